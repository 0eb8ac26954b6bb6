import { expect, test } from 'vitest'
import { dueAlarms, nothingSnoozed, snooze, snoozeAll } from './snooze.ts'

const minute = 60_000
const alarms = [{ id: 3 }, { id: 2 }]

test('a snoozed alarm returns after five minutes, and the others stay until then', () => {
  const off = snooze(nothingSnoozed, [3], 0)
  expect(dueAlarms(alarms, off, minute)).toEqual({ due: [{ id: 2 }], nextMs: 4 * minute })
  const both = snooze(off, [2], 2 * minute)
  expect(dueAlarms(alarms, both, 3 * minute)).toEqual({ due: [], nextMs: 2 * minute })
  // In the order given, which is the worst first.
  expect(dueAlarms(alarms, both, 7 * minute).due).toEqual([{ id: 3 }, { id: 2 }])
})

test('an alarm that is no longer unread is neither shown nor waited for', () => {
  expect(dueAlarms([], snooze(nothingSnoozed, [3], 0), minute)).toEqual({ due: [], nextMs: null })
  expect(snooze({ ...nothingSnoozed, byId: { 9: 5 } }, [3], minute).byId).toEqual({ 3: 6 * minute })
})

test('all are away for five minutes, also those that move up in the list, and one that is created later is shown', () => {
  const off = snoozeAll(7, 0)
  expect(dueAlarms([{ id: 7 }, { id: 5 }], off, minute)).toEqual({ due: [], nextMs: 4 * minute })
  expect(dueAlarms([{ id: 8 }, { id: 4 }], off, minute).due).toEqual([{ id: 8 }])
  expect(dueAlarms([{ id: 4 }], off, 5 * minute).due).toEqual([{ id: 4 }])
  // One that is closed on its own afterwards returns on its own.
  expect(dueAlarms([{ id: 8 }], snooze(off, [8], 4 * minute), 6 * minute).due).toEqual([])
})
