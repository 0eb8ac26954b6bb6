import { expect, test } from 'vitest'
import { accentFor, contrastIn, contrastOf, minContrast } from './accent.ts'

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each(['#000000', '#ffffff', '#ff0000', '#ffff00', '#0000ff', '#00ff00', '#7f7f7f', '#3fb6c6', '#e4002b', '#003a70'])(
  'a shade of %s is readable in both themes, and so is text on it',
  (hex) => {
    for (const theme of ['dark', 'light'] as const) {
      const { accent, onAccent } = accentFor(theme, hex)
      expect(contrastIn(theme, accent)).toBeGreaterThanOrEqual(minContrast)
      expect(contrastOf(accent, onAccent)).toBeGreaterThanOrEqual(minContrast)
    }
  },
)

test('a readable colour is not changed', () => {
  expect(accentFor('dark', '#3fb6c6').accent).toBe('#3fb6c6')
  expect(accentFor('light', '#0b7484').accent).toBe('#0b7484')
  expect(accentFor('light', '#3fb6c6').accent).not.toBe('#3fb6c6')
})
