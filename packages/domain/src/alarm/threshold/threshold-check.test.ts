import { expect, test } from 'vitest'
import { valueSchema } from '../../core/schema.ts'
import { threshold } from './threshold.resource.ts'
import { decidedByStandard, thresholdProblem, unsetByKind } from './threshold-check.ts'

const iso = { kind: 'Iso', isoClass: 'p3-2-rigid' }
const codeOf = (values: object) => thresholdProblem({ ...iso, ...values })?.row.code ?? null

test('notifications a day are one of the counts of the specification', () => {
  const counts = valueSchema(threshold.fields.dailyPushCount)
  expect([0, 1, 29, 30].map((count) => counts.safeParse(count).success)).toEqual([false, true, true, false])
})

test('the minimum temperature is lower than the maximum, across levels', () => {
  expect(codeOf({ temCMin: 10, temCMax: 80 })).toBe(null)
  expect(codeOf({ temCMin: 80, temCMax: 80 })).toBe(1601)
  expect(codeOf({ temDMin: 90, temDMax: 95, temCMin: 92, temCMax: 91 })).toBe(1601)
})

test('a minimum of level or pressure is lower than its maximum', () => {
  expect(codeOf({ levelCMin: 1, levelCMax: 4 })).toBe(null)
  expect(codeOf({ levelCMin: 4, levelDMax: 4 })).toBe(1612)
  expect(thresholdProblem({ ...iso, pressDMin: 300, pressCMax: 200 })).toMatchObject({ field: 'pressCMin', row: { code: 1612 } })
  expect(codeOf({ curCMax: 250, curDMax: 240 })).toBe(1602)
})

test('the danger limit is not reached before the warning limit, on the side of the limit', () => {
  expect(codeOf({ kurtXCMax: 5, kurtXDMax: 4 })).toBe(1602)
  expect(codeOf({ kurtXCMax: 4, kurtXDMax: 4 })).toBe(null)
  expect(codeOf({ battCMax: 3.2, battDMax: 3.4 })).toBe(1602)
  expect(codeOf({ battCMax: 3.4, battDMax: 3.2 })).toBe(null)
  expect(codeOf({ temCMin: 0, temDMin: 5 })).toBe(1602)
})

test('a standard needs its class, a custom template at least one limit', () => {
  expect(codeOf({ isoClass: null })).toBe(1603)
  expect(codeOf({ kind: 'Custom', isoClass: null })).toBe(1604)
  expect(codeOf({ kind: 'Custom', slopeZMax: 0.2 })).toBe(null)
})

test('fields that the kind defines are not stored twice', () => {
  expect(Object.keys(unsetByKind({ kind: 'Iso' }))).toEqual([...decidedByStandard])
  expect(decidedByStandard).toHaveLength(6)
  expect(unsetByKind({ kind: 'Custom' })).toEqual({ isoClass: null })
})
