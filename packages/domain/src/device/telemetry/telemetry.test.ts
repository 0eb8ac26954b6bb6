import { expect, test } from 'vitest'
import { rssiDbm, shownValue, telemetryKeys } from './telemetry.ts'

test('the raw signal strength follows the formula of the specification', () => {
  expect([0, 1, 31, 32, 15.5].map(rssiDbm)).toEqual([-113, -111, -51, null, null])
  expect([shownValue('rssi', 21), shownValue('rssi', -71), shownValue('rssi', 99), shownValue('vX', 21)]).toEqual([-71, -71, null, 21])
})

test('keys and columns are unique', () => {
  expect(new Set(telemetryKeys.map((row) => row.key)).size).toBe(telemetryKeys.length)
  expect(new Set(telemetryKeys.map((row) => row.column)).size).toBe(telemetryKeys.length)
})
