import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useMemo } from 'react'
import { useCall } from '../../core/api/query.ts'
import { type AssetNode, assetNodes, flatNodes } from '../../resource/reference/asset-nodes.ts'

/** A measuring point with the way to it. */
export interface Place {
  readonly mappingId: number
  /** Its name with the end of its sensor's id. */
  readonly label: string
  readonly equipmentId: number
  readonly equipmentName: string
  readonly areaName: string
}

/** The points of a tree, in its order. */
export function placesOf(nodes: readonly AssetNode[]): Place[] {
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

/** The measuring points in scope, by id; undefined until they are known. */
export function usePlaces(): ReadonlyMap<number, Place> | undefined {
  const tree = useCall(monitorCalls.tree, { query: {} }, { stay: true, staleMs: 60_000 })
  return useMemo(() => tree.data && new Map(placesOf(assetNodes(tree.data)).map((place) => [place.mappingId, place])), [tree.data])
}
