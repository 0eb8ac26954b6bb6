import { type ChartRange, type ChartSeries, isOverview, isUniform, placeOf, pointCount } from '../spec/chart-spec.ts'

/** What a series says at a place: one value, or the extremes of the bucket when only an overview is there. */
export interface Reading {
  x: number
  low: number
  high: number
}

/** The index of the point nearest to a place, or -1 in an empty series. */
export function nearestIndex(series: ChartSeries, x: number): number {
  const count = pointCount(series)
  if (count === 0) return -1
  if (isUniform(series.x)) return Math.min(count - 1, Math.max(0, Math.round((x - series.x.start) / series.x.step)))
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (placeOf(series, middle) < x) low = middle + 1
    else high = middle
  }
  return low > 0 && x - placeOf(series, low - 1) <= placeOf(series, low) - x ? low - 1 : low
}

/** The reading nearest to a place; null in a gap or beyond the ends by more than a step. */
export function readingAt(series: ChartSeries, x: number): Reading | null {
  const index = nearestIndex(series, x)
  if (index < 0) return null
  const place = placeOf(series, index)
  const { y } = series
  if (isUniform(series.x) && Math.abs(place - x) > series.x.step) return null
  const low = isOverview(y) ? y.min[Math.floor(index / y.samplesPerBucket)] : y[index]
  const high = isOverview(y) ? y.max[Math.floor(index / y.samplesPerBucket)] : low
  return low === undefined || high === undefined || !Number.isFinite(low) || !Number.isFinite(high) ? null : { x: place, low, high }
}

/** What all series say at a place; the place itself becomes that of the nearest point, so that place and values belong together. */
export function readingsAt(series: readonly ChartSeries[], x: number): { x: number; values: (Reading | null)[] } {
  const values = series.map((one) => readingAt(one, x))
  const places = values.flatMap((reading) => (reading ? [reading.x] : []))
  const nearest = places.reduce((best, place) => (Math.abs(place - x) < Math.abs(best - x) ? place : best), places[0] ?? x)
  return { x: nearest, values }
}

/** The least and the greatest value of a series, in the whole or in a range, with the place of the greatest; null when there is none. */
export function seriesBounds(series: ChartSeries, range?: ChartRange): { min: number; max: number; maxX: number } | null {
  if (!range) {
    let known = bounds.get(series.y)
    if (known === undefined) {
      known = scan(series, 0, pointCount(series))
      bounds.set(series.y, known)
    }
    return known && { min: known.min, max: known.max, maxX: placeOf(series, known.at) }
  }
  const first = nearestIndex(series, range[0])
  const found = first < 0 ? null : scan(series, first, nearestIndex(series, range[1]) + 1)
  return found && { min: found.min, max: found.max, maxX: placeOf(series, found.at) }
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
