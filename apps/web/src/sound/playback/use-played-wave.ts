import { waveAxis } from '@undertone/chart/wave/wave-curves'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { playbackHz } from '@undertone/domain/waveform/wave-limits'
import { useMemo } from 'react'
import { type SoundAddress, soundAxisIn } from '../task/sound-settings.ts'
import { strongestAxis, useSoundSamples } from './sound-samples.ts'

/** The axis of a wave that is played. */
export interface PlayedWave {
  /** Id of the loaded wave; 0 until it has loaded. */
  readonly shownId: number
  readonly axes: readonly Axis[]
  readonly axis: Axis | null
  /** The samples of the played axis. */
  readonly samples: Float32Array | null
  readonly sampleHz: number
  readonly lengthS: number
  readonly unit: string
  readonly data: WaveData | null
  readonly loading: boolean
  readonly error: Error | null
}

/** Loads a wave and selects its played axis. */
export function usePlayedWave(waveId: number, names: AxisNames, address: Pick<SoundAddress, 'soundAxis'>): PlayedWave {
  const { data, error, pending } = useSoundSamples(waveId)
  const axes = useMemo(() => data?.axes.map(({ axis }) => axis) ?? [], [data])
  const strongest = useMemo(() => data && strongestAxis(data), [data])
  const axis = soundAxisIn(address, axes, strongest)
  const samples = data?.axes.find((one) => one.axis === axis)?.samples ?? null
  const sampleHz = data ? playbackHz(data.head.step) : 1
  const unit = data?.head.unit ?? ''
  const wave = useMemo(
    (): WaveData | null =>
      samples && axis ? { axes: [waveAxis(axis, names, samples)], sampleHz, sampleCount: samples.length, unit } : null,
    [samples, axis, names, sampleHz, unit],
  )
  const lengthS = (samples?.length ?? 0) / sampleHz
  return { shownId: data?.head.waveId ?? 0, axes, axis, samples, sampleHz, lengthS, unit, data: wave, loading: pending, error }
}
