import { expect, test } from 'vitest'
import { cutAt } from './cut-text.ts'

test('no character is halved, and something is always cut', () => {
  expect(cutAt('abc', 5)).toBe(3)
  expect(cutAt('abcdef', 3)).toBe(3)
  expect(cutAt('ab😀d', 3)).toBe(2)
  expect(cutAt('ab😀d', 4)).toBe(4)
  expect(cutAt('😀', 1)).toBe(1)
})
