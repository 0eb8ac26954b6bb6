import { type LimitName, limitPairs } from '@undertone/domain/alarm/threshold/limit-names.table'
import { expect, test } from 'vitest'
import { changedLimits, commonPair, offeredPairs, typedLimits } from './own-limits.ts'

const limit = (name: LimitName, value: number, origin: 'Own' | 'Template' = 'Template') => ({ name, value, origin, standard: null })
const severities = limitPairs.filter((pair) => pair.C.alarmType === 'VibrationIntensity')

test('the form contains only overrides, and only changes are sent', () => {
  const before = typedLimits({ limits: [limit('vXCMax', 2, 'Own'), limit('vXDMax', 4)] })
  expect([before.vXCMax, before.vXDMax]).toEqual(['2', ''])
  expect(changedLimits(before, before)).toEqual({})
  expect(changedLimits(before, { ...before, vXCMax: '', vYCMax: '3' })).toEqual({ vXCMax: null, vYCMax: 3 })
  expect(changedLimits(before, { ...before, vXCMax: '2.0' })).toEqual({})
  expect(changedLimits(before, { ...before, vXCMax: '-' })).toEqual({ vXCMax: Number.NaN })
})

test('limits shared by all axes are shown once', () => {
  const all = (['X', 'Y', 'Z'] as const).flatMap((axis) => [limit(`v${axis}CMax`, 2.8), limit(`v${axis}DMax`, 4.5)])
  expect(commonPair({ limits: all }, severities)).toBe('2.8 / 4.5')
  expect(commonPair({ limits: [...all.slice(0, 5), limit('vZDMax', 6)] }, severities)).toBe(null)
  expect(commonPair({ limits: [] }, severities)).toBeUndefined()
})

test('the form has the quantities with an alarm', () => {
  const alarm = { enabled: true, intervalCount: 1, intervalTime: 6, own: false }
  const pairs = offeredPairs({ alarms: [{ ...alarm, alarmType: 'Temperature' }] })
  expect(pairs.map((pair) => pair.quantity.en)).toEqual(['Maximum temperature', 'Minimum temperature'])
})
