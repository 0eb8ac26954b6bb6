import { expect, test } from 'vitest'
import { dueAlarm, putOff } from './snooze.ts'

const minute = 60_000
const alarms = [{ id: 3 }, { id: 2 }]

test('what was put off comes back after five minutes, and the next one is shown meanwhile', () => {
  const off = putOff({}, [3], 0)
  expect(dueAlarm(alarms, off, minute)).toEqual({ due: { id: 2 }, nextMs: null })
  const both = putOff(off, [2], 2 * minute)
  expect(dueAlarm(alarms, both, 3 * minute)).toEqual({ due: undefined, nextMs: 2 * minute })
  expect(dueAlarm(alarms, both, 5 * minute).due).toEqual({ id: 3 })
})

test('what is not unread any more is neither shown nor waited for', () => {
  expect(dueAlarm([], putOff({}, [3], 0), minute)).toEqual({ due: undefined, nextMs: null })
  expect(putOff({ 9: 5 }, [3], minute)).toEqual({ 3: 6 * minute })
})
