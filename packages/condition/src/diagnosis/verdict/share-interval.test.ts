import { expect, test } from 'vitest'
import { shareInterval } from './share-interval.ts'

// Checked by hand: 8 of 10 gives 0.49 to 0.943 (score interval), 0 of 10 gives 0 to 0.278.
test.each([
  [8, 10, 0.8, 0.49, 0.943],
  [0, 10, 0, 0, 0.278],
  [10, 10, 1, 0.722, 1],
])('%i of %i', (right, all, share, low, high) => {
  const found = shareInterval(right, all)
  expect(found?.share).toBe(share)
  expect(found?.low).toBeCloseTo(low, 2)
  expect(found?.high).toBeCloseTo(high, 2)
})

test('nothing can be said without a case', () => {
  expect(shareInterval(0, 0)).toBeNull()
})
