import { expect, test } from 'vitest'
import { sensorAlarmStatusOf } from './sensor-status.ts'

const now = Date.UTC(2026, 10, 28)
const hour = 3_600_000
const facts = { lastMs: now - 60_000, uploadMinutes: 30, level: null, hasSignalFault: false }

test.each([
  ['normal', {}, 0],
  ['warning', { level: 2 }, 2],
  ['danger', { level: 3 }, 3],
  ['offline after three upload periods, whatever its alarms', { lastMs: now - 2 * hour, level: 3 }, 1],
  ['online within three upload periods', { lastMs: now - 1.4 * hour }, 0],
  ['offline for more than a day', { lastMs: now - 25 * hour }, 5],
  ['unknown without data', { lastMs: null, level: 3 }, 4],
  ['unknown with a broken wire', { hasSignalFault: true, level: 2 }, 4],
] as const)('the alarm status of a sensor: %s', (_name, change, status) => {
  expect(sensorAlarmStatusOf({ ...facts, ...change }, now)).toBe(status)
})
