import { type ChartRange, type ChartSeries, isOverview, isUniform } from '../spec/chart-spec.ts'
import { type SeriesWindow, seriesWindow, withGaps } from './series-window.ts'

/** Up to this many points in a column are kept as they are; of more, the lowest and the highest. */
const keptPoints = 2

/**
 * The points of a series on a logarithmic axis. Its columns contain few points at the left and many at the right, so that buckets of one size would
 * hide the left or draw too much at the right: each column is thinned by itself.
 */
export function logWindow(series: ChartSeries, range: ChartRange, pixels: number): SeriesWindow {
  const { x, y } = series
  if (!isUniform(x) || isOverview(y)) return seriesWindow(series, range, pixels)
  const first = Math.min(x.count, Math.max(0, Math.floor((range[0] - x.start) / x.step) - 1))
  const end = Math.min(x.count, Math.max(first, Math.ceil((range[1] - x.start) / x.step) + 2))
  const ratio = Math.log(range[1] / range[0])
  const columnOf = (index: number): number => {
    const position = x.start + index * x.step
    return position > 0 ? Math.floor((Math.log(position / range[0]) / ratio) * pixels) : Number.NEGATIVE_INFINITY
  }
  const kept: number[] = []
  let from = first
  while (from < end) {
    const column = columnOf(from)
    let to = from + 1
    while (to < end && columnOf(to) === column) to++
    keep(kept, y, from, to)
    from = to
  }
  return {
    x: Float64Array.from(kept, (index) => x.start + index * x.step),
    y: withGaps(Float64Array.from(kept, (index) => y[index] ?? Number.NaN)),
    envelope: kept.length < end - first,
  }
}

/** Keeps the points of a column: all of a few, else the extremes in their order. */
function keep(kept: number[], y: ArrayLike<number>, from: number, to: number): void {
  if (to - from <= keptPoints) {
    for (let index = from; index < to; index++) kept.push(index)
    return
  }
  let [low, high] = [from, from]
  for (let index = from + 1; index < to; index++) {
    if (y[index]! < y[low]!) low = index
    if (y[index]! > y[high]!) high = index
  }
  kept.push(Math.min(low, high))
  if (low !== high) kept.push(Math.max(low, high))
}
