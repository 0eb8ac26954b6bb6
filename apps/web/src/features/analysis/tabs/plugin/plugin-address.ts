import { addressSlice } from '../../address/address-slice.ts'

/** The name of the plug-in; empty is the first. */
export const pluginSlice = addressSlice({ plugin: '' })
