import { inverseRealFft, realFft } from '../kernel/fft.ts'
import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import type { Samples } from '../record/samples.ts'
import { windowedWithoutMean, windowOf } from './window.ts'

/** A cepstrum over quefrencies n x `stepMs` ms, n < N/2; shown with 1000/ms Hz. `power` = 4 `real`^2. */
export type Cepstrum = { readonly stepMs: number; readonly real: Float64Array; readonly power: Float64Array }

/** Minimum magnitude before the logarithm (the oracle's FLOOR). */
const FLOOR = 1e-12

/**
 * Real and power cepstrum: mean removed, Hann, ln max(|X|, 1e-12), inverse transform. A family of equidistant lines becomes one peak.
 * Source: the oracle's `cepstra`. Problems: fewer than 4 samples, not finite, constant.
 */
export function cepstrum(x: Samples, sampleHz: number): Cepstrum | Problem {
  const problem = recordProblem(x, sampleHz, 4)
  if (problem) return toProblem(problem)
  const n = x.length
  const { re, im } = realFft(windowedWithoutMean(x, windowOf('hann', n)))
  for (let k = 0; k < re.length; k++) re[k] = Math.log(Math.max(Math.sqrt(re[k]! * re[k]! + im[k]! * im[k]!), FLOOR))
  const real = inverseRealFft(re, im.fill(0), n).subarray(0, Math.floor(n / 2))
  return { stepMs: 1000 / sampleHz, real, power: real.map((c) => 4 * c * c) }
}
