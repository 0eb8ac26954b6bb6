import { expect, it } from 'vitest'
import type { ChartSpec } from '../spec/chart-spec.ts'
import { chartSvg } from '../svg/chart-svg.ts'
import { paletteOf, themePalette, withAlpha } from './chart-palette.ts'
import { themes, themeTokens } from './theme-tokens.ts'

it('reads the tokens of a theme, and falls back to system colours only', () => {
  const palette = paletteOf((name) => ({ 'axis-x': ' #94df5f ', 'font-sans': 'Inter' })[name])
  expect(palette.tones.x).toBe('#94df5f')
  expect(palette.tones.danger).toBe('CanvasText')
  expect([palette.panel, palette.sans, palette.mono]).toEqual(['Canvas', 'Inter', 'monospace'])
})

it.each(themes)('a chart is drawn in the colours of the %s theme without a style sheet', (theme) => {
  const spec: ChartSpec = {
    x: { label: 'Time', unit: 's', kind: 'linear' },
    y: [{ key: 'v', label: 'Velocity', unit: 'mm/s' }],
    series: [{ key: 'a', label: 'A', tone: 'z', x: [0, 1], y: Float64Array.of(1, 2) }],
  }
  const svg = chartSvg(spec, { width: 600, height: 300, palette: themePalette(theme), lang: 'en', timeZone: 'UTC' })
  const colours = new Set([...svg.matchAll(/(?:fill|stroke)="(#[0-9a-f]{6})/g)].map(([, colour]) => colour))
  expect(colours).toContain(themeTokens[theme]['axis-z'])
  expect([...colours].filter((colour) => !Object.values(themeTokens[theme]).includes(colour ?? ''))).toEqual([])
  expect(svg).not.toMatch(/CanvasText|GrayText/)
})

it('adds opacity to any colour', () => {
  expect(withAlpha('#94df5f', 0.5)).toBe('#94df5f80')
  expect(withAlpha('#fff', 1)).toBe('#ffffffff')
  expect(withAlpha('rgb(1 2 3)', 0.1)).toBe('color-mix(in srgb, rgb(1 2 3) 10%, transparent)')
})
