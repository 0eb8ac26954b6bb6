import { expect, test } from 'vitest'
import { fromZoned, isTimeZone, toZoned, zonedWriter } from './clock.ts'

test('an instant is written in the zone and read back', () => {
  const instant = Date.UTC(2026, 10, 21, 16, 30, 5)
  expect(toZoned(instant, 'Asia/Shanghai')).toBe('2026-11-22 00:30:05')
  expect(fromZoned('2026-11-22 00:30:05', 'Asia/Shanghai')?.getTime()).toBe(instant)
  expect(toZoned(instant, 'Asia/Kolkata')).toBe('2026-11-21 22:00:05')
})

test('the change to summer time moves the offset at the right hour', () => {
  const write = zonedWriter('Europe/Berlin')
  expect(write(Date.UTC(2026, 2, 29, 0, 59, 59))).toBe('2026-03-29 01:59:59')
  expect(write(Date.UTC(2026, 2, 29, 1, 0, 0))).toBe('2026-03-29 03:00:00')
  expect(fromZoned('2026-03-29 03:00:00', 'Europe/Berlin')?.getTime()).toBe(Date.UTC(2026, 2, 29, 1, 0, 0))
})

test('a day without a clock is its midnight, epoch ms are taken as they are, nonsense is nothing', () => {
  expect(fromZoned('2026-11-22', 'Asia/Shanghai')?.getTime()).toBe(Date.UTC(2026, 10, 21, 16))
  expect(fromZoned(1763700000000, 'UTC')?.getTime()).toBe(1763700000000)
  expect(fromZoned('1763700000000', 'UTC')?.getTime()).toBe(1763700000000)
  expect(fromZoned('yesterday', 'UTC')).toBeUndefined()
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})
