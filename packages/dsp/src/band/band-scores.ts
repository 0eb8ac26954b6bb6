import { inverseRealFft, realFft } from '../kernel/fft.ts'
import { mean } from '../record/samples.ts'

/** How a band is scored: by impacts (kurtosis), by impacts that repeat (autocorrelation), or by both and by steady modulation (negentropy). */
export const BAND_SCORES = ['kurtosis', 'autocorrelation', 'negentropy'] as const

/** Name of a score. */
export type BandScore = (typeof BAND_SCORES)[number]

/** The score of the squared envelope of a band (no unit), or null for an empty band. */
export function bandScore(squares: Float64Array, score: BandScore): number | null {
  const level = mean(squares)
  if (!(level > 0)) return null
  if (score === 'kurtosis') return envelopeKurtosis(squares, level)
  return score === 'autocorrelation' ? correlationKurtosis(squares, level) : (negentropy(squares) + spectralNegentropy(squares, level)) / 2
}

/** mean e^2 / (mean e)^2 - 2 of a squared envelope e: 0 for stationary noise, -1 for a steady line. Source: Antoni 2007. */
function envelopeKurtosis(squares: Float64Array, level: number): number {
  let fourths = 0
  for (const square of squares) fourths += square * square
  return fourths / squares.length / (level * level) - 2
}

/** Lags within which neighbouring points of a squared envelope with two points per line are alike in any band. */
const NEAR_LAGS = 4

/** Fewest lags that a kurtosis can be taken of. */
const MIN_LAGS = 8

/**
 * Kurtosis (minus 3) of the unbiased autocorrelation of the squared envelope without its mean, over the lags up to half the record: 0 for noise, high where impacts repeat; a single impact does not count.
 * The lobe around lag 0, at least two periods of the bandwidth, is left out: it shows how long one impact rings. Source: after Moshrefzadeh and Fasana 2018.
 */
function correlationKurtosis(squares: Float64Array, level: number): number | null {
  const n = squares.length
  const lags = Math.floor(n / 2)
  const padded = new Float64Array(2 * n)
  for (let i = 0; i < n; i++) padded[i] = squares[i]! - level
  const { re, im } = realFft(padded)
  for (let k = 0; k < re.length; k++) re[k] = re[k]! * re[k]! + im[k]! * im[k]!
  const sums = inverseRealFft(re, new Float64Array(re.length), 2 * n)
  let first = NEAR_LAGS
  while (first < lags && sums[first]! > 0) first++
  if (lags - first < MIN_LAGS) return null
  const correlation = sums.subarray(first, lags)
  for (let i = 0; i < correlation.length; i++) correlation[i] = correlation[i]! / (n - first - i)
  const middle = mean(correlation)
  let second = 0
  let fourth = 0
  for (const value of correlation) {
    const square = (value - middle) ** 2
    second += square
    fourth += square * square
  }
  return second > 0 ? (fourth * correlation.length) / (second * second) - 3 : null
}

/** mean q ln q of values relative to their mean: 0 for a constant, 1 - Euler's constant (0.42) for the squares of noise. Source: Antoni 2016. */
function negentropy(values: Float64Array): number {
  const level = mean(values)
  if (!(level > 0)) return 0
  let sum = 0
  for (const value of values) {
    const q = value / level
    if (q > 0) sum += q * Math.log(q)
  }
  return sum / values.length
}

/** The same of the squared envelope spectrum, without 0 Hz and up to the bandwidth, above which a squared envelope has no lines. */
function spectralNegentropy(squares: Float64Array, level: number): number {
  const { re, im } = realFft(squares.map((square) => square - level))
  const end = Math.max(2, Math.ceil(re.length / 2))
  const power = new Float64Array(end - 1)
  for (let k = 1; k < end; k++) power[k - 1] = re[k]! * re[k]! + im[k]! * im[k]!
  return negentropy(power)
}
