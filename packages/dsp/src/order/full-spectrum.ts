import { complexFft } from '../kernel/fft.ts'
import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import { binStepHz, type Samples } from '../record/samples.ts'
import { coherentGain, type WindowName, windowedWithoutMean, windowOf } from '../spectrum/window.ts'

/** Two circles for every frequency k x `df` Hz, k = 0..floor((N-1)/2): `forward[k]` rotates from x towards y, `backward[k]` the other way; radii in the samples' unit. */
export type FullSpectrum = { readonly df: number; readonly forward: Float64Array; readonly backward: Float64Array }

/**
 * Full spectrum of two perpendicular probes: |Z| / sum w of z = x + i y, means removed. The sum of both radii is the semi-major axis of the orbit at that frequency.
 * Problems: different lengths, not finite, fewer than 4 samples, both constant.
 */
export function fullSpectrum(x: Samples, y: Samples, sampleHz: number, windowName: WindowName = 'hann'): FullSpectrum | Problem {
  if (x.length !== y.length) return toProblem('lengthsDiffer')
  const problems = [recordProblem(x, sampleHz, 4), recordProblem(y, sampleHz, 4)]
  const problem = problems.find((one) => one !== undefined && one !== 'constant') ?? (problems[0] && problems[1])
  if (problem) return toProblem(problem)
  const n = x.length
  const window = windowOf(windowName, n)
  const z = complexFft(windowedWithoutMean(x, window), windowedWithoutMean(y, window))
  const sum = n * coherentGain(window)
  const bins = Math.floor((n - 1) / 2) + 1
  const radius = (k: number) => Math.sqrt(z.re[k]! * z.re[k]! + z.im[k]! * z.im[k]!) / sum
  return {
    df: binStepHz(n, sampleHz),
    forward: Float64Array.from({ length: bins }, (_, k) => radius(k)),
    backward: Float64Array.from({ length: bins }, (_, k) => radius((n - k) % n)),
  }
}
