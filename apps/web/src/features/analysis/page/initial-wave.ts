import { useQuery } from '@tanstack/react-query'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { send } from '../../../core/api/api.ts'
import type { StateOf } from '../address/address-slice.ts'
import { rangeAround } from '../address/default-range.ts'
import type { querySlice } from '../address/query-address.ts'
import type { samplingSlice } from '../address/sampling-address.ts'
import { listPageOf } from '../sampling/nearest-sampling.ts'

type InitialAddress = Pick<StateOf<typeof querySlice | typeof samplingSlice>, 'mappingId' | 'waveId' | 'begin' | 'end'>

/** Locates a waveform: the range of the search, or one around its time, and its page of the list. */
async function locateWave(
  { mappingId, waveId, begin, end }: InitialAddress,
  pageSize: number,
  signal: AbortSignal,
): Promise<{ begin: string; end: string; list: number }> {
  const options = { signal, noErrorPage: true }
  const { headInfo } = await send(waveformCalls.detail, { body: { waveId, pageNum: 1, pageSize: 1 } }, options)
  const range = begin && end ? { begin, end } : rangeAround(headInfo.waveTime)
  // It is not in the list of a range that ends before it.
  if (headInfo.waveTime > range.end) return { ...range, list: 1 }
  // The list is newest first: the waveform is the last of those that are not older.
  const query = { mappingId: String(mappingId), pageNum: '1', pageSize: '1', startTime: headInfo.waveTime, endTime: range.end }
  const later = await send(waveformCalls.samplingTimes, { query }, options)
  return { ...range, list: listPageOf(Math.max(0, later.total - 1), pageSize) }
}

/** The range and list page of a waveform that was linked without them; an error if it cannot be loaded. */
export function useInitialWave({ mappingId, waveId, begin, end }: InitialAddress, pageSize: number, enabled: boolean) {
  return useQuery({
    queryKey: ['analysis initial wave', mappingId, waveId, begin, end, pageSize],
    queryFn: ({ signal }) => locateWave({ mappingId, waveId, begin, end }, pageSize, signal),
    enabled,
    retry: false,
  })
}
