import { describe, expect, test } from 'vitest'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { type DueTime, newestDue, nextRun, periodOfRun } from './next-run.ts'

const monday = (timeZone: string, hour = 7): DueTime => ({ cycle: 'week', day: 1, hour, minute: 30, timeZone })
const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca']

describe('a schedule keeps its wall-clock time', () => {
  test.each(zones)('in %s, through every change of the clock of two years', (timeZone) => {
    let at = Date.UTC(2025, 0, 1)
    const found: string[] = []
    for (let n = 0; n < 104; n++) {
      const next = nextRun(monday(timeZone), at)
      expect(next - at).toBeLessThanOrEqual(7 * 86_400_000 + 3_600_000)
      found.push(toZoned(next, timeZone))
      at = next
    }
    expect(new Set(found.map((one) => one.slice(11)))).toEqual(new Set(['07:30:00']))
    expect(new Set(found.map((one) => new Date(`${one.slice(0, 10)}T00:00:00Z`).getUTCDay()))).toEqual(new Set([1]))
    expect(new Set(found).size).toBe(104)
  })

  test('a skipped hour is due when the clock skips, and a repeated one once', () => {
    const sunday: DueTime = { cycle: 'week', day: 7, hour: 2, minute: 30, timeZone: 'Europe/Berlin' }
    const spring = nextRun(sunday, Date.UTC(2026, 2, 28, 12))
    expect(new Date(spring).toISOString()).toBe('2026-03-29T01:00:00.000Z')
    const autumn = nextRun(sunday, Date.UTC(2026, 9, 24, 12))
    expect(new Date(autumn).toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(new Date(nextRun(sunday, autumn)).toISOString()).toBe('2026-11-01T01:30:00.000Z')
  })

  test('of a month on its day', () => {
    const first: DueTime = { cycle: 'month', day: 1, hour: 0, minute: 0, timeZone: 'Asia/Shanghai' }
    expect(new Date(nextRun(first, Date.UTC(2026, 11, 15))).toISOString()).toBe('2026-12-31T16:00:00.000Z')
    expect(periodOfRun(first, Date.UTC(2026, 11, 31, 16))).toEqual({ cycle: 'month', year: 2026, number: 12 })
  })
})

test('what was missed is made up for once, with the newest', () => {
  const due = monday('Asia/Shanghai')
  const since = nextRun(due, Date.UTC(2026, 9, 1))
  const newest = newestDue(due, since, since + 30 * 86_400_000)
  expect((newest - since) / 86_400_000).toBe(28)
  expect(newestDue(due, since, since + 1000)).toBe(since)
})

test('a weekly report covers the whole week before', () => {
  expect(periodOfRun(monday('Asia/Shanghai'), Date.UTC(2026, 10, 29, 23, 30))).toEqual({ cycle: 'week', year: 2026, number: 48 })
})
