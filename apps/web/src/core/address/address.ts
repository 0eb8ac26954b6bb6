import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type AddressDefaults, type AddressState, readAddress, writeAddress } from './address-state.ts'

/** Whether a change gets an entry in the history: choosing another machine does, moving a cursor does not. */
export type AddressStep = 'push' | 'replace'

/** A part of the state, or how it follows from the newest one: what was clicked twice before it was drawn counts twice. */
export type AddressChange<S> = Partial<S> | ((now: S) => Partial<S>)

/** Changes a part of the state; the default step is `replace`. */
export type ChangeAddress<D extends AddressDefaults> = (change: AddressChange<AddressState<D>>, step?: AddressStep) => void

/** The query that is on its way into the address: the router takes a moment, and what is written meanwhile builds upon it. */
let underWay: URLSearchParams | null = null

/** The query of the address as it will be when all that was written has arrived; what is drawn may be older. */
const newestQuery = (): URLSearchParams => underWay ?? new URLSearchParams(window.location.hash.split('?')[1])

/** The state of a screen, kept in the query of its address so that every view is a link; `defaults` are read once. */
export function useAddress<const D extends AddressDefaults>(defaults: D): readonly [AddressState<D>, ChangeAddress<D>] {
  const kept = useRef(defaults).current
  const navigate = useNavigate()
  const { search } = useLocation()
  const state = useMemo(() => readAddress(new URLSearchParams(search), kept), [search, kept])
  const change = useCallback<ChangeAddress<D>>(
    async (change, step = 'replace') => {
      const before = newestQuery()
      const query = writeAddress(before, kept, typeof change === 'function' ? change(readAddress(before, kept)) : change)
      underWay = query
      await navigate(`?${query}`, { replace: step === 'replace' })
      if (underWay === query) underWay = null
    },
    [kept, navigate],
  )
  return [state, change]
}
