import { expect, test } from 'vitest'
import { filterNumberInput, readNumber } from './number-text.ts'

test.each([
  ['12abc.5', '12.5'],
  ['-1-2', '-12'],
  ['1.2.3', '1.23'],
  ['１２', ''],
  ['-', '-'],
])('only the characters of a number remain of %j', (typed, kept) => {
  expect(filterNumberInput(typed)).toBe(kept)
})

test('a blank text is null, an incomplete number is undefined', () => {
  expect(readNumber(' ')).toBeNull()
  expect(readNumber('-')).toBeUndefined()
  expect(readNumber('-.5')).toBe(-0.5)
})
