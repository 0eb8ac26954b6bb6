import { expect, test } from 'vitest'
import { dueAlarm, snooze } from './snooze.ts'

const minute = 60_000
const alarms = [{ id: 3 }, { id: 2 }]

test('a snoozed alarm returns after five minutes, and the next one is shown until then', () => {
  const off = snooze({}, [3], 0)
  expect(dueAlarm(alarms, off, minute)).toEqual({ due: { id: 2 }, nextMs: null })
  const both = snooze(off, [2], 2 * minute)
  expect(dueAlarm(alarms, both, 3 * minute)).toEqual({ due: undefined, nextMs: 2 * minute })
  expect(dueAlarm(alarms, both, 5 * minute).due).toEqual({ id: 3 })
})

test('an alarm that is no longer unread is neither shown nor waited for', () => {
  expect(dueAlarm([], snooze({}, [3], 0), minute)).toEqual({ due: undefined, nextMs: null })
  expect(snooze({ 9: 5 }, [3], minute)).toEqual({ 3: 6 * minute })
})
