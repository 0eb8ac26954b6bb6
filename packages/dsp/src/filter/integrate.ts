import { type ComplexArrays, inverseRealFft, realFft } from '../kernel/fft.ts'
import { binStepHz, type Samples, withoutMean } from '../record/samples.ts'
import type { AmplitudeSpectrum } from '../spectrum/spectrum.ts'

/** Pass band of an integration: from `highPassHz` (default 10 Hz, ISO 20816-1) to `lowPassHz` (default Nyquist), inclusive. */
export type PassBand = { readonly highPassHz?: number; readonly lowPassHz?: number }

/** Velocity in mm/s from acceleration in m/s^2, with the length of the input; see `integrated` for the method. */
export function toVelocity(acceleration: Samples, sampleHz: number, band: PassBand = {}): Float64Array {
  return integrate(acceleration, sampleHz, 1, band)
}

/** Displacement in um from acceleration in m/s^2, with the length of the input; see `integrated` for the method. */
export function toDisplacement(acceleration: Samples, sampleHz: number, band: PassBand = {}): Float64Array {
  return integrate(acceleration, sampleHz, 2, band)
}

/** Vibration severity: RMS of the velocity in mm/s between `lowHz` and `highHz` (10 to 1000 Hz, ISO 20816-1), clipped to Nyquist; acceleration in m/s^2. 0 for an empty record. */
export function velocityRms(acceleration: Samples, sampleHz: number, lowHz = 10, highHz = 1000): number {
  const velocity = toVelocity(acceleration, sampleHz, { highPassHz: lowHz, lowPassHz: Math.min(highHz, sampleHz / 2) })
  let squares = 0
  for (const v of velocity) squares += v * v
  return velocity.length === 0 ? 0 : Math.sqrt(squares / velocity.length)
}

/**
 * The same severity in mm/s from a displayed spectrum of the acceleration in m/s^2: each line over 2 pi f, summed over the band, corrected for the window.
 * Differs from `velocityRms` by leakage only. `enbw` in bins, 1.5 for Hann. Source: the oracle's `velocity_rms_hann`.
 */
export function velocityRmsFromSpectrum({ df, amplitude }: AmplitudeSpectrum, lowHz = 10, highHz = 1000, enbw = 1.5): number {
  let sum = 0
  for (let k = 1; k < amplitude.length; k++) {
    const hz = k * df
    if (hz >= lowHz && hz <= highHz) sum += (amplitude[k]! / (2 * Math.PI * hz)) ** 2 / 2
  }
  return 1e3 * Math.sqrt(sum / enbw)
}

/** X[k] / (2 pi i f)^order inside the band and 0 outside, mean removed, no window, no padding: the record counts as periodic. */
function integrate(acceleration: Samples, sampleHz: number, order: 1 | 2, band: PassBand): Float64Array {
  return integrated(realFft(withoutMean(acceleration)), acceleration.length, sampleHz, order, band)
}

/**
 * The same from the spectrum of a record of `n` samples without its mean, which is not modified; once or twice integrated, scaled from m to mm or to um;
 * `order` 0 is the record itself in the band. Source: the oracle's `integrate`. Throws RangeError for a sampling rate that is not above 0.
 */
export function integrated(spectrum: ComplexArrays, n: number, sampleHz: number, order: 0 | 1 | 2, band: PassBand): Float64Array {
  const { highPassHz = 10, lowPassHz = sampleHz / 2 } = band
  const df = binStepHz(n, sampleHz)
  const bins = spectrum.re.length
  const re = new Float64Array(bins)
  const im = new Float64Array(bins)
  for (let k = 0; k < bins; k++) {
    const hz = k * df
    if (!(hz >= highPassHz && hz <= lowPassHz && hz > 0)) continue
    const omega = 2 * Math.PI * hz
    const a = spectrum.re[k]!
    const b = spectrum.im[k]!
    if (order === 0) {
      re[k] = a
      im[k] = b
    } else if (order === 1) {
      re[k] = (1e3 * b) / omega
      im[k] = (-1e3 * a) / omega
    } else {
      re[k] = (-1e6 * a) / (omega * omega)
      im[k] = (-1e6 * b) / (omega * omega)
    }
  }
  return inverseRealFft(re, im, n)
}
