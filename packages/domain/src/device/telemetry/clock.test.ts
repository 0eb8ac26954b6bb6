import { expect, test } from 'vitest'
import { clockFaultOf, correctedTime } from './clock.ts'

const now = Date.UTC(2026, 9, 1, 12)
const minute = 60_000

test('a wrong clock is recognized by what its time would be in another unit, or by where clocks start', () => {
  const faults = [
    [now, null],
    [now + 10 * minute, null],
    [now + 11 * minute, 'ahead'],
    [Date.UTC(2100, 0, 1), 'ahead'],
    [Math.floor(now / 1000), 'seconds'],
    [now * 1000, 'microseconds'],
    [5000, 'notSet'],
    [Date.UTC(2000, 0, 1, 3), 'notSet'],
    [-5, 'behind'],
    [Date.UTC(2014, 5, 1), 'behind'],
  ] as const
  for (const [t, fault] of faults) expect([t, clockFaultOf(t, now)]).toEqual([t, fault])
})

test('a corrected time is plausible, or there is none', () => {
  const at = (claimedMs: number) => ({ claimedMs, receivedMs: now })
  expect(correctedTime(at(now / 1000), 'seconds')).toBe(now)
  expect(correctedTime(at(now * 1000), 'microseconds')).toBe(now)
  expect(correctedTime(at(now + 60 * minute), 'shift', { shiftMs: -60 * minute })).toBe(now)
  expect(correctedTime(at(5000), 'seconds')).toBeNull()
  expect(correctedTime(at(5000), 'shift', { shiftMs: now })).toBe(now + 5000)
  expect(correctedTime(at(5000), 'shift', { shiftMs: 2 * now })).toBeNull()
})

test('with the time of receipt, samples of one upload keep their distances', () => {
  const upload = [0, 10 * minute, 20 * minute].map((claimedMs) => ({ claimedMs, receivedMs: now }))
  expect(upload.map((one) => correctedTime(one, 'receipt', { lastClaimedMs: 20 * minute }))).toEqual([
    now - 20 * minute,
    now - 10 * minute,
    now,
  ])
})
