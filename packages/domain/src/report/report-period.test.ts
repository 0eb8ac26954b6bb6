import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOfPeriod, isPeriod, periodBefore, periodName, periodOfDay, weeksIn } from './report-period.ts'

test.each([
  ['2026-11-29', 2026, 48],
  ['2027-01-01', 2026, 53],
  ['2024-12-30', 2025, 1],
  ['2021-01-03', 2020, 53],
  ['2016-01-04', 2016, 1],
])('%s is in the week of %i that has the number %i', (day, year, number) =>
  expect(periodOfDay('week', day)).toEqual({ cycle: 'week', year, number }),
)

test.each([
  [{ cycle: 'week', year: 2026, number: 1 }, '2025-12-29', '2026-01-04'],
  [{ cycle: 'week', year: 2026, number: 53 }, '2026-12-28', '2027-01-03'],
  [{ cycle: 'month', year: 2024, number: 2 }, '2024-02-01', '2024-02-29'],
  [{ cycle: 'month', year: 2026, number: 12 }, '2026-12-01', '2026-12-31'],
] as const)('%j is from %s to %s', (period, first, last) => expect(daysOfPeriod(period)).toEqual({ first, last }))

test('some years have 53 weeks, and no year has a thirteenth month', () => {
  expect([2015, 2020, 2024, 2026, 2032].map(weeksIn)).toEqual([53, 53, 52, 53, 53])
  expect(isPeriod({ cycle: 'week', year: 2025, number: 53 })).toBe(false)
  expect(isPeriod({ cycle: 'month', year: 2025, number: 13 })).toBe(false)
})

test('every day is in the period that contains it, and the period before ends the day before', () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, fc.constantFrom('week' as const, 'month' as const), (day, cycle) => {
      const period = periodOfDay(cycle, day)
      const { first, last } = daysOfPeriod(period)
      expect(isPeriod(period)).toBe(true)
      expect(first <= day && day <= last).toBe(true)
      const before = daysOfPeriod(periodBefore(period))
      expect(Date.parse(before.last) + 86_400_000).toBe(Date.parse(first))
    }),
  )
})

test('a period has a name in both languages', () => {
  expect(periodName({ cycle: 'week', year: 2026, number: 48 })).toEqual({ cn: '2026 年第 48 周', en: 'Week 48 of 2026' })
  expect(periodName({ cycle: 'month', year: 2026, number: 11 })).toEqual({ cn: '2026 年 11 月', en: 'November 2026' })
})
