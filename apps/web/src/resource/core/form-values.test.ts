import { equipment } from '@undertone/domain/asset/equipment.resource'
import { draftSchema } from '@undertone/domain/core/schema'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { expect, test } from 'vitest'
import { changedValues, openingValues, overtaken } from './form-values.ts'

const row = { id: 7, name: 'GW 1', deviceId: 'GW-01', type: 'LoRa', companyId: 3, companyName: 'Plant', mac: null, ip: null, sim: null }

test('a copy keeps all but what no two rows may share', () => {
  const copy = openingValues(gateway, 'CreateFromCopy', row)
  expect(copy).toMatchObject({ name: 'GW 1', deviceId: null, type: 'LoRa', companyId: 3 })
  expect(copy).not.toHaveProperty('companyName')
})

test('an empty form opens with the initial values, a preset wins', () => {
  expect(openingValues(equipment, 'Create', null, { areaId: 9, level: 'A' })).toMatchObject({
    areaId: 9,
    level: 'A',
    orderNum: '0',
    model: null,
  })
})

test('what two people changed in one row is told by its fields, and only where they differ', () => {
  const opened = openingValues(gateway, 'Edit', row)
  const theirs = { ...row, name: 'GW two', mac: 'aa:bb', sim: '460' }
  expect(overtaken(gateway, opened, { name: 'GW one', ip: '10.0.0.8' }, theirs)).toEqual(['name'])
  expect(overtaken(gateway, opened, { ip: '10.0.0.8' }, theirs)).toEqual([])
  expect(overtaken(gateway, opened, { name: 'GW two', mac: null }, theirs)).toEqual(['mac'])
  expect(overtaken(gateway, opened, { name: 'GW one' }, row)).toEqual([])
})

test('an edit sends only what was changed, and an emptied field as null', () => {
  const opened = openingValues(gateway, 'Edit', { ...row, mac: 'aa:bb' })
  expect(changedValues(gateway, opened, { ...opened, name: ' GW 1 ', mac: '', ip: '10.0.0.8' }, 'Edit')).toEqual({
    mac: null,
    ip: '10.0.0.8',
  })
})

test('what a new form sends is a draft that the server takes', () => {
  const opened = openingValues(equipment, 'Create', null, { areaId: 9 })
  const sent = changedValues(equipment, opened, { ...opened, name: 'Fan 1', type: 2, ratedPower: '12.5' }, 'Create')
  expect(draftSchema(equipment.fields).safeParse(sent).success).toBe(true)
  expect(sent).toMatchObject({ orderNum: 0, ratedPower: 12.5 })
})
