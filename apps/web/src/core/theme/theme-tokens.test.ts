import { readFileSync } from 'node:fs'
import { type Theme, themeTokens } from '@undertone/chart/draw/theme-tokens'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = (theme: Theme) => {
  const block = css.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
}
const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (a: string, b: string) => {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (hi! + 0.05) / (lo! + 0.05)
}

test.each(['dark', 'light'] as const)('the style sheet and the table of the %s theme match', (theme) => {
  expect(colours(theme)).toEqual(themeTokens[theme])
})

test.each(['dark', 'light'] as const)(
  'texts and lines of the %s theme have a contrast of 4.5 : 1 on background and panel, areas of 3 : 1',
  (theme) => {
    const { ground, panel, raised, line, 'line-strong': strong, 'on-accent': onAccent, ...marks } = themeTokens[theme]
    expect(line).not.toBe(strong)
    const weak = Object.entries(marks).filter(([name, colour]) =>
      [ground, panel, raised].some((under) => contrast(colour, under) < (name.endsWith('-area') ? 3 : 4.5)),
    )
    expect(weak).toEqual([])
    expect(contrast(onAccent, marks.accent)).toBeGreaterThan(4.5)
  },
)
