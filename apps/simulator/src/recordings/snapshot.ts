import { severityMinSampleHz } from '@undertone/domain/asset/severity/severity-band'
import { featureValues } from '@undertone/dsp/wave/feature-values'
import { featuresOf } from '../physics/features.ts'
import type { TelemetryRow } from '../transport/telemetry.ts'
import { float32Bytes, type WaveFile, waveFile } from '../transport/wave-file.ts'
import type { RecordedPoint } from './points.ts'
import type { Recording } from './recording.ts'
import { sentUnitOf } from './unit.ts'

const AXES = ['X', 'Y', 'Z'] as const
/** Minimum spacing of snapshots, ms (guess: their trend stays readable, as no sensor measures more often than once a minute). */
const MIN_SPACING_MS = 60_000

/** Start of each snapshot: with the recording's own spacing if a minute or more, the last one now. */
export function snapshotTimes(snapshotSeconds: readonly number[], nowMs: number): number[] {
  const gaps = snapshotSeconds.slice(1).map((at, i) => Math.max(MIN_SPACING_MS, (at - (snapshotSeconds[i] ?? at)) * 1000))
  const times = [nowMs]
  for (const gap of gaps.reverse()) times.unshift((times[0] ?? nowMs) - gap)
  return times
}

/** The waveform files of one point at one snapshot, samples unchanged. */
export function filesOf(recording: Recording, point: RecordedPoint, channels: readonly Float32Array[], t0: number): WaveFile[] {
  const { unit, scale } = sentUnitOf(recording)
  return channels.map((samples, i) =>
    waveFile(
      {
        sensorId: point.sensorId,
        t0,
        sampleHz: recording.sampleHz,
        axis: AXES[i] ?? 'X',
        unit,
        freqMode: 1,
        rpm: recording.rpm,
        trigger: 'command',
      },
      float32Bytes(samples, scale),
    ),
  )
}

/**
 * The features of one point at one snapshot: all of them in declared units, only ratios otherwise, and no velocity if the rate is too low
 * for its band.
 */
export function snapshotRow(recording: Recording, channels: readonly Float32Array[], t0: number): TelemetryRow {
  const { toMs2 } = sentUnitOf(recording)
  const values: Record<string, number> = {}
  for (const [i, samples] of channels.entries()) {
    const axis = AXES[i] ?? 'X'
    const put = (key: string, value: number | null) => {
      if (value !== null) values[`${key}${axis}`] = value
    }
    if (toMs2 === null) {
      const { kurtosis, crest } = featureValues(samples)
      put('kurt', kurtosis)
      put('peak', crest)
      continue
    }
    const features = featuresOf(
      Float64Array.from(samples, (sample) => sample * toMs2),
      recording.sampleHz,
    )
    for (const [key, value] of Object.entries(features))
      if (recording.sampleHz >= severityMinSampleHz || (key !== 'v' && key !== 'hf')) put(key, value)
  }
  if (recording.rpm !== null) values.rSpeed = recording.rpm
  return { ts: t0, values }
}
