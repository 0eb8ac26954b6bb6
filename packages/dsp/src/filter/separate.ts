import { inverseRealFft, realFft } from '../kernel/fft.ts'
import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import { mean, type Samples, withoutMean } from '../record/samples.ts'
import { windowOf } from '../spectrum/window.ts'

/** Length of a block and delay between the two copies in samples. Source: the diagnosis study, after Antoni and Randall 2004. */
export type Separation = { readonly block: number; readonly delay: number }

const USUAL: Separation = { block: 16_384, delay: 500 }

/** Fewest blocks of a record: noise seems to be predicted by one over the number of independent blocks. */
const MIN_BLOCKS = 12

/** Shortest block. */
const MIN_BLOCK = 64

/** The parts of a record in the samples' unit; together with the mean they are the record. */
export type Separated = { readonly deterministic: Float64Array; readonly random: Float64Array }

/**
 * Discrete/random separation: what a copy of the record from `block` + `delay` samples before predicts is deterministic (shafts, gears, mains), the rest is random (bearings, whose elements slip, and noise).
 * The gain |H|^2 with H = mean(Y D*) / mean|D|^2 over Hann blocks with half overlap is applied as a zero-phase filter to the whole record. Blocks become shorter (a power of two) until a record holds twelve of them.
 * Source: Antoni and Randall 2004, with the squared gain against the bias of noise. Problems: too short for twelve blocks of 64 samples, not finite, constant.
 */
export function separated(x: Samples, { block, delay }: Separation = USUAL): Separated | Problem {
  const problem = recordProblem(x, 1, 4 * MIN_BLOCK) ?? (block >= MIN_BLOCK && delay >= 0 ? undefined : 'badSetting')
  if (problem) return toProblem(problem)
  const samples = withoutMean(x)
  const length = blockOf(samples.length, block, delay)
  if (length < MIN_BLOCK) return toProblem('tooShort')
  const gains = predictedGains(samples, length, Math.min(delay, length))
  const { re, im } = realFft(samples)
  for (let k = 0; k < re.length; k++) {
    const gain = interpolated(gains, (k / samples.length) * 2 * length)
    re[k] = re[k]! * gain
    im[k] = im[k]! * gain
  }
  const deterministic = inverseRealFft(re, im, samples.length)
  return { deterministic, random: samples.map((value, i) => value - deterministic[i]!) }
}

/** The largest power of two up to `block` of which a record holds twelve half-overlapping blocks, and their copies. */
function blockOf(samples: number, block: number, delay: number): number {
  let length = 2 ** Math.floor(Math.log2(block))
  while (length >= MIN_BLOCK && Math.floor((samples - 2 * length - Math.min(delay, length)) / (length / 2)) + 1 < MIN_BLOCKS) length /= 2
  return length
}

/** |H|^2 at k / (2 `length`) of the sampling rate, 0 to 1: how well the later copy is predicted by the earlier one. */
function predictedGains(samples: Float64Array, length: number, delay: number): Float64Array {
  const window = windowOf('hann', length)
  const lag = length + delay
  const re = new Float64Array(length + 1)
  const im = new Float64Array(length + 1)
  const power = new Float64Array(length + 1)
  for (let start = 0; start + lag + length <= samples.length; start += length / 2) {
    const earlier = paddedSpectrum(samples, start, window)
    const later = paddedSpectrum(samples, start + lag, window)
    for (let k = 0; k <= length; k++) {
      const [a, b, c, d] = [later.re[k]!, later.im[k]!, earlier.re[k]!, earlier.im[k]!]
      re[k] = re[k]! + a * c + b * d
      im[k] = im[k]! + b * c - a * d
      power[k] = power[k]! + c * c + d * d
    }
  }
  const floor = 1e-12 * mean(power)
  return power.map((value, k) => Math.min(1, (re[k]! * re[k]! + im[k]! * im[k]!) / Math.max(value, floor) ** 2 || 0))
}

function paddedSpectrum(samples: Float64Array, start: number, window: Float64Array) {
  const padded = new Float64Array(2 * window.length)
  for (let i = 0; i < window.length; i++) padded[i] = samples[start + i]! * window[i]!
  return realFft(padded)
}

function interpolated(values: Float64Array, place: number): number {
  const at = Math.min(Math.floor(place), values.length - 1)
  const next = values[Math.min(at + 1, values.length - 1)]!
  return values[at]! + (next - values[at]!) * (place - at)
}
