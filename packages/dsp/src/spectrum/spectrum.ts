import { realFft } from '../kernel/fft.ts'
import { binStepHz, type Samples } from '../record/samples.ts'
import { coherentGain, type WindowName, windowedWithoutMean, windowOf } from './window.ts'

/** A single-sided amplitude spectrum: `amplitude[k]` at `k * df` Hz, peak values in the samples' unit. */
export type AmplitudeSpectrum = { readonly df: number; readonly amplitude: Float64Array }

/**
 * Single-sided amplitude spectrum (peak values, samples' unit), floor(N/2) + 1 bins: mean removed, windowed,
 * 2 |X| / sum w, but 1 |X| / sum w at 0 and (N even) at Nyquist. A sine on a bin shows its amplitude.
 * Source: the oracle's `amplitude_spectrum`. Throws RangeError for a sampling rate that is not above 0; an empty record has no bins.
 */
export function amplitudeSpectrum(x: Samples, sampleHz: number, options: { readonly window?: WindowName } = {}): AmplitudeSpectrum {
  const n = x.length
  const df = binStepHz(n, sampleHz)
  const window = windowOf(options.window ?? 'hann', n)
  const { re, im } = realFft(windowedWithoutMean(x, window))
  const sum = n * coherentGain(window)
  const scale = sum > 0 ? 2 / sum : 0 // a Hann window of one point is 0, and so is the record without its mean
  const amplitude = new Float64Array(re.length)
  for (let k = 0; k < re.length; k++) amplitude[k] = scale * Math.sqrt(re[k]! * re[k]! + im[k]! * im[k]!)
  if (n > 0) amplitude[0] = amplitude[0]! / 2
  if (n > 0 && n % 2 === 0) amplitude[n / 2] = amplitude[n / 2]! / 2
  return { df, amplitude }
}

/**
 * RMS (same unit) between `lowHz` and `highHz`, inclusive: sqrt(sum A^2 / 2 / ENBW), corrected for the window.
 * `enbw` in bins, 1.5 for Hann; a band without a bin gives 0.
 */
export function bandRms(amplitude: Float64Array, df: number, lowHz: number, highHz: number, enbw = 1.5): number {
  let sum = 0
  for (let k = 0; k < amplitude.length; k++) {
    const hz = k * df
    if (hz >= lowHz && hz <= highHz) sum += amplitude[k]! ** 2
  }
  return Math.sqrt(sum / 2 / enbw)
}
