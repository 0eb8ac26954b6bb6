import { DateTime } from 'luxon'
import { type Options, RRule } from 'rrule'
import { describe, expect, test } from 'vitest'
import { dueRounds, type RoundRule, roundDays } from './recurrence.ts'
import { roundOnHoliday, roundRepeat } from './round.enums.ts'

const { Once, Daily, Weekly, Monthly } = roundRepeat.members
const { Run, Skip, Before, After } = roundOnHoliday.members
const rule = (of: Partial<RoundRule>): RoundRule => ({
  repeat: Daily.code,
  every: 1,
  weekdays: [],
  monthDay: null,
  isLastDay: false,
  firstDay: '2026-01-05',
  lastDay: null,
  times: ['08:00'],
  onHoliday: Run.code,
  ...of,
})
const none = new Set<string>()

// Both changes of a clock, by an hour and by half an hour, in both hemispheres; a zone without, and one whose offset is not a whole hour.
const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Shanghai', 'Asia/Kathmandu']
// In the hours that are skipped and shown twice, and others.
const times = ['01:45', '02:15', '14:00']
const first = new Date(Date.UTC(2026, 0, 5))
const rules: readonly [string, Partial<RoundRule>, Partial<Options>][] = [
  ['every day', {}, { freq: RRule.DAILY }],
  ['every third day', { every: 3 }, { freq: RRule.DAILY, interval: 3 }],
  ['on working days', { repeat: Weekly.code, weekdays: [1, 2, 3, 4, 5] }, { freq: RRule.WEEKLY, byweekday: [0, 1, 2, 3, 4] }],
  [
    'on Sundays of every second week',
    { repeat: Weekly.code, every: 2, weekdays: [7] },
    { freq: RRule.WEEKLY, interval: 2, byweekday: [6], wkst: 0 },
  ],
  ['on the 31st', { repeat: Monthly.code, monthDay: 31 }, { freq: RRule.MONTHLY, bymonthday: [31] }],
  [
    'on the last day of every second month',
    { repeat: Monthly.code, every: 2, isLastDay: true },
    { freq: RRule.MONTHLY, interval: 2, bymonthday: [-1] },
  ],
]

/** Of a time that the clock shows twice luxon takes either: the first is meant. Only on days when a clock changes there are two. */
function firstOf(placed: DateTime): number {
  const day = placed.startOf('day')
  if (day.offset === day.plus({ days: 1 }).offset) return placed.toMillis()
  return Math.min(...placed.getPossibleOffsets().map((one) => one.toMillis()))
}

describe.each(zones)('ten years in %s', (zone) => {
  test.each(rules)('%s are those of rrule, placed by luxon', (_name, own, options) => {
    const days = new RRule({ dtstart: first, ...options, until: new Date(Date.UTC(2035, 11, 31)) })
      .all()
      .map((day) => day.toISOString().slice(0, 10))
    expect(days.length).toBeGreaterThan(50)
    const expected = days.flatMap((day) =>
      times.map((time) => {
        const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
        const [hour = 0, minute = 0] = time.split(':').map(Number)
        const placed = DateTime.fromObject({ year, month, day: date, hour, minute }, { zone })
        return { local: `${day} ${time}`, ms: firstOf(placed) }
      }),
    )
    expect(dueRounds(rule({ ...own, times }), none, '2026-01-01', '2035-12-31', zone)).toEqual(expected)
  })
})

test('a time that the clock skips is as much later, and one that it shows twice comes once', () => {
  const at = (day: string) => new Date(dueRounds(rule({ times: ['02:30'] }), none, day, day, 'Europe/Berlin')[0]?.ms ?? 0).toISOString()
  expect(at('2026-03-29')).toBe('2026-03-29T01:30:00.000Z')
  expect(at('2026-10-25')).toBe('2026-10-25T00:30:00.000Z')
})

test('holidays are left out, or the round moves to the next other day before or after, once', () => {
  const holidays = new Set(['2026-01-07', '2026-01-08'])
  const days = (onHoliday: RoundRule['onHoliday']) => roundDays(rule({ onHoliday }), holidays, '2026-01-05', '2026-01-10')
  expect(days(Run.code)).toHaveLength(6)
  expect(days(Skip.code)).toEqual(['2026-01-05', '2026-01-06', '2026-01-09', '2026-01-10'])
  const monthly = (onHoliday: RoundRule['onHoliday']) =>
    roundDays(rule({ repeat: Monthly.code, monthDay: 8, onHoliday }), holidays, '2026-01-05', '2026-01-31')
  expect([monthly(Before.code), monthly(After.code)]).toEqual([['2026-01-06'], ['2026-01-09']])
})

test('one round alone, and none after the last day', () => {
  expect(roundDays(rule({ repeat: Once.code }), none, '2026-01-01', '2026-12-31')).toEqual(['2026-01-05'])
  expect(roundDays(rule({ lastDay: '2026-01-06' }), none, '2026-01-01', '2026-12-31')).toEqual(['2026-01-05', '2026-01-06'])
})
