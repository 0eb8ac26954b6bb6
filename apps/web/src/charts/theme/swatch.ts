import type { ChartSeries } from '@undertone/chart/spec/chart-spec'
import { toneColor } from './chart-palette.ts'

/** The CSS background of a series in the legend: its colour and dash pattern. */
export function swatch({ tone, dash, alpha }: Pick<ChartSeries, 'tone' | 'dash' | 'alpha'>): string {
  const color = alpha === undefined ? toneColor(tone) : `color-mix(in srgb, ${toneColor(tone)} ${Math.round(alpha * 100)}%, transparent)`
  if (!dash || dash.length === 0) return color
  let at = 0
  const stops = dash.map((length, index) => {
    const from = at
    at += length
    return `${index % 2 === 0 ? color : 'transparent'} ${from}px ${at}px`
  })
  return `repeating-linear-gradient(90deg, ${stops.join(', ')})`
}
