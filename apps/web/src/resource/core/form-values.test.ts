import { equipment } from '@undertone/domain/asset/equipment.resource'
import { draftSchema } from '@undertone/domain/core/schema'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { expect, test } from 'vitest'
import { changedValues, conflictingFields, initialValues } from './form-values.ts'

const row = { id: 7, name: 'GW 1', deviceId: 'GW-01', type: 'LoRa', companyId: 3, companyName: 'Plant', mac: null, ip: null, sim: null }

test('a copy keeps all but unique values', () => {
  const copy = initialValues(gateway, 'CreateFromCopy', row)
  expect(copy).toMatchObject({ name: 'GW 1', deviceId: null, type: 'LoRa', companyId: 3 })
  expect(copy).not.toHaveProperty('companyName')
})

test('an empty form opens with the initial values, a preset takes precedence', () => {
  expect(initialValues(equipment, 'Create', null, { areaId: 9, level: 'A' })).toMatchObject({
    areaId: 9,
    level: 'A',
    orderNum: '0',
    model: null,
  })
})

test('concurrent changes are reported by field, and only if they differ', () => {
  const opened = initialValues(gateway, 'Edit', row)
  const theirs = { ...row, name: 'GW two', mac: 'aa:bb', sim: '460' }
  expect(conflictingFields(gateway, opened, { name: 'GW one', ip: '10.0.0.8' }, theirs)).toEqual(['name'])
  expect(conflictingFields(gateway, opened, { ip: '10.0.0.8' }, theirs)).toEqual([])
  expect(conflictingFields(gateway, opened, { name: 'GW two', mac: null }, theirs)).toEqual(['mac'])
  expect(conflictingFields(gateway, opened, { name: 'GW one' }, row)).toEqual([])
})

test('an edit sends only changed fields, and an empty field as null', () => {
  const opened = initialValues(gateway, 'Edit', { ...row, mac: 'aa:bb' })
  expect(changedValues(gateway, opened, { ...opened, name: ' GW 1 ', mac: '', ip: '10.0.0.8' }, 'Edit')).toEqual({
    mac: null,
    ip: '10.0.0.8',
  })
})

test('a new row is sent without what was always empty, and with null for what was emptied', () => {
  const opened = initialValues(equipment, 'Create', null, { areaId: 9 })
  const sent = changedValues(equipment, opened, { ...opened, name: 'Fan 1', type: 2, orderNum: '' }, 'Create')
  expect(sent).toMatchObject({ orderNum: null })
  expect(sent).not.toHaveProperty('model')
})

test('the body of a new form is valid for the server', () => {
  const opened = initialValues(equipment, 'Create', null, { areaId: 9 })
  const sent = changedValues(equipment, opened, { ...opened, name: 'Fan 1', type: 2, ratedPower: '12.5' }, 'Create')
  expect(draftSchema(equipment.fields).safeParse(sent).success).toBe(true)
  expect(sent).toMatchObject({ orderNum: 0, ratedPower: 12.5 })
})
