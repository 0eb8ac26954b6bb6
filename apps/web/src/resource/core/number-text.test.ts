import { expect, test } from 'vitest'
import { keepNumber, readNumber } from './number-text.ts'

test.each([
  ['12abc.5', false, '12.5'],
  ['-1-2', false, '-12'],
  ['1.2.3', false, '1.23'],
  ['１２', false, ''],
  ['3.7', true, '37'],
  ['-', true, '-'],
])('of %j only what belongs to a number stays', (typed, integer, kept) => {
  expect(keepNumber(typed, integer)).toBe(kept)
})

test('a blank text is no value, half a number is not yet one', () => {
  expect(readNumber(' ')).toBeNull()
  expect(readNumber('-')).toBeUndefined()
  expect(readNumber('-.5')).toBe(-0.5)
})
