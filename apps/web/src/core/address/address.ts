import { type AddressDefaults, type AddressState, readAddress, writeAddress } from '@undertone/domain/core/address-state'
import { useCallback, useContext, useMemo, useRef } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'

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

/**
 * Tells whether the user is on the way to another page: until that is there this one still is, and a change of its address would cancel the
 * way. The router is asked, because a busy browser renders what `useNavigation` says only some time after the user has left.
 */
export function useLeaving(): () => boolean {
  const { pathname } = useLocation()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useCallback(() => {
    const ahead = router?.state.navigation.location ?? router?.state.location
    return ahead !== undefined && ahead.pathname !== pathname
  }, [pathname, router])
}

/** The state of a screen, stored in the query of its address so that every view is a link; `defaults` are read once. */
export function useAddress<const D extends AddressDefaults>(defaults: D): readonly [AddressState<D>, ChangeAddress<D>] {
  const initialDefaults = useRef(defaults).current
  const navigate = useNavigate()
  const { search } = useLocation()
  const isLeaving = useLeaving()
  const state = useMemo(() => readAddress(new URLSearchParams(search), initialDefaults), [search, initialDefaults])
  const change = useCallback<ChangeAddress<D>>(
    async (change, step = 'replace') => {
      if (isLeaving()) return
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
    [initialDefaults, isLeaving, navigate],
  )
  return [state, change]
}
