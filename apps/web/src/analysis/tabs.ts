import type { Text } from '@undertone/domain/core/text'

/** A tab of the analysis page: what its sampling list allows and whether its data carry the title. */
export interface AnalysisTab {
  /** Number of the specification, which stands in the address. */
  readonly code: number
  readonly label: Text
  /** `single` selects one sampling and follows the arrow keys; `several` lets the user tick. */
  readonly select: 'single' | 'several'
  /** A search is blocked until a measuring point and a time range are chosen. */
  readonly needsMapping: boolean
  readonly titled: boolean
}

/** The tabs that exist, in the order of the page; a tab joins this table when it can be used. */
export const analysisTabs: readonly AnalysisTab[] = [
  { code: 0, label: { cn: '趋势波形', en: 'Trend and wave' }, select: 'single', needsMapping: true, titled: true },
]

/** The tab of a number; an unknown number shows the first. */
export const tabOf = (code: number): AnalysisTab => analysisTabs.find((tab) => tab.code === code) ?? analysisTabs[0]!
