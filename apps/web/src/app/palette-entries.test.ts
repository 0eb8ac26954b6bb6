import { allPermission } from '@undertone/domain/core/screen'
import { screens } from '@undertone/domain/index/screens'
import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { expect, test } from 'vitest'
import { assetEntries, foundEntries, screenEntries } from './palette-entries.ts'

const tree: TreeArea[] = [
  {
    areaId: 3,
    areaName: 'Hall',
    companyId: 13,
    companyName: 'Demo',
    equipmentDetailVOList: [
      {
        equipmentId: 7,
        equipmentName: 'Pump 2',
        orderNum: 1,
        runTime: null,
        state: 'normal',
        mappingDetailVOList: [{ mappingId: 9, mappingName: 'Drive end', sensorId: 'A1B2C3D4', sensorType: null, state: 'normal' }],
      },
    ],
  },
]
const entries = [...screenEntries(screens, ['business:monitor:list', 'business:wave:list'], 'en'), ...assetEntries(tree)]
const first = (query: string) => foundEntries(entries, query, [])[0]?.to

test('machines, points and screens are found by name, sensor, path and either language', () => {
  expect(first('pump')).toBe('/onlineMonitor/device?equipmentId=7')
  expect(first('pump drive')).toBe('/onlineMonitor/point?mappingId=9')
  expect(first('c3d4')).toBe('/onlineMonitor/point?mappingId=9')
  expect(first('设备总览')).toBe('/onlineMonitor/default')
  expect(first('waveSpectrum')).toBe('/waveSpectrum')
  expect(first('hall')).toBe('/onlineMonitor/default?companyId=13&areaId=3')
})

test('scattered letters are not shown beside a whole word', () => {
  expect(foundEntries(entries, 'pump', []).map((one) => one.kind)).toEqual(['machine', 'point'])
})

test('only screens that may be opened are offered', () => {
  expect(entries.map((one) => one.to)).not.toContain('/configureManagement/gateway')
  expect(entries.map((one) => one.to)).not.toContain('/userList')
  const platform = screenEntries(screens, [allPermission], 'en').map((one) => one.to)
  expect(platform).toEqual(screens.filter((one) => one.platformOnly).map((one) => one.path))
})

test('without a query what was used last comes first, and what is gone is left out', () => {
  const found = foundEntries(entries, ' ', ['/onlineMonitor/point?mappingId=9', '/gone'])
  expect(found[0]?.kind).toBe('point')
  expect(found.slice(1).every((one) => one.kind === 'screen')).toBe(true)
})
