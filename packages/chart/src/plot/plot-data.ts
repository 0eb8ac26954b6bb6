import { axisRange } from '../axis/axis-range.ts'
import { inDrawOrder } from '../series/draw-order.ts'
import { logWindow } from '../series/log-window.ts'
import { joinWindows, type RasterCache, seriesWindow } from '../series/series-window.ts'
import type { ChartRange, ChartSeries, ChartSpec } from '../spec/chart-spec.ts'

/** The points of a chart in a range: one column of positions, and one of values for each series in drawing order. */
export interface PlotData {
  readonly series: readonly ChartSeries[]
  readonly x: ArrayLike<number>
  /** null is a gap; undefined is a position of another series. */
  readonly ys: readonly ArrayLike<number | null | undefined>[]
  /** Whether a series is drawn as the minimum and maximum of each pixel. */
  readonly hasEnvelope: boolean
}

/** Approximate width of the axes, in px: the number of points must not depend on the width of a tick label. */
const axesPx = 70
const minColumns = 50

/** The points that show a range in a picture of so many device pixels for each of its `widthPx` CSS pixels. */
export function plotData(spec: ChartSpec, range: ChartRange, widthPx: number, ratio: number): PlotData {
  const cache: RasterCache = new Map()
  const columns = Math.max(minColumns, (widthPx - axesPx) * ratio)
  const series = inDrawOrder(spec.series)
  const isLog = spec.x.scale === 'log'
  const windows = series.map((one) => (isLog ? logWindow(one, range, columns) : seriesWindow(one, range, columns, cache)))
  return { series, ...joinWindows(windows), hasEnvelope: windows.some(({ envelope }) => envelope) }
}

/** The range of each vertical axis; `visible` fits them to a part of the data, without hidden series. */
export function verticalRanges(spec: ChartSpec, visible?: ChartRange, hidden?: ReadonlySet<string>): Map<string, ChartRange> {
  return new Map(spec.y.map((axis) => [axis.key, axisRange(spec, axis, visible, hidden)]))
}
