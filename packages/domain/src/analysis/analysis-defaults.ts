import { trendMetrics } from '../waveform/wave-views.table.ts'

/** Default range of the analysis page in calendar days, including the newest: "last 7 days" (specification, section 9). */
export const defaultRangeDays = 7

/** Default metric of a trend: the first choice, as for every list of the specification. */
export const defaultTrendMetric = trendMetrics[0]

/** Rows per page of the recording list (specification, section 9). */
export const samplingListPageSize = 16

/** Page sizes of the retrieval dialog, and the default (specification, section 9). */
export const retrievalPageSizes = [10, 20, 30, 40, 50, 60, 100] as const
export const retrievalPageSize = 60

/** Maximum selected recordings. Source: the waterfall's goal of 24 recordings at 60 frames per second. */
export const maxSelected = 24
