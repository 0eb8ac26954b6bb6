import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useMemo } from 'react'
import { useCall } from '../../core/api/query.ts'
import { type AssetNode, assetNodes } from '../../resource/reference/asset-nodes.ts'

/** The tree of the user's machines; undefined until it is loaded. */
export function useAssetNodes(enabled = true): readonly AssetNode[] | undefined {
  const { data } = useCall(monitorCalls.tree, { query: {} }, { enabled, noErrorPage: true, staleMs: 60_000 })
  return useMemo(() => data && assetNodes(data), [data])
}
