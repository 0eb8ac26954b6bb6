import { realFft } from '../kernel/fft.ts'
import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import { binStepHz, type Samples, withoutMean } from '../record/samples.ts'
import { isValidSegmentation, type Segmentation, segmentCount, segmentsOf } from '../record/segments.ts'
import { windowOf } from './window.ts'

/** Spectral kurtosis over frequency (`kurtosis[k]` at k x `df` Hz, no unit): about 0 for stationary noise, -1 for a steady line, high for impacts; never NaN, an empty bin is 0. */
export type SpectralKurtosis = { readonly df: number; readonly kurtosis: Float64Array; readonly segments: number }

/** Segments of 256 samples with 75 % overlap (guess, after Antoni's examples). */
const USUAL: Segmentation = { segment: 256, overlap: 0.75 }

/**
 * Spectral kurtosis by short transforms: mean|X|^4 / mean(|X|^2)^2 - 2 over Hann segments, bin by bin. Source: Antoni 2006.
 * Problems: fewer than two segments, not finite, constant.
 */
export function spectralKurtosis(x: Samples, sampleHz: number, cutting: Segmentation = USUAL): SpectralKurtosis | Problem {
  const problem = isValidSegmentation(cutting) ? recordProblem(x, sampleHz) : 'badSetting'
  if (problem) return toProblem(problem)
  const segments = segmentCount(x.length, cutting)
  if (segments < 2) return toProblem('tooShort')
  const window = windowOf('hann', cutting.segment)
  const bins = Math.floor(cutting.segment / 2) + 1
  const windowed = new Float64Array(cutting.segment)
  const squares = new Float64Array(bins)
  const fourths = new Float64Array(bins)
  for (const piece of segmentsOf(withoutMean(x), cutting)) {
    for (let i = 0; i < cutting.segment; i++) windowed[i] = piece[i]! * window[i]!
    const { re, im } = realFft(windowed)
    for (let k = 0; k < bins; k++) {
      const square = re[k]! * re[k]! + im[k]! * im[k]!
      squares[k] = squares[k]! + square
      fourths[k] = fourths[k]! + square * square
    }
  }
  const kurtosis = fourths.map((fourth, k) => (squares[k]! > 0 ? (fourth * segments) / (squares[k]! * squares[k]!) - 2 : 0))
  return { df: binStepHz(cutting.segment, sampleHz), kurtosis, segments }
}
