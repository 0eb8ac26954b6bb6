import { type Samples, withoutMean } from '../record/samples.ts'

/** The names of the ten feature values z1..z10 ("eigenvalues" in the specification), in order. */
export const FEATURE_NAMES = [
  'rms',
  'peak',
  'peakToPeak',
  'averageAmplitude',
  'crest',
  'margin',
  'skewness',
  'kurtosis',
  'pulse',
  'waveform',
] as const

/** The name of a feature value. */
export type FeatureName = (typeof FEATURE_NAMES)[number]

/** The four feature values in the samples' unit, and the six ratios, which are null if the RMS is 0. */
export type FeatureValues = {
  readonly rms: number
  readonly peak: number
  readonly peakToPeak: number
  readonly averageAmplitude: number
  readonly crest: number | null
  readonly margin: number | null
  readonly skewness: number | null
  readonly kurtosis: number | null
  readonly pulse: number | null
  readonly waveform: number | null
}

const SILENCE: FeatureValues = {
  rms: 0,
  peak: 0,
  peakToPeak: 0,
  averageAmplitude: 0,
  crest: null,
  margin: null,
  skewness: null,
  kurtosis: null,
  pulse: null,
  waveform: null,
}

/**
 * The ten feature values of the record without its mean, moments 1/N: RMS, peak = max|x|, peak-to-peak, mean|x|, crest = peak/RMS, margin = peak/(mean sqrt|x|)^2,
 * skewness, kurtosis (3 for Gaussian noise, not the excess), pulse = peak/mean|x|, waveform = RMS/mean|x|.
 * A constant or empty record has RMS 0 and no ratios. Source: field guide and the oracle's `eigenvalues`.
 */
export function featureValues(samples: Samples): FeatureValues {
  const n = samples.length
  const { low, high } = extremes(samples)
  if (n === 0 || low === high) return SILENCE
  const x = withoutMean(samples)
  let absolute = 0
  let roots = 0
  let squares = 0
  for (const value of x) {
    const a = Math.abs(value)
    absolute += a
    roots += Math.sqrt(a)
    squares += a * a
  }
  const rms = Math.sqrt(squares / n)
  const { low: deepest, high: highest } = extremes(x)
  const peak = Math.max(highest, -deepest)
  const averageAmplitude = absolute / n
  const base = { rms, peak, peakToPeak: highest - deepest, averageAmplitude }
  if (rms === 0) return { ...SILENCE, ...base }
  let cubes = 0
  let fourths = 0
  // Scaled by the RMS first, so that tiny and huge records neither vanish nor overflow.
  for (const value of x) {
    const u = value / rms
    cubes += u * u * u
    fourths += u * u * u * u
  }
  return {
    ...base,
    crest: peak / rms,
    margin: peak / (roots / n) ** 2,
    skewness: cubes / n,
    kurtosis: fourths / n,
    pulse: peak / averageAmplitude,
    waveform: rms / averageAmplitude,
  }
}

function extremes(x: Samples): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of x) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return { low, high }
}
