import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'

/** A measuring point with all that holds it. */
export interface PointPlace {
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
export const pointsOf = (tree: readonly TreeArea[]): PointPlace[] =>
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
export const placeTitle = ({ areaName, equipmentName, mappingName, sensorId }: PointPlace): string =>
  [areaName, equipmentName, mappingName, sensorId].filter((name) => name !== null && name !== '').join('-')
