import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import type { Samples } from '../record/samples.ts'
import { isValidSegmentation, type Segmentation, segmentCount, segmentsOf } from '../record/segments.ts'
import { type AmplitudeSpectrum, amplitudeSpectrum } from './spectrum.ts'
import type { WindowName } from './window.ts'

/** Kinds of averaging: root mean square (steady machines), arithmetic mean, or peak hold of each line (run-ups). */
export const AVERAGE_KINDS = ['rms', 'linear', 'peakHold'] as const

/** Kind of averaging. */
export type AverageKind = (typeof AVERAGE_KINDS)[number]

/** An averaged amplitude spectrum (peak values, samples' unit) and its number of averages. */
export type AveragedSpectrum = AmplitudeSpectrum & { readonly averages: number }

/** Segment length in samples and overlap (default 0.5), maximum number of segments (default: all), window (default Hann) and kind of averaging (default RMS). */
export type AverageChoice = {
  readonly segment: number
  readonly overlap?: number
  readonly max?: number
  readonly window?: WindowName
  readonly kind?: AverageKind
}

/**
 * Averaged amplitude spectrum over overlapping segments (Welch 1967), each with its mean removed; the remainder of the record is not used.
 * Problems: a record shorter than a segment, not finite; a constant record gives a spectrum of zeros.
 */
export function averagedSpectrum(x: Samples, sampleHz: number, choice: AverageChoice): AveragedSpectrum | Problem {
  const { segment, overlap = 0.5, max = Number.POSITIVE_INFINITY, window = 'hann', kind = 'rms' } = choice
  const cutting: Segmentation = { segment, overlap }
  const problem = isValidSegmentation(cutting) && max >= 1 ? recordProblem(x, sampleHz, segment) : 'badSetting'
  if (problem && problem !== 'constant') return toProblem(problem)
  const averages = Math.floor(Math.min(max, segmentCount(x.length, cutting)))
  const amplitude = new Float64Array(Math.floor(segment / 2) + 1)
  let df = 0
  let left = averages
  for (const piece of segmentsOf(x, cutting)) {
    if (left-- === 0) break
    const one = amplitudeSpectrum(piece, sampleHz, { window })
    df = one.df
    for (let k = 0; k < amplitude.length; k++) amplitude[k] = joined(kind, amplitude[k]!, one.amplitude[k]!)
  }
  if (kind === 'peakHold') return { df, amplitude, averages }
  return { df, amplitude: amplitude.map((sum) => (kind === 'rms' ? Math.sqrt(sum / averages) : sum / averages)), averages }
}

function joined(kind: AverageKind, sofar: number, next: number): number {
  if (kind === 'peakHold') return Math.max(sofar, next)
  return sofar + (kind === 'rms' ? next * next : next)
}
