import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { mappingLabel } from '../../../resource/reference/asset-nodes.ts'
import type { AnalysisQuery } from '../address/query-address.ts'
import { pointsOf } from './point-path.ts'

/** The points of a company and area (0 for all) as options, grouped by machine. */
export function machineOptions(tree: readonly TreeArea[], companyId: number, areaId: number) {
  const shown = pointsOf(tree).filter((point) => (!companyId || point.companyId === companyId) && (!areaId || point.areaId === areaId))
  return [...Map.groupBy(shown, (point) => point.equipmentId)].map(([equipmentId, points]) => ({
    key: equipmentId,
    label: points[0]?.equipmentName,
    options: points.map((point) => ({
      value: point.mappingId,
      label: mappingLabel(point.mappingName, point.sensorId),
      title: `${point.areaName} ${point.equipmentName} ${point.mappingName} ${point.sensorId ?? ''}`,
    })),
  }))
}

/** What the selection of a point changes in the query; an unknown point clears it. */
export function pointChoice(tree: readonly TreeArea[], mappingId: number | null | undefined): Partial<AnalysisQuery> {
  const point = pointsOf(tree).find((one) => one.mappingId === mappingId)
  if (!point) return { equipmentId: 0, mappingId: 0 }
  return { companyId: point.companyId, areaId: point.areaId, equipmentId: point.equipmentId, mappingId: point.mappingId }
}
