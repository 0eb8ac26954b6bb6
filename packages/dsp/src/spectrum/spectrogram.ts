import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import type { Samples } from '../record/samples.ts'
import { hopOf, isValidSegmentation, type Segmentation, segmentCount, segmentsOf } from '../record/segments.ts'
import { amplitudeSpectrum } from './spectrum.ts'
import type { WindowName } from './window.ts'

/** Spectra along a record: `amplitude[frame * bins + k]` (peak values, samples' unit) at k x `df` Hz, centred at `firstS` + frame x `stepS` seconds. */
export type Spectrogram = {
  readonly df: number
  readonly bins: number
  readonly frames: number
  readonly firstS: number
  readonly stepS: number
  readonly amplitude: Float32Array
}

/** Maximum number of values: 64 MB (guess). */
export const MAX_SPECTROGRAM_VALUES = 2 ** 24

/**
 * Amplitude spectra of overlapping segments (default Hann), each as `amplitudeSpectrum`.
 * Problems: a record shorter than a segment, not finite, more than `MAX_SPECTROGRAM_VALUES` values; a constant record gives zeros.
 */
export function spectrogram(x: Samples, sampleHz: number, cutting: Segmentation, window: WindowName = 'hann'): Spectrogram | Problem {
  const problem = isValidSegmentation(cutting) ? recordProblem(x, sampleHz, cutting.segment) : 'badSetting'
  if (problem && problem !== 'constant') return toProblem(problem)
  const frames = segmentCount(x.length, cutting)
  const bins = Math.floor(cutting.segment / 2) + 1
  if (frames * bins > MAX_SPECTROGRAM_VALUES) return toProblem('badSetting')
  const amplitude = new Float32Array(frames * bins)
  let at = 0
  let df = 0
  for (const piece of segmentsOf(x, cutting)) {
    const one = amplitudeSpectrum(piece, sampleHz, { window })
    df = one.df
    amplitude.set(one.amplitude, at)
    at += bins
  }
  return { df, bins, frames, firstS: cutting.segment / 2 / sampleHz, stepS: hopOf(cutting) / sampleHz, amplitude }
}
