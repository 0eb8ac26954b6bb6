import { expect, test } from 'vitest'
import { appText } from '../shared/app.text.ts'
import { serverTrouble } from './server-trouble.ts'

const disk = { level: 'enough' as const, freeBytes: 40e9, freePercent: 40 }

test('nothing is said of a server that is well', () => {
  expect(serverTrouble({ faults: {}, warnings: {}, disk })).toBeNull()
})

test('the worst comes first: a full disk before paced gateways before a wrong clock', () => {
  const warnings = { clock: 'ahead', migrations: 'other' }
  const faults = { ingest: 'paced' }
  const low = { level: 'low' as const, freeBytes: 8.04e9, freePercent: 8 }
  expect(serverTrouble({ faults, warnings, disk: { ...low, level: 'full' } })?.text).toBe(appText.diskFull)
  expect(serverTrouble({ faults, warnings, disk: low })).toEqual({ text: appText.diskLow, values: { free: '8.0', percent: '8.0' } })
  expect(serverTrouble({ faults, warnings, disk })?.text).toBe(appText.gatewaysPaced)
  expect(serverTrouble({ faults: {}, warnings, disk })?.text).toBe(appText.clocksApart)
  expect(serverTrouble({ faults: {}, warnings: { migrations: 'other' }, disk })?.text).toBe(appText.otherSchema)
})
