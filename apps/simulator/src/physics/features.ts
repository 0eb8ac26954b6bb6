import { envelope } from '@undertone/dsp/filter/envelope'
import { toDisplacement, velocityRms } from '@undertone/dsp/filter/integrate'
import { amplitudeSpectrum, bandRms } from '@undertone/dsp/spectrum/spectrum'
import { featureValues } from '@undertone/dsp/wave/feature-values'

/** What a sensor computes from the acceleration of one axis. */
export interface AxisFeatures {
  /** Acceleration, m/s2 RMS. */
  readonly a: number
  /** Velocity 10 to 1000 Hz, mm/s RMS. */
  readonly v: number
  /** Displacement from 10 Hz, um peak to peak. */
  readonly s: number
  readonly kurt: number
  /** Crest factor. */
  readonly peak: number
  /** RMS of the envelope without its mean in the default band, m/s2. */
  readonly env: number
  /** Acceleration above 1 kHz, m/s2 RMS. */
  readonly hf: number
}

/** Start of high-frequency acceleration, Hz: the upper end of the velocity band (guess). */
const HIGH_FREQUENCY_HZ = 1000

/** Features of one axis from its acceleration in m/s2; a dead axis has no ratios and shows 0. */
export function featuresOf(acceleration: Float64Array, sampleHz: number): AxisFeatures {
  const z = featureValues(acceleration)
  const { df, amplitude } = amplitudeSpectrum(acceleration, sampleHz)
  return {
    a: z.rms,
    v: velocityRms(acceleration, sampleHz),
    s: featureValues(toDisplacement(acceleration, sampleHz)).peakToPeak,
    kurt: z.kurtosis ?? 0,
    peak: z.crest ?? 0,
    env: featureValues(envelope(acceleration, sampleHz)).rms,
    hf: bandRms(amplitude, df, HIGH_FREQUENCY_HZ, sampleHz / 2),
  }
}

/** The telemetry values of three axes, `aX` to `hfZ`, rounded as a sensor's radio would. */
export function telemetryOf(axes: readonly AxisFeatures[]): Record<string, number> {
  const values: Record<string, number> = {}
  for (const [index, features] of axes.entries()) {
    const axis = 'XYZ'[index]
    for (const [key, value] of Object.entries(features)) values[`${key}${axis}`] = Number(value.toPrecision(5))
  }
  return values
}
