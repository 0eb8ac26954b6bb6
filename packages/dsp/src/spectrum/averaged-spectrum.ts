import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import type { Samples } from '../record/samples.ts'
import { type Cutting, isCutting, segmentCount, segmentsOf } from '../record/segments.ts'
import { type AmplitudeSpectrum, amplitudeSpectrum } from './spectrum.ts'
import type { WindowName } from './window.ts'

/** How spectra are averaged: root of the mean square (steady machines), arithmetic mean, or the highest value of each line (run-ups). */
export const AVERAGE_KINDS = ['rms', 'linear', 'peakHold'] as const

/** How spectra are averaged. */
export type AverageKind = (typeof AVERAGE_KINDS)[number]

/** An averaged amplitude spectrum (peak values, samples' unit) and of how many pieces. */
export type AveragedSpectrum = AmplitudeSpectrum & { readonly averages: number }

/** A piece's length in samples with its overlap (half unless told), how many pieces at most (all that fit), the window (Hann) and the kind of average (RMS). */
export type AverageChoice = {
  readonly segment: number
  readonly overlap?: number
  readonly max?: number
  readonly window?: WindowName
  readonly kind?: AverageKind
}

/**
 * Averaged amplitude spectrum over pieces that overlap (Welch 1967), each with its own mean removed; what is left at the end of the record is not used.
 * Refused: a record shorter than a piece, not finite; a constant record gives a spectrum of zeros.
 */
export function averagedSpectrum(x: Samples, sampleHz: number, choice: AverageChoice): AveragedSpectrum | Problem {
  const { segment, overlap = 0.5, max = Number.POSITIVE_INFINITY, window = 'hann', kind = 'rms' } = choice
  const cutting: Cutting = { segment, overlap }
  const problem = isCutting(cutting) && max >= 1 ? recordProblem(x, sampleHz, segment) : 'badSetting'
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
