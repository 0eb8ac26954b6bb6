import type { DataOf } from '@undertone/domain/core/call'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { ApiError } from '../../../core/api/api.ts'
import { useCall } from '../../../core/api/query.ts'
import type { StateOf } from '../address/address-slice.ts'
import type { querySlice } from '../address/query-address.ts'
import { pageIn, type samplingSlice } from '../address/sampling-address.ts'

type SensorType = DataOf<typeof waveformCalls.sensorType>

/** The sensor at a point with its axes and frequency options; a point without a sensor has none, which is not an error. */
export function useSensorType(mappingId: number): { sensor: SensorType | undefined; settled: boolean; missing: boolean } {
  const asked = useCall(
    waveformCalls.sensorType,
    { query: { mappingId: String(mappingId) } },
    { enabled: mappingId > 0, noErrorPage: true, staleMs: 60_000 },
  )
  const missing = asked.error instanceof ApiError && asked.error.code === waveformErrors.sensorNotExisted.code
  return { sensor: asked.data, settled: mappingId === 0 || !asked.isPending, missing }
}

/** The collection mode of the selected frequency option, or null if it does not filter the list. */
export const modeOf = (sensor: SensorType | undefined, index: number): number | null =>
  (sensor?.frequencyOptions[index] ?? sensor?.frequencyOptions[0])?.value ?? null

/** One page of the measurements of a search, newest first; waits for the frequency options. */
export function useSamplings(
  address: StateOf<typeof querySlice | typeof samplingSlice>,
  mode: number | null,
  ready: boolean,
  pageSize: number,
) {
  return useCall(
    waveformCalls.samplingTimes,
    {
      query: {
        mappingId: String(address.mappingId),
        pageNum: String(pageIn(address.list)),
        pageSize: String(pageSize),
        startTime: address.begin,
        endTime: address.end,
        ...(mode === null ? {} : { mhfHz: String(mode) }),
      },
    },
    {
      enabled: ready && address.list !== 0 && address.mappingId > 0 && address.begin !== '' && address.end !== '',
      keepPrevious: true,
      noErrorPage: true,
    },
  )
}
