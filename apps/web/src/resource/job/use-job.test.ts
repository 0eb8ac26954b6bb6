import { afterEach, expect, test, vi } from 'vitest'
import { readKept } from './use-job.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['12,1700000000000', { id: 12, since: 1_700_000_000_000 }],
  ['12', null],
  ['12,x', null],
  [null, null],
])('a job that was left is read as it was kept: %s', (kept, expected) => {
  vi.stubGlobal('localStorage', { getItem: () => kept })
  expect(readKept('ut.export.1.equipment')).toEqual(expected)
})
