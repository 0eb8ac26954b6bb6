import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromZoned, isTimeZone, toZoned, zonedWriter } from './clock.ts'

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

test('many instants are formatted as each of them, whatever was formatted before', () => {
  const zone = fc.constantFrom('Europe/Berlin', 'Asia/Shanghai', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC')
  const instant = fc.oneof(
    fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) }),
    // Days of clock changes in Berlin and on Lord Howe.
    fc.integer({ min: Date.UTC(2026, 2, 28), max: Date.UTC(2026, 3, 6) }),
  )
  fc.assert(
    fc.property(zone, fc.array(instant, { maxLength: 20 }), (timeZone, instants) => {
      // Sweden writes times as the product does.
      const reference = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
      const expected = instants.map((one) => reference.format(one))
      expect(instants.map(zonedWriter(timeZone))).toEqual(expected)
      expect(instants.map((one) => toZoned(one, timeZone))).toEqual(expected)
    }),
  )
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

test('as the end of a range a day and a second are whole', () => {
  expect(fromZoned('2026-11-22', 'Asia/Shanghai', 'end')?.getTime()).toBe(Date.UTC(2026, 10, 22, 15, 59, 59, 999))
  expect(fromZoned('2026-11-22 08:00', 'Asia/Shanghai', 'end')?.getTime()).toBe(Date.UTC(2026, 10, 22, 0, 0, 0, 999))
  expect(fromZoned('2026-11-22 08:00:00.250', 'Asia/Shanghai', 'end')?.getTime()).toBe(Date.UTC(2026, 10, 22, 0, 0, 0, 250))
  expect(fromZoned(1763700000000, 'Asia/Shanghai', 'end')?.getTime()).toBe(1763700000000)
})

test.each([
  ['2026-11-22T02:00:00Z', Date.UTC(2026, 10, 22, 2)],
  ['2026-11-22T02:00:00+02:00', Date.UTC(2026, 10, 22)],
  ['2026-11-22T02:00:00.5-0330', Date.UTC(2026, 10, 22, 5, 30, 0, 500)],
  ['2026-11-22 02:00 +02:00', Date.UTC(2026, 10, 22)],
])('%s has its own zone', (text, ms) => {
  expect(fromZoned(text, 'Asia/Shanghai')?.getTime()).toBe(ms)
})

test.each(['2026-11-22T02:00:00+15:00', '2026-11-22T02:00:00+02:60', '2026-11-22T02:00:00ZZ', '2026-11-22Z', '20261122', '1763700000'])(
  '%s is refused',
  (text) => {
    expect(fromZoned(text, 'UTC')).toBeUndefined()
  },
)

test('an hour that the clock shows twice begins with the first pass and ends with the second', () => {
  const [begin, end] = [fromZoned('2026-10-25 02:00:00', 'Europe/Berlin'), fromZoned('2026-10-25 02:59:59', 'Europe/Berlin', 'end')]
  expect([begin?.toISOString(), end?.toISOString()]).toEqual(['2026-10-25T00:00:00.000Z', '2026-10-25T01:59:59.999Z'])
  expect(fromZoned('2026-10-25 01:59:59', 'Europe/Berlin', 'end')?.toISOString()).toBe('2026-10-24T23:59:59.999Z')
  expect(fromZoned('2026-10-25 03:00:00', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T02:00:00.000Z')
})

test('an hour that the clock skips is empty, and a range over it is whole', () => {
  const change = Date.UTC(2026, 2, 29, 1)
  expect(fromZoned('2026-03-29 02:00:00', 'Europe/Berlin')?.getTime()).toBe(change)
  expect(fromZoned('2026-03-29 02:59:59', 'Europe/Berlin', 'end')?.getTime()).toBe(change - 1)
  expect(fromZoned('2026-03-29 01:00:00', 'Europe/Berlin')?.getTime()).toBe(change - 3_600_000)
  // Half an hour, and west of UTC.
  expect(fromZoned('2026-10-04 02:15:00', 'Australia/Lord_Howe')?.toISOString()).toBe('2026-10-03T15:30:00.000Z')
  expect(fromZoned('2026-03-08 02:30:00', 'America/New_York')?.toISOString()).toBe('2026-03-08T07:00:00.000Z')
})
