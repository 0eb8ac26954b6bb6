import { type AskedBand, answersOf, spectrumOfBand, type WaveAnswer } from '@undertone/condition/alarm/band-value'
import type { WaveMetric } from '@undertone/domain/alarm/band/wave-metrics'
import { isRefusal } from '@undertone/dsp/record/problem'
import { axisRecord } from '@undertone/dsp/wave/axis-record'

/** Samples as stored, the factor to m/s², and what is asked of them. */
export interface BandJob {
  readonly samples: Float32Array
  readonly factor: number
  readonly sampleHz: number
  readonly bands: readonly AskedBand[]
  readonly metrics: readonly WaveMetric[]
  /** The spectrum of the first band is wanted too: up to a frequency, in so many steps at most. */
  readonly spectrum?: { readonly toHz: number; readonly most: number }
}

/** A spectrum that is to be looked at: peak values at equal steps from 0 Hz on. */
export interface SeenSpectrum {
  readonly amplitude: readonly number[]
  readonly binHz: number
}

export interface BandAnswer extends WaveAnswer {
  readonly spectrum: SeenSpectrum | null
}

/** Digits of a height that is only looked at (guess: a line of a chart has a few hundred px). */
const digits = 5

/** A spectrum up to a frequency; where it has more lines than can be shown, the highest of each so many. */
export function seenSpectrum(amplitude: Float64Array, df: number, toHz: number, most: number): SeenSpectrum {
  const bins = Math.min(amplitude.length, Math.floor(toHz / df) + 1)
  const step = Math.max(1, Math.ceil(bins / most))
  const seen: number[] = []
  for (let from = 0; from < bins; from += step) {
    let highest = 0
    for (let k = from; k < Math.min(bins, from + step); k++) highest = Math.max(highest, amplitude[k] ?? 0)
    seen.push(Number(highest.toPrecision(digits)))
  }
  return { amplitude: seen, binHz: df * step }
}

/** Computes what is asked of one axis of a wave. */
export function bandWork({ samples, factor, sampleHz, bands, metrics, spectrum }: BandJob): BandAnswer {
  const x = new Float64Array(samples.length)
  for (let i = 0; i < x.length; i++) x[i] = (samples[i] ?? 0) * factor
  const answers = answersOf({ x, sampleHz, bands, metrics })
  const first = bands[0]
  if (!spectrum || !first) return { ...answers, spectrum: null }
  const found = spectrumOfBand(axisRecord(x, sampleHz), first, sampleHz / x.length)
  return { ...answers, spectrum: isRefusal(found) ? null : seenSpectrum(found.amplitude, found.df, spectrum.toHz, spectrum.most) }
}
