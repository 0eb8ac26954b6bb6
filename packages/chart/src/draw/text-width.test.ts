import { expect, it } from 'vitest'
import { textWidth } from './text-width.ts'

it('figures have one width, in every weight', () => {
  expect(textWidth('1111', 10)).toBe(textWidth('8000', 10))
  expect(textWidth('1111', 10, 600)).toBe(textWidth('1111', 10))
})

it('grows with the font size, and letters with the weight', () => {
  expect(textWidth('Warning', 22)).toBeCloseTo(2 * textWidth('Warning', 11), 9)
  expect(textWidth('Warning', 11, 600)).toBeGreaterThan(textWidth('Warning', 11))
})

it('Chinese characters are square', () => expect(textWidth('报警', 12)).toBe(24))
