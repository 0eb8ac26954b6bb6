import { expect, test } from 'vitest'
import { formatQuantity } from './quantity.tsx'

test.each([
  [2.3, 3, '2.300'],
  [-0.04, 2, '-0.04'],
  [0, 0, '0'],
  [null, 2, '-'],
  [undefined, 2, '-'],
  [Number.NaN, 2, '-'],
  [Number.POSITIVE_INFINITY, 2, '-'],
])('%s with %i decimals is %s', (value, decimals, text) => {
  expect(formatQuantity(value, decimals)).toBe(text)
})
