import { afterEach, expect, test, vi } from 'vitest'
import { readStoredJob } from './use-job.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['12,1700000000000', { id: 12, since: 1_700_000_000_000 }],
  ['12', null],
  ['12,x', null],
  [null, null],
])('a stored job is read back: %s', (kept, expected) => {
  vi.stubGlobal('localStorage', { getItem: () => kept })
  expect(readStoredJob('ut.export.1.equipment')).toEqual(expected)
})
