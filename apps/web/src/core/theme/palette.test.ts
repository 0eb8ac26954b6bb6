import { readFileSync } from 'node:fs'
import { codesOf } from '@undertone/domain/core/enum'
import { theme as themeEnum } from '@undertone/domain/session/session.enums'
import { describe, expect, test } from 'vitest'
import { colourDifference, hueOf, labOf, linearOf, seenWith, visionNames } from '../testing/colour-difference.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The tokens of a theme as the style sheet has them. */
const tokensOf = (theme: string): Readonly<Record<string, string>> => {
  const block = css.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}
const axes = ['axis-x', 'axis-y', 'axis-z', 'axis-h']
/** Zones A, C and D have the colours of good, warning and danger. */
const states = ['good', 'warning', 'danger', 'unknown', 'zone-b']
const areas = ['warning-area', 'zone-b-area']

/** Hue angles of CIE L*a*b*, degrees: what people call these colours. The axes and alarms have those of the specification. */
const hues: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'axis-x': [100, 165],
  'axis-y': [312, 348],
  'axis-z': [40, 75],
  'axis-h': [280, 310],
  good: [135, 175],
  warning: [55, 85],
  'warning-area': [55, 85],
  danger: [12, 40],
}

const pairs = (one: readonly string[], other: readonly string[] = one) =>
  one.flatMap((a, at) => (one === other ? other.slice(at + 1) : other).map((b) => [a, b] as const))

describe.each(codesOf(themeEnum))('the palette of the %s theme', (theme) => {
  const tokens = tokensOf(theme)
  const lab = (name: string) => labOf(linearOf(tokens[name] ?? ''))

  test('axes and states differ from each other by 15', () => {
    const near = pairs([...axes, ...states, 'accent']).flatMap(([a, b]) => {
      const difference = colourDifference(lab(a), lab(b))
      return difference < 15 ? [`${a} and ${b}: ${difference.toFixed(1)}`] : []
    })
    expect(near).toEqual([])
  })

  test('filled areas of states differ from the axes and from each other by 15', () => {
    const near = [...pairs(areas), ...pairs(areas, [...axes, 'good', 'danger', 'unknown'])].flatMap(([a, b]) => {
      const difference = colourDifference(lab(a), lab(b))
      return difference < 15 ? [`${a} and ${b}: ${difference.toFixed(1)}`] : []
    })
    expect(near).toEqual([])
  })

  test.each(visionNames)('the axes of a chart differ by 10 with %s', (vision) => {
    const seen = (name: string) => labOf(seenWith(vision, linearOf(tokens[name] ?? '')))
    const near = pairs(axes).flatMap(([a, b]) => {
      const difference = colourDifference(seen(a), seen(b))
      return difference < 10 ? [`${a} and ${b}: ${difference.toFixed(1)}`] : []
    })
    expect(near).toEqual([])
  })

  test('hues keep their names', () => {
    const strange = Object.entries(hues).flatMap(([name, [from, to]]) => {
      const hue = hueOf(lab(name))
      return hue < from || hue > to ? [`${name}: ${hue.toFixed(0)}`] : []
    })
    expect(strange).toEqual([])
  })
})
