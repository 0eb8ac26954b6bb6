import type { TimeRange } from '../../../core/time/time-range.ts'
import { type AnalysisAddress, type AnalysisPatch, userSearchPatch } from '../address/analysis-address.ts'
import { rangeAround } from '../address/default-range.ts'

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

/** The URL after the retrieval dialog: its point, and a range that contains the selected sample time. */
export function retrievalPatch(
  address: Pick<AnalysisAddress, 'begin' | 'end' | 'mappingId' | 'areaId'>,
  data: RetrievalResult,
): AnalysisPatch {
  const { companyId, areaId, equipmentId, mappingId, time, waveId, range } = data
  const current = { begin: address.begin, end: address.end }
  const containing = time !== null && !(current.begin <= time && time <= current.end) ? rangeAround(time) : current
  const { begin, end } = range ? { begin: range[0], end: range[1] } : containing
  const query = { companyId, areaId, equipmentId, mappingId, begin, end }
  return { ...userSearchPatch(address, query), ...(waveId === null ? {} : { waveId, list: 0 }) }
}
