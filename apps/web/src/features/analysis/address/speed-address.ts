import { addressSlice } from './address-slice.ts'

/** The entered speed in r/min, valid only for the point at which it was entered; 0 is the speed of the measurement. */
export const speedSlice = addressSlice({ rotation: 0 }, { point: ['rotation'] })

/** The quantity of orbit and orders; empty is the default of the tab. */
export const quantitySlice = addressSlice({ quantity: '' })
