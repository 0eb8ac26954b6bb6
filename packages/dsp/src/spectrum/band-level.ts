import type { Band } from '../record/samples.ts'
import { topPeaks } from './peaks.ts'
import type { AmplitudeSpectrum } from './spectrum.ts'

/** Width of the main lobe of a Hann window in bins. Source: Harris 1978, "On the use of windows", table 1. */
const LOBE_BINS = 4

/** Ranges in ascending order, each at least as wide as a spectrum line, adjacent ones joined so that no bin counts twice. */
export function joinedBands(ranges: readonly Band[], df: number): Band[] {
  const half = (LOBE_BINS / 2) * df
  const wide = ranges
    .map(({ lowHz, highHz }) => {
      if (highHz - lowHz >= 2 * half) return { lowHz, highHz }
      const middle = (lowHz + highHz) / 2
      return { lowHz: Math.max(0, middle - half), highHz: middle + half }
    })
    .sort((a, b) => a.lowHz - b.lowHz)
  const joined: Band[] = []
  for (const one of wide) {
    const last = joined.at(-1)
    if (last && one.lowHz <= last.highHz) joined[joined.length - 1] = { lowHz: last.lowHz, highHz: Math.max(last.highHz, one.highHz) }
    else joined.push(one)
  }
  return joined
}

/**
 * RMS (the spectrum's unit) of several ranges combined, ends included: sqrt(sum A^2 / 2 / ENBW) over their bins, as `bandRms` of
 * one. Ranges are those of `joinedBands`; `enbw` in bins, 1.5 for Hann. Source: the oracle's `amplitude_spectrum`.
 */
export function rmsInBands({ df, amplitude }: AmplitudeSpectrum, ranges: readonly Band[], enbw = 1.5): number {
  let sum = 0
  for (const { lowHz, highHz } of ranges) {
    const last = Math.min(amplitude.length - 1, Math.floor(highHz / df))
    for (let k = Math.max(0, Math.ceil(lowHz / df)); k <= last; k++) sum += amplitude[k]! ** 2
  }
  return Math.sqrt(sum / 2 / enbw)
}

/** The highest line (peak value, the spectrum's unit) in several ranges, interpolated between bins; without a local maximum, the highest bin. */
export function peakInBands(spectrum: AmplitudeSpectrum, ranges: readonly Band[]): number {
  const { df, amplitude } = spectrum
  let highest = 0
  for (const { lowHz, highHz } of ranges) {
    const [peak] = topPeaks(spectrum, { count: 1, lowHz, highHz })
    if (peak) highest = Math.max(highest, peak.exactAmplitude)
    const last = Math.min(amplitude.length - 1, Math.floor(highHz / df))
    for (let k = Math.max(0, Math.ceil(lowHz / df)); k <= last; k++) highest = Math.max(highest, amplitude[k]!)
  }
  return highest
}
