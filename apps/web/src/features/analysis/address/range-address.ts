import { addressSlice } from './address-slice.ts'

/** Waveforms: the visible range in s, `from~to` ('' is everything), and the cursors in the format of `cursor-address`. */
export const waveRangeSlice = addressSlice({ timeSeen: '', timeCursors: '' }, { search: ['timeSeen', 'timeCursors'] })

/** Spectra: the visible range in Hz, and the cursors. */
export const lineRangeSlice = addressSlice({ lineSeen: '', lineCursors: '' }, { search: ['lineSeen', 'lineCursors'] })
