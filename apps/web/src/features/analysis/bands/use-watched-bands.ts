import type { WatchedBand } from '@undertone/chart/spectrum/spectrum-spec'
import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import type { Detection } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import type { SpectrumKindKey } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { standardGravity } from '@undertone/domain/waveform/wave-units.table'
import type { Band } from '@undertone/dsp/record/samples'
import { useMemo } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { watchedBand } from '../../../points/trend/watched-bands.ts'

const none: readonly WatchedBand[] = []

/** Two bands of demodulation; null is the default of the sampling rate. */
const isSameBand = (a: Band | null, b: Band | null): boolean => a?.lowHz === b?.lowHz && a?.highHz === b?.highHz

interface Use {
  readonly waveId: number
  readonly kind: SpectrumKindKey
  /** How heights are stated, and what is demodulated. */
  readonly detection: Detection
  readonly demodulated: Band | null
  /** Accelerations stand in g. */
  readonly inGravity: boolean
  /** The axis that alone is shown. */
  readonly channel: string | null
  readonly enabled: boolean
}

/** The bands that are watched in a wave, for a spectrum of their own quantity. */
export function useWatchedBands({ waveId, kind, detection, demodulated, inGravity, channel, enabled }: Use): readonly WatchedBand[] {
  const { data } = useCall(
    bandAlarmCalls.ofWave,
    { query: { waveId: String(waveId) } },
    { enabled: enabled && waveId > 0 && kind !== 'displacement' && kind !== 'whitenedEnvelope', stay: true, staleMs: 60_000 },
  )
  return useMemo(() => {
    const found = (data ?? []).filter(
      (band) =>
        band.quantity === kind &&
        band.ranges.length > 0 &&
        (channel === null || band.axis === null || band.axis === channel) &&
        (kind !== 'envelope' || isSameBand(band.envelope, demodulated)),
    )
    return found.length === 0 ? none : found.map((band) => watchedBand(band, detection, inGravity ? 1 / standardGravity : 1))
  }, [data, kind, detection, demodulated, inGravity, channel])
}
