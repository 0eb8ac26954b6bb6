import { expect, it } from 'vitest'
import { axisNamesOf, directionLetters } from './axis-names.ts'

it('uses the orientation when it is known', () => {
  expect(axisNamesOf(['H', 'V', 'A'])).toEqual({ X: 'H', Y: 'V', Z: 'A' })
})

it('keeps the letters of the sensor without an orientation', () => {
  expect(axisNamesOf(undefined)).toEqual({ X: 'X', Y: 'Y', Z: 'Z' })
  expect(axisNamesOf(['Z'])).toEqual({ X: 'X', Y: 'Y', Z: 'Z' })
})

it('tells two axes of one direction apart', () => {
  expect(axisNamesOf(['H', 'H', 'A'])).toEqual({ X: 'H (X)', Y: 'H (Y)', Z: 'A' })
})

it('reads the letters of the directions', () => {
  expect(directionLetters([1, 3, 2])).toEqual(['H', 'V', 'A'])
  expect(axisNamesOf(directionLetters([1, 99, 2]))).toEqual({ X: 'H', Y: 'Y', Z: 'A' })
})
