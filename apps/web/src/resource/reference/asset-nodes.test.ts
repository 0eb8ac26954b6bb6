import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { expect, test } from 'vitest'
import { assetNodes, filterNodes, flatNodes, mappingLabel, pathTo } from './asset-nodes.ts'

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
        worstMappingId: null,
        state: 'normal',
        mappingDetailVOList: [
          { mappingId: 11, mappingName: 'DE', sensorId: 'VB24H-00AF31', sensorType: 'VB24H', state: 'normal' },
          { mappingId: 12, mappingName: 'NDE', sensorId: null, sensorType: null, state: 'offline' },
        ],
      },
    ],
  },
]

test('a point shows the last four characters of its sensor', () => {
  expect(mappingLabel('DE', 'VB24H-00AF31')).toBe('DE (AF31)')
  expect(mappingLabel('NDE', null)).toBe('NDE')
})

test('the tree is company, area, machine, point, and each node has its path', () => {
  const nodes = assetNodes(areas)
  expect(flatNodes(nodes).map((node) => node.key)).toEqual(['company:2', 'area:5', 'equipment:7', 'mapping:11', 'mapping:12'])
  expect(flatNodes(nodes).at(-1)?.path).toEqual({ companyId: 2, areaId: 5, equipmentId: 7, mappingId: 12 })
})

test('companies without an area are below their parents', () => {
  const nodes = assetNodes(areas, [
    { id: 1, name: 'Undertone Demo', parentId: null },
    { id: 2, name: 'River Mill', parentId: 1 },
    { id: 3, name: 'Harbour Works', parentId: 1 },
  ])
  expect(nodes.map((node) => node.key)).toEqual(['company:1'])
  expect(nodes[0]?.children.map((node) => node.key)).toEqual(['company:2', 'company:3'])
})

test('a company without a visible parent is at the root', () => {
  expect(assetNodes([], [{ id: 2, name: 'River Mill', parentId: 1 }]).map((node) => node.id)).toEqual([2])
})

test('a filter keeps the ancestors and descendants of a match', () => {
  const keep = (keyword: string) => flatNodes(filterNodes(assetNodes(areas), keyword)).map((node) => node.key)
  expect(keep('af31')).toEqual(['company:2', 'area:5', 'equipment:7', 'mapping:11'])
  expect(keep('FEED')).toHaveLength(5)
  expect(keep('nothing')).toEqual([])
})

test('the path to a node contains the branches above it', () => {
  expect(pathTo(assetNodes(areas), 'mapping:12')).toEqual(['company:2', 'area:5', 'equipment:7', 'mapping:12'])
  expect(pathTo(assetNodes(areas), 'mapping:99')).toEqual([])
})
