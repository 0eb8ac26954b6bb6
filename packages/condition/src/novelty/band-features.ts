import { amplitudeSpectrum } from '@undertone/dsp/spectrum/spectrum'

/** Number of bands of an axis: fine enough to say where, coarse enough for a covariance from some weeks (source: diagnosis study). */
const BANDS = 20
/** Lowest edge: below it sensors drift, Hz (guess); highest edge, as a share of the rate: above it anti-aliasing filters fall off. */
const LOWEST_HZ = 5
const HIGHEST_SHARE = 0.4
/** Power below which a band is empty, (m/s2)^2: far below the noise of any sensor, so that a dead axis has no logarithm of zero. */
const FLOOR = 1e-14

/** A frequency band, Hz. */
export interface Band {
  readonly lowHz: number
  readonly highHz: number
}

/** Bands with edges in equal ratios, each at least one line wide: neighbours are joined where the resolution is too coarse. */
export function bandsOf(sampleHz: number, samples: number): Band[] {
  const df = sampleHz / samples
  const low = Math.max(LOWEST_HZ, 2.5 * df)
  const high = HIGHEST_SHARE * sampleHz
  const bands: Band[] = []
  let from = low
  for (let i = 1; i <= BANDS; i++) {
    const to = low * (high / low) ** (i / BANDS)
    if (to - from < 1.5 * df && i < BANDS) continue
    bands.push({ lowHz: from, highHz: to })
    from = to
  }
  return bands
}

/** Logarithm of the mean power of each band of each axis. A band without lines has no value, and neither has an axis that is not a number. */
export function bandFeatures(axes: readonly Float64Array[], sampleHz: number, bands: readonly Band[]): Float64Array | null {
  const features = new Float64Array(axes.length * bands.length)
  for (const [axis, samples] of axes.entries()) {
    const { df, amplitude } = amplitudeSpectrum(samples, sampleHz)
    for (const [at, { lowHz, highHz }] of bands.entries()) {
      const first = Math.ceil(lowHz / df)
      const end = Math.min(amplitude.length, Math.ceil(highHz / df))
      let power = 0
      for (let k = first; k < end; k++) power += amplitude[k]! ** 2 / 2
      const value = Math.log(power / (end - first) + FLOOR)
      if (!(end > first) || !Number.isFinite(value)) return null
      features[axis * bands.length + at] = value
    }
  }
  return features
}
