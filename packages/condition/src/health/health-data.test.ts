import { describe, expect, test } from 'vitest'
import { confidenceLevelOf, confidenceOf } from './confidence.ts'
import { healthStateOf } from './health-state.ts'
import { typicalVelocity } from './typical-velocity.ts'

const now = Date.parse('2026-11-22T00:00:00Z')
const minuteMs = 60_000
const known = { lastMs: now - 5 * minuteMs, uploadMinutes: 10, hours: 24, days: 28, hasBaseline: false }

describe('confidence', () => {
  test('is full with fresh, complete and long data', () => expect(confidenceOf(known, now).share).toBe(1))

  test('falls between one upload period and the silence that makes a point offline', () => {
    const at = (minutes: number) => confidenceOf({ ...known, lastMs: now - minutes * minuteMs }, now).freshness
    expect([10, 20, 30, 300].map(at)).toEqual([1, 0.5, 0, 0])
  })

  test('is that of what lacks most', () => {
    expect(confidenceOf({ ...known, hours: 12 }, now)).toMatchObject({ share: 0.5, coverage: 0.5, freshness: 1 })
    expect(confidenceOf({ ...known, days: 7 }, now)).toMatchObject({ share: 0.5, history: 0.5 })
    expect(confidenceOf({ ...known, days: 7, hasBaseline: true }, now).share).toBe(1)
    expect(confidenceOf({ ...known, lastMs: null }, now).share).toBe(0)
  })

  test('a sensor that uploads every other day promises one sample', () => {
    expect(confidenceOf({ ...known, uploadMinutes: 2880, hours: 1 }, now).coverage).toBe(1)
  })

  test('expects every hour of a sensor that uploads each minute, and four of one that uploads each six hours', () => {
    expect([1, 60, 360].map((uploadMinutes) => confidenceOf({ ...known, lastMs: now, uploadMinutes, hours: 4 }, now).coverage)).toEqual([
      1 / 6,
      1 / 6,
      1,
    ])
  })

  test('has a word', () => expect([0.8, 0.79, 0.5, 0.49].map(confidenceLevelOf)).toEqual(['High', 'Medium', 'Medium', 'Low']))
})

describe('the state of a machine', () => {
  const of = (live: Parameters<typeof healthStateOf>[0]['live'], isBound = true) => healthStateOf({ live, isBound })
  test('follows its priority', () => {
    expect([of('danger', false), of('offline'), of('stopped')]).toEqual([0, 4, 3])
    expect([of('danger'), of('warning'), of('normal')]).toEqual([2, 2, 1])
  })
  test('an ungraded machine is not called normal', () => expect(of('ungraded')).toBe(0))
})

describe('the typical velocity', () => {
  const sample = (t: number, x: number | null, y: number | null = null) => ({ t, values: [x, y, null] })
  test('is the largest of the medians of the axes', () => {
    const found = typicalVelocity([sample(1, 1, 2), sample(2, 1, 90), sample(3, 5, 2)], null)
    expect(found).toEqual({ samples: 3, hours: 1, running: 3, value: 2, axis: 'Y' })
  })
  test('counts only values of the running machine', () => {
    const stretches = [
      { from: 1, to: 3, running: false },
      { from: 3, to: 4, running: true },
    ]
    const found = typicalVelocity([sample(1, 0.1), sample(2, 0.1), sample(3, 3), sample(9, 4)], stretches)
    expect(found).toEqual({ samples: 4, hours: 1, running: 2, value: 3.5, axis: 'X' })
  })
  test('is nothing without a valid value', () => {
    expect(typicalVelocity([sample(1, null), sample(2, Number.NaN), sample(3, -1)], null)).toEqual({
      samples: 0,
      hours: 0,
      running: 0,
      value: null,
      axis: null,
    })
  })
})
