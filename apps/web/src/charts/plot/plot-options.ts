import './valid-locale.ts'
import type { PlotData } from '@undertone/chart/plot/plot-data'
import { stretchedRange } from '@undertone/chart/plot/plot-layout'
import { axisOf, type ChartRange } from '@undertone/chart/spec/chart-spec'
import type uPlot from 'uplot'
import type { PlotModel } from './plot-model.ts'
import type { PlotRanges } from './plot-ranges.ts'

/** Opacity of the crosshair's dots of other series while one is emphasized. */
const dimmed = 0.25

/**
 * What the chart library does: it sizes the canvas, redraws once for each change, and moves the crosshair, also in linked charts.
 * Plot area, ticks, axes and curves are ours (`packages/chart`), so that an SVG has the same; the library draws none of them.
 */
export function plotOptions(
  { spec, palette, syncKey }: PlotModel,
  ranges: PlotRanges,
  series: PlotData['series'],
): Omit<uPlot.Options, 'hooks'> {
  const pair = ([from, to]: ChartRange): [number, number] => [from, to]
  const logarithmic = { distr: 3 as const, log: 10 as const }
  const scales: uPlot.Scales = { x: { time: false, range: () => pair(ranges.range), ...(spec.x.scale === 'log' ? logarithmic : {}) } }
  for (const { key, scale } of spec.y) {
    scales[key] = {
      auto: false,
      range: () => pair(stretchedRange(ranges.layout, key)),
      ...(scale === 'log' ? logarithmic : {}),
    }
  }
  const ignore = (): null => null
  return {
    ...ranges.size,
    padding: [
      () => ranges.layout.top,
      () => ranges.layout.size.width - ranges.layout.left - ranges.layout.width,
      () => ranges.layout.size.height - ranges.layout.top - ranges.layout.height,
      () => ranges.layout.left,
    ],
    legend: { show: false },
    focus: { alpha: dimmed },
    scales,
    axes: [{ show: false }, { show: false }],
    series: [
      {},
      ...series.map((one) => ({
        label: one.label,
        scale: axisOf(spec, one).key,
        auto: false,
        width: 0,
        paths: () => null,
        points: { show: false },
      })),
    ],
    cursor: {
      y: false,
      drag: { x: false, y: false, setScale: false },
      bind: { mousedown: ignore, mouseup: ignore, click: ignore, dblclick: ignore },
      points: { size: 6, width: 1.5, fill: palette.panel, stroke: (_u, index) => palette.tones[series[index - 1]?.tone ?? 'text'] },
      ...(syncKey === undefined ? {} : { sync: { key: syncKey, setSeries: false, scales: ['x', null] } }),
    },
  }
}
