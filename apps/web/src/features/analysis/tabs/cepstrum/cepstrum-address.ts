import { addressSlice } from '../../address/address-slice.ts'

/** The cursor in ms; the type (empty is the real cepstrum); the maximum quefrency in ms (0 for all). */
export const cepstrumSlice = addressSlice({ quefrency: '', cepstrum: '', upTo: 1000 }, { search: ['quefrency'] })
