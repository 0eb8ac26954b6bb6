import { equipment } from '@undertone/domain/asset/equipment.resource'
import { number } from '@undertone/domain/core/field'
import { gateway } from '@undertone/domain/device/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor.resource'
import { resources } from '@undertone/domain/index/resources'
import { company } from '@undertone/domain/org/company.resource'
import { expect, test } from 'vitest'
import { problemOf, problemsOf, sectionsOf } from './form-rules.ts'

const { deviceId, name, mac } = gateway.fields

test('a required field says what is missing, in the words of its kind', () => {
  expect(problemOf(name, '  ')?.en).toBe('Name is required')
  expect(problemOf(gateway.fields.type, null)?.en).toBe('Choose type')
  expect(problemOf(mac, '')).toBeNull()
})

test('full-width characters are refused as such, before the pattern of the field', () => {
  expect(problemOf(deviceId, 'GW１')?.cn).toBe('不能使用全角字符')
  expect(problemOf(deviceId, 'GW 1')?.en).toBe('Letters, digits and . _ : - only')
  expect(problemOf(name, '一号网关（东）')).toBeNull()
})

test('limits are named at their edges', () => {
  expect(problemOf(name, 'x'.repeat(60))).toBeNull()
  expect(problemOf(name, 'x'.repeat(61))?.en).toBe('At most 60 characters')
  const power = equipment.fields.ratedPower
  expect(problemOf(power, '-0.1')?.en).toBe('Must be at least 0')
  expect(problemOf(power, '1000000')).toBeNull()
  expect(problemOf(power, '1000001')?.en).toBe('Must be at most 1000000')
})

test('half a number and a fraction where a whole number is asked for are told apart', () => {
  const blades = number({ label: { cn: '叶片数', en: 'Blades' }, integer: true })
  expect(problemOf(blades, '-')?.en).toBe('Enter a number')
  expect(problemOf(blades, '1.5')?.en).toBe('Enter a whole number')
  expect(problemOf(blades, '7')).toBeNull()
})

test('a row that was unset where it may be can be edited, but not created so', () => {
  const root = { name: 'Undertone Demo', parentId: null, status: 'Normal', timeZone: 'Asia/Shanghai' }
  expect(problemsOf(company, root, root, 'Edit')).toEqual({})
  expect(Object.keys(problemsOf(company, root, root, 'Create'))).toEqual(['parentId'])
})

test('the sections of a form hold every written field once', () => {
  for (const one of resources) {
    const shown = sectionsOf(one).flatMap((section) => section.fields.map(([key]) => key))
    expect(shown.toSorted()).toEqual(Object.keys(one.fields).toSorted())
  }
  expect(sectionsOf(sensor).map((section) => section.heading?.en ?? null)).toEqual([null, 'Binding', 'Axis orientation', 'Sampling'])
})
