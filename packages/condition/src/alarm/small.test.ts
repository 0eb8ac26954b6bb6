import { usualTiming } from '@undertone/domain/alarm/alarm-timing'
import { runStretches } from '@undertone/domain/alarm/run-stretches'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EffectiveLimit } from '../limits.ts'
import { learnLimits, leastLearned, withinRange } from './learn.ts'
import { rulesOf } from './rule.ts'
import { type RunState, stepRun } from './run-state.ts'
import { hasFallenSilent } from './silence.ts'
import { slopePerDay } from './slope.ts'

const dayMs = 86_400_000
const limit = (name: EffectiveLimit['name'], value: number): EffectiveLimit => ({ name, value, origin: 'Own', standard: null })

test('both levels of an axis are one rule, both sides of a temperature too, and what is switched off is none', () => {
  const limits = [
    limit('vXCMax', 4.5),
    limit('vXDMax', 7.1),
    limit('vYCMax', 4.5),
    limit('temCMax', 80),
    limit('temCMin', -20),
    limit('aZHighCMax', 9),
  ]
  const rules = rulesOf(limits, [{ alarmType: 'HighFrequencyAcceleration', enabled: false, timing: usualTiming }])
  expect(rules.map(({ id, key, bounds }) => [id, key, bounds.length])).toEqual([
    ['VibrationIntensityX', 'vX', 2],
    ['VibrationIntensityY', 'vY', 1],
    ['Temperature', 'tem', 2],
  ])
  expect(rulesOf([limit('slopeZMax', 0.2), limit('envelopeXCMax', 2), limit('battCMax', 3)], []).map(({ key }) => key)).toEqual([
    null,
    'envX',
    'batt',
  ])
})

test('sample by sample a machine runs when its stretches say so', () => {
  const values = fc.array(fc.constantFrom(0, 1, 2, 3), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 4 }), (given, sampleCount) => {
      let state: RunState | null = null
      given.forEach((value, t) => {
        state = stepRun({ above: 1, sampleCount }, state, t, value)
      })
      const last = runStretches(
        given.map((value, t) => ({ t, value })),
        1,
        sampleCount,
      ).at(-1)
      expect(state).toMatchObject({ running: last?.running, since: last?.from })
    }),
  )
})

test('silence needs a server that listened, and a clock that was not set', () => {
  const minute = 60_000
  const fell = (watched: number, age: number, clockJumped = false) =>
    hasFallenSilent({ heardAt: 0, watchedMs: watched * minute, clockJumped }, 180 * minute, age * minute)
  // The server started a minute ago: the gap is its own.
  expect(fell(1, 600)).toBe(false)
  expect(fell(11, 600)).toBe(true)
  expect(fell(11, 600, true)).toBe(false)
  expect(fell(180, 20)).toBe(true)
  expect(fell(100, 100)).toBe(false)
})

test('the slope is that of the whole, whatever single readings do', () => {
  const hours = Array.from({ length: 7 * 24 }, (_, i) => ({ t: (i * dayMs) / 24, value: 2 + (0.3 * i) / 24 }))
  expect(slopePerDay(hours)).toBeCloseTo(0.3, 9)
  expect(slopePerDay(hours.map((one, i) => (i % 5 === 0 ? { ...one, value: 40 } : one)))).toBeCloseTo(0.3, 1)
  expect(slopePerDay(hours.slice(0, 48))).toBe(null)
  expect(slopePerDay([])).toBe(null)
})

test('limits are learned from the middle, not from the worst', () => {
  const calm = Array.from({ length: 200 }, (_, i) => 2 + 0.1 * Math.sin(i))
  const learned = learnLimits(calm)
  expect(learned?.median).toBeCloseTo(2, 1)
  expect(learned?.C).toBeCloseTo(2.5, 1)
  expect(learnLimits(calm.map((value, i) => (i % 10 === 0 ? 50 : value)))?.C).toBeCloseTo(2.6, 0)
  expect(learnLimits(calm.slice(0, leastLearned - 1))).toBe(null)
  expect(withinRange(2.5, 4.5, 20)).toBeCloseTo(3.6, 9)
  expect(withinRange(9, 4.5, 20)).toBeCloseTo(5.4, 9)
  expect(withinRange(2.5, null, 20)).toBe(2.5)
})
