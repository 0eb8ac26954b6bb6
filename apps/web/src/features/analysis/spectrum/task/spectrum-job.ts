import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { Part } from '@undertone/dsp/record/part'
import { isProblem, type ProblemReason } from '@undertone/dsp/record/problem'
import type { AxisRecord, SignalChoice, SpectrumChoice, SpectrumKind } from '@undertone/dsp/wave/axis-record'

/** The samples of a waveform for the worker: float32 axis by axis, as in the binary response. */
export interface WaveLoad {
  readonly waveId: number
  readonly axes: readonly Axis[]
  readonly n: number
  readonly sampleHz: number
  readonly body: ArrayBuffer
}

/** A requested spectrum; `factor` scales amplitudes (peak), `fmaxHz` is where they end (0: at half the sampling rate). */
export interface SpectrumJob {
  readonly waveId: number
  readonly kind: SpectrumKind
  readonly choice: SignalChoice & SpectrumChoice
  readonly fmaxHz: number
  readonly factor: number
  /** The transformed part of the waveform; null is the whole. */
  readonly part: Part | null
}

/** The spectrum of one axis, or why it has none. */
export interface AxisSpectrum {
  readonly axis: Axis
  readonly binHz: number
  readonly amplitude: Float64Array<ArrayBuffer>
  readonly averages: number
  readonly problem: ProblemReason | null
  /** Samples at the limit of the sensor's range, in a thousand. */
  readonly saturatedPermille: number
}

/** Message to the worker: samples to cache, or a job with an id that its reply repeats. */
export type ToWorker = { readonly load: WaveLoad } | { readonly id: number; readonly job: SpectrumJob }

/** Reply of the worker; null if the samples of the waveform are no longer cached. */
export interface FromWorker {
  readonly id: number
  readonly axes: readonly AxisSpectrum[] | null
}

/** One axis as cached by the worker. */
export interface CachedAxis {
  readonly axis: Axis
  readonly samples: Float32Array
  readonly saturatedPermille: number
}

const none = new Float64Array(0)

/** Computes a job on one axis. */
export function computeAxis(
  { axis, saturatedPermille }: CachedAxis,
  record: AxisRecord,
  { kind, choice, fmaxHz, factor }: SpectrumJob,
): AxisSpectrum {
  const found = record.spectrum(kind, choice)
  if (isProblem(found)) return { axis, binHz: 0, amplitude: none, averages: 0, problem: found.error, saturatedPermille }
  const { df, averages } = found
  const end = fmaxHz > 0 ? Math.min(found.amplitude.length, Math.floor(fmaxHz / df) + 1) : found.amplitude.length
  // The result of the calculation is a new array that may be modified.
  const amplitude = found.amplitude.slice(0, end)
  if (factor !== 1) for (let k = 0; k < end; k++) amplitude[k] = amplitude[k]! * factor
  return { axis, binHz: df, amplitude, averages, problem: null, saturatedPermille }
}

/** The samples of an axis of a binary response; a shorter axis ends in NaN, which are not samples. */
export function samplesOf({ body, n }: WaveLoad, index: number): Float32Array {
  const all = new Float32Array(body, index * n * 4, n)
  let end = n
  while (end > 0 && Number.isNaN(all[end - 1])) end--
  return end === 0 ? all : all.subarray(0, end)
}
