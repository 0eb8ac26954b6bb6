import { useQuery } from '@tanstack/react-query'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { send } from '../../../core/api/api.ts'
import type { StateOf } from '../address/address-slice.ts'
import { rangeAround } from '../address/default-range.ts'
import type { querySlice } from '../address/query-address.ts'
import type { samplingSlice } from '../address/sampling-address.ts'
import { listPageOf } from '../sampling/nearest-sampling.ts'

type InitialAddress = Pick<StateOf<typeof querySlice | typeof samplingSlice>, 'mappingId' | 'waveId' | 'begin' | 'end'>

/** What the address still lacks. */
type WavePlace = Pick<StateOf<typeof querySlice | typeof samplingSlice>, 'mappingId' | 'begin' | 'end' | 'list'>

/** Locates a waveform: its point, the range of the search, or one around its time, and its page of the list. Null for a recording without a point. */
async function locateWave(
  { mappingId: linked, waveId, begin, end }: InitialAddress,
  pageSize: number,
  signal: AbortSignal,
): Promise<WavePlace | null> {
  const options = { signal, noErrorPage: true }
  const { headInfo, mappingId: own } = await send(waveformCalls.detail, { body: { waveId, pageNum: 1, pageSize: 1 } }, options)
  const mappingId = linked || own
  if (!mappingId) return null
  const range = begin && end ? { begin, end } : rangeAround(headInfo.waveTime)
  // It is not in the list of a range that ends before it.
  if (headInfo.waveTime > range.end) return { mappingId, ...range, list: 1 }
  // The list is newest first: the waveform is the last of those that are not older.
  const query = { mappingId: String(mappingId), pageNum: '1', pageSize: '1', startTime: headInfo.waveTime, endTime: range.end }
  const later = await send(waveformCalls.samplingTimes, { query }, options)
  return { mappingId, ...range, list: listPageOf(Math.max(0, later.total - 1), pageSize) }
}

/** The point, range and list page of a waveform that was linked without them; an error if it cannot be loaded. */
export function useInitialWave({ mappingId, waveId, begin, end }: InitialAddress, pageSize: number, enabled: boolean) {
  return useQuery({
    queryKey: ['analysis initial wave', mappingId, waveId, begin, end, pageSize],
    queryFn: ({ signal }) => locateWave({ mappingId, waveId, begin, end }, pageSize, signal),
    enabled,
    retry: false,
  })
}
