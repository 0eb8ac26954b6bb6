import { type ChartPalette, paletteOf, toneTokens } from '../draw/chart-palette.ts'
import type { ChartTone } from '../spec/chart-spec.ts'

/** A palette in which every tone has its own colour. */
export const testPalette: ChartPalette = (() => {
  const tones = Object.values(toneTokens)
  const color = (index: number): string => `#${(0x101010 + index * 0x070503).toString(16)}`
  const known = new Map([...tones, 'panel', 'line', 'line-strong'].map((name, index) => [name, color(index)]))
  return paletteOf((name) => known.get(name) ?? (name === 'font-sans' ? 'Inter' : undefined))
})()

export const colorOf = (tone: ChartTone): string => testPalette.tones[tone]

export const svgOptions = { width: 600, height: 300, palette: testPalette, lang: 'en', timeZone: 'UTC', head: false } as const

export interface SvgElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

/** The elements of an SVG in their order. */
export function elementsOf(svg: string): SvgElement[] {
  return [...svg.matchAll(/<([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>([^<]*)/g)].map(([, name = '', attributes = '', text = '']) => ({
    name,
    attributes: Object.fromEntries([...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
    text,
  }))
}

/** Elements of a name with the given attributes. */
export const withAttributes = (svg: string, name: string, attributes: Readonly<Record<string, string>>): SvgElement[] =>
  elementsOf(svg).filter((one) => one.name === name && Object.entries(attributes).every(([key, value]) => one.attributes[key] === value))

/** Runs of points of a path: one for each time the pen was put down. */
export function pointsOf(path: SvgElement | undefined): [x: number, y: number][][] {
  const runs = (path?.attributes.d ?? '').split('M').slice(1)
  return runs.map((run) =>
    run
      .replace(/[Za].*$/, '')
      .split('L')
      .map((point) => point.split(' ').map(Number) as [number, number]),
  )
}

/** The text with a content. */
export const textOf = (svg: string, content: string): SvgElement | undefined =>
  elementsOf(svg).find(({ name, text }) => name === 'text' && text === content)

export const numberOf = (element: SvgElement | undefined, name: string): number => Number(element?.attributes[name] ?? Number.NaN)
