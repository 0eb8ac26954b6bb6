import { expect, it } from 'vitest'
import { axisNamesOf, sensorLetters } from './axis-names.ts'

it('uses the orientation when it is known', () => {
  expect(axisNamesOf([1, 3, 2])).toEqual({ X: 'H', Y: 'V', Z: 'A' })
})

it('keeps the letters of the sensor without an orientation', () => {
  expect(axisNamesOf(null)).toEqual(sensorLetters)
  expect(axisNamesOf([1, 99, 2])).toEqual({ X: 'H', Y: 'Y', Z: 'A' })
})

it('tells two axes of one direction apart', () => {
  expect(axisNamesOf([1, 1, 2])).toEqual({ X: 'H (X)', Y: 'H (Y)', Z: 'A' })
})
