import { expect, test } from 'vitest'
import { exactOf, lostTerms, sumTerms } from './score-deductions.ts'

const lost = { severity: 25, alarm: 0, change: 12.5, ceiling: 3.4 }

test('only what cost something is told, in the order of the parts', () => {
  expect(lostTerms(lost).map(({ key, points }) => [key, points])).toEqual([
    ['severity', 25],
    ['change', 12.5],
    ['ceiling', 3.4],
  ])
})

test('the sum reads as it is reckoned', () => {
  expect(`${sumTerms(lost)} = ${exactOf(lost)}`).toBe('100 − 25.0 − 12.5 − 3.4 = 59.1')
  expect(sumTerms({ severity: 0, alarm: 0, change: 0, ceiling: 0 })).toBe('100')
})
