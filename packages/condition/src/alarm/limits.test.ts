import { offeredAlarms } from '@undertone/domain/alarm/threshold/offered-alarms'
import { expect, test } from 'vitest'
import { effectiveLimits, type LimitSources } from './limits.ts'

const nothing: LimitSources = {
  offered: offeredAlarms({ model: 'VB24H', waveEnabled: true, collectMode: null }),
  own: {},
  template: null,
  machineClass: null,
  machineFactor: null,
  fallback: null,
}
const custom = (limits: object) => ({ kind: 'Custom', isoClass: null, limits })
const limit = (from: Partial<LimitSources>, name: string) => effectiveLimits({ ...nothing, ...from }).find((one) => one.name === name)

test('without any source there is no limit', () => {
  expect(effectiveLimits(nothing)).toEqual([])
})

test('override before template before the standard of the machine before the default of the company', () => {
  const all = {
    own: { vXCMax: 1 },
    template: custom({ vXCMax: 2 }),
    machineClass: 'p3-2-rigid',
    fallback: { kind: 'Iso', isoClass: 'p4', limits: {} },
  }
  expect(limit(all, 'vXCMax')).toMatchObject({ value: 1, origin: 'Own' })
  expect(limit({ ...all, own: {} }, 'vXCMax')).toMatchObject({ value: 2, origin: 'Template' })
  expect(limit({ ...all, own: {}, template: null }, 'vXCMax')).toMatchObject({
    value: 2.8,
    origin: 'Machine',
    standard: { code: 'p3-2-rigid' },
  })
  expect(limit({ fallback: all.fallback }, 'vXCMax')).toMatchObject({ value: 9.3, origin: 'Default', standard: { code: 'p4' } })
})

test('a standard gives level C from B/C and level D from C/D, and leaves the rest to the values of its template', () => {
  const template = { kind: 'Iso', isoClass: 'p3-2-rigid', limits: { vXCMax: 99, temCMax: 70 } }
  expect(limit({ template }, 'vXCMax')?.value).toBe(2.8)
  expect(limit({ template }, 'vZDMax')?.value).toBe(4.5)
  expect(limit({ template }, 'temCMax')).toMatchObject({ value: 70, standard: null })
  expect(limit({ template }, 'kurtXCMax')).toBeUndefined()
})

test('a gap of the template is filled by the next source', () => {
  const from = { template: custom({ temCMax: 60 }), fallback: custom({ temCMax: 90, battCMax: 3.3 }) }
  expect(limit(from, 'temCMax')).toMatchObject({ value: 60, origin: 'Template' })
  expect(limit(from, 'battCMax')).toMatchObject({ value: 3.3, origin: 'Default' })
})

test('the factor of the machine scales vibration, but not temperature, battery or overrides', () => {
  const from = { template: custom({ vXCMax: 4.5, temCMax: 60, battCMax: 3 }), machineFactor: 1.1, own: { vYCMax: 5 } }
  expect(limit(from, 'vXCMax')?.value).toBe(4.95)
  expect(limit(from, 'temCMax')?.value).toBe(60)
  expect(limit(from, 'battCMax')?.value).toBe(3)
  expect(limit(from, 'vYCMax')?.value).toBe(5)
})

test('a learned value comes before the template, is marked while provisional, and after an override', () => {
  const from = { template: custom({ vXCMax: 4.5 }), machineFactor: 2, learned: { vXCMax: { value: 3.1, isProvisional: false } } }
  expect(limit(from, 'vXCMax')).toMatchObject({ value: 3.1, origin: 'Learned' })
  expect(limit({ ...from, learned: { vXCMax: { value: 3.1, isProvisional: true } } }, 'vXCMax')).toMatchObject({ origin: 'Provisional' })
  expect(limit({ ...from, own: { vXCMax: 5 } }, 'vXCMax')).toMatchObject({ value: 5, origin: 'Own' })
})

test('a type not offered by the model has no limit', () => {
  const template = custom({ vXCMax: 4.5, temCMax: 60, battCMax: 3 })
  const names = effectiveLimits({ ...nothing, template, offered: offeredAlarms({ model: 'PT100', waveEnabled: true, collectMode: null }) })
  expect(names.map((one) => one.name)).toEqual(['temCMax'])
})
