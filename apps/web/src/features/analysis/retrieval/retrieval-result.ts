import type { TimeRange } from '../../../core/time/time-range.ts'
import { type AnalysisAddress, type AnalysisPatch, asked } from '../address/analysis-address.ts'
import { rangeAround } from '../address/default-range.ts'

/** What the retrieval dialog gives when it is confirmed; `time` is the sample time that was selected, with its wave. */
export interface RetrievedData {
  readonly companyId: number
  readonly areaId: number
  readonly equipmentId: number
  readonly mappingId: number
  readonly time: string | null
  readonly waveId: number | null
  readonly range: TimeRange | null
}

/** The address after the retrieval dialog: its point, and a range that holds the chosen sample time. */
export function retrieved(address: Pick<AnalysisAddress, 'begin' | 'end' | 'mappingId' | 'areaId'>, data: RetrievedData): AnalysisPatch {
  const { companyId, areaId, equipmentId, mappingId, time, waveId, range } = data
  const kept = { begin: address.begin, end: address.end }
  const wide = time !== null && !(kept.begin <= time && time <= kept.end) ? rangeAround(time) : kept
  const { begin, end } = range ? { begin: range[0], end: range[1] } : wide
  const query = { companyId, areaId, equipmentId, mappingId, begin, end }
  return { ...asked(address, query), ...(waveId === null ? {} : { waveId, list: 0 }) }
}
