import { type AxisNames, axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { useCall } from '../../core/api/query.ts'

/** How long the orientation of a mounted sensor is taken as known, in ms. A guess: it changes when somebody climbs up to it. */
const knownMs = 60_000

/** What the axes of a point are called; the sensor's letters for no point, or one without a sensor. */
export function useAxisNames(mappingId: number | null): AxisNames {
  const asked = useCall(
    waveformCalls.sensorType,
    { query: { mappingId: String(mappingId) } },
    { enabled: mappingId !== null, stay: true, staleMs: knownMs },
  )
  const directions = mappingId === null ? undefined : asked.data?.directions
  return useMemo(() => axisNamesOf(directions), [directions])
}
