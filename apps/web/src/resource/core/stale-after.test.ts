import { equipment } from '@undertone/domain/asset/equipment.resource'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { area } from '@undertone/domain/org/area.resource'
import { expect, test } from 'vitest'
import { affectedBy, staleAfter } from './stale-after.ts'

const keys = (of: Parameters<typeof affectedBy>[0]) => affectedBy(of).map((one) => one.key)

test('a renamed area affects its company and everything in it', () => {
  expect(keys(area)).toEqual(expect.arrayContaining(['company', 'area', 'equipment', 'component', 'mapping', 'sensor', 'alarmLamp']))
  for (const apart of ['gateway', 'collectCard', 'role', 'user']) expect(keys(area)).not.toContain(apart)
})

test('a bound sensor affects its gateway and its point, not the machines', () => {
  expect(keys(sensor)).toEqual(['company', 'mapping', 'gateway', 'sensor'])
  expect(keys(gateway)).not.toContain('area')
})

test('lists, options, details and trees become stale, write calls never', () => {
  const paths = staleAfter(equipment).map((call) => `${call.method} ${call.path}`)
  expect(paths).toContain('POST /equipment/findPage')
  expect(paths).toContain('GET /statistics/getTreeMappingByCompanyId')
  expect(paths.some((path) => /add|edit|remove/.test(path))).toBe(false)
})
