import { analysisTab } from '@undertone/domain/analysis/analysis.enums'
import type { Text } from '@undertone/domain/core/text'

const {
  TrendWave,
  TimeDomainWave,
  FrequencySpectrum,
  Waterfall,
  Temperature,
  MultipleIndicatorsTrend,
  Cepstrum,
  AxisOrbit,
  OrderAnalysis,
  VoicePrint,
} = analysisTab.members

/** A tab of the analysis page. */
export interface AnalysisTab {
  /** Number of the specification, which is used in the URL. */
  readonly code: number
  readonly label: Text
  /** Its data include the title of the point. */
  readonly titled: boolean
  /** Selection in its measurement list: one, moved by the arrow keys; several, by check boxes; none, if it has no list. */
  readonly selection: 'one' | 'many' | 'none'
  /** A search requires a measuring point and a time range. */
  readonly checked: boolean
  /** Only the company of the query form applies: the point is selected in the tab. */
  readonly companyOnly?: true
}

const row = (member: { code: number } & Text, rules: Omit<AnalysisTab, 'code' | 'label'>): AnalysisTab => ({
  code: member.code,
  label: member,
  ...rules,
})

/** The available tabs, in the order of the page. */
export const analysisTabs: readonly AnalysisTab[] = [
  row(TrendWave, { titled: true, selection: 'one', checked: true }),
  row(TimeDomainWave, { titled: false, selection: 'many', checked: true }),
  row(FrequencySpectrum, { titled: false, selection: 'many', checked: true }),
  row(Waterfall, { titled: false, selection: 'many', checked: true }),
  row(Temperature, { titled: false, selection: 'none', checked: false }),
  row(MultipleIndicatorsTrend, { titled: false, selection: 'one', checked: true }),
  row(Cepstrum, { titled: true, selection: 'one', checked: true }),
  row(AxisOrbit, { titled: true, selection: 'one', checked: true }),
  row(OrderAnalysis, { titled: true, selection: 'one', checked: true }),
  row(VoicePrint, { titled: true, selection: 'one', checked: false, companyOnly: true }),
]

/** The tab of a number; an unknown number is the first. */
export const tabOf = (code: number): AnalysisTab => analysisTabs.find((tab) => tab.code === code) ?? analysisTabs[0]!
