import { expect, test } from 'vitest'
import { parseRange, parseRangeEnd, presetRange, rangeFromNow, wallClock } from './time-range.ts'

const now = '2026-03-01 09:30:15'

test('days run from midnight to the last second', () => {
  expect(rangeFromNow('today', now)).toEqual(['2026-03-01 00:00:00', '2026-03-01 23:59:59'])
  expect(rangeFromNow('yesterdayToToday', now)).toEqual(['2026-02-28 00:00:00', '2026-03-01 23:59:59'])
  expect(rangeFromNow('last7Days', now)).toEqual(['2026-02-23 00:00:00', '2026-03-01 23:59:59'])
  expect(rangeFromNow('next7Days', now)).toEqual(['2026-03-01 00:00:00', '2026-03-07 23:59:59'])
})

test('a month is 30 days', () => expect(rangeFromNow('lastMonth', now)).toEqual(['2026-01-31 00:00:00', '2026-03-01 23:59:59']))

test('hours end at the current time', () => {
  expect(rangeFromNow('lastHours', now)).toEqual(['2026-02-28 09:30:15', now])
  expect(presetRange('lastHours', now, null, 2)).toEqual(['2026-03-01 07:30:15', now])
})

test('ranges around a time need one', () => {
  expect(presetRange('aroundTime', now, '2026-02-10 12:00:00', 3)).toEqual(['2026-02-10 09:00:00', '2026-02-10 15:00:00'])
  expect(presetRange('aroundDay', now, '2026-02-10 12:00:00')).toEqual(['2026-02-07 00:00:00', '2026-02-14 23:59:59'])
  expect([presetRange('aroundTime', now), presetRange('aroundDay', now, null), presetRange('aroundDay', now, 'soon')]).toEqual([
    null,
    null,
    null,
  ])
})

test('an address may contain whole days, or invalid values', () => {
  const picked = (text: string, end: 'from' | 'to') => parseRangeEnd(text, end)?.format('YYYY-MM-DD HH:mm:ss') ?? null
  expect([picked('2026-03-01', 'from'), picked('2026-03-01', 'to')]).toEqual(['2026-03-01 00:00:00', '2026-03-01 23:59:59'])
  expect([picked(now, 'from'), picked(now, 'to'), picked('soon', 'to')]).toEqual([now, now, null])
  expect(parseRange({ begin: '2026-03-01', end: '2026-03-02' })).toEqual(['2026-03-01 00:00:00', '2026-03-02 23:59:59'])
  for (const end of ['', 'soon', '2026-13-01']) expect(parseRange({ begin: now, end })).toBeNull()
})

test('the wall clock is that of the company, wherever the browser runs', () => {
  expect(wallClock(Date.UTC(2026, 0, 1, 18, 0, 5), 'Asia/Shanghai')).toBe('2026-01-02 02:00:05')
  expect(wallClock(Date.UTC(2026, 0, 1, 18, 0, 5), 'America/New_York')).toBe('2026-01-01 13:00:05')
})
