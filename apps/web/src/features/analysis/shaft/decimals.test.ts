import { expect, it } from 'vitest'
import { decimalsFor } from './decimals.ts'

it('small values have three significant figures, others the decimals of their unit', () => {
  expect([decimalsFor(12, 2), decimalsFor(0.0076, 3), decimalsFor(0, 3), decimalsFor(Number.NaN, 2)]).toEqual([2, 5, 3, 2])
})
