import { expect, test } from 'vitest'
import { parseRange, parseRangeEnd, presetRange, wallClock } from './time-range.ts'

const now = '2026-03-01 09:30:15'

test('days run from midnight to the last second', () => {
  expect(presetRange('today', now)).toEqual(['2026-03-01 00:00:00', '2026-03-01 23:59:59'])
  expect(presetRange('sinceYesterday', now)).toEqual(['2026-02-28 00:00:00', '2026-03-01 23:59:59'])
  expect(presetRange('last7Days', now)).toEqual(['2026-02-23 00:00:00', '2026-03-01 23:59:59'])
})

test('hours end at the current time', () => {
  expect(presetRange('last24Hours', now)).toEqual(['2026-02-28 09:30:15', now])
})

test('an address may contain whole days, or invalid values', () => {
  const picked = (text: string, end: 'from' | 'to') => parseRangeEnd(text, end)?.format('YYYY-MM-DD HH:mm:ss') ?? null
  expect([picked('2026-03-01', 'from'), picked('2026-03-01', 'to')]).toEqual(['2026-03-01 00:00:00', '2026-03-01 23:59:59'])
  expect([picked(now, 'from'), picked(now, 'to'), picked('soon', 'to')]).toEqual([now, now, null])
  expect(parseRange({ begin: '2026-03-01', end: '2026-03-02' })).toEqual(['2026-03-01 00:00:00', '2026-03-02 23:59:59'])
  for (const end of ['', 'soon']) expect(parseRange({ begin: now, end })).toBeNull()
})

test('the wall clock is that of the company, wherever the browser runs', () => {
  expect(wallClock(Date.UTC(2026, 0, 1, 18, 0, 5), 'Asia/Shanghai')).toBe('2026-01-02 02:00:05')
  expect(wallClock(Date.UTC(2026, 0, 1, 18, 0, 5), 'America/New_York')).toBe('2026-01-01 13:00:05')
})
