import { addressSlice, type StateOf } from './address-slice.ts'

/** The recording that spectra are compared with (A), its point, and whether the difference is shown. It stays while other recordings and points are looked at. */
export const compareSlice = addressSlice({ pin: 0, pinPoint: 0, versus: '' })

export const isDifferenceIn = ({ versus }: Pick<StateOf<typeof compareSlice>, 'versus'>): boolean => versus === 'difference'

/** Pins a recording; 0 ends the comparison. */
export const pinRecording = (pin: number, pinPoint: number) => (pin === 0 ? compareSlice.defaults : { pin, pinPoint })
