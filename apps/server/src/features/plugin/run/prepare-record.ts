import type { pluginSpectra } from '@undertone/domain/plugin/plugin-declaration'
import { isProblem } from '@undertone/dsp/record/problem'
import { axisRecord } from '@undertone/dsp/wave/axis-record'
import type { ScriptInput } from '../../../platform/script/script-protocol.ts'

export type PluginSpectrum = (typeof pluginSpectra)[number]

/** Samples as stored, the factor to m/s², and what the plug-in asked for. */
export interface PrepareJob {
  readonly samples: Float32Array
  readonly factor: number
  readonly sampleHz: number
  readonly spectra: readonly PluginSpectrum[]
  /** Facts that are handed over as they are. */
  readonly axis: string
  readonly speedHz: number | null
}

/** What a plug-in is given of one axis, or null where there is no signal: samples in m/s², spectra of the whole record (Hann, peak values) in m/s² and mm/s. */
export function prepareRecord({ samples, factor, sampleHz, spectra, axis, speedHz }: PrepareJob): ScriptInput | null {
  const x = Float64Array.from(samples, (value) => value * factor)
  const record = axisRecord(x, sampleHz)
  const arrays: Record<string, Float64Array> = { samples: x }
  const described: Record<string, { stepHz: number; unit: string }> = {}
  for (const kind of spectra) {
    const found = record.spectrum(kind)
    if (isProblem(found)) return null
    described[kind] = { stepHz: found.df, unit: kind === 'velocity' ? 'mm/s' : 'm/s²' }
    arrays[`spectra.${kind}.amplitude`] = Float64Array.from(found.amplitude)
  }
  return { json: JSON.stringify({ sampleHz, unit: 'm/s²', axis, speedHz, spectra: described }), arrays }
}
