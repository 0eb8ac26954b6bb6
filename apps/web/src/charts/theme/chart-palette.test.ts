import { describe, expect, it } from 'vitest'
import { readPalette, toneColor, withAlpha } from './chart-palette.ts'

describe('palette', () => {
  it('reads the theme, and falls back to system colours only', () => {
    const palette = readPalette({ getPropertyValue: (name) => (name === '--axis-x' ? ' #37c978 ' : '') })
    expect(palette.tones.x).toBe('#37c978')
    expect(palette.tones.danger).toBe('CanvasText')
    expect(palette.panel).toBe('Canvas')
  })
  it('adds opacity to any colour', () => {
    expect(withAlpha('#37c978', 0.5)).toBe('#37c97880')
    expect(withAlpha('rgb(1 2 3)', 0.1)).toBe('color-mix(in srgb, rgb(1 2 3) 10%, transparent)')
  })
  it('names custom properties for elements', () => {
    expect(toneColor('zone-b')).toBe('var(--zone-b)')
  })
})
