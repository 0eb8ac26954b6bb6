import { type AppMenuNode, appMenuCalls } from '@undertone/domain/access/app-menu.calls'
import { useEffect, useState } from 'react'
import { useCall } from '../api/query.ts'
import { keep, readKept } from '../offline/kept.ts'
import { useAccount } from './session.ts'

const kept = 'appFeatures'

/** Keys of the mobile matrix in a menu, which writes them as permissions. */
const keysOf = (nodes: readonly AppMenuNode[]): readonly string[] =>
  nodes.flatMap(({ perms, children }) => [
    ...(perms.startsWith('app:') ? [perms.slice('app:'.length).replace(':', '.')] : []),
    ...keysOf(children),
  ])

/** The features of the app that the edition of the company has; null until they are known, and for accounts of the platform. Without a network those that were kept. */
export function useAppFeatures(): ReadonlySet<string> | null {
  const isCustomer = useAccount((state) => state.account?.info.user.platformCompanyId !== null && state.account !== null)
  const found = useCall(appMenuCalls.mine, {}, { noErrorPage: true, enabled: isCustomer, staleMs: 300_000 })
  const [last, setLast] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (found.data) keep(kept, keysOf(found.data)).catch(() => undefined)
    else
      readKept<readonly string[]>(kept).then(
        (row) => row && setLast(row.value),
        () => undefined,
      )
  }, [found.data])
  const keys = found.data ? keysOf(found.data) : last
  return isCustomer && keys ? new Set(keys) : null
}
