import type { AddressDefaults, AddressState } from '@undertone/domain/core/address-state'
import type { ChangeAddress } from '../../../core/address/address.ts'

/**
 * What an action of the user resets: a search (also for the same point), another point, another area, and another measurement
 * (a change of `waveId`).
 */
export type ResetCause = 'search' | 'point' | 'area' | 'sampling'

/** A part of the address of the analysis page: its keys with their defaults, and the keys that return to their default for each cause. */
export interface AddressSlice<D extends AddressDefaults = AddressDefaults> {
  readonly defaults: D
  readonly resets: Resets<string>
}

type Resets<Key extends string> = { readonly [C in ResetCause]?: readonly Key[] }

/** Declares a slice; 0 and '' are "not selected". */
export const addressSlice = <const D extends AddressDefaults>(defaults: D, resets: Resets<keyof D & string> = {}): AddressSlice<D> => ({
  defaults,
  resets,
})

type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never
type DefaultsOf<S> = Intersection<S extends AddressSlice<infer D> ? D : never>

/** The state of one or several slices, given as a union. */
export type StateOf<S extends AddressSlice> = DefaultsOf<S> extends infer D extends AddressDefaults ? AddressState<D> : never

/** What a component needs that shows and changes these slices. A component with more slices can hand its own on. */
export interface SliceProps<S extends AddressSlice> {
  readonly address: StateOf<S>
  readonly change: DefaultsOf<S> extends infer D extends AddressDefaults ? ChangeAddress<D> : never
}

/** The defaults of slices together. */
export function defaultsOf<S extends AddressSlice>(slices: readonly S[]): StateOf<S>
export function defaultsOf(slices: readonly AddressSlice[]): AddressDefaults {
  return Object.assign({}, ...slices.map(({ defaults }) => defaults))
}

/** The part of an address that belongs to slices. */
export function stateOf<S extends AddressSlice>(slices: readonly S[], address: AddressDefaults): StateOf<S>
export function stateOf(slices: readonly AddressSlice[], address: AddressDefaults): AddressDefaults {
  const defaults: AddressDefaults = defaultsOf(slices)
  return Object.fromEntries(Object.entries(defaults).map(([key, otherwise]) => [key, address[key] ?? otherwise]))
}

/** What slices reset for these causes. */
export function resetsOf(slices: readonly AddressSlice[], ...causes: readonly ResetCause[]): AddressDefaults {
  return Object.assign(
    {},
    ...slices.flatMap(({ defaults, resets }) => causes.flatMap((cause) => (resets[cause] ?? []).map((key) => ({ [key]: defaults[key] })))),
  )
}
