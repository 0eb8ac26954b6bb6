import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import type { ObjectId } from '../../points/object/shown-object.ts'
import { type AssetNode, assetNodes, flatNodes, keyOf } from '../../resource/reference/asset-nodes.ts'

const useTree = (enabled = true) => useCall(monitorCalls.tree, { query: {} }, { enabled, noErrorPage: true, staleMs: 60_000 })

/** The tree of the user's machines; undefined until it is loaded. */
export function useAssetNodes(enabled = true): readonly AssetNode[] | undefined {
  const { data } = useTree(enabled)
  return useMemo(() => data && assetNodes(data), [data])
}

/** Whether an object that an address names does not exist for the user. One that the tree lacks may be newer than it: the tree is fetched again first. */
export function useIsGone(object: ObjectId | null, nodes: readonly AssetNode[] | undefined): boolean {
  const { refetch } = useTree()
  const [checked, setChecked] = useState<string | null>(null)
  const key = object && keyOf(object.kind, object.id)
  const isMissing = key !== null && nodes !== undefined && !flatNodes(nodes).some((node) => node.key === key)
  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    void refetch().then(({ isSuccess }) => {
      if (isCurrent && isSuccess) setChecked(key)
    })
    return () => {
      isCurrent = false
    }
  }, [isMissing, key, refetch])
  return isMissing && checked === key
}
