import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useMemo } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { assetNodes, flatNodes } from '../../../resource/reference/asset-nodes.ts'

/** The names of the measuring points in scope by their ids; empty until they are there. */
export function usePointNames(): ReadonlyMap<number, string> {
  const tree = useCall(monitorCalls.tree, { query: {} }, { noErrorPage: true, staleMs: 60_000 })
  return useMemo(() => {
    const nodes = flatNodes(assetNodes(tree.data ?? []))
    return new Map(nodes.filter((node) => node.kind === 'mapping').map((node) => [node.id, node.name]))
  }, [tree.data])
}
