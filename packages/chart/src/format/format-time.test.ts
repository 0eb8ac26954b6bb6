import { describe, expect, it } from 'vitest'
import { formatDateTime, formatDay, localToEpochMs, timeTickLabels, timeTicks, zoneOffsetMs } from './format-time.ts'

const shanghai = 'Asia/Shanghai'
const berlin = 'Europe/Berlin'
const hour = 3_600_000

describe('wall clock', () => {
  it('uses the zone of the company, not of the browser', () => {
    const at = Date.UTC(2026, 0, 31, 17, 5, 9, 7)
    expect(formatDateTime(at, shanghai)).toBe('2026-02-01 01:05:09')
    expect(formatDateTime(at, shanghai, true)).toBe('2026-02-01 01:05:09.007')
    expect(formatDay(at, 'America/New_York')).toBe('01-31')
  })
  it('handles daylight saving and times before 1970', () => {
    expect(zoneOffsetMs(Date.UTC(2026, 0, 1), berlin)).toBe(hour)
    expect(zoneOffsetMs(Date.UTC(2026, 6, 1), berlin)).toBe(2 * hour)
    expect(formatDateTime(-1, 'UTC')).toBe('1969-12-31 23:59:59')
  })
  it('converts a wall time to epoch ms', () => {
    const local = Date.UTC(2026, 6, 1, 12)
    expect(localToEpochMs(local, berlin)).toBe(Date.UTC(2026, 6, 1, 10))
  })
})

describe('timeTicks', () => {
  it('are at round hours of the zone', () => {
    const from = Date.UTC(2026, 0, 1, 0, 20)
    const ticks = timeTicks(from, from + 12 * hour, 6, 'Asia/Kolkata')
    expect(ticks.length).toBeGreaterThanOrEqual(4)
    for (const tick of ticks) expect((tick + 5.5 * hour) % (2 * hour)).toBe(0)
  })
  it('keeps midnight at midnight across a change of the clock', () => {
    const ticks = timeTicks(Date.UTC(2026, 2, 26), Date.UTC(2026, 3, 2), 7, berlin)
    for (const tick of ticks) expect(formatDateTime(tick, berlin)).toMatch(/00:00:00$/)
    expect(ticks.length).toBe(7)
  })
  it('never repeats or reverses in the doubled hour', () => {
    const from = Date.UTC(2026, 9, 24, 22)
    const ticks = timeTicks(from, from + 8 * hour, 16, berlin)
    for (let index = 1; index < ticks.length; index++) expect(ticks[index]).toBeGreaterThan(ticks[index - 1] ?? 0)
  })
  it('uses months and years for long ranges', () => {
    const ticks = timeTicks(Date.UTC(2020, 4, 5), Date.UTC(2026, 4, 5), 8, shanghai)
    expect(ticks.length).toBeLessThanOrEqual(9)
    for (const tick of ticks) expect(formatDateTime(tick, shanghai)).toMatch(/-01-01 00:00:00$/)
  })
  it('are empty for an empty range', () => {
    expect(timeTicks(5, 5, 4, 'UTC')).toEqual([])
  })
})

describe('timeTickLabels', () => {
  it('names the day at the first tick and where it changes', () => {
    const from = Date.UTC(2026, 0, 1, 12)
    expect(timeTickLabels([from, from + 6 * hour, from + 12 * hour, from + 18 * hour], 'UTC')).toEqual([
      '12:00\n01-01',
      '18:00',
      '00:00\n01-02',
      '06:00',
    ])
  })
  it('writes days, months and milliseconds', () => {
    expect(timeTickLabels([Date.UTC(2025, 11, 31), Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2)], 'UTC')).toEqual([
      '12-31\n2025',
      '01-01\n2026',
      '01-02',
    ])
    expect(timeTickLabels([Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1)], 'UTC')).toEqual(['2026-01', '2026-02'])
    expect(timeTickLabels([1000, 1200], 'UTC')).toEqual(['00:00:01.000\n01-01', '00:00:01.200'])
  })
})
