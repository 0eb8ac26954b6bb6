import { realFft } from '../kernel/fft.ts'
import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import { binStepHz, type Samples } from '../record/samples.ts'
import { isValidSegmentation, type Segmentation, segmentCount, segmentsOf } from '../record/segments.ts'
import { degrees, lineAt } from './spectral-line.ts'
import { windowedWithoutMean, windowOf } from './window.ts'

/** Phase of y against x in degrees, (-180, 180]; `coherence` 0 to 1, null for a single segment, where it would always be 1. */
export type PhaseDifference = { readonly degrees: number; readonly coherence: number | null; readonly segments: number }

/** Phase (degrees) and coherence of y against x over frequency, `[k]` at k x `df` Hz. */
export type CrossSpectrum = {
  readonly df: number
  readonly phaseDeg: Float64Array
  readonly coherence: Float64Array | null
  readonly segments: number
}

function pairProblem(x: Samples, y: Samples, sampleHz: number) {
  return x.length !== y.length ? 'lengthsDiffer' : (recordProblem(x, sampleHz, 4) ?? recordProblem(y, sampleHz, 4))
}

/**
 * Phase of `y` against `x` at exactly `hz` (1x for an orbit), from the cross-spectrum averaged over Hann segments of `segment` samples with 50 % overlap;
 * without `segment` the whole record is one segment. Source: the oracle's `phase_difference`.
 * Problems: different lengths, not finite, constant, a frequency of 0 or above Nyquist, no energy at `hz`.
 */
export function phaseDifference(
  x: Samples,
  y: Samples,
  sampleHz: number,
  hz: number,
  segment: number = x.length,
): PhaseDifference | Problem {
  const problem = pairProblem(x, y, sampleHz)
  if (problem) return toProblem(problem)
  if (!(hz > 0)) return toProblem('notTurning')
  if (hz >= sampleHz / 2) return toProblem('bandAboveNyquist')
  const cutting: Segmentation = { segment, overlap: 0.5 }
  if (!isValidSegmentation(cutting)) return toProblem('badSetting')
  const ys = segmentsOf(y, cutting)
  let [re, im, xx, yy, segments] = [0, 0, 0, 0, 0]
  for (const piece of segmentsOf(x, cutting)) {
    const other = ys.next()
    const a = lineAt(piece, sampleHz, hz)
    const b = other.done ? null : lineAt(other.value, sampleHz, hz)
    if (!a || !b) return toProblem('tooShort')
    re += a.re * b.re + a.im * b.im
    im += a.re * b.im - a.im * b.re
    xx += a.re * a.re + a.im * a.im
    yy += b.re * b.re + b.im * b.im
    segments++
  }
  if (segments === 0) return toProblem('tooShort')
  if (!(xx > 0 && yy > 0)) return toProblem('constant')
  return { degrees: degrees(Math.atan2(im, re)), coherence: segments > 1 ? (re * re + im * im) / (xx * yy) : null, segments }
}

/**
 * The same over all frequencies: phase and coherence of `y` against `x` from Hann segments (Welch 1967). A bin without energy has phase 0 and coherence 0.
 * Problems: different lengths, a record shorter than a segment, not finite, constant.
 */
export function crossSpectrum(x: Samples, y: Samples, sampleHz: number, cutting: Segmentation): CrossSpectrum | Problem {
  const problem = isValidSegmentation(cutting) ? pairProblem(x, y, sampleHz) : 'badSetting'
  if (problem) return toProblem(problem)
  const segments = segmentCount(x.length, cutting)
  if (segments === 0) return toProblem('tooShort')
  const bins = Math.floor(cutting.segment / 2) + 1
  const [re, im, xx, yy] = [new Float64Array(bins), new Float64Array(bins), new Float64Array(bins), new Float64Array(bins)]
  const window = windowOf('hann', cutting.segment)
  const windowed = (piece: Samples) => realFft(windowedWithoutMean(piece, window))
  const ys = segmentsOf(y, cutting)
  for (const piece of segmentsOf(x, cutting)) {
    const other = ys.next()
    if (other.done) break
    const a = windowed(piece)
    const b = windowed(other.value)
    for (let k = 0; k < bins; k++) {
      re[k] = re[k]! + a.re[k]! * b.re[k]! + a.im[k]! * b.im[k]!
      im[k] = im[k]! + a.re[k]! * b.im[k]! - a.im[k]! * b.re[k]!
      xx[k] = xx[k]! + a.re[k]! ** 2 + a.im[k]! ** 2
      yy[k] = yy[k]! + b.re[k]! ** 2 + b.im[k]! ** 2
    }
  }
  const coherence = re.map((value, k) => (xx[k]! * yy[k]! > 0 ? (value * value + im[k]! ** 2) / (xx[k]! * yy[k]!) : 0))
  const phaseDeg = re.map((value, k) => degrees(Math.atan2(im[k]!, value)))
  return { df: binStepHz(cutting.segment, sampleHz), phaseDeg, coherence: segments > 1 ? coherence : null, segments }
}
