import type { TimeRange } from '../../../core/time/time-range.ts'
import { rangeAround } from '../address/default-range.ts'
import type { AnalysisQuery } from '../address/query-address.ts'

/** Result of the retrieval dialog; `time` is the selected sample time, with its waveform. */
export interface RetrievalResult {
  readonly companyId: number
  readonly areaId: number
  readonly equipmentId: number
  readonly mappingId: number
  readonly time: string | null
  readonly waveId: number | null
  readonly range: TimeRange | null
}

/** The search that the dialog asks for: its point, and a range that contains the selected sample time. */
export function retrievalQuery(current: Pick<AnalysisQuery, 'begin' | 'end'>, data: RetrievalResult): AnalysisQuery {
  const { companyId, areaId, equipmentId, mappingId, time, range } = data
  const { begin, end } = current
  const containing = time !== null && !(begin <= time && time <= end) ? rangeAround(time) : { begin, end }
  return { companyId, areaId, equipmentId, mappingId, ...(range ? { begin: range[0], end: range[1] } : containing) }
}
