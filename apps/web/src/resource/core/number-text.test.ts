import { expect, test } from 'vitest'
import { filterNumberInput, readNumber } from './number-text.ts'

test.each([
  ['12abc.5', false, '12.5'],
  ['-1-2', false, '-12'],
  ['1.2.3', false, '1.23'],
  ['１２', false, ''],
  ['3.7', true, '37'],
  ['-', true, '-'],
])('only the characters of a number remain of %j', (typed, integer, kept) => {
  expect(filterNumberInput(typed, integer)).toBe(kept)
})

test('a blank text is null, an incomplete number is undefined', () => {
  expect(readNumber(' ')).toBeNull()
  expect(readNumber('-')).toBeUndefined()
  expect(readNumber('-.5')).toBe(-0.5)
})
