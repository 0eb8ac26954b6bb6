import { type BandInput, measureWave, spectrumOfBand, type WaveValues } from '@undertone/condition/alarm/band-value'
import type { WaveMetric } from '@undertone/domain/alarm/band/wave-metrics'
import { isProblem } from '@undertone/dsp/record/problem'
import { axisRecord } from '@undertone/dsp/wave/axis-record'

/** Samples as stored, the factor to m/s², and what to measure. */
export interface BandJob {
  readonly samples: Float32Array
  readonly factor: number
  readonly sampleHz: number
  readonly bands: readonly BandInput[]
  readonly metrics: readonly WaveMetric[]
  /** The spectrum of the first band is needed too: up to a frequency, with a maximum of points. */
  readonly spectrum?: { readonly toHz: number; readonly most: number }
}

/** A spectrum for display: peak values at equal steps from 0 Hz. */
export interface DisplaySpectrum {
  readonly amplitude: readonly number[]
  readonly binHz: number
}

export interface BandResult extends WaveValues {
  readonly spectrum: DisplaySpectrum | null
}

/** Significant digits of a displayed amplitude (guess: a chart line has a few hundred px). */
const digits = 5

/** A spectrum up to a frequency; with more lines than can be shown, the maximum of each group. */
export function displaySpectrum(amplitude: Float64Array, df: number, toHz: number, most: number): DisplaySpectrum {
  const bins = Math.min(amplitude.length, Math.floor(toHz / df) + 1)
  const step = Math.max(1, Math.ceil(bins / most))
  const display: number[] = []
  for (let from = 0; from < bins; from += step) {
    let highest = 0
    for (let k = from; k < Math.min(bins, from + step); k++) highest = Math.max(highest, amplitude[k] ?? 0)
    display.push(Number(highest.toPrecision(digits)))
  }
  return { amplitude: display, binHz: df * step }
}

/** Measures one axis of a waveform. */
export function runBandJob({ samples, factor, sampleHz, bands, metrics, spectrum }: BandJob): BandResult {
  const x = new Float64Array(samples.length)
  for (let i = 0; i < x.length; i++) x[i] = (samples[i] ?? 0) * factor
  const answers = measureWave({ x, sampleHz, bands, metrics })
  const first = bands[0]
  if (!spectrum || !first) return { ...answers, spectrum: null }
  const found = spectrumOfBand(axisRecord(x, sampleHz), first, sampleHz / x.length)
  return { ...answers, spectrum: isProblem(found) ? null : displaySpectrum(found.amplitude, found.df, spectrum.toHz, spectrum.most) }
}
