import { useQuery } from '@tanstack/react-query'
import { samplingListPageSize } from '@undertone/domain/analysis/analysis-defaults'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { send } from '../../../core/api/api.ts'
import type { AnalysisAddress, AnalysisPatch } from '../address/analysis-address.ts'
import { rangeAround } from '../address/default-range.ts'
import { listPageOf } from '../sampling/nearest-sampling.ts'

type Opened = Pick<AnalysisAddress, 'mappingId' | 'waveId' | 'begin' | 'end'>

/** Where a named wave stands: the range of the search, or one around its time, and the page of the list that holds it. */
async function placeOfWave({ mappingId, waveId, begin, end }: Opened, signal: AbortSignal): Promise<AnalysisPatch> {
  const options = { signal, stay: true }
  const { headInfo } = await send(waveformCalls.detail, { body: { waveId, pageNum: 1, pageSize: 1 } }, options)
  const range = begin && end ? { begin, end } : rangeAround(headInfo.waveTime)
  // The list stands newest first: the wave is the last of those that are not older.
  const query = { mappingId: String(mappingId), pageNum: '1', pageSize: '1', startTime: headInfo.waveTime, endTime: range.end }
  const later = await send(waveformCalls.samplingTimes, { query }, options)
  return { ...range, list: listPageOf(Math.max(0, later.total - 1), samplingListPageSize) }
}

/** The range and list page of a wave that was named without them; an error when the wave cannot be had. */
export function useOpening({ mappingId, waveId, begin, end }: Opened, wanted: boolean) {
  return useQuery({
    queryKey: ['analysis opening', mappingId, waveId, begin, end],
    queryFn: ({ signal }) => placeOfWave({ mappingId, waveId, begin, end }, signal),
    enabled: wanted,
    retry: false,
  })
}
