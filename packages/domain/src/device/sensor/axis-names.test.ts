import { expect, it } from 'vitest'
import { axisNamesOf, axisWord, namedWithLetter, sensorLetters, sharedAxisNames } from './axis-names.ts'

it('uses the orientation when it is known', () => {
  expect(axisNamesOf([1, 3, 2])).toEqual({ X: 'H', Y: 'V', Z: 'A' })
})

it('keeps the letters of the sensor without an orientation', () => {
  expect(axisNamesOf(null)).toEqual(sensorLetters)
  expect(axisNamesOf([1, 99, 2])).toEqual({ X: 'H', Y: 'Y', Z: 'A' })
})

it('distinguishes two axes with the same direction', () => {
  expect(axisNamesOf([1, 1, 2])).toEqual({ X: 'H (X)', Y: 'H (Y)', Z: 'A' })
})

it('keeps the letter of the sensor in files, once', () => {
  expect(namedWithLetter(axisNamesOf([1, 3, 2]), 'Y')).toBe('V (Y)')
  expect(namedWithLetter(axisNamesOf([1, 1, 2]), 'Y')).toBe('H (Y)')
  expect(namedWithLetter(sensorLetters, 'Z')).toBe('Z')
})

it('names the axes of several points by their common orientation', () => {
  const [one, other] = [{ directions: [1, 3, 2] }, { directions: [2, 3, 1] }]
  expect(sharedAxisNames([one, one])).toEqual({ X: 'H', Y: 'V', Z: 'A' })
  expect(sharedAxisNames([one, other])).toEqual(sensorLetters)
  expect(sharedAxisNames([])).toEqual(sensorLetters)
})

it('says directions in words where texts are read away from the product', () => {
  const words = (directions: readonly number[] | null) => ['X', 'Y', 'Z'].map((axis) => axisWord(axis, directions))
  expect(words([1, 3, 2])).toEqual([
    { cn: '水平', en: 'horizontal' },
    { cn: '垂直', en: 'vertical' },
    { cn: '轴向', en: 'axial' },
  ])
  expect(words([1, 1, 2]).map(({ en }) => en)).toEqual(['horizontal X', 'horizontal Y', 'axial'])
  expect(words(null).map(({ cn }) => cn)).toEqual(['X', 'Y', 'Z'])
  expect(axisWord('T', [1, 3, 2])).toEqual({ cn: 'T', en: 'T' })
})
