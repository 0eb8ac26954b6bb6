import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'

/** A measuring point with its machine, area and company. */
export interface PointPath {
  readonly companyId: number
  readonly companyName: string
  readonly areaId: number
  readonly areaName: string
  readonly equipmentId: number
  readonly equipmentName: string
  readonly mappingId: number
  readonly mappingName: string
  readonly sensorId: string | null
}

/** All measuring points of the tree, in its order. */
export const pointsOf = (tree: readonly TreeArea[]): PointPath[] =>
  tree.flatMap(({ companyId, companyName, areaId, areaName, equipmentDetailVOList }) =>
    equipmentDetailVOList.flatMap(({ equipmentId, equipmentName, mappingDetailVOList }) =>
      mappingDetailVOList.map(({ mappingId, mappingName, sensorId }) => ({
        companyId,
        companyName,
        areaId,
        areaName,
        equipmentId,
        equipmentName,
        mappingId,
        mappingName,
        sensorId,
      })),
    ),
  )

/** The title of a point's data: area, machine, point and sensor id joined by dashes. */
export const pointTitle = ({ areaName, equipmentName, mappingName, sensorId }: PointPath): string =>
  [areaName, equipmentName, mappingName, sensorId].filter((name) => name !== null && name !== '').join('-')
