import { type AddressDefaults, readAddress, writeAddress } from '@undertone/domain/core/address-state'
import { defaultsOf } from '../address/address-slice.ts'
import { displaySlice, splitSlice } from '../address/display-address.ts'
import { faultSlice } from '../address/fault-address.ts'
import { envelopeSlice, settingsSlice } from '../address/spectrum-address.ts'
import { trendWaveSlice } from '../tabs/trend-wave/trend-wave-address.ts'

/** Choices that belong to a recording or a point, not to a layout. */
const ofRecording: readonly string[] = ['part', 'slip', 'pageNum', 'trendSeen', 'log']

/** What a layout keeps of the address: which quantities and lists are shown, and how. */
export const layoutDefaults: AddressDefaults = Object.fromEntries(
  Object.entries(defaultsOf([trendWaveSlice, displaySlice, splitSlice, faultSlice, envelopeSlice, settingsSlice] as const)).filter(
    ([key]) => !ofRecording.includes(key),
  ),
)

const isDefault = (address: AddressDefaults, key: string): boolean => address[key] === undefined || address[key] === layoutDefaults[key]

/** The choices of an address as a query string; those at their default are absent. */
export function layoutQuery(address: AddressDefaults): string {
  const kept = Object.fromEntries(Object.keys(layoutDefaults).map((key) => [key, address[key] ?? layoutDefaults[key]!]))
  return writeAddress(new URLSearchParams(), layoutDefaults, kept).toString()
}

/** The choices of a layout, with the default of each that it does not name. */
export const layoutPatch = (text: string): AddressDefaults => readAddress(new URLSearchParams(text), layoutDefaults)

/** Whether an address names no choice of a layout: then a default layout applies. */
export const isUnchosen = (address: AddressDefaults): boolean => Object.keys(layoutDefaults).every((key) => isDefault(address, key))
