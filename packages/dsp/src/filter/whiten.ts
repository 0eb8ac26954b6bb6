import { type ComplexArrays, inverseRealFft, realFft } from '../kernel/fft.ts'
import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import { type Samples, withoutMean } from '../record/samples.ts'

/** Minimum magnitude (the oracle's FLOOR). */
const FLOOR = 1e-12

/** Every line of a spectrum with magnitude 1 and its phase, without the mean: cepstrum pre-whitening. */
export function whitenedSpectrum({ re, im }: ComplexArrays): ComplexArrays {
  const out = { re: new Float64Array(re.length), im: new Float64Array(re.length) }
  for (let k = 1; k < re.length; k++) {
    const magnitude = Math.max(Math.sqrt(re[k]! * re[k]! + im[k]! * im[k]!), FLOOR)
    out.re[k] = re[k]! / magnitude
    out.im[k] = im[k]! / magnitude
  }
  return out
}

/**
 * Cepstrum pre-whitening: the magnitude of every line is set to 1 with its phase retained, transformed back to the time domain, RMS 1 (no unit). Steady lines of shafts and gears are suppressed, impacts of bearings remain.
 * Source: Sawalhi and Randall 2011, the oracle's `cpw`. Problems: fewer than 4 samples, not finite, constant.
 */
export function prewhitened(x: Samples): { readonly samples: Float64Array } | Problem {
  const problem = recordProblem(x, 1, 4)
  if (problem) return toProblem(problem)
  const { re, im } = whitenedSpectrum(realFft(withoutMean(x)))
  const samples = inverseRealFft(re, im, x.length)
  let squares = 0
  for (let i = 0; i < samples.length; i++) squares += samples[i]! * samples[i]!
  const rms = Math.sqrt(squares / samples.length)
  for (let i = 0; i < samples.length; i++) samples[i] = samples[i]! / rms
  return { samples }
}
