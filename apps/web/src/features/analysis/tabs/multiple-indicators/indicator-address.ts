import { defaultIndicators, type Indicator, indicators } from '@undertone/domain/analysis/analysis-indicators.table'
import { addressSlice, type StateOf } from '../../address/address-slice.ts'

/** The metrics of the chart. */
export const indicatorSlice = addressSlice({ metrics: defaultIndicators })

/** The metrics of an address that the tab offers, in the order of its dialog; the default if none is left. */
export function indicatorsIn({ metrics }: StateOf<typeof indicatorSlice>): readonly Indicator[] {
  const chosen = indicators.filter(({ metric }) => metrics.includes(metric))
  return chosen.length > 0 ? chosen : indicators.filter(({ metric }) => defaultIndicators.includes(metric))
}
