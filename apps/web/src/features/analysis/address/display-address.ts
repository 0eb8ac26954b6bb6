import { amplitudeScales, frequencyUnits, type SpectrumDisplay } from '@undertone/chart/spectrum/spectrum-spec'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { addressSlice, type StateOf } from './address-slice.ts'

/** The only sensor axis that is shown; empty shows all. */
export const channelSlice = addressSlice({ channel: '' })

/** The only axis that is shown, or null for all. */
export const channelIn = ({ channel }: StateOf<typeof channelSlice>): Axis | null => axes.find((axis) => axis === channel) ?? null

/** Sensor axes in one plot, or one above the other (`each`); '' is as this browser showed them last. */
export const splitSlice = addressSlice({ split: '' })

/**
 * Unit and scale (`line` or `log`, '' is as this browser showed it last) of frequency axes, and scale of amplitudes. `log` is the logarithmic scale of amplitudes in links of
 * earlier versions: read, never written.
 */
export const displaySlice = addressSlice({ unit: 'Hz', ruler: '', scale: '', log: false })

/** What a browser showed last, for addresses that do not say it. */
export interface LastDisplay {
  readonly isLog: boolean
  readonly isSplit: boolean
}

const plain: LastDisplay = { isLog: false, isSplit: false }

export const isSplitIn = ({ split }: StateOf<typeof splitSlice>, last: boolean): boolean => (split === '' ? last : split === 'each')

/** How spectra are drawn; invalid values become Hz, linear. */
export const spectrumDisplayIn = (
  { unit, ruler, scale, log, split = '' }: StateOf<typeof displaySlice> & Partial<StateOf<typeof splitSlice>>,
  last = plain,
): Required<SpectrumDisplay> => ({
  unit: frequencyUnits.find((one) => one === unit) ?? 'Hz',
  scale: amplitudeScales.find((one) => one === scale) ?? (log ? 'log' : 'linear'),
  isLog: ruler === '' ? last.isLog : ruler === 'log',
  isSplit: isSplitIn({ split }, last.isSplit),
})

/** Changes how spectra are drawn; the `log` of earlier versions no longer applies. What the view does not say stays as it is. */
export const selectDisplay = ({ unit, scale, isLog, isSplit }: SpectrumDisplay) => ({
  unit,
  scale,
  log: false,
  ...(isLog === undefined ? {} : { ruler: isLog ? 'log' : 'line' }),
  ...(isSplit === undefined ? {} : { split: isSplit ? 'each' : 'one' }),
})
