import { addressSlice } from './address-slice.ts'

/** The finding whose evidence is drawn (0: none), and which piece of it is spoken of (-1: the first, once it is known). */
export const findingSlice = addressSlice({ finding: 0, evidence: 0 }, { point: ['finding', 'evidence'] })
