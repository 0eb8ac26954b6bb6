import { type Refusal, recordProblem, refuse } from './refusal.ts'
import type { Samples } from './samples.ts'

/** Zero crossings of the sinc on either side (guess: stop band below -80 dB with the window). */
const LOBES = 24
/** The kernel is kept at so many points between two zero crossings, straight lines between (guess: errors below -100 dB). */
const STEPS = 1024
/** Kaiser's beta for about -90 dB (Kaiser 1974). */
const BETA = 9
/** More samples than this are refused: 12 minutes at 48 kHz, 128 MB (guess). */
export const MAX_SOUND_SAMPLES = 2 ** 25

/**
 * The record at another sampling rate, to be heard: band-limited interpolation by a windowed sinc; what the lower rate cannot carry is cut off.
 * round(n x to / from) samples in the same unit. Source: Smith 1984. Refused: rates that are none, not finite, no samples, a result beyond `MAX_SOUND_SAMPLES`.
 */
export function resampled(x: Samples, fromHz: number, toHz: number): { readonly samples: Float32Array } | Refusal {
  const problem = recordProblem(x, fromHz, 1)
  if (problem && problem !== 'constant') return refuse(problem)
  if (!(toHz > 0 && toHz < Number.POSITIVE_INFINITY)) return refuse('badRate')
  const length = Math.round((x.length * toHz) / fromHz)
  if (length > MAX_SOUND_SAMPLES) return refuse('badSetting')
  const cutoff = Math.min(1, toHz / fromHz)
  const reach = LOBES / cutoff
  const samples = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    const centre = (i * fromHz) / toHz
    const first = Math.ceil(centre - reach)
    const last = Math.floor(centre + reach)
    let sum = 0
    let weight = 0
    for (let n = first; n <= last; n++) {
      const factor = kernelAt(Math.abs(n - centre) * cutoff)
      weight += factor
      // Beyond its ends the record goes on with its last value, so that a mean does not click.
      sum += factor * x[Math.max(0, Math.min(x.length - 1, n))]!
    }
    samples[i] = sum / weight
  }
  return { samples }
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
