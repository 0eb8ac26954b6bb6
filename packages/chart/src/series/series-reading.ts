import { type ChartRange, type ChartSeries, isOverview, isUniform, pointCount, positionOf } from '../spec/chart-spec.ts'

/** The reading of a series at a position: one value, or the extremes of the bucket of an overview. */
export interface Reading {
  x: number
  low: number
  high: number
}

/** The index of the point nearest to a position, or -1 in an empty series. */
export function nearestIndex(series: ChartSeries, x: number): number {
  const count = pointCount(series)
  if (count === 0) return -1
  if (isUniform(series.x)) return Math.min(count - 1, Math.max(0, Math.round((x - series.x.start) / series.x.step)))
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (positionOf(series, middle) < x) low = middle + 1
    else high = middle
  }
  return low > 0 && x - positionOf(series, low - 1) <= positionOf(series, low) - x ? low - 1 : low
}

/** The reading nearest to a position; null in a gap or more than a step outside the series. */
export function readingAt(series: ChartSeries, x: number): Reading | null {
  const index = nearestIndex(series, x)
  if (index < 0) return null
  const place = positionOf(series, index)
  const { y } = series
  if (isUniform(series.x) && Math.abs(place - x) > series.x.step) return null
  const low = isOverview(y) ? y.min[Math.floor(index / y.samplesPerBucket)] : y[index]
  const high = isOverview(y) ? y.max[Math.floor(index / y.samplesPerBucket)] : low
  return low === undefined || high === undefined || !Number.isFinite(low) || !Number.isFinite(high) ? null : { x: place, low, high }
}

/** The readings of all series at a position; the position is that of the nearest point, so that it matches the values. */
export function readingsAt(series: readonly ChartSeries[], x: number): { x: number; values: (Reading | null)[] } {
  const values = series.map((one) => readingAt(one, x))
  const places = values.flatMap((reading) => (reading ? [reading.x] : []))
  const nearest = places.reduce((best, place) => (Math.abs(place - x) < Math.abs(best - x) ? place : best), places[0] ?? x)
  return { x: nearest, values }
}

/** The minimum and maximum of a series, in total or in a range, with the position of the maximum; null without values. */
export function seriesBounds(series: ChartSeries, range?: ChartRange): { min: number; max: number; maxX: number } | null {
  if (!range) {
    let known = bounds.get(series.y)
    if (known === undefined) {
      known = scan(series, 0, pointCount(series))
      bounds.set(series.y, known)
    }
    return known && { min: known.min, max: known.max, maxX: positionOf(series, known.at) }
  }
  const first = nearestIndex(series, range[0])
  const found = first < 0 ? null : scan(series, first, nearestIndex(series, range[1]) + 1)
  return found && { min: found.min, max: found.max, maxX: positionOf(series, found.at) }
}

interface Bounds {
  min: number
  max: number
  at: number
}

const bounds = new WeakMap<ChartSeries['y'], Bounds | null>()

function scan({ y }: ChartSeries, first: number, end: number): Bounds | null {
  const per = isOverview(y) ? y.samplesPerBucket : 1
  const lows = isOverview(y) ? y.min : y
  const highs = isOverview(y) ? y.max : y
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let at = 0
  const last = Math.min(highs.length, Math.ceil(end / per))
  for (let index = Math.floor(first / per); index < last; index++) {
    const low = lows[index]!
    const high = highs[index]!
    if (low < min) min = low
    if (high > max) {
      max = high
      at = index * per
    }
  }
  return min <= max ? { min, max, at } : null
}
