import type { WatchedBand } from '@undertone/chart/spectrum/spectrum-spec'
import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import type { Detection } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import type { SpectrumKindKey } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { standardGravity } from '@undertone/domain/waveform/wave-units.table'
import type { Band } from '@undertone/dsp/record/samples'
import { useMemo } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { watchedBand } from '../../../points/trend/watched-bands.ts'

const none: readonly WatchedBand[] = []

/** Compares two demodulation bands; null is the default of the sampling rate. */
const isSameBand = (a: Band | null, b: Band | null): boolean => a?.lowHz === b?.lowHz && a?.highHz === b?.highHz

interface Use {
  readonly waveId: number
  readonly kind: SpectrumKindKey
  /** Detection of amplitudes, and the demodulated band. */
  readonly detection: Detection
  readonly demodulated: Band | null
  /** Accelerations in g. */
  readonly inGravity: boolean
  /** The only axis that is shown. */
  readonly channel: string | null
  readonly enabled: boolean
}

/** The band alarms of a waveform that apply to a spectrum of the same quantity. */
export function useWatchedBands({ waveId, kind, detection, demodulated, inGravity, channel, enabled }: Use): readonly WatchedBand[] {
  const { data } = useCall(
    bandAlarmCalls.ofWave,
    { query: { waveId: String(waveId) } },
    {
      enabled: enabled && waveId > 0 && kind !== 'displacement' && kind !== 'whitenedEnvelope' && kind !== 'enhancedEnvelope',
      noErrorPage: true,
      staleMs: 60_000,
    },
  )
  const say = useText()
  return useMemo(() => {
    const found = (data ?? []).filter(
      (band) =>
        band.quantity === kind &&
        band.ranges.length > 0 &&
        (channel === null || band.axis === null || band.axis === channel) &&
        (kind !== 'envelope' || isSameBand(band.envelope, demodulated)),
    )
    const format = { detection, say, unitFactor: inGravity ? 1 / standardGravity : 1 }
    return found.length === 0 ? none : found.map((band) => watchedBand(band, format))
  }, [data, kind, detection, demodulated, inGravity, channel, say])
}
