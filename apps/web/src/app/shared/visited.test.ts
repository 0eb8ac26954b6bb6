import { expect, test } from 'vitest'
import { hasEarlierPage } from './visited.ts'

test.each([
  [{ idx: 0 }, false],
  [{ idx: 2 }, true],
  [{ idx: '2' }, false],
  [null, false],
])('%j: %s', (state, expected) => {
  expect(hasEarlierPage(state)).toBe(expected)
})
