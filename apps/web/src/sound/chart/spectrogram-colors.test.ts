import { type Theme, themes, themeTokens } from '@undertone/chart/draw/theme-tokens'
import { spectrogramColors, spectrogramGradient } from '@undertone/chart/spectrogram/spectrogram-colors'
import { expect, it } from 'vitest'
import { readPalette } from '../../charts/theme/chart-palette.ts'

const paletteOf = (theme: Theme) =>
  readPalette({ getPropertyValue: (name) => new Map(Object.entries(themeTokens[theme])).get(name.replace('--', '')) ?? '' })
/** Relative luminance (WCAG 2.2). */
const channel = (value: number) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
const luminance = ([r, g, b]: readonly [number, number, number]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)

it.each(themes)('in the %s theme brightness alone shows the order of the levels', (theme) => {
  const all = spectrogramColors(paletteOf(theme)).map(luminance)
  const sign = theme === 'dark' ? 1 : -1
  for (const [level, value] of all.entries())
    if (level > 0) expect(sign * (value - all[level - 1]!), `level ${level}`).toBeGreaterThanOrEqual(0)
  const [low = 0, high = 0] = [all[0], all[255]].sort((a = 0, b = 0) => a - b)
  expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(12)
})

it('the colour scale starts with the panel', () => {
  expect(spectrogramGradient(spectrogramColors(paletteOf('dark')))).toContain('rgb(19 25 34) 0%')
})

it('parses short colours, as a build shortens white', () => {
  const colors = spectrogramColors(readPalette({ getPropertyValue: (name) => (name === '--panel' ? '#fff' : '') }))
  expect(colors[0]).toEqual([255, 255, 255])
})

it('has an order also without theme colours', () => {
  const colors = spectrogramColors(readPalette({ getPropertyValue: () => '' }))
  expect(colors[0]).toEqual([0, 0, 0])
  expect(colors[255]).toEqual([255, 255, 255])
})
