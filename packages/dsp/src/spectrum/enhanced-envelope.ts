import { fastLength } from '../kernel/common/fast-length.ts'
import { complexFft, realFft } from '../kernel/fft.ts'
import { bandProblem, type Problem, recordProblem, toProblem } from '../record/problem.ts'
import { type Band, type Samples, withoutMean } from '../record/samples.ts'
import { windowOf } from './window.ts'

/** Samples of a short transform, and of the step to the next: carriers are separated by fs / 128, and cyclic frequencies end at fs / 16. Guess, after the paper's examples. */
const WINDOW = 128
const HOP = 8

/** Pairs of carriers whose distance lies within the cyclic frequencies. */
const PAIRS = WINDOW / 2 / HOP

/** Longest record that is transformed at once: 34 MB of short transforms. */
const MAX_SAMPLES = 2 ** 18

/** Fewest samples: about a hundred short transforms. */
const MIN_SAMPLES = 1024

/** Coherence over cyclic frequency: `coherence[k]` (0 to 1, no unit) at k x `df` Hz, 0 at 0 Hz, up to fs / 16. */
export type EnhancedEnvelope = { readonly df: number; readonly coherence: Float64Array; readonly averages: number }

/**
 * Enhanced envelope spectrum: the cyclic spectral coherence, root mean square over the carriers in a band (default: all). A line says how strongly the power in the band is modulated at its frequency, whatever the level of a
 * carrier: weak bands count as much as strong ones. Over a chosen band it is the improved envelope spectrum. Computed by the fast spectral correlation: products of short transforms at neighbouring carriers, transformed over time.
 * Records above 262,144 samples are averaged over equal parts. Source: Antoni, Xin and Hamzaoui 2017. Problems: fewer than 1,024 samples, not finite, constant, a band that is inverted or ends above Nyquist.
 */
export function enhancedEnvelope(x: Samples, sampleHz: number, band?: Band): EnhancedEnvelope | Problem {
  const problem = recordProblem(x, sampleHz, MIN_SAMPLES) ?? (band && bandProblem(band, sampleHz))
  if (problem) return toProblem(problem)
  const samples = withoutMean(x)
  const averages = Math.ceil(samples.length / MAX_SAMPLES)
  const length = Math.floor(samples.length / averages)
  const frames = fastLength(Math.floor((length - WINDOW) / HOP) + 1)
  const carriers = carriersOf(band, sampleHz)
  const bins = Math.floor(frames / 2)
  const power = new Float64Array(bins)
  for (let part = 0; part < averages; part++) {
    const squares = coherenceSquares(shortTransforms(samples.subarray(part * length, (part + 1) * length), frames), carriers, bins)
    for (let k = 0; k < bins; k++) power[k] = power[k]! + squares[k]! / averages
  }
  // The power that is not modulated was removed: what is left at 0 Hz is its leakage.
  power[0] = 0
  return { df: sampleHz / HOP / frames, coherence: power.map((value) => Math.min(1, Math.sqrt(value))), averages }
}

/** The carriers in a band, or the one nearest to it: numbers of bins between 0 Hz and Nyquist. */
function carriersOf(band: Band | undefined, sampleHz: number): number[] {
  const inner = Array.from({ length: WINDOW / 2 - 1 }, (_, k) => k + 1)
  if (!band) return inner
  const step = sampleHz / WINDOW
  const within = inner.filter((k) => k * step >= band.lowHz && k * step <= band.highHz)
  const nearest = Math.round((band.lowHz + band.highHz) / 2 / step)
  return within.length > 0 ? within : [Math.min(WINDOW / 2 - 1, Math.max(1, nearest))]
}

/** The short transforms by bin: bin k at frame i is at k x `frames` + i, with its phase referred to the middle of the frame. */
type ShortTransforms = { readonly re: Float64Array; readonly im: Float64Array; readonly frames: number }

function shortTransforms(samples: Float64Array, frames: number): ShortTransforms {
  const window = windowOf('hann', WINDOW)
  const bins = WINDOW / 2 + 1
  const re = new Float64Array(bins * frames)
  const im = new Float64Array(bins * frames)
  const piece = new Float64Array(WINDOW)
  for (let i = 0; i < frames; i++) {
    for (let n = 0; n < WINDOW; n++) piece[n] = samples[i * HOP + n]! * window[n]!
    const short = realFft(piece)
    for (let k = 0; k < bins; k++) {
      const sign = k % 2 === 0 ? 1 : -1
      re[k * frames + i] = sign * short.re[k]!
      im[k * frames + i] = sign * short.im[k]!
    }
  }
  return { re, im, frames }
}

