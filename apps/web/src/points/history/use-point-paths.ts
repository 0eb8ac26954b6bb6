import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useMemo } from 'react'
import { useCall } from '../../core/api/query.ts'
import { type AssetNode, assetNodes, flatNodes } from '../../resource/reference/asset-nodes.ts'

/** A measuring point with its machine and area. */
export interface PointPath {
  readonly mappingId: number
  /** Its name with the end of its sensor's id. */
  readonly label: string
  readonly equipmentId: number
  readonly equipmentName: string
  readonly areaName: string
}

/** The points of a tree, in its order. */
export function pointPathsOf(nodes: readonly AssetNode[]): PointPath[] {
  const flat = flatNodes(nodes)
  const names = new Map(flat.map((node) => [node.key, node.name]))
  return flat
    .filter((node) => node.kind === 'mapping')
    .map(({ id, label, path: { areaId = 0, equipmentId = 0 } }) => ({
      mappingId: id,
      label,
      equipmentId,
      equipmentName: names.get(`equipment:${equipmentId}`) ?? '',
      areaName: names.get(`area:${areaId}`) ?? '',
    }))
}

/** The measuring points in scope, by id; undefined while they load. */
export function usePointPaths(): ReadonlyMap<number, PointPath> | undefined {
  const tree = useCall(monitorCalls.tree, { query: {} }, { noErrorPage: true, staleMs: 60_000 })
  return useMemo(() => tree.data && new Map(pointPathsOf(assetNodes(tree.data)).map((path) => [path.mappingId, path])), [tree.data])
}
