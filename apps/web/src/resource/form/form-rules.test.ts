import { equipment } from '@undertone/domain/asset/equipment.resource'
import { number, secret } from '@undertone/domain/core/field'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { resources } from '@undertone/domain/index/resources'
import { alarmLamp } from '@undertone/domain/notify/lamp/alarm-lamp.resource'
import { company } from '@undertone/domain/org/company.resource'
import { expect, test } from 'vitest'
import { editableFields, initialValues } from '../core/form-values.ts'
import { isCascade, isOpenFor, problemOf, problemsOf, sectionsOf, startsOpen } from './form-rules.ts'

const { deviceId, name, mac } = gateway.fields

test('a required field reports a missing value, with the text of its kind', () => {
  expect(problemOf(name, '  ')?.en).toBe('Name is required')
  expect(problemOf(gateway.fields.type, null)?.en).toBe('Select type')
  expect(problemOf(mac, '')).toBeNull()
})

test('full-width characters are rejected before the pattern of the field is checked', () => {
  expect(problemOf(deviceId, 'GW１')?.cn).toBe('不能含全角字符')
  expect(problemOf(deviceId, 'GW 1')?.en).toBe('Only letters, digits and . _ : -')
  expect(problemOf(name, '一号网关（东）')).toBeNull()
})

test('limits are reported at their edges', () => {
  expect(problemOf(name, 'x'.repeat(60))).toBeNull()
  expect(problemOf(name, 'x'.repeat(61))?.en).toBe('At most 60 characters')
  const power = equipment.fields.ratedPower
  expect(problemOf(power, '-0.1')?.en).toBe('At least 0')
  expect(problemOf(power, '1000000')).toBeNull()
  expect(problemOf(power, '1000001')?.en).toBe('At most 1000000')
})

test('an incomplete number and a fraction in an integer field have different messages', () => {
  const blades = number({ label: { cn: '叶片数', en: 'Blades' }, integer: true })
  expect(problemOf(blades, '-')?.en).toBe('Enter a number')
  expect(problemOf(blades, '1.5')?.en).toBe('Enter a whole number')
  expect(problemOf(blades, '7')).toBeNull()
})

test('a row with an allowed missing value can be edited, but not created', () => {
  const root = { name: 'Undertone Demo', parentId: null, status: 'Normal', timeZone: 'Asia/Shanghai' }
  expect(problemsOf(company, root, root, 'Edit')).toEqual({})
  expect(Object.keys(problemsOf(company, root, root, 'Create'))).toEqual(['parentId'])
})

test('a stored secret may be left empty, a new one may not, and a short one is reported', () => {
  const password = secret({ label: { cn: '密码', en: 'Password' }, min: 6, max: 16, required: true })
  expect(problemOf(password, '', true)).toBeNull()
  expect(problemOf(password, '')?.en).toBe('Password is required')
  expect(problemOf(password, 'short', true)?.en).toBe('At least 6 characters')
})

test('the sections of a form contain every editable field once', () => {
  for (const one of resources) {
    const shown = sectionsOf(one).flatMap((section) => section.fields.map(([key]) => key))
    expect(shown.toSorted()).toEqual(
      editableFields(one)
        .map(([name]) => name)
        .toSorted(),
    )
  }
  expect(sectionsOf(sensor).map((section) => section.heading?.en ?? null)).toEqual([
    null,
    'Binding',
    'Axis orientation',
    'Analogue signal',
    'Sampling',
    'Waveforms',
  ])
})

test('a long form opens with empty sections collapsed, a short one expanded', () => {
  const open = (row: { id: number } & Record<string, unknown>) => {
    const sections = sectionsOf(equipment)
    const opened = initialValues(equipment, 'Edit', row)
    return sections.filter((section) => startsOpen(sections, section, opened)).map((section) => section.heading?.en ?? null)
  }
  expect(open({ id: 1, thresholdFactor: 1 })).toEqual([null])
  expect(open({ id: 1, ratedSpeed: 2980, thresholdFactor: 1.2 })).toEqual([null, 'Nameplate', 'Severity and learning'])
  const short = sectionsOf(gateway)
  expect(short.every((section) => startsOpen(short, section, {}))).toBe(true)
})

test('only assets are selected level by level: elsewhere the label of the field would be lost', () => {
  expect(isCascade(equipment.fields.areaId)).toBe(true)
  expect(isCascade(equipment.fields.driveBearingId)).toBe(false)
  expect(isCascade(gateway.fields.companyId)).toBe(false)
})

test('the registers of a lamp open for the control that uses them, other sections for every one', () => {
  const sections = sectionsOf(alarmLamp)
  const openFor = (control: string) => sections.map((section) => isOpenFor(section, { control })).filter((isOpen) => isOpen !== null)
  expect(openFor('Custom')).toEqual([true])
  expect(openFor('Address')).toEqual([false])
})
