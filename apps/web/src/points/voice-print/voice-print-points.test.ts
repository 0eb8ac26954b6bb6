import { expect, it } from 'vitest'
import { soundPoints } from './voice-print-points.ts'

const point = (mappingId: number, sensorType: string | null) => ({
  mappingId,
  mappingName: `P${mappingId}`,
  sensorId: null,
  sensorType,
  state: 'Normal' as const,
})
const machine = (equipmentId: number, ...points: ReturnType<typeof point>[]) => ({
  equipmentId,
  equipmentName: `M${equipmentId}`,
  orderNum: 0,
  runTime: null,
  state: 'Normal' as const,
  mappingDetailVOList: points,
})
const area = (areaId: number, companyId: number, ...machines: ReturnType<typeof machine>[]) => ({
  areaId,
  areaName: `A${areaId}`,
  companyId,
  companyName: `C${companyId}`,
  equipmentDetailVOList: machines,
})
const tree = [
  area(1, 13, machine(1, point(1, 'VB24H'), point(2, 'VB21')), machine(2, point(3, 'VB21'))),
  area(2, 14, machine(3, point(4, 'VB22H'))),
  area(3, 13, machine(4, point(5, null))),
] as never

const pointsOf = (companyId: number, only: boolean) =>
  soundPoints(tree, companyId, only).map((one) =>
    one.equipmentDetailVOList.map((each) => each.mappingDetailVOList.map((own) => own.mappingId)),
  )

it('keeps the points of one company, or of all', () => {
  expect(pointsOf(0, false)).toEqual([[[1, 2], [3]], [[4]], [[5]]])
  expect(pointsOf(14, false)).toEqual([[[4]]])
})

it('keeps those whose sensors support voice prints, without empty machines or areas', () => {
  expect(pointsOf(0, true)).toEqual([[[1]], [[4]]])
  expect(pointsOf(13, true)).toEqual([[[1]]])
})