/** Squared coherence over cyclic frequency, mean over the carriers. */
function coherenceSquares(short: ShortTransforms, carriers: readonly number[], bins: number): Float64Array {
  const { frames } = short
  const levels = levelsOf(short)
  const weights = pairWeights(frames, bins)
  const out = new Float64Array(bins)
  const re = new Float64Array(bins)
  const im = new Float64Array(bins)
  for (const carrier of carriers) {
    if (!(levels[carrier]! > 0)) continue
    re.fill(0)
    im.fill(0)
    for (let pair = 0; pair <= PAIRS; pair++) addPair(short, carrier, pair, { re, im })
    for (let k = 1; k < bins; k++) {
      const other = levelAt(levels, carrier - (k / frames) * (WINDOW / HOP))
      const scale = weights[k]! * weights[k]! * levels[carrier]! * other
      if (scale > 0) out[k] = out[k]! + (re[k]! * re[k]! + im[k]! * im[k]!) / scale / carriers.length
    }
  }
  return out
}

/** Bins of cyclic frequency from one pair to the next. */
const pairStep = (frames: number): number => frames / (WINDOW / HOP)

/** Adds what the products of two carriers `pair` bins apart show of cyclic frequencies near their distance: within the main lobe of the window's square. */
function addPair({ re, im, frames }: ShortTransforms, carrier: number, pair: number, sum: { re: Float64Array; im: Float64Array }): void {
  const taper = windowOf('hann', frames)
  const other = Math.abs(carrier - pair)
  // The bin of a negative frequency is the conjugate of the positive one.
  const side = carrier - pair < 0 ? -1 : 1
  const productRe = new Float64Array(frames)
  const productIm = new Float64Array(frames)
  let meanRe = 0
  let meanIm = 0
  for (let i = 0; i < frames; i++) {
    const [a, b] = [re[carrier * frames + i]!, im[carrier * frames + i]!]
    const [c, d] = [re[other * frames + i]!, side * im[other * frames + i]!]
    productRe[i] = a * c + b * d
    productIm[i] = b * c - a * d
    meanRe += productRe[i]! / frames
    meanIm += productIm[i]! / frames
  }
  for (let i = 0; i < frames; i++) {
    productRe[i] = (productRe[i]! - meanRe) * taper[i]!
    productIm[i] = (productIm[i]! - meanIm) * taper[i]!
  }
  const lines = complexFft(productRe, productIm)
  const [from, to] = lobeOf(pair, frames, sum.re.length)
  for (let k = from; k < to; k++) {
    sum.re[k] = sum.re[k]! + lines.re[k]!
    sum.im[k] = sum.im[k]! + lines.im[k]!
  }
}

/** First bin and end of the cyclic frequencies that a pair shows. */
function lobeOf(pair: number, frames: number, bins: number): readonly [number, number] {
  const step = pairStep(frames)
  return [Math.max(0, Math.ceil((pair - 2) * step)), Math.min(bins, Math.floor((pair + 2) * step) + 1)]
}

/** The gain of all pairs together at a cyclic frequency, 1 for a line of full coherence. */
function pairWeights(frames: number, bins: number): Float64Array {
  const step = pairStep(frames)
  const out = new Float64Array(bins)
  // Half of the frames: the sum of the taper.
  for (let pair = 0; pair <= PAIRS; pair++) {
    const [from, to] = lobeOf(pair, frames, bins)
    for (let k = from; k < to; k++) out[k] = out[k]! + (windowCorrelation(k / step - pair) * frames) / 2
  }
  return out
}

/** The transform of the squared Hann window about its middle at a distance in bins of the window, 1 at 0. */
const windowCorrelation = (distance: number): number =>
  sinc(distance) + (2 / 3) * (sinc(distance - 1) + sinc(distance + 1)) + (sinc(distance - 2) + sinc(distance + 2)) / 6

const sinc = (x: number): number => (Math.abs(x) < 1e-9 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

/** Mean power of each carrier. */
function levelsOf({ re, im, frames }: ShortTransforms): Float64Array {
  const out = new Float64Array(WINDOW / 2 + 1)
  for (let k = 0; k < out.length; k++) {
    let sum = 0
    for (let i = k * frames; i < (k + 1) * frames; i++) sum += re[i]! * re[i]! + im[i]! * im[i]!
    out[k] = sum / frames
  }
  return out
}

/** The power at a frequency in bins, between two carriers on the line between them. */
function levelAt(levels: Float64Array, place: number): number {
  const at = Math.abs(place)
  const low = Math.min(Math.floor(at), levels.length - 2)
  return levels[low]! + (levels[low + 1]! - levels[low]!) * (at - low)
}
