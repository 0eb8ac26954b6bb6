import type { Text } from '@undertone/domain/core/text'

/** A tab of the analysis page. */
export interface AnalysisTab {
  /** Number of the specification, which stands in the address. */
  readonly code: number
  readonly label: Text
  /** Its data carry the title of the point. */
  readonly titled: boolean
}

/** The tabs that exist, in the order of the page; a tab joins this table when it can be used. */
export const analysisTabs: readonly AnalysisTab[] = [{ code: 0, label: { cn: '趋势波形', en: 'Trend and wave' }, titled: true }]

/** The tab of a number; an unknown number shows the first. */
export const tabOf = (code: number): AnalysisTab => analysisTabs.find((tab) => tab.code === code) ?? analysisTabs[0]!
