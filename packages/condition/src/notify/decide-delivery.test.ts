import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeliveryDue, sortByWeight } from './batching.ts'
import { decideNotice, type NoticePreference, quietMinutesLeft } from './decide-delivery.ts'

const danger = 3
const warning = 2
const offline = 5
const preference: NoticePreference = { levels: [danger, warning], mutedTypes: [], quietFrom: null, quietTo: null, dangerAlways: true }
const noon = { minuteOfDay: 720, sentToday: 0, dailyLimit: 10 }
const night = { quietFrom: 22 * 60, quietTo: 6 * 60 }

test.each([
  ['a level that is on', { level: danger, alarmType: 'Kurtosis' }, preference, noon, { do: 'notify', afterMinutes: 0 }],
  ['a level that is off', { level: offline, alarmType: 'Offline' }, preference, noon, { do: 'nothing' }],
  [
    'a type that is muted',
    { level: danger, alarmType: 'Kurtosis' },
    { ...preference, mutedTypes: ['Kurtosis' as const] },
    noon,
    { do: 'nothing' },
  ],
  [
    'the last of the day',
    { level: warning, alarmType: 'Kurtosis' },
    preference,
    { ...noon, sentToday: 9 },
    { do: 'notify', afterMinutes: 0 },
  ],
  ['one more', { level: warning, alarmType: 'Kurtosis' }, preference, { ...noon, sentToday: 10 }, { do: 'withhold', reason: 'dailyLimit' }],
  [
    'a warning at night',
    { level: warning, alarmType: 'Kurtosis' },
    { ...preference, ...night },
    { ...noon, minuteOfDay: 300 },
    { do: 'notify', afterMinutes: 60 },
  ],
  [
    'danger at night',
    { level: danger, alarmType: 'Kurtosis' },
    { ...preference, ...night },
    { ...noon, minuteOfDay: 300 },
    { do: 'notify', afterMinutes: 0 },
  ],
  [
    'danger at night where that may wait too',
    { level: danger, alarmType: 'Kurtosis' },
    { ...preference, ...night, dangerAlways: false },
    { ...noon, minuteOfDay: 23 * 60 },
    { do: 'notify', afterMinutes: 420 },
  ],
] as const)('%s', (_name, cause, of, at, verdict) => {
  expect(decideNotice(cause, of, at)).toEqual(verdict)
})

test('quiet hours end when they end, whether or not they pass midnight', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(minute, minute, minute, (quietFrom, quietTo, now) => {
      const left = quietMinutesLeft({ quietFrom, quietTo }, now)
      const isQuiet = quietFrom < quietTo ? now >= quietFrom && now < quietTo : quietFrom !== quietTo && (now >= quietFrom || now < quietTo)
      expect(left > 0).toBe(isQuiet)
      if (isQuiet) expect((now + left) % 1440).toBe(quietTo)
    }),
  )
})

test('the first is sent immediately, later ones are batched, danger for a shorter time', () => {
  const isDue = (levels: number[], agoMs: number | null, isUnderWay = false) =>
    isDeliveryDue({ levels, lastNotifiedMs: agoMs === null ? null : 1e9 - agoMs, isInFlight: isUnderWay }, 1e9)
  expect(isDue([warning], null)).toBe(true)
  expect(isDue([], null)).toBe(false)
  expect(isDue([warning], 299_000)).toBe(false)
  expect(isDue([warning], 300_000)).toBe(true)
  expect(isDue([warning, danger], 59_000)).toBe(false)
  expect(isDue([warning, danger], 60_000)).toBe(true)
  expect(isDue([danger], 1e8, true)).toBe(false)
  // The clock was put back.
  expect(isDue([warning], -5000)).toBe(true)
})

test('a message names the worst first, then the newest', () => {
  const named = sortByWeight([
    { level: offline, ms: 9 },
    { level: warning, ms: 2 },
    { level: danger, ms: 1 },
    { level: warning, ms: 3 },
  ])
  expect(named.map(({ level, ms }) => [level, ms])).toEqual([
    [danger, 1],
    [warning, 3],
    [warning, 2],
    [offline, 9],
  ])
})
