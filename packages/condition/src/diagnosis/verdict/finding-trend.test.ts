import { expect, test } from 'vitest'
import { trendOf } from './finding-trend.ts'

test.each([
  ['too few to tell', [0.2, 0.5, 0.9], 'Steady'],
  ['rising', [0.2, 0.3, 0.4, 0.5, 0.6], 'Rising'],
  ['falling', [0.9, 0.8, 0.7, 0.5, 0.2], 'Falling'],
  ['all the same', [0.7, 0.7, 0.7, 0.7, 0.7], 'Steady'],
  ['up and down', [0.5, 0.8, 0.4, 0.9, 0.5, 0.7], 'Steady'],
  ['rising between equal values', [0.5, 0.5, 0.6, 0.6, 0.7, 0.7, 0.7], 'Rising'],
] as const)('a course that is %s', (_, values, trend) => {
  expect(trendOf(values)).toBe(trend)
})

// By hand: n = 4 in order gives S = 6, variance 26/3, z = 5 / 2.944 = 1.70; n = 5 gives z = 9 / 4.082 = 2.20.
test('four values in order are not significant, five are', () => {
  expect([trendOf([1, 2, 3, 4]), trendOf([1, 2, 3, 4, 5])]).toEqual(['Steady', 'Rising'])
})
