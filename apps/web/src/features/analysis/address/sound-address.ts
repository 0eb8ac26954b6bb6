import { voicePrintDefaults } from '../../../points/voice-print/voice-print-address.ts'
import { addressSlice } from './address-slice.ts'

const { bandLow, bandHigh, ...sound } = voicePrintDefaults

/** The demodulated band in Hz, of envelope spectra and of sound; 0 is the default of the sampling rate. */
export const bandSlice = addressSlice({ bandLow, bandHigh })

/** The played waveform, its list, and how it is played. */
export const soundSlice = addressSlice(sound, { search: ['sound', 'soundList', 'soundLoop'] })
