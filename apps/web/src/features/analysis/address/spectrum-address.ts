import { defaultOverlap } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import { addressSlice, defaultsOf, type StateOf } from './address-slice.ts'
import { compareSlice } from './compare-address.ts'
import { displaySlice, splitSlice } from './display-address.ts'
import { faultSlice } from './fault-address.ts'
import { querySlice } from './query-address.ts'
import { lineRangeSlice, waveRangeSlice } from './range-address.ts'
import { bandSlice } from './sound-address.ts'
import { speedSlice } from './speed-address.ts'

/** Calculation settings of spectra; 0 and '' are the default. */
export const settingsSlice = addressSlice({
  window: '',
  /** Number of lines, and highest frequency in Hz. */
  lines: 0,
  fmax: 0,
  /** Maximum number of averages, averaging mode, and overlap in per cent. */
  averages: 0,
  averaging: '',
  overlap: defaultOverlap,
  highPass: 0,
  detection: '',
  /** Accelerations in g. */
  gravity: false,
  /** The deterministic part is removed before an envelope is taken. */
  random: false,
  /** The only part of the waveform that is transformed, `from~to` in s; '' is the whole. */
  part: '',
})

/** The kind of envelope spectrum, whether the band is shown on the acceleration spectrum and can be dragged, and the map in which it is looked for ('' shows none). */
export const envelopeSlice = addressSlice({ demodulation: '', banding: false, bandMap: '' })

/** Everything that determines a spectrum. */
export const spectrumSlices = [settingsSlice, envelopeSlice, bandSlice] as const
export type SpectrumSlice = (typeof spectrumSlices)[number]
export type SpectrumAddress = StateOf<SpectrumSlice>
export const spectrumDefaults: SpectrumAddress = defaultsOf(spectrumSlices)

/** Everything that a spectrum chart shows and changes, with fault frequencies, baseline and the linked cursors of the waveform. */
export const spectrumViewSlices = [
  ...spectrumSlices,
  querySlice,
  displaySlice,
  splitSlice,
  lineRangeSlice,
  waveRangeSlice,
  faultSlice,
  speedSlice,
  compareSlice,
] as const
export type SpectrumViewSlice = (typeof spectrumViewSlices)[number]

/** Returns all settings to their defaults; the envelope kind and the display of the band are not settings. */
export const withoutSettings = defaultsOf([settingsSlice, bandSlice])
