import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { expect, test } from 'vitest'
import { assetNodes, filterNodes, flatNodes, mappingLabel, trailTo } from './asset-nodes.ts'

const areas: TreeArea[] = [
  {
    areaId: 5,
    areaName: 'Pump house',
    companyId: 2,
    companyName: 'River Mill',
    equipmentDetailVOList: [
      {
        equipmentId: 7,
        equipmentName: 'Feed pump',
        orderNum: 0,
        runTime: null,
        state: 'normal',
        mappingDetailVOList: [
          { mappingId: 11, mappingName: 'DE', sensorId: 'VB24H-00AF31', sensorType: 'VB24H', state: 'normal' },
          { mappingId: 12, mappingName: 'NDE', sensorId: null, sensorType: null, state: 'offline' },
        ],
      },
    ],
  },
]

test('a point carries the last four characters of its sensor', () => {
  expect(mappingLabel('DE', 'VB24H-00AF31')).toBe('DE (AF31)')
  expect(mappingLabel('NDE', null)).toBe('NDE')
})

test('the tree runs company, area, machine, point, and each node knows where it stands', () => {
  const nodes = assetNodes(areas)
  expect(flatNodes(nodes).map((node) => node.key)).toEqual(['company:2', 'area:5', 'equipment:7', 'mapping:11', 'mapping:12'])
  expect(flatNodes(nodes).at(-1)?.path).toEqual({ companyId: 2, areaId: 5, equipmentId: 7, mappingId: 12 })
})

test('companies without an area stand under their parents', () => {
  const nodes = assetNodes(areas, [
    { id: 1, name: 'Undertone Demo', parentId: null },
    { id: 2, name: 'River Mill', parentId: 1 },
    { id: 3, name: 'Harbour Works', parentId: 1 },
  ])
  expect(nodes.map((node) => node.key)).toEqual(['company:1'])
  expect(nodes[0]?.children.map((node) => node.key)).toEqual(['company:2', 'company:3'])
})

test('a company whose parent is out of sight stands at the root', () => {
  expect(assetNodes([], [{ id: 2, name: 'River Mill', parentId: 1 }]).map((node) => node.id)).toEqual([2])
})

test('a filter keeps what is above and below a match', () => {
  const keep = (keyword: string) => flatNodes(filterNodes(assetNodes(areas), keyword)).map((node) => node.key)
  expect(keep('af31')).toEqual(['company:2', 'area:5', 'equipment:7', 'mapping:11'])
  expect(keep('FEED')).toHaveLength(5)
  expect(keep('nothing')).toEqual([])
})

test('the way to a node opens the branches above it', () => {
  expect(trailTo(assetNodes(areas), 'mapping:12')).toEqual(['company:2', 'area:5', 'equipment:7', 'mapping:12'])
  expect(trailTo(assetNodes(areas), 'mapping:99')).toEqual([])
})
