import { expect, it } from 'vitest'
import { treeArea, treeMachine, treePoint } from '../testing/tree-samples.ts'
import { soundPoints } from './voice-print-points.ts'

const point = (mappingId: number, sensorType: string | null) => treePoint(mappingId, { sensorType })
const tree = [
  treeArea(1, [treeMachine(1, [point(1, 'VB24H'), point(2, 'VB21')]), treeMachine(2, [point(3, 'VB21')])], { companyId: 13 }),
  treeArea(2, [treeMachine(3, [point(4, 'VB22H')])], { companyId: 14 }),
  treeArea(3, [treeMachine(4, [point(5, null)])], { companyId: 13 }),
]

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
