import { expect, test } from 'vitest'
import { deductionsOf, exactOf, sumTerms } from './score-deductions.ts'

const lost = { severity: 25, alarm: 0, change: 12.5, ceiling: 3.4 }

test('only items with a deduction are listed, in their order', () => {
  expect(deductionsOf(lost).map(({ key, points }) => [key, points])).toEqual([
    ['severity', 25],
    ['change', 12.5],
    ['ceiling', 3.4],
  ])
})

test('the formula is the calculation', () => {
  expect(`${sumTerms(lost)} = ${exactOf(lost)}`).toBe('100 − 25.0 − 12.5 − 3.4 = 59.1')
  expect(sumTerms({ severity: 0, alarm: 0, change: 0, ceiling: 0 })).toBe('100')
})
