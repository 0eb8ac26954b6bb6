import type { AmplitudeSpectrum } from './spectrum.ts'

/** A spectral peak: the bin with its frequency (Hz) and amplitude, and both interpolated between bins. */
export type Peak = {
  readonly bin: number
  readonly hz: number
  readonly amplitude: number
  readonly exactHz: number
  readonly exactAmplitude: number
}

/** Which peaks to return: maximum number, frequency range (Hz, inclusive), and minimum distance in bins. */
export type PeakChoice = { readonly count?: number; readonly lowHz?: number; readonly highHz?: number; readonly guardBins?: number }

/** Minimum amplitude before the logarithm (the oracle's FLOOR). */
const FLOOR = 1e-12

/**
 * Frequency (Hz) and amplitude of the peak at bin `k` by a parabola through ln A of the bins k-1, k, k+1.
 * At either end of the spectrum, or if the three are not concave, the bin itself. Source: the oracle's `parabolic_peak`.
 */
export function parabolicPeak({ df, amplitude }: AmplitudeSpectrum, k: number): { hz: number; amplitude: number } {
  const height = amplitude[k]
  if (height === undefined) throw new RangeError(`no bin ${k} in a spectrum of ${amplitude.length}`)
  const left = amplitude[k - 1]
  const right = amplitude[k + 1]
  if (left === undefined || right === undefined) return { hz: k * df, amplitude: height }
  const a = Math.log(Math.max(left, FLOOR))
  const b = Math.log(Math.max(height, FLOOR))
  const c = Math.log(Math.max(right, FLOOR))
  const bend = a - 2 * b + c
  if (bend >= 0) return { hz: k * df, amplitude: height }
  const offset = (0.5 * (a - c)) / bend
  return { hz: (k + offset) * df, amplitude: Math.exp(b - 0.25 * (a - c) * offset) }
}

/** The largest local maxima, largest first (higher frequency first if equal), more than `guardBins` apart. Source: the oracle's `top_peaks`. */
export function topPeaks(spectrum: AmplitudeSpectrum, choice: PeakChoice = {}): Peak[] {
  const { count = 8, lowHz = 0, highHz = Number.POSITIVE_INFINITY, guardBins = 3 } = choice
  const { df, amplitude } = spectrum
  const maxima: number[] = []
  for (let k = 1; k < amplitude.length - 1; k++) {
    const height = amplitude[k]!
    if (height > amplitude[k - 1]! && height >= amplitude[k + 1]! && k * df >= lowHz && k * df <= highHz) maxima.push(k)
  }
  maxima.sort((j, k) => amplitude[k]! - amplitude[j]! || k - j)
  const taken: number[] = []
  for (const k of maxima) {
    if (taken.length >= count) break
    if (taken.every((other) => Math.abs(other - k) > guardBins)) taken.push(k)
  }
  return taken.map((bin) => {
    const exact = parabolicPeak(spectrum, bin)
    return { bin, hz: bin * df, amplitude: amplitude[bin]!, exactHz: exact.hz, exactAmplitude: exact.amplitude }
  })
}
