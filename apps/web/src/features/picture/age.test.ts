import { fill } from '@undertone/domain/core/text'
import { expect, test } from 'vitest'
import { agoText } from './age.ts'

test.each([
  [0, 'Just now'],
  [59_000, 'Just now'],
  [180_000, '3 min ago'],
  [7_300_000, '2 h ago'],
  [86_400_000, '24 h ago'],
  [3 * 86_400_000, '3 d ago'],
  [-5000, 'Just now'],
])('%i ms ago', (age, words) => {
  const { text, values } = agoText(1e12 - age, 1e12)
  expect(fill(text.en, values)).toBe(words)
})
