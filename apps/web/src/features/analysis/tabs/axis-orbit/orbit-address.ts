import { addressSlice } from '../../address/address-slice.ts'

/** The axes of the orbit, the orders to which it is filtered, and the revolutions shown (0 for all). */
export const orbitSlice = addressSlice({ orbit: 'XYZ', alone: '', loops: 8 })
