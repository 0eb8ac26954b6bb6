import { equipment } from '@undertone/domain/asset/equipment.resource'
import { number, secret } from '@undertone/domain/core/field'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { resources } from '@undertone/domain/index/resources'
import { company } from '@undertone/domain/org/company.resource'
import { expect, test } from 'vitest'
import { openingValues, writtenFields } from '../core/form-values.ts'
import { isCascade, problemOf, problemsOf, sectionsOf, startsOpen } from './form-rules.ts'

const { deviceId, name, mac } = gateway.fields

test('a required field says what is missing, in the words of its kind', () => {
  expect(problemOf(name, '  ')?.en).toBe('Name is required')
  expect(problemOf(gateway.fields.type, null)?.en).toBe('Choose type')
  expect(problemOf(mac, '')).toBeNull()
})

test('full-width characters are refused as such, before the pattern of the field', () => {
  expect(problemOf(deviceId, 'GW１')?.cn).toBe('不能含全角字符')
  expect(problemOf(deviceId, 'GW 1')?.en).toBe('Letters, digits and . _ : - only')
  expect(problemOf(name, '一号网关（东）')).toBeNull()
})

test('limits are named at their edges', () => {
  expect(problemOf(name, 'x'.repeat(60))).toBeNull()
  expect(problemOf(name, 'x'.repeat(61))?.en).toBe('At most 60 characters')
  const power = equipment.fields.ratedPower
  expect(problemOf(power, '-0.1')?.en).toBe('At least 0')
  expect(problemOf(power, '1000000')).toBeNull()
  expect(problemOf(power, '1000001')?.en).toBe('At most 1000000')
})

test('half a number and a fraction where a whole number is asked for are told apart', () => {
  const blades = number({ label: { cn: '叶片数', en: 'Blades' }, integer: true })
  expect(problemOf(blades, '-')?.en).toBe('A number is wanted')
  expect(problemOf(blades, '1.5')?.en).toBe('A whole number is wanted')
  expect(problemOf(blades, '7')).toBeNull()
})

test('a row that was unset where it may be can be edited, but not created so', () => {
  const root = { name: 'Undertone Demo', parentId: null, status: 'Normal', timeZone: 'Asia/Shanghai' }
  expect(problemsOf(company, root, root, 'Edit')).toEqual({})
  expect(Object.keys(problemsOf(company, root, root, 'Create'))).toEqual(['parentId'])
})

test('a stored secret may be left empty, a new one may not, and a short one is told', () => {
  const password = secret({ label: { cn: '密码', en: 'Password' }, min: 6, max: 16, required: true })
  expect(problemOf(password, '', true)).toBeNull()
  expect(problemOf(password, '')?.en).toBe('Password is required')
  expect(problemOf(password, 'short', true)?.en).toBe('At least 6 characters')
})

test('the sections of a form hold every written field once', () => {
  for (const one of resources) {
    const shown = sectionsOf(one).flatMap((section) => section.fields.map(([key]) => key))
    expect(shown.toSorted()).toEqual(
      writtenFields(one)
        .map(([name]) => name)
        .toSorted(),
    )
  }
  expect(sectionsOf(sensor).map((section) => section.heading?.en ?? null)).toEqual([
    null,
    'Binding',
    'Axis orientation',
    'Sampling',
    'Waves',
  ])
})

test('a long form opens with its empty sections folded, a short one whole', () => {
  const open = (row: { id: number } & Record<string, unknown>) => {
    const sections = sectionsOf(equipment)
    const opened = openingValues(equipment, 'Edit', row)
    return sections.filter((section) => startsOpen(sections, section, opened)).map((section) => section.heading?.en ?? null)
  }
  expect(open({ id: 1, thresholdFactor: 1 })).toEqual([null])
  expect(open({ id: 1, ratedSpeed: 2980, thresholdFactor: 1.2 })).toEqual([null, 'Nameplate', 'Grading and learning'])
  const short = sectionsOf(gateway)
  expect(short.every((section) => startsOpen(short, section, {}))).toBe(true)
})

test('only what stands in the asset tree is chosen level by level: elsewhere the label of the field would be lost', () => {
  expect(isCascade(equipment.fields.areaId)).toBe(true)
  expect(isCascade(equipment.fields.driveBearingId)).toBe(false)
  expect(isCascade(gateway.fields.companyId)).toBe(false)
})
