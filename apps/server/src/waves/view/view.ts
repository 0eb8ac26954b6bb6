import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { defaultEnvelopeBand, envelope } from '@undertone/dsp/filter/envelope'
import { toDisplacement, toVelocity } from '@undertone/dsp/filter/integrate'
import { amplitudeSpectrum } from '@undertone/dsp/spectrum/spectrum'
import type { FeatureValues } from '@undertone/dsp/wave/feature-values'
import { featureValues } from '@undertone/dsp/wave/feature-values'

/** Samples as stored, the factor to m/s² (1 if the unit cannot be converted), and the requested view. */
export interface ViewJob {
  readonly samples: Float32Array
  readonly factor: number
  readonly sampleHz: number
  readonly view: WaveViewCode
}

/** Values of a view at equal steps: ms in the time domain, Hz in the frequency domain; with the ten feature values of its time signal. */
export interface ViewResult {
  readonly values: Float64Array
  readonly step: number
  readonly featureValue: FeatureValues
  readonly band: readonly [number, number] | null
}

const timeSignal = {
  acceleration: (x: Float64Array) => x,
  velocity: (x: Float64Array, sampleHz: number) => toVelocity(x, sampleHz),
  displacement: (x: Float64Array, sampleHz: number) => toDisplacement(x, sampleHz),
  envelope: (x: Float64Array, sampleHz: number) => envelope(x, sampleHz),
} as const

/** Calculates one view of one axis. Throws a RangeError for an envelope band above the bandwidth of the sampling rate. */
export function viewOf({ samples, factor, sampleHz, view }: ViewJob): ViewResult {
  const { quantity, domain } = waveViewOf(view)
  // Float64Array.from would first collect a million boxed numbers.
  const x = new Float64Array(samples.length)
  for (let i = 0; i < x.length; i++) x[i] = samples[i]! * factor
  const signal = timeSignal[quantity](x, sampleHz)
  const { lowHz, highHz } = defaultEnvelopeBand(sampleHz)
  const band = quantity === 'envelope' ? ([lowHz, highHz] as const) : null
  const featureValue = featureValues(signal)
  if (domain === 'time') return { values: signal, step: 1000 / sampleHz, featureValue, band }
  const { amplitude, df } = amplitudeSpectrum(signal, sampleHz)
  return { values: amplitude, step: df, featureValue, band }
}
