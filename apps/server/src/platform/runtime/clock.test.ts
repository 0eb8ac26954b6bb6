import { expect, test } from 'vitest'
import { boundFromZoned, fromZoned, isTimeZone, toZoned, zonedWriter } from './clock.ts'

test('an instant is formatted in its time zone and parsed back', () => {
  const instant = Date.UTC(2026, 10, 21, 16, 30, 5)
  expect(toZoned(instant, 'Asia/Shanghai')).toBe('2026-11-22 00:30:05')
  expect(fromZoned('2026-11-22 00:30:05', 'Asia/Shanghai')?.getTime()).toBe(instant)
  expect(toZoned(instant, 'Asia/Kolkata')).toBe('2026-11-21 22:00:05')
})

test('daylight saving changes the offset at the right hour', () => {
  const write = zonedWriter('Europe/Berlin')
  expect(write(Date.UTC(2026, 2, 29, 0, 59, 59))).toBe('2026-03-29 01:59:59')
  expect(write(Date.UTC(2026, 2, 29, 1, 0, 0))).toBe('2026-03-29 03:00:00')
  expect(fromZoned('2026-03-29 03:00:00', 'Europe/Berlin')?.getTime()).toBe(Date.UTC(2026, 2, 29, 1, 0, 0))
})

test('a date without time is midnight, epoch ms are accepted, nonsense is undefined', () => {
  for (const text of ['8640000000000000', '253402300800000']) expect(fromZoned(text, 'UTC')).toBeUndefined()
  expect(fromZoned(-8.64e15, 'UTC')).toBeUndefined()
  expect(fromZoned('2026-11-22', 'Asia/Shanghai')?.getTime()).toBe(Date.UTC(2026, 10, 21, 16))
  expect(fromZoned(1763700000000, 'UTC')?.getTime()).toBe(1763700000000)
  expect(fromZoned('1763700000000', 'UTC')?.getTime()).toBe(1763700000000)
  expect(fromZoned('yesterday', 'UTC')).toBeUndefined()
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})

test.each(['2026-02-31', '2026-02-29 12:00:00', '2026-13-01', '2026-11-22 24:00:00', '2026-11-22 12:60'])(
  '%s is not a valid date',
  (text) => {
    expect(fromZoned(text, 'Asia/Shanghai')).toBeUndefined()
  },
)

test('a date as end of a range is its last second; with a time it is exact', () => {
  expect(fromZoned('2026-11-22', 'Asia/Shanghai', 'end')?.getTime()).toBe(Date.UTC(2026, 10, 22, 15, 59, 59))
  expect(fromZoned('2026-11-22 08:00', 'Asia/Shanghai', 'end')?.getTime()).toBe(Date.UTC(2026, 10, 22))
})

test('an unreadable bound is now, a missing one is undefined', () => {
  const now = Date.UTC(2026, 10, 22)
  expect(boundFromZoned('2026-02-31', 'UTC', 'end', now)?.getTime()).toBe(now)
  expect(boundFromZoned('soon', 'UTC', 'begin', now)?.getTime()).toBe(now)
  expect(boundFromZoned('', 'UTC', 'begin', now)).toBeUndefined()
  expect(boundFromZoned('2026-02-28', 'UTC', 'begin', now)?.getTime()).toBe(Date.UTC(2026, 1, 28))
})
