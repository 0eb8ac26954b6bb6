import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useMemo } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { assetNodes, flatNodes } from '../../../resource/reference/asset-nodes.ts'
import { useOptions } from '../../../resource/reference/option-query.ts'
import type { GridOption } from './grid-cells.ts'
import type { GridOptions } from './sensor-grid.ts'

/** The reference options of the grid; a point is labelled with its area and machine, since many are called `DE`. Null while loading. */
export function useGridOptions(): GridOptions | null {
  const companies = useOptions('company', {}, true).data
  const gateways = useOptions('gateway', {}, true).data
  const tree = useCall(monitorCalls.tree, { query: {} }, { noErrorPage: true, staleMs: 60_000 }).data
  return useMemo(() => {
    if (!companies || !gateways || !tree) return null
    const nodes = flatNodes(assetNodes(tree))
    const names = new Map(nodes.map((node) => [node.key, node.name]))
    const points = nodes
      .filter((node) => node.kind === 'mapping')
      .map((node): GridOption => {
        const { areaId, equipmentId } = node.path
        return { value: node.id, label: [names.get(`area:${areaId}`), names.get(`equipment:${equipmentId}`), node.name].join(' / ') }
      })
    return { companyId: companies, gatewayId: gateways, mappingId: points }
  }, [companies, gateways, tree])
}
