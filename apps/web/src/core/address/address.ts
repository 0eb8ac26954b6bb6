import { type AddressDefaults, type AddressState, readAddress, writeAddress } from '@undertone/domain/core/address-state'
import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/** Whether a change adds a history entry: selecting another machine does, moving a cursor does not. */
export type AddressStep = 'push' | 'replace'

/** A partial state, or a function of the latest state, so that two clicks before a render both count. */
export type AddressChange<S> = Partial<S> | ((now: S) => Partial<S>)

/** Changes part of the state; the default step is `replace`. */
export type ChangeAddress<D extends AddressDefaults> = (change: AddressChange<AddressState<D>>, step?: AddressStep) => void

/** The query that the router has not applied yet; changes made in the meantime build on it. */
let pendingQuery: URLSearchParams | null = null

/** The query including pending changes; the rendered state may be older. */
const newestQuery = (): URLSearchParams => pendingQuery ?? new URLSearchParams(window.location.hash.split('?')[1])

/** The state of a screen, stored in the query of its address so that every view is a link; `defaults` are read once. */
export function useAddress<const D extends AddressDefaults>(defaults: D): readonly [AddressState<D>, ChangeAddress<D>] {
  const initialDefaults = useRef(defaults).current
  const navigate = useNavigate()
  const { search, pathname } = useLocation()
  const next = useNavigation().location?.pathname
  // While the next page loads, this one is still there: a change of its address would cancel the way there.
  const isLeaving = useRef(false)
  isLeaving.current = next !== undefined && next !== pathname
  const state = useMemo(() => readAddress(new URLSearchParams(search), initialDefaults), [search, initialDefaults])
  const change = useCallback<ChangeAddress<D>>(
    async (change, step = 'replace') => {
      if (isLeaving.current) return
      const before = newestQuery()
      const query = writeAddress(
        before,
        initialDefaults,
        typeof change === 'function' ? change(readAddress(before, initialDefaults)) : change,
      )
      pendingQuery = query
      await navigate(`?${query}`, { replace: step === 'replace' })
      if (pendingQuery === query) pendingQuery = null
    },
    [initialDefaults, navigate],
  )
  return [state, change]
}
