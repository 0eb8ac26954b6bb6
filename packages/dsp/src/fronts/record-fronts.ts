import { whitenedSpectrum } from '../filter/whiten.ts'
import { fastLength } from '../kernel/common/fast-length.ts'
import { type ComplexArrays, complexFft, realFft } from '../kernel/fft.ts'
import { once } from '../record/once.ts'
import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import { binStepHz, mean, type Samples, withoutMean } from '../record/samples.ts'
import { windowOf } from '../spectrum/window.ts'

/** Minimum magnitude of a line before it is divided (the oracle's FLOOR). */
const FLOOR = 1e-12

/**
 * What a diagnosis reads of one channel, all from one forward transform of the whole record: resolution decides what can be separated, so nothing is averaged over
 * segments. Every spectrum has bins of `df` Hz up to Nyquist and is computed once.
 */
export type RecordFronts = {
  readonly sampleHz: number
  /** Samples that were transformed: at most 2 % fewer than the record has. */
  readonly length: number
  readonly df: number
  /** Single-sided amplitude spectrum, Hann, peak values, samples' unit; equals `amplitudeSpectrum`. */
  readonly amplitude: () => Float64Array
  /** Spectrum of the squared envelope of the full band, relative to its mean. */
  readonly envelope: () => Float64Array
  /** The same after cepstrum pre-whitening (Borghesani et al. 2013). */
  readonly whiteEnvelope: () => Float64Array
  /** Spectrum of the logarithm of the squared envelope after cepstrum pre-whitening (Borghesani and Antoni 2017). */
  readonly logEnvelope: () => Float64Array
  /**
   * The same after whitening over 60 Hz: lines keep their height over their neighbourhood. Pre-whitening levels every line, and with it impacts that repeat exactly, without
   * slip, which are lines themselves.
   */
  readonly localLogEnvelope: () => Float64Array
}

/** A band in Hz. */
export type Band = readonly [lowHz: number, highHz: number]

/**
 * Creates the fronts of a record; each is computed when it is first asked for. `band` limits the whitened envelopes. Problems: fewer than 16 samples, not finite, constant.
 */
export function recordFronts(x: Samples, sampleHz: number, band: Band | null = null): RecordFronts | Problem {
  const problem = recordProblem(x, sampleHz, 16)
  if (problem) return toProblem(problem)
  const length = fastLength(x.length)
  const spectrum = realFft(withoutMean(x.subarray(0, length)))
  const df = binStepHz(length, sampleHz)
  const banded = (one: ComplexArrays) => (band ? within(one, df, band) : one)
  const whiteSquares = once(() => squaredEnvelope(banded(whitenedSpectrum(spectrum)), length))
  return {
    sampleHz,
    length,
    df,
    amplitude: once(() => hannAmplitude(spectrum, length)),
    envelope: once(() => relativeSpectrum(squaredEnvelope(spectrum, length))),
    whiteEnvelope: once(() => relativeSpectrum(whiteSquares())),
    logEnvelope: once(() => spectrumOfLogarithm(whiteSquares())),
    localLogEnvelope: once(() => spectrumOfLogarithm(squaredEnvelope(banded(locallyWhitened(spectrum, df)), length))),
  }
}

/** The window applied to the spectrum: a Hann window in time is -1/4, 1/2, -1/4 across neighbouring bins. */
function hannAmplitude({ re, im }: ComplexArrays, length: number): Float64Array {
  const last = re.length - 1
  const out = new Float64Array(re.length)
  for (let k = 1; k <= last; k++) {
    // Beyond the last bin the spectrum is mirrored with the opposite imaginary part.
    const mirror = length - (k + 1)
    const [nextRe, nextIm] = k < last ? [re[k + 1]!, im[k + 1]!] : [re[mirror]!, -im[mirror]!]
    const a = 0.5 * re[k]! - 0.25 * (re[k - 1]! + nextRe)
    const b = 0.5 * im[k]! - 0.25 * (im[k - 1]! + nextIm)
    out[k] = (4 * Math.sqrt(a * a + b * b)) / length
  }
  out[0] = Math.abs(re[0]! - re[1]!) / length
  if (length % 2 === 0) out[last] = out[last]! / 2
  return out
}

/** Width over which the local whitening averages, Hz. Source: diagnosis study (spectral whitening). */
const LOCAL_HZ = 60

/** Every line over the RMS of its neighbourhood. */
function locallyWhitened({ re, im }: ComplexArrays, df: number): ComplexArrays {
  const bins = re.length
  const half = Math.max(1, Math.floor(Math.max(3, LOCAL_HZ / df) / 2))
  const sums = new Float64Array(bins + 1)
  for (let k = 0; k < bins; k++) sums[k + 1] = sums[k]! + (k === 0 ? 0 : re[k]! * re[k]! + im[k]! * im[k]!)
  const out = { re: new Float64Array(bins), im: new Float64Array(bins) }
  for (let k = 1; k < bins; k++) {
    const [from, to] = [Math.max(0, k - half), Math.min(bins, k + half + 1)]
    const scale = 1 / Math.max(Math.sqrt((sums[to]! - sums[from]!) / (to - from)), FLOOR)
    out.re[k] = re[k]! * scale
    out.im[k] = im[k]! * scale
  }
  return out
}

/** The bins of a band; all others are zero. */
function within({ re, im }: ComplexArrays, df: number, [lowHz, highHz]: Band): ComplexArrays {
  const inBand = (value: number, k: number) => (k * df >= lowHz && k * df <= highHz ? value : 0)
  return { re: re.map(inBand), im: im.map(inBand) }
}

/** Squared magnitude of the analytic signal, any scale. */
function squaredEnvelope(spectrum: ComplexArrays, length: number): Float64Array {
  const re = new Float64Array(length)
  const im = new Float64Array(length)
  for (let k = 1; k < length / 2; k++) {
    re[k] = spectrum.re[k]!
    im[k] = spectrum.im[k]!
  }
  const z = complexFft(re, im, true)
  for (let i = 0; i < length; i++) z.re[i] = z.re[i]! * z.re[i]! + z.im[i]! * z.im[i]!
  return z.re
}

function relativeSpectrum(squares: Float64Array): Float64Array {
  const middle = mean(squares)
  const window = windowOf('hann', squares.length)
  const out = new Float64Array(squares.length)
  for (let i = 0; i < out.length; i++) out[i] = (squares[i]! / middle - 1) * window[i]!
  return magnitudes(realFft(out), out.length)
}

function spectrumOfLogarithm(squares: Float64Array): Float64Array {
  const least = FLOOR * mean(squares)
  const out = new Float64Array(squares.length)
  for (let i = 0; i < out.length; i++) out[i] = Math.log(squares[i]! + least)
  const middle = mean(out)
  const window = windowOf('hann', squares.length)
  for (let i = 0; i < out.length; i++) out[i] = (out[i]! - middle) * window[i]!
  return magnitudes(realFft(out), out.length)
}

/** Peak values of a Hann-windowed record. */
function magnitudes({ re, im }: ComplexArrays, length: number): Float64Array {
  const out = new Float64Array(re.length)
  for (let k = 0; k < out.length; k++) out[k] = (4 * Math.sqrt(re[k]! * re[k]! + im[k]! * im[k]!)) / length
  return out
}
