import { describe, expect, it } from 'vitest'
import { readPalette, toneColor } from './chart-palette.ts'

describe('palette', () => {
  it('reads the theme, and falls back to system colours only', () => {
    const palette = readPalette({ getPropertyValue: (name) => (name === '--axis-x' ? ' #37c978 ' : '') })
    expect(palette.tones.x).toBe('#37c978')
    expect(palette.tones.danger).toBe('CanvasText')
    expect(palette.panel).toBe('Canvas')
  })
  it('names custom properties for elements', () => {
    expect(toneColor('zone-b')).toBe('var(--zone-b)')
  })
})
