import type { bandMeasure, bandQuantity } from '@undertone/domain/alarm/band/band-alarm.enums'
import type { WaveMetric } from '@undertone/domain/alarm/band/wave-metrics'
import { severityBand, severityMinSampleHz } from '@undertone/domain/asset/severity/severity-band'
import type { CodeOf } from '@undertone/domain/core/enum'
import { velocityRms } from '@undertone/dsp/filter/integrate'
import { isProblem, type Problem } from '@undertone/dsp/record/problem'
import type { Band, Samples } from '@undertone/dsp/record/samples'
import { joinedBands, peakInBands, rmsInBands } from '@undertone/dsp/spectrum/band-level'
import { bandRms } from '@undertone/dsp/spectrum/spectrum'
import { type AxisRecord, type AxisSpectrum, axisRecord } from '@undertone/dsp/wave/axis-record'
import { featureValues } from '@undertone/dsp/wave/feature-values'
import type { BandProblem } from './band.ts'

/** A band to measure in a waveform. */
export interface BandInput {
  readonly quantity: CodeOf<typeof bandQuantity>
  /** The band to demodulate for an envelope band; null is the record's default band. */
  readonly envelope: Band | null
  /** Frequency ranges, from `bandRanges`. */
  readonly ranges: readonly Band[]
  readonly measure: CodeOf<typeof bandMeasure>
}

/** Start of high-frequency acceleration, Hz: the upper end of the velocity band (guess, as the simulator's sensors have it). */
const highFrequencyHz = severityBand.highHz

/** Integration removes everything below this unless the band reaches lower (ISO 20816-1). */
const defaultHighPassHz = severityBand.lowHz

/** The spectrum of the whole record (Hann) in which a band is measured. */
export function spectrumOfBand(
  record: AxisRecord,
  { quantity, envelope, ranges }: Omit<BandInput, 'measure'>,
  df: number,
): AxisSpectrum | Problem {
  const lowest = Math.min(...ranges.map(({ lowHz }) => lowHz))
  if (quantity === 'velocity') return record.spectrum('velocity', { highPassHz: Math.max(df, Math.min(defaultHighPassHz, lowest)) })
  return record.spectrum(quantity, envelope ? { band: envelope } : {})
}

/**
 * The value of a band: RMS over its ranges (√(ΣA²/2/ENBW), Hann, 1.5) or its highest line, in m/s² or mm/s. Formulas: field guide,
 * "Definitions", and the oracle's `amplitude_spectrum` and `parabolic_peak`.
 */
function bandValue(record: AxisRecord, input: BandInput, df: number): number | BandProblem {
  const spectrum = spectrumOfBand(record, input, df)
  if (isProblem(spectrum)) return spectrum.error === 'bandAboveNyquist' || spectrum.error === 'bandEmpty' ? 'AboveNyquist' : 'NoSignal'
  const ranges = joinedBands(input.ranges, spectrum.df)
  return input.measure === 'Peak' ? peakInBands(spectrum, ranges) : rmsInBands(spectrum, ranges)
}

/**
 * The value of a metric in a waveform, as a sensor would report it; null where the waveform cannot provide it (product decision 7: too low
 * a rate is not graded).
 */
function metricValue(x: Samples, sampleHz: number, record: AxisRecord, metric: WaveMetric): number | null {
  if (metric === 'v') return sampleHz < severityMinSampleHz ? null : velocityRms(x, sampleHz, severityBand.lowHz, severityBand.highHz)
  if (metric === 'kurt') return featureValues(x).kurtosis
  if (metric === 'peak') return featureValues(x).crest
  if (metric === 'env') {
    const envelope = record.signal('envelope')
    return isProblem(envelope) ? null : featureValues(envelope).rms
  }
  const spectrum = record.spectrum('acceleration')
  return isProblem(spectrum) || sampleHz / 2 <= highFrequencyHz
    ? null
    : bandRms(spectrum.amplitude, spectrum.df, highFrequencyHz, sampleHz / 2)
}

/** A waveform of one axis in m/s² and what to measure in it. */
export interface WaveInput {
  readonly x: Float64Array
  readonly sampleHz: number
  readonly bands: readonly BandInput[]
  readonly metrics: readonly WaveMetric[]
}

/** Values in the order of the input. */
export interface WaveValues {
  readonly bands: readonly (number | BandProblem)[]
  readonly metrics: readonly (number | null)[]
}

/** Measures all bands and metrics of a waveform; the transform is computed once. */
export function measureWave({ x, sampleHz, bands, metrics }: WaveInput): WaveValues {
  const record = axisRecord(x, sampleHz)
  const df = sampleHz / x.length
  return {
    bands: bands.map((band) => bandValue(record, band, df)),
    metrics: metrics.map((metric) => metricValue(x, sampleHz, record, metric)),
  }
}
