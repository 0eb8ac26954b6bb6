import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import type { Samples } from '../record/samples.ts'

/** Zero crossings of the sinc on either side (guess: stop band below -80 dB with the window). */
const LOBES = 24
/** Table points of the kernel between two zero crossings, interpolated linearly (guess: errors below -100 dB). */
const STEPS = 1024
/** Kaiser's beta for about -90 dB (Kaiser 1974). */
const BETA = 9
/** Maximum number of samples: 12 minutes at 48 kHz, 128 MB (guess). */
export const MAX_SOUND_SAMPLES = 2 ** 25

/**
 * Resamples a record for playback: band-limited interpolation by a windowed sinc; frequencies above the lower Nyquist frequency are removed.
 * round(n x to / from) samples in the same unit. Source: Smith 1984. Problems: invalid rates, not finite, no samples, a result of more than `MAX_SOUND_SAMPLES`.
 */
export function resampled(x: Samples, fromHz: number, toHz: number): { readonly samples: Float32Array } | Problem {
  const problem = recordProblem(x, fromHz, 1)
  if (problem && problem !== 'constant') return toProblem(problem)
  if (!(toHz > 0 && toHz < Number.POSITIVE_INFINITY)) return toProblem('badRate')
  const length = Math.round((x.length * toHz) / fromHz)
  if (length > MAX_SOUND_SAMPLES) return toProblem('badSetting')
  const cutoff = Math.min(1, toHz / fromHz)
  const samples = new Float32Array(length)
  const phases = phasesOf(fromHz, toHz)
  // Rates in an integer ratio repeat the same few fractions of a sample.
  const kept = Array.from({ length: Math.min(phases, length) }, (_, i) => tapOf(((i * fromHz) / toHz) % 1, cutoff))
  for (let i = 0; i < length; i++) {
    const centre = (i * fromHz) / toHz
    const start = Math.floor(centre)
    const tap = kept[i % phases] ?? tapOf(centre - start, cutoff)
    samples[i] = weighted(x, start + tap.first, tap.factors)
  }
  return { samples }
}

/** Weights of the samples around a position, with sum 1; the first belongs to the sample at offset `first`. */
type Tap = { readonly first: number; readonly factors: Float64Array }

/** Maximum number of fractions in a table (guess: 4 MB). */
const MAX_PHASES = 8192

/** Number of result samples after which the fractions repeat, or 0 if they do not, or too late. */
function phasesOf(fromHz: number, toHz: number): number {
  if (!Number.isInteger(fromHz) || !Number.isInteger(toHz)) return 0
  let [a, b] = [fromHz, toHz]
  while (b > 0) [a, b] = [b, a % b]
  return toHz / a <= MAX_PHASES ? toHz / a : 0
}

function tapOf(fraction: number, cutoff: number): Tap {
  const reach = LOBES / cutoff
  const first = Math.ceil(fraction - reach)
  const factors = new Float64Array(Math.floor(fraction + reach) - first + 1)
  let weight = 0
  for (let k = 0; k < factors.length; k++) {
    factors[k] = kernelAt(Math.abs(first + k - fraction) * cutoff)
    weight += factors[k]!
  }
  for (let k = 0; k < factors.length; k++) factors[k] = factors[k]! / weight
  return { first, factors }
}

/** The record is extended by its end values, so that a constant offset does not click. */
function weighted(x: Samples, from: number, factors: Float64Array): number {
  const last = x.length - 1
  let sum = 0
  if (from >= 0 && from + factors.length <= x.length) {
    for (let k = 0; k < factors.length; k++) sum += factors[k]! * x[from + k]!
    return sum
  }
  for (let k = 0; k < factors.length; k++) sum += factors[k]! * x[Math.max(0, Math.min(last, from + k))]!
  return sum
}

/** Half of the windowed sinc over 0..LOBES zero crossings. */
const KERNEL = Float64Array.from({ length: LOBES * STEPS + 2 }, (_, i) => {
  const t = i / STEPS
  if (t >= LOBES) return 0
  const sinc = t === 0 ? 1 : Math.sin(Math.PI * t) / (Math.PI * t)
  return (sinc * besselI0(BETA * Math.sqrt(1 - (t / LOBES) ** 2))) / besselI0(BETA)
})

function kernelAt(t: number): number {
  const place = Math.min(t * STEPS, LOBES * STEPS)
  const i = Math.floor(place)
  return KERNEL[i]! + (place - i) * (KERNEL[i + 1]! - KERNEL[i]!)
}

/** Modified Bessel function of order 0 by its series (Abramowitz and Stegun 9.6.12). */
function besselI0(x: number): number {
  let [sum, term] = [1, 1]
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}
