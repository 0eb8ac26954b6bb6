import type { AddressDefaults } from '@undertone/domain/core/address-state'
import { useState } from 'react'
import type { AddressSlice, SliceProps } from '../address/address-slice.ts'

/** Splits a change into what stays on this screen and what is written to the URL. */
export function splitPatch(patch: AddressDefaults, keys: readonly string[]): { own: AddressDefaults; rest: AddressDefaults } {
  const entries = Object.entries(patch)
  return {
    own: Object.fromEntries(entries.filter(([key]) => keys.includes(key))),
    rest: Object.fromEntries(entries.filter(([key]) => !keys.includes(key))),
  }
}

/**
 * Keeps some keys of the address out of the URL, from `initial` on: two charts of one kind stand on the page, and the URL has the cursors and the range of
 * one.
 */
export function useOwnKeys<S extends AddressSlice>(props: SliceProps<S>, initial: AddressDefaults): SliceProps<S> {
  const [own, setOwn] = useState(initial)
  const keys = Object.keys(initial)
  const address = { ...(props.address as AddressDefaults), ...own }
  const change = (change: AddressDefaults | ((now: AddressDefaults) => AddressDefaults), step?: 'push' | 'replace'): void => {
    const patch = splitPatch(typeof change === 'function' ? change(address) : change, keys)
    if (Object.keys(patch.own).length > 0) setOwn((before) => ({ ...before, ...patch.own }))
    const write = props.change as (patch: AddressDefaults, step?: 'push' | 'replace') => void
    if (Object.keys(patch.rest).length > 0) write(patch.rest, step)
  }
  // The same keys with the same types, from two places.
  return { address, change } as unknown as SliceProps<S>
}
