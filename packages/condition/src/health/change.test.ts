import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { medianOf, robustSpread } from '../statistics/median.ts'
import { changeOf } from './change.ts'
import { growthOf } from './growth.ts'
import { learnBaseline } from './learn-baseline.ts'

const row = { ab: 1.4, bc: 2.8, cd: 4.5 }
/** A sawtooth of the size of a sensor's day-to-day scatter, the same on every run. */
const scatter = (day: number) => 0.05 * (((day * 7) % 5) - 2)
const days = (n: number, of: (day: number) => number) => Array.from({ length: n }, (_, day) => ({ day, value: of(day) }))

test('median and robust spread', () => {
  expect([medianOf([]), medianOf([3]), medianOf([3, 1]), medianOf([9, 1, 2])]).toEqual([null, 3, 2, 2])
  expect(robustSpread([1, 2, 3, 4, 1000])).toBeCloseTo(1.4826, 10)
})

describe('growth', () => {
  test('needs a week of days', () => expect(growthOf(days(6, (day) => day))).toBeNull())

  test('is believed of a slow rise under scatter, with its slope', () => {
    const growth = growthOf(days(28, (day) => 1 + 0.03 * day + scatter(day)))
    expect(growth).toMatchObject({ days: 28, isGrowing: true })
    expect(growth?.perDay).toBeCloseTo(0.03, 2)
  })

  test('is not believed of scatter, of a fall, nor of values that are all the same', () => {
    expect(growthOf(days(28, (day) => 1 + scatter(day)))?.isGrowing).toBe(false)
    expect(growthOf(days(28, (day) => 3 - 0.03 * day))?.isGrowing).toBe(false)
    expect(growthOf(days(28, () => 1))).toMatchObject({ isGrowing: false, perDay: 0 })
  })

  test('is not moved by a few wild days', () => {
    const wild = days(28, (day) => (day % 9 === 4 ? 40 : 1 + 0.03 * day + scatter(day)))
    expect(growthOf(wild)?.perDay).toBeCloseTo(0.03, 2)
  })

  test('by chance is believed about once in twenty times', () => {
    const random = fc.sample(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20, maxLength: 20 }), {
      numRuns: 400,
      seed: 7,
    })
    const believed = random.filter((values) => growthOf(days(20, (day) => values[day]!))?.isGrowing).length
    expect(believed / 400).toBeLessThan(0.09)
  })
})

describe('change', () => {
  test('without a baseline and with few days the change is unknown', () => {
    expect(changeOf(2, null, growthOf(days(3, () => 2)), row)).toEqual({
      share: null,
      rise: null,
      growth: null,
    })
  })

  test('over the baseline counts like a growth of the same size', () => {
    expect(changeOf(2, 1.3, null, row)).toMatchObject({ share: expect.closeTo(0.5, 9), rise: expect.closeTo(0.7, 9) })
    expect(changeOf(1, 1.3, null, row).share).toBe(0)
  })
})

describe('learning a baseline', () => {
  test('takes the median of the days and their spread', () => {
    expect(
      learnBaseline(
        days(14, (day) => 1 + scatter(day)),
        14,
        row,
      ),
    ).toMatchObject({ value: expect.closeTo(1, 1), days: 14 })
  })

  test.each([
    ['fewDays', days(8, () => 1)],
    ['notHealthy', days(14, () => 3)],
    ['growing', days(14, (day) => 1 + 0.08 * day)],
  ])('fails with %s', (problem, values) => expect(learnBaseline(values, 14, row)).toEqual({ problem }))

  test('without a standard the days alone decide', () => {
    expect(
      learnBaseline(
        days(14, () => 30),
        14,
        null,
      ),
    ).toMatchObject({ value: 30 })
  })
})
