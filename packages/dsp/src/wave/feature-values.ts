import { type Samples, withoutMean } from '../record/samples.ts'

/** The names of the ten eigenvalues z1..z10, in order. */
export const EIGENVALUE_NAMES = [
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

/** The name of one eigenvalue. */
export type EigenvalueName = (typeof EIGENVALUE_NAMES)[number]

/** The four eigenvalues in the samples' unit, and the six ratios, which are null where the RMS is 0. */
export type Eigenvalues = {
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

const SILENCE: Eigenvalues = {
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
 * The ten eigenvalues on the record without its mean, moments 1/N: RMS, peak = max|x|, peak-to-peak, mean|x|, crest = peak/RMS, margin = peak/(mean sqrt|x|)^2,
 * skewness, kurtosis (3 for Gaussian noise, not the excess), pulse = peak/mean|x|, waveform = RMS/mean|x|.
 * A constant or empty record has RMS 0 and no ratios. Source: field guide and the oracle's `eigenvalues`.
 */
export function eigenvalues(samples: Samples): Eigenvalues {
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
