import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { Part } from '@undertone/dsp/record/part'
import { isRefusal, type RefusalReason } from '@undertone/dsp/record/problem'
import type { AxisRecord, SignalChoice, SpectrumChoice, SpectrumKind } from '@undertone/dsp/wave/axis-record'

/** The samples of a wave on their way to the worker: float32 axis by axis, as the binary answer carries them. */
export interface WaveLoad {
  readonly waveId: number
  readonly axes: readonly Axis[]
  readonly n: number
  readonly sampleHz: number
  readonly body: ArrayBuffer
}

/** A spectrum that is asked for; `factor` is what amplitudes (peak) are multiplied by, `fmaxHz` where they end (0: at half the sampling rate). */
export interface SpectrumJob {
  readonly waveId: number
  readonly kind: SpectrumKind
  readonly choice: SignalChoice & SpectrumChoice
  readonly fmaxHz: number
  readonly factor: number
  /** The part of the wave that is transformed; null is the whole. */
  readonly part: Part | null
}

/** The spectrum of one axis, or why it has none. */
export interface AxisAnswer {
  readonly axis: Axis
  readonly binHz: number
  readonly amplitude: Float64Array<ArrayBuffer>
  readonly averages: number
  readonly problem: RefusalReason | null
  /** Samples at a stop of the sensor's range, in a thousand. */
  readonly saturatedPermille: number
}

/** What the worker is sent: samples to keep, or a job under a number that its answer repeats. */
export type ToWorker = { readonly load: WaveLoad } | { readonly id: number; readonly job: SpectrumJob }

/** What the worker sends back; null where the samples of the wave are no longer kept. */
export interface FromWorker {
  readonly id: number
  readonly axes: readonly AxisAnswer[] | null
}

/** One axis as the worker keeps it. */
export interface KeptAxis {
  readonly axis: Axis
  readonly samples: Float32Array
  readonly saturatedPermille: number
}

const none = new Float64Array(0)

/** Computes a job on one axis. */
export function axisAnswer(
  { axis, saturatedPermille }: KeptAxis,
  record: AxisRecord,
  { kind, choice, fmaxHz, factor }: SpectrumJob,
): AxisAnswer {
  const found = record.spectrum(kind, choice)
  if (isRefusal(found)) return { axis, binHz: 0, amplitude: none, averages: 0, problem: found.error, saturatedPermille }
  const { df, averages } = found
  const end = fmaxHz > 0 ? Math.min(found.amplitude.length, Math.floor(fmaxHz / df) + 1) : found.amplitude.length
  // The result of the calculation is its own array, and may be written to.
  const amplitude = found.amplitude.slice(0, end)
  if (factor !== 1) for (let k = 0; k < end; k++) amplitude[k] = amplitude[k]! * factor
  return { axis, binHz: df, amplitude, averages, problem: null, saturatedPermille }
}

/** The samples of an axis of a binary answer; a shorter axis ends in NaN, which are no samples. */
export function samplesOf({ body, n }: WaveLoad, index: number): Float32Array {
  const all = new Float32Array(body, index * n * 4, n)
  let end = n
  while (end > 0 && Number.isNaN(all[end - 1])) end--
  return end === 0 ? all : all.subarray(0, end)
}
