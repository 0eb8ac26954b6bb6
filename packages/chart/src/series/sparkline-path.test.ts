import { expect, it } from 'vitest'
import { columnsFor } from './sparkline-path.ts'

it('keeps the maximum of a column, joins sparse points and leaves gaps open', () => {
  const times = [0, 5, 40, 60, 90]
  const values = [1, 3, 9, Number.NaN, 2]
  expect([...columnsFor(times, values, 0, 100, 10)]).toEqual([3, 4.5, 6, 7.5, 9, Number.NaN, Number.NaN, Number.NaN, Number.NaN, 2])
})
