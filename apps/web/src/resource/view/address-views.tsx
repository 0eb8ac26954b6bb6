import { type AddressDefaults, readAddress, writeAddress } from '@undertone/domain/core/address-state'
import { useLocation } from 'react-router'
import { useAddress } from '../../core/address/address.ts'
import { ViewMenu } from './view-menu.tsx'

/** The saved views of a list whose filters and order are in its address; `of` are their defaults. */
export function AddressViews({ of }: { readonly of: AddressDefaults }) {
  const { pathname } = useLocation()
  const [state, change] = useAddress<AddressDefaults>({ ...of, page: 1 })
  const chosen = Object.fromEntries(Object.keys(of).map((key) => [key, state[key] ?? of[key]!]))
  return (
    <ViewMenu
      page={pathname.replace(/^\//, '')}
      query={writeAddress(new URLSearchParams(), of, chosen).toString()}
      onApply={(query) => change({ ...readAddress(new URLSearchParams(query), of), page: 1 }, 'push')}
    />
  )
}
