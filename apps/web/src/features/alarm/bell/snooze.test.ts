import { expect, test } from 'vitest'
import { dueAlarms, snooze } from './snooze.ts'

const minute = 60_000
const alarms = [{ id: 3 }, { id: 2 }]

test('a snoozed alarm returns after five minutes, and the others stay until then', () => {
  const off = snooze({}, [3], 0)
  expect(dueAlarms(alarms, off, minute)).toEqual({ due: [{ id: 2 }], nextMs: 4 * minute })
  const both = snooze(off, [2], 2 * minute)
  expect(dueAlarms(alarms, both, 3 * minute)).toEqual({ due: [], nextMs: 2 * minute })
  // In the order given, which is the worst first.
  expect(dueAlarms(alarms, both, 7 * minute).due).toEqual([{ id: 3 }, { id: 2 }])
})

test('an alarm that is no longer unread is neither shown nor waited for', () => {
  expect(dueAlarms([], snooze({}, [3], 0), minute)).toEqual({ due: [], nextMs: null })
  expect(snooze({ 9: 5 }, [3], minute)).toEqual({ 3: 6 * minute })
})
