import { expect, test } from 'vitest'
import { appText } from '../shared/app.text.ts'
import { serverProblem } from './server-problem.ts'

const disk = { level: 'enough' as const, freeBytes: 40e9, freePercent: 40 }

test('a healthy server has no problem', () => {
  expect(serverProblem({ faults: {}, warnings: {}, disk })).toBeNull()
})

test('the most severe comes first: a full disk before slow storage before a wrong clock', () => {
  const warnings = { clock: 'ahead', migrations: 'other' }
  const faults = { ingest: 'paced' }
  const low = { level: 'low' as const, freeBytes: 8.04e9, freePercent: 8 }
  expect(serverProblem({ faults, warnings, disk: { ...low, level: 'full' } })?.text).toBe(appText.diskFull)
  expect(serverProblem({ faults, warnings, disk: low })).toEqual({ text: appText.diskLow, values: { free: '8.0', percent: '8.0' } })
  expect(serverProblem({ faults, warnings, disk })?.text).toBe(appText.storageSlow)
  expect(serverProblem({ faults: {}, warnings, disk })?.text).toBe(appText.clocksDiffer)
  expect(serverProblem({ faults: {}, warnings: { migrations: 'other' }, disk })?.text).toBe(appText.schemaMismatch)
})
