import { role } from '@undertone/domain/access/role.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { resources } from '@undertone/domain/index/resources'
import { expect, test } from 'vitest'
import { chosenColumns, columnsOf, isAlikeAtStart } from './list-columns.ts'

test('every list starts with the naming column and has no duplicate columns', () => {
  for (const one of resources) {
    const keys = columnsOf(one).map((column) => column.key)
    expect(keys[0]).toBe(one.title)
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('the owner columns come last, with the label of the owner', () => {
  const last = columnsOf(equipment).at(-1)
  expect(last).toMatchObject({ key: 'companyName', label: { en: 'Company' }, sortable: false })
  expect(columnsOf(sensor).at(-1)?.label.en).toBe('Machine')
})

test('what a narrow window may scroll away follows what it shows', () => {
  const shown = chosenColumns(columnsOf(equipment), {}).map(({ key }) => key)
  expect(shown).toEqual(['name', 'areaId', 'type', 'level', 'ratedPower', 'ratedSpeed', 'isoClass', 'runStatus', 'ownerId', 'companyName'])
})

test('a column of choices fits the longest one', () => {
  const widthOf = (key: string) => columnsOf(role).find((column) => column.key === key)!.width
  // "Company administrator" has three times the letters of "Disabled".
  expect(widthOf('kind')).toBeGreaterThan(widthOf('status') + 30)
})

test('a user hides and shows columns, never the naming one', () => {
  const keys = chosenColumns(columnsOf(equipment), { name: false, type: false, model: true }).map((column) => column.key)
  expect(keys).toContain('name')
  expect(keys).toContain('model')
  expect(keys).not.toContain('type')
})

test('a choice whose texts begin alike is not cut: the criticality of a machine', () => {
  expect(isAlikeAtStart(equipment.fields.level)).toBe(true)
  expect(isAlikeAtStart(equipment.fields.runStatus)).toBe(false)
  expect(isAlikeAtStart(null)).toBe(false)
})
