import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { expect, it } from 'vitest'
import { pointsOf, pointTitle } from '../query/point-path.ts'
import { cascadeOf } from './cascade.ts'

const point = (mappingId: number, sensorId: string | null) => ({
  mappingId,
  mappingName: `P${mappingId}`,
  sensorId,
  sensorType: 'VB31',
  state: 'normal' as const,
})
const machine = (equipmentId: number, ids: number[]) => ({
  equipmentId,
  equipmentName: `M${equipmentId}`,
  orderNum: 0,
  runTime: null,
  worstMappingId: null,
  state: 'normal' as const,
  mappingDetailVOList: ids.map((id) => point(id, id === 101 ? null : `S${id}`)),
})
const tree: TreeArea[] = [
  { areaId: 1, areaName: 'A1', companyId: 13, companyName: 'C', equipmentDetailVOList: [machine(10, [100, 101])] },
  { areaId: 2, areaName: 'A2', companyId: 13, companyName: 'C', equipmentDetailVOList: [machine(20, []), machine(21, [210])] },
  { areaId: 3, areaName: 'A3', companyId: 14, companyName: 'D', equipmentDetailVOList: [] },
]

it('starts with the first item of every list', () => {
  const cascade = cascadeOf(tree, {})
  expect(cascade).toMatchObject({ companyId: 13, areaId: 1, equipmentId: 10, mappingId: 100 })
  expect(cascade.companies.map((one) => one.label)).toEqual(['C', 'D'])
})

it('keeps a preselected point and narrows every list', () => {
  const cascade = cascadeOf(tree, { companyId: 13, areaId: 2, equipmentId: 21, mappingId: 210 })
  expect(cascade).toMatchObject({ areaId: 2, equipmentId: 21, mappingId: 210 })
  expect(cascade.machines.map((one) => one.value)).toEqual([20, 21])
})

it('falls back to the first item below a changed list, or to none', () => {
  expect(cascadeOf(tree, { companyId: 13, areaId: 2, equipmentId: 10, mappingId: 100 })).toMatchObject({ equipmentId: 20, mappingId: null })
  expect(cascadeOf(tree, { companyId: 14 })).toMatchObject({ areaId: 3, equipmentId: null, mappingId: null, points: [] })
})

it('titles a point by area, machine, point and sensor', () => {
  const [bound, free] = pointsOf(tree)
  expect(bound && pointTitle(bound)).toBe('A1-M10-P100-S100')
  expect(free && pointTitle(free)).toBe('A1-M10-P101')
})
