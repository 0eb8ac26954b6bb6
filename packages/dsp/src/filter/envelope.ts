import { type ComplexArrays, complexFft, realFft } from '../kernel/fft.ts'
import { type Band, binStepHz, type Samples, withoutMean } from '../record/samples.ts'
import { type AmplitudeSpectrum, amplitudeSpectrum } from '../spectrum/spectrum.ts'

/** Relative tolerance of a band's upper end above Nyquist, for rounding (3 x fs/6 is not always fs/2). */
const ROUNDING = 1e-12

/** Default demodulation band in Hz: from max(500, 0.05 fs) (below 2500 Hz: 0.1 fs) to 0.45 fs. Source: field guide and oracle. */
export function defaultEnvelopeBand(sampleHz: number): Band {
  return { lowHz: sampleHz >= 2500 ? Math.max(500, 0.05 * sampleHz) : 0.1 * sampleHz, highHz: 0.45 * sampleHz }
}

/**
 * The analytic signal of a brick-wall band (both ends included, mean removed), real and imaginary parts in the samples' unit, with the length of the input.
 * A band that ends above Nyquist, is inverted or contains no bin throws a RangeError and is never clamped. Source: the oracle's `bandpass_analytic`.
 */
export function bandPassAnalytic(x: Samples, sampleHz: number, band: Band): ComplexArrays {
  checkBand(band, sampleHz)
  const z = analyticBand(realFft(withoutMean(x)), x.length, sampleHz, band)
  if (!z)
    throw new RangeError(`the band ${band.lowHz} to ${band.highHz} Hz holds no line of a record of ${x.length} samples at ${sampleHz} Hz`)
  return z
}

/** The same from the spectrum of a record of `n` samples without its mean, which is not modified; undefined if the band contains no bin. */
export function analyticBand({ re, im }: ComplexArrays, n: number, sampleHz: number, band: Band): ComplexArrays | undefined {
  const df = binStepHz(n, sampleHz)
  const allRe = new Float64Array(n)
  const allIm = new Float64Array(n)
  let bins = 0
  // Only positive frequencies: bin n/2 of an even record counts as negative.
  for (let k = 1; k < n / 2; k++) {
    const hz = k * df
    if (hz < band.lowHz || hz > band.highHz) continue
    allRe[k] = 2 * re[k]!
    allIm[k] = 2 * im[k]!
    bins++
  }
  return bins === 0 ? undefined : complexFft(allRe, allIm, true)
}

/** The envelope of a band: magnitude of the analytic signal, samples' unit; errors as `bandPassAnalytic`. */
export function envelope(x: Samples, sampleHz: number, band: Band = defaultEnvelopeBand(sampleHz)): Float64Array {
  return magnitudeOf(bandPassAnalytic(x, sampleHz, band))
}

/** The magnitude of an analytic signal; its real part is written over. */
export function magnitudeOf(z: ComplexArrays): Float64Array {
  const out = squareOf(z)
  for (let i = 0; i < out.length; i++) out[i] = Math.sqrt(out[i]!)
  return out
}

/** The squared magnitude of an analytic signal; its real part is written over. */
export function squareOf({ re, im }: ComplexArrays): Float64Array {
  for (let i = 0; i < re.length; i++) re[i] = re[i]! * re[i]! + im[i]! * im[i]!
  return re
}

/** Amplitude spectrum (Hann, peak values, samples' unit) of the envelope minus its mean: its lines are what modulates the band; errors as `bandPassAnalytic`. */
export function envelopeSpectrum(x: Samples, sampleHz: number, band: Band = defaultEnvelopeBand(sampleHz)): AmplitudeSpectrum {
  return amplitudeSpectrum(envelope(x, sampleHz, band), sampleHz)
}

/** Amplitude spectrum (Hann, peak values, samples' unit squared) of the squared envelope minus its mean; errors as `bandPassAnalytic`. */
export function squaredEnvelopeSpectrum(x: Samples, sampleHz: number, band: Band = defaultEnvelopeBand(sampleHz)): AmplitudeSpectrum {
  return amplitudeSpectrum(squareOf(bandPassAnalytic(x, sampleHz, band)), sampleHz)
}

function checkBand({ lowHz, highHz }: Band, sampleHz: number): void {
  if (!(lowHz >= 0 && highHz > lowHz)) throw new RangeError(`the band ${lowHz} to ${highHz} Hz is empty`)
  if (highHz > (sampleHz / 2) * (1 + ROUNDING)) {
    throw new RangeError(`the band ${lowHz} to ${highHz} Hz ends above the Nyquist frequency ${sampleHz / 2} Hz`)
  }
}
