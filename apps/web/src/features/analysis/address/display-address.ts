import { amplitudeScales, frequencyUnits, type SpectrumDisplay } from '@undertone/chart/spectrum/spectrum-spec'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { addressSlice, type StateOf } from './address-slice.ts'

/** The only sensor axis that is shown; empty shows all. */
export const channelSlice = addressSlice({ channel: '' })

/** The only axis that is shown, or null for all. */
export const channelIn = ({ channel }: StateOf<typeof channelSlice>): Axis | null => axes.find((axis) => axis === channel) ?? null

/** Unit of frequency axes and scale of amplitudes. `log` is the logarithmic scale in links of earlier versions: read, never written. */
export const displaySlice = addressSlice({ unit: 'Hz', scale: '', log: false })

/** Unit and scale of spectra; invalid values become Hz, linear. */
export const spectrumDisplayIn = ({ unit, scale, log }: StateOf<typeof displaySlice>): SpectrumDisplay => ({
  unit: frequencyUnits.find((one) => one === unit) ?? 'Hz',
  scale: amplitudeScales.find((one) => one === scale) ?? (log ? 'log' : 'linear'),
})

/** Changes unit and scale of spectra; the `log` of earlier versions no longer applies. */
export const selectDisplay = ({ unit, scale }: SpectrumDisplay): StateOf<typeof displaySlice> => ({ unit, scale, log: false })
