import { trendMetrics } from '../waveform/wave-views.table.ts'

/** Calendar days that the analysis page shows at first, the newest one included: "last 7 days" (specification, section 9). */
export const defaultRangeDays = 7

/** The metric of a trend that nobody chose: the first of the choices, as for every list of the specification. */
export const defaultTrendMetric = trendMetrics[0]

/** Rows of a page of the sampling list (specification, section 9). */
export const samplingListPageSize = 16

/** Sample times per page of the retrieval dialog, and the default of them (specification, section 9). */
export const retrievalPageSizes = [10, 20, 30, 40, 50, 60, 100] as const
export const retrievalPageSize = 60

/** Samplings that can be ticked at once. Source: the waterfall's goal of 24 samplings that still turn at 60 frames a second. */
export const maxTicked = 24
