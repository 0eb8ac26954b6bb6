import type { bandMeasure, bandQuantity } from '@undertone/domain/alarm/band/band-alarm.enums'
import type { WaveMetric } from '@undertone/domain/alarm/band/wave-metrics'
import { severityBand, severityMinSampleHz } from '@undertone/domain/asset/severity/severity-band'
import type { CodeOf } from '@undertone/domain/core/enum'
import { velocityRms } from '@undertone/dsp/filter/integrate'
import { isRefusal, type Refusal } from '@undertone/dsp/record/problem'
import type { Band, Samples } from '@undertone/dsp/record/samples'
import { joinedBands, peakInBands, rmsInBands } from '@undertone/dsp/spectrum/band-level'
import { bandRms } from '@undertone/dsp/spectrum/spectrum'
import { type AxisRecord, type AxisSpectrum, axisRecord } from '@undertone/dsp/wave/axis-record'
import { eigenvalues } from '@undertone/dsp/wave/feature-values'
import type { BandRefusal } from './band.ts'

/** A band whose value in a wave is asked for. */
export interface AskedBand {
  readonly quantity: CodeOf<typeof bandQuantity>
  /** What is demodulated where it is a band of the envelope; null is the default band of the record. */
  readonly envelope: Band | null
  /** Where it lies, as `bandRanges` gives it. */
  readonly ranges: readonly Band[]
  readonly measure: CodeOf<typeof bandMeasure>
}

/** Where high-frequency acceleration begins, Hz: the upper end of the velocity band (guess, as the simulator's sensors have it). */
const highFrequencyHz = severityBand.highHz

/** Integration keeps nothing below this unless a band reaches further down (ISO 20816-1). */
const usualHighPassHz = severityBand.lowHz

/** The spectrum of the whole record, Hann, that a band lies in. */
export function spectrumOfBand(
  record: AxisRecord,
  { quantity, envelope, ranges }: Omit<AskedBand, 'measure'>,
  df: number,
): AxisSpectrum | Refusal {
  const lowest = Math.min(...ranges.map(({ lowHz }) => lowHz))
  if (quantity === 'velocity') return record.spectrum('velocity', { highPassHz: Math.max(df, Math.min(usualHighPassHz, lowest)) })
  return record.spectrum(quantity, envelope ? { band: envelope } : {})
}

/**
 * The value of a band: RMS of what lies in its ranges (√(ΣA²/2/ENBW), Hann, 1.5) or its highest line, in m/s² or mm/s. Formulas: field guide,
 * "Definitions", and the oracle's `amplitude_spectrum` and `parabolic_peak`.
 */
function bandValue(record: AxisRecord, asked: AskedBand, df: number): number | BandRefusal {
  const spectrum = spectrumOfBand(record, asked, df)
  if (isRefusal(spectrum)) return spectrum.error === 'bandAboveNyquist' || spectrum.error === 'bandEmpty' ? 'AboveNyquist' : 'NoSignal'
  const ranges = joinedBands(asked.ranges, spectrum.df)
  return asked.measure === 'Peak' ? peakInBands(spectrum, ranges) : rmsInBands(spectrum, ranges)
}

/** The value of a metric in a wave, as a sensor would report it; null where the wave does not carry it (decision 7 of the product: a rate too low is not graded). */
function metricValue(x: Samples, sampleHz: number, record: AxisRecord, metric: WaveMetric): number | null {
  if (metric === 'v') return sampleHz < severityMinSampleHz ? null : velocityRms(x, sampleHz, severityBand.lowHz, severityBand.highHz)
  if (metric === 'kurt') return eigenvalues(x).kurtosis
  if (metric === 'peak') return eigenvalues(x).crest
  if (metric === 'env') {
    const envelope = record.signal('envelope')
    return isRefusal(envelope) ? null : eigenvalues(envelope).rms
  }
  const spectrum = record.spectrum('acceleration')
  return isRefusal(spectrum) || sampleHz / 2 <= highFrequencyHz
    ? null
    : bandRms(spectrum.amplitude, spectrum.df, highFrequencyHz, sampleHz / 2)
}

/** A wave of one axis in m/s², and what is asked of it. */
export interface WaveQuestion {
  readonly x: Float64Array
  readonly sampleHz: number
  readonly bands: readonly AskedBand[]
  readonly metrics: readonly WaveMetric[]
}

/** The answers in the order of the questions. */
export interface WaveAnswer {
  readonly bands: readonly (number | BandRefusal)[]
  readonly metrics: readonly (number | null)[]
}

/** All that is asked of a wave: its transform is computed once. */
export function answersOf({ x, sampleHz, bands, metrics }: WaveQuestion): WaveAnswer {
  const record = axisRecord(x, sampleHz)
  const df = sampleHz / x.length
  return {
    bands: bands.map((band) => bandValue(record, band, df)),
    metrics: metrics.map((metric) => metricValue(x, sampleHz, record, metric)),
  }
}
