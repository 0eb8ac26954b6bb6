import { equipment } from '@undertone/domain/asset/equipment.resource'
import { company } from '@undertone/domain/org/company.resource'
import { expect, test } from 'vitest'
import { lossName } from './removal.ts'

test('a confirmation names the row and what holds it', () => {
  expect(lossName(equipment, { id: 7, name: 'Feed pump', areaName: 'Pump house' })).toBe('Feed pump · Pump house')
  expect(lossName(company, { id: 1, name: 'Undertone Demo', parentName: null })).toBe('Undertone Demo')
})
