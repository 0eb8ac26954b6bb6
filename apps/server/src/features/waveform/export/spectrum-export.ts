import { type Part, partOf } from '@undertone/dsp/record/part'
import { axisRecord, type SignalChoice, type SpectrumChoice, type SpectrumKind } from '@undertone/dsp/wave/axis-record'

/** One axis of a waveform and the requested spectrum; the same input as the web application's worker. */
export interface SpectrumExportJob {
  readonly samples: Float32Array
  /** To m/s²; 1 where the unit cannot be converted. */
  readonly unitFactor: number
  readonly sampleHz: number
  readonly kind: SpectrumKind
  readonly choice: SignalChoice & SpectrumChoice
  /** Upper end of the lines, Hz; 0 is half the sampling rate. */
  readonly fmaxHz: number
  /** Factor of amplitudes (peak). */
  readonly factor: number
  /** The part to transform; null is the whole. */
  readonly part: Part | null
}

/** The lines of one axis, or the reason why there are none. */
export type SpectrumExportResult =
  | { readonly df: number; readonly amplitude: Float64Array; readonly averages: number }
  | { readonly problem: string }

/** Computes a spectrum as the screen does: the same function on the same float32 numbers, so every bit is the same. */
export function exportedSpectrum({
  samples,
  unitFactor,
  sampleHz,
  kind,
  choice,
  fmaxHz,
  factor,
  part,
}: SpectrumExportJob): SpectrumExportResult {
  // The screen receives samples as float32 after conversion.
  const x = unitFactor === 1 ? samples : samples.map((value) => value * unitFactor)
  const found = axisRecord(partOf(x, sampleHz, part), sampleHz).spectrum(kind, choice)
  if ('error' in found) return { problem: found.error }
  const { df, averages } = found
  const end = fmaxHz > 0 ? Math.min(found.amplitude.length, Math.floor(fmaxHz / df) + 1) : found.amplitude.length
  return { df, averages, amplitude: found.amplitude.slice(0, end).map((value) => value * factor) }
}
