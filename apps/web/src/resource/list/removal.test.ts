import { equipment } from '@undertone/domain/asset/equipment.resource'
import { company } from '@undertone/domain/org/company.resource'
import { expect, test } from 'vitest'
import { removalName } from './removal.ts'

test('a confirmation names the row and its owner', () => {
  expect(removalName(equipment, { id: 7, name: 'Feed pump', areaName: 'Pump house' })).toBe('Feed pump · Pump house')
  expect(removalName(company, { id: 1, name: 'Undertone Demo', parentName: null })).toBe('Undertone Demo')
})
