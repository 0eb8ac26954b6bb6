import { defaultTiming } from '@undertone/domain/alarm/threshold/alarm-timing'
import { runStretches } from '@undertone/domain/alarm/threshold/run-periods'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { learnLimits, minReadings, withinRange } from './learn-limits.ts'
import type { EffectiveLimit } from './limits.ts'
import { rulesOf } from './rule.ts'
import { type RunState, updateRunState } from './run-state.ts'
import { hasFallenSilent, SilenceSimulation } from './silence.ts'
import { slopePerDay } from './slope.ts'
import { HourlySlopes, RollingSlope } from './slope-hours.ts'

const dayMs = 86_400_000
const limit = (name: EffectiveLimit['name'], value: number): EffectiveLimit => ({ name, value, origin: 'Own', standard: null })

test('both levels of an axis are one rule, both sides of a temperature too, and a disabled type has none', () => {
  const limits = [
    limit('vXCMax', 4.5),
    limit('vXDMax', 7.1),
    limit('vYCMax', 4.5),
    limit('temCMax', 80),
    limit('temCMin', -20),
    limit('aZHighCMax', 9),
  ]
  const rules = rulesOf(limits, [{ alarmType: 'HighFrequencyAcceleration', enabled: false, timing: defaultTiming }])
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

test('sample by sample a machine runs as its periods say', () => {
  const values = fc.array(fc.constantFrom(0, 1, 2, 3), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 4 }), (given, sampleCount) => {
      let state: RunState | null = null
      given.forEach((value, t) => {
        state = updateRunState({ above: 1, sampleCount }, state, t, value)
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
    hasFallenSilent({ heardAt: 0, observedMs: watched * minute, clockJumped }, 180 * minute, age * minute)
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

test('hour by hour the slope is that of the last seven days, in any order of the values', () => {
  const reading = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 50 }))
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 90 }), (given) => {
      const rolling = [new RollingSlope(Number.NEGATIVE_INFINITY), new RollingSlope(0.02)]
      const all: { t: number; value: number }[] = []
      let hour = 0
      for (const [hours, value] of given) {
        hour += hours
        const t = (hour * dayMs) / 24
        all.push({ t, value: value / 10 })
        for (const one of rolling) one.push({ t, value: value / 10 }, t)
        const slope = slopePerDay(all.filter((one) => one.t >= t - 7 * dayMs))
        expect(rolling.map((one) => one.perDay())).toEqual([slope, slope === null ? null : Math.max(slope, 0.02)])
      }
    }),
    { numRuns: 40 },
  )
})

test('the slopes of hours come from the median of each, while the machine ran', () => {
  const times = Array.from({ length: 8 * 24 * 6 }, (_, i) => (i * dayMs) / 144)
  const values = times.map((t, i) => (i % 6 === 5 ? 50 : 2 + (0.3 * Math.floor(t / (dayMs / 24))) / 24))
  const slopes = new HourlySlopes([{ axis: 'X', key: 'vX', floor: 0 }])
  const found = slopes.pushSamples(
    { times, until: times, values: new Map([['vX', values]]) },
    times.map((t) => (t >= 7.5 * dayMs ? 1 : 0)),
  )
  const own = found.values.get('slopeX') ?? []
  expect(found.times.at(-1)).toBe(7.5 * dayMs - dayMs / 24)
  expect(own.findIndex((value) => !Number.isNaN(value))).toBe(84)
  expect(own.at(-1)).toBeCloseTo(0.3, 9)
})

test('spans of a day count as much as the hours of a week that was kept', () => {
  const hourMs = dayMs / 24
  // A machine that breathes with the day: two weeks of daily means around one of hours.
  const samples = Array.from({ length: 21 * 24 }, (_, hour) => hour).flatMap((hour) => {
    if (hour >= 7 * 24 && hour < 14 * 24) return [{ t: hour * hourMs, until: hour * hourMs, value: 2 + Math.sin((hour * Math.PI) / 12) }]
    return hour % 24 === 0 ? [{ t: hour * hourMs, until: (hour + 24) * hourMs, value: 2 }] : []
  })
  const floor = 0.05
  const slopes = new HourlySlopes([{ axis: 'X', key: 'vX', floor }])
  // Batches may share a span.
  const batches = [samples.slice(0, 4), samples.slice(3, 100), samples.slice(100)]
  const found = batches.map((own) =>
    slopes.pushSamples(
      {
        times: own.map(({ t }) => t),
        until: own.map(({ until }) => until),
        values: new Map([['vX', own.map(({ value }) => value)]]),
      },
      own.map(() => 0),
    ),
  )
  expect(found.flatMap(({ times }) => times)).toEqual(Array.from({ length: 20 * 24 }, (_, hour) => (hour + 1) * hourMs))
  const own = found.flatMap(({ values }) => values.get('slopeX') ?? []).filter((slope) => !Number.isNaN(slope))
  // Counted as one reading each, the days let the first morning of the hours appear as growth of 0.23 a day.
  expect(own.filter((slope) => slope !== floor)).toEqual([])
})

test('silences of the past: a gap that is too long, those of a day as one, none during a silence of its gateway', () => {
  const hour = 3_600_000
  const silences = (heard: readonly number[], ofGateway = (_from: number, _to: number) => false) => {
    const simulation = new SilenceSimulation(3 * hour, ofGateway)
    for (const at of [-4, -3, -2, -1, ...heard]) simulation.addSample(at * hour)
    return simulation.silences(100 * hour)
  }
  expect(silences([0, 2, 4, 96, 98])).toEqual([{ beganAt: 4 * hour, raisedAt: 7 * hour, endedAt: 96 * hour, flaps: 0 }])
  expect(silences([0, 5, 10, 12])).toEqual([{ beganAt: 0, raisedAt: 3 * hour, endedAt: null, flaps: 2 }])
  expect(silences([0, 5, 97, 99], (from) => from === 0)).toEqual([{ beganAt: 5 * hour, raisedAt: 8 * hour, endedAt: 97 * hour, flaps: 0 }])
  // A sensor that spoke every two hours was not silent for five.
  const slow = new SilenceSimulation(3 * hour, () => false)
  for (const at of [0, 2, 4, 6, 11, 13, 40]) slow.addSample(at * hour)
  expect(slow.silences(42 * hour)).toEqual([{ beganAt: 13 * hour, raisedAt: 19 * hour, endedAt: 40 * hour, flaps: 0 }])
})

test('limits are learned from the middle, not from the worst', () => {
  const calm = Array.from({ length: 200 }, (_, i) => 2 + 0.1 * Math.sin(i))
  const learned = learnLimits(calm)
  expect(learned?.median).toBeCloseTo(2, 1)
  expect(learned?.C).toBeCloseTo(2.5, 1)
  expect(learnLimits(calm.map((value, i) => (i % 10 === 0 ? 50 : value)))?.C).toBeCloseTo(2.6, 0)
  expect(learnLimits(calm.slice(0, minReadings - 1))).toBe(null)
  expect(withinRange(2.5, 4.5, 20)).toBeCloseTo(3.6, 9)
  expect(withinRange(9, 4.5, 20)).toBeCloseTo(5.4, 9)
  expect(withinRange(2.5, null, 20)).toBe(2.5)
})
