import { expect, it } from 'vitest'
import { paletteOf, withAlpha } from './chart-palette.ts'

it('reads the tokens of a theme, and falls back to system colours only', () => {
  const palette = paletteOf((name) => ({ 'axis-x': ' #37c978 ', 'font-sans': 'Inter' })[name])
  expect(palette.tones.x).toBe('#37c978')
  expect(palette.tones.danger).toBe('CanvasText')
  expect([palette.panel, palette.sans, palette.mono]).toEqual(['Canvas', 'Inter', 'monospace'])
})

it('adds opacity to any colour', () => {
  expect(withAlpha('#37c978', 0.5)).toBe('#37c97880')
  expect(withAlpha('#fff', 1)).toBe('#ffffffff')
  expect(withAlpha('rgb(1 2 3)', 0.1)).toBe('color-mix(in srgb, rgb(1 2 3) 10%, transparent)')
})
