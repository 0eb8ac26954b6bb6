import type { ChartSeries } from '@undertone/chart/spec/chart-spec'
import { toneColor } from './chart-palette.ts'

/** The CSS background of a series in the legend: its colour and dash pattern. */
export function swatch({ tone, dash }: Pick<ChartSeries, 'tone' | 'dash'>): string {
  const color = toneColor(tone)
  if (!dash || dash.length === 0) return color
  let at = 0
  const stops = dash.map((length, index) => {
    const from = at
    at += length
    return `${index % 2 === 0 ? color : 'transparent'} ${from}px ${at}px`
  })
  return `repeating-linear-gradient(90deg, ${stops.join(', ')})`
}
