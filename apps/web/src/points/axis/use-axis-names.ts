import { type AxisNames, axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { useCall } from '../../core/api/query.ts'

/** How long the orientation of a sensor is cached, in ms. A guess: it rarely changes after mounting. */
const staleMs = 60_000

/** The axis names of a point; the sensor's letters without a point or sensor. */
export function useAxisNames(mappingId: number | null): AxisNames {
  const mounted = useCall(
    waveformCalls.sensorType,
    { query: { mappingId: String(mappingId) } },
    { enabled: mappingId !== null, noErrorPage: true, staleMs: staleMs },
  )
  const directions = mappingId === null ? undefined : mounted.data?.directions
  return useMemo(() => axisNamesOf(directions), [directions])
}
