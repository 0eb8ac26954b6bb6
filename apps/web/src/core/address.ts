import { useCallback, useMemo, useRef } from 'react'
import { type Location, useLocation, useSearchParams } from 'react-router'
import { type AddressDefaults, type AddressState, readAddress, writeAddress } from './address-state.ts'

/** Whether a change gets an entry in the history: choosing another machine does, moving a cursor does not. */
export type AddressStep = 'push' | 'replace'

/** Changes a part of the state; the default step is `replace`. */
export type ChangeAddress<D extends AddressDefaults> = (change: Partial<AddressState<D>>, step?: AddressStep) => void

/**
 * What was written since the last location: a second change in the same turn builds upon it. The location itself tells, not its key: every
 * address that somebody types into an open page has the key `default`.
 */
let written: { readonly at: Location; readonly query: URLSearchParams } | null = null

/** The state of a screen, kept in the query of its address so that every view is a link; `defaults` are read once. */
export function useAddress<const D extends AddressDefaults>(defaults: D): readonly [AddressState<D>, ChangeAddress<D>] {
  const kept = useRef(defaults).current
  const at = useLocation()
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => readAddress(query, kept), [query, kept])
  const now = useRef({ at, query, setQuery })
  now.current = { at, query, setQuery }
  const change = useCallback<ChangeAddress<D>>(
    (part, step = 'replace') => {
      const { at, query, setQuery } = now.current
      const next = writeAddress(written?.at === at ? written.query : query, kept, part)
      written = { at, query: next }
      setQuery(next, { replace: step === 'replace' })
    },
    [kept],
  )
  return [state, change]
}
