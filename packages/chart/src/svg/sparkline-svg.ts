import { sparklineDot, sparklineMargin, sparklineShape, sparklineWidth } from '../series/sparkline-path.ts'
import type { ChartTone } from '../spec/chart-spec.ts'
import { type SvgOptions, svgDocument } from './svg-document.ts'
import { svgNumber } from './svg-pen.ts'

export interface SparklineSvgOptions extends SvgOptions {
  readonly label: string
  readonly tone?: ChartTone
  readonly range?: readonly [number, number]
}

/** A sparkline as SVG, with its last value as a dot. */
export function sparklineSvg(values: ArrayLike<number>, options: SparklineSvgOptions): string {
  const { palette, label, tone = 'quiet', range } = options
  return svgDocument({ title: '', legend: [] }, label, options, (pen, size) => {
    const { path, end } = sparklineShape(values, size, range)
    if (path === '') return
    const color = palette.tones[tone]
    const margin = svgNumber(sparklineMargin)
    const line = `<path d="${path}" fill="none" stroke="${color}" stroke-width="${sparklineWidth}"/>`
    const dot = end ? `<circle cx="${end[0]}" cy="${end[1]}" r="${sparklineDot}" fill="${color}"/>` : ''
    pen.add(`<g transform="translate(${margin} ${margin})">${line}${dot}</g>`)
  })
}
