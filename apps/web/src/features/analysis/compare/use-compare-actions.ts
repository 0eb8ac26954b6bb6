import { compareCalls } from '@undertone/domain/analysis/compare/compare.calls'
import { useCall } from '../../../core/api/query.ts'
import type { SliceProps } from '../address/address-slice.ts'
import { type compareSlice, pinRecording } from '../address/compare-address.ts'
import type { faultSlice } from '../address/fault-address.ts'
import type { querySlice } from '../address/query-address.ts'
import { type samplingSlice, selectSampling } from '../address/sampling-address.ts'
import type { speedSlice } from '../address/speed-address.ts'
import { usePinnedTime } from './use-pinned-time.ts'

/** What a comparison shows and changes. */
export type CompareSlices = typeof compareSlice | typeof samplingSlice | typeof querySlice | typeof faultSlice | typeof speedSlice

/** Pins, ends and swaps a comparison. */
export function useCompareActions({ address, change }: SliceProps<CompareSlices>) {
  const { pin, pinPoint, waveId, mappingId, begin, end } = address
  const pinnedTime = usePinnedTime(pin)
  const togglePin = () => {
    if (pin > 0) change(pinRecording(0, 0), 'push')
    else if (waveId > 0) change(pinRecording(waveId, mappingId), 'push')
  }
  const swap = () => {
    if (pin === 0 || waveId === 0 || pin === waveId) return
    const isListed = begin <= pinnedTime && pinnedTime <= end
    // The list shows the page of the recording, in the range around it if the search does not contain it.
    const place = { ...selectSampling(pin), list: 0, ...(isListed ? {} : { begin: '', end: '' }) }
    // An entered speed and slip belong to the point.
    const point = pinPoint === mappingId || pinPoint === 0 ? {} : { mappingId: pinPoint, rotation: 0, slip: '' }
    change({ ...pinRecording(waveId, mappingId), ...place, ...point }, 'push')
  }
  return { pinnedTime, togglePin, swap }
}

/** The recordings that a waveform can be compared with. */
export const useComparisons = (waveId: number, enabled: boolean) =>
  useCall(compareCalls.find, { query: { waveId: String(waveId) } }, { enabled: enabled && waveId > 0, noErrorPage: true, staleMs: 60_000 })
