import { expect, test } from 'vitest'
import { appText } from '../shared/app.text.ts'
import { serverProblem } from './server-problem.ts'

const forecast = { state: 'known' as const, days: 12, bytesPerDay: 3e9, measuredDays: 14 }
const disk = { level: 'enough' as const, freeBytes: 40e9, freePercent: 40, forecast }

test('a healthy server has no problem', () => {
  expect(serverProblem({ faults: {}, warnings: {}, disk })).toBeNull()
})

test('the most severe comes first: a full disk before slow storage before a wrong clock', () => {
  const warnings = { growth: 'soon', clock: 'ahead', migrations: 'other' }
  const faults = { ingest: 'paced' }
  const low = { ...disk, level: 'low' as const, freeBytes: 8.04e9, freePercent: 8 }
  expect(serverProblem({ faults, warnings, disk: { ...low, level: 'full' } })?.text).toBe(appText.diskFull)
  expect(serverProblem({ faults, warnings, disk: low })).toEqual({ text: appText.diskLow, values: { free: '8.0', percent: '8.0' } })
  expect(serverProblem({ faults, warnings, disk })?.text).toBe(appText.storageSlow)
  expect(serverProblem({ faults: {}, warnings, disk })).toEqual({ text: appText.diskSoon, values: { days: '12' } })
  expect(serverProblem({ faults: {}, warnings: { clock: 'ahead', migrations: 'other' }, disk })?.text).toBe(appText.clocksDiffer)
  expect(serverProblem({ faults: {}, warnings: { migrations: 'other' }, disk })?.text).toBe(appText.schemaMismatch)
})
