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
  /** Number of the specification, which stands in the address. */
  readonly code: number
  readonly label: Text
  /** Its data carry the title of the point. */
  readonly titled: boolean
  /** Samplings that its list lets a user choose: one, which the arrow keys move; several, which are ticked; none, for want of a list. */
  readonly selection: 'one' | 'many' | 'none'
  /** A search needs a measuring point and a time range first. */
  readonly checked: boolean
  /** Of the query form only the company counts: the point is chosen in the tab. */
  readonly companyOnly?: true
}

const row = (member: { code: number } & Text, rules: Omit<AnalysisTab, 'code' | 'label'>): AnalysisTab => ({
  code: member.code,
  label: member,
  ...rules,
})

/** The tabs that exist, in the order of the page; a tab joins this table when it can be used. */
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

/** The tab of a number; an unknown number shows the first. */
export const tabOf = (code: number): AnalysisTab => analysisTabs.find((tab) => tab.code === code) ?? analysisTabs[0]!
