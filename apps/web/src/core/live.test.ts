import { expect, test } from 'vitest'
import { liveBackOff, liveWaitMs } from './live.ts'

test('the wait for a lost stream doubles and stays bounded', () => {
  expect([0, 1, 2].map(liveWaitMs)).toEqual([1000, 2000, 4000])
  expect(liveWaitMs(50)).toBe(liveBackOff.longestMs)
})
