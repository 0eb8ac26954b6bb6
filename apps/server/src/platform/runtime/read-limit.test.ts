import { expect, test } from 'vitest'
import { readLimitMs } from './read-limit.ts'

test('a file of up to a megabyte has three seconds, a larger one more, and none more than half a minute', () => {
  expect([0, 17_000, 1_048_576, 1_048_577, 10_485_760, 1e9].map(readLimitMs)).toEqual([3000, 3000, 3000, 4000, 12_000, 30_000])
})
