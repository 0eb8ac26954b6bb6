import { buildPyramid, type Pyramid, pyramidSlice } from '@undertone/dsp/wave/pyramid'
import {
  type ChartRange,
  type ChartSeries,
  isOverview,
  isUniform,
  type Overview,
  pointCount,
  positionOf,
  type Samples,
  type UniformX,
} from '../spec/chart-spec.ts'

/** One column of values for the chart library: null is a gap, undefined means "no point of this series here". */
export type Column = ArrayLike<number | null | undefined>

/** The points of a series in a window. `envelope` is true if they are buckets of several samples. */
export interface SeriesWindow {
  x: ArrayLike<number>
  y: Column
  envelope: boolean
}

/** Up to this many samples per pixel every sample is drawn; above, the minimum and maximum of each bucket. An envelope has two points per pixel, so both cost the same here. */
const samplesPerPixel = 2

const pyramids = new WeakMap<Samples | Overview, Pyramid>()

function pyramidOf(y: Samples | Overview, count: number): Pyramid {
  let pyramid = pyramids.get(y)
  if (!pyramid) {
    const given = isOverview(y)
    pyramid = given ? { length: count, levels: [{ step: y.samplesPerBucket, min: y.min, max: y.max }] } : buildPyramid(y)
    pyramids.set(y, pyramid)
  }
  return pyramid
}

/** Builds the pyramid before the first zoom. */
export function prepareSeries(series: ChartSeries): void {
  if (isUniform(series.x) && series.x.count > 10_000) pyramidOf(series.y, series.x.count)
}

/** The first and last position of a series, or null if it is empty. */
export function seriesExtent(series: ChartSeries): ChartRange | null {
  const count = pointCount(series)
  return count === 0 ? null : [positionOf(series, 0), positionOf(series, count - 1)]
}

/** Rasters of one call, so that series on the same raster share a column and need no joining. */
export type RasterCache = Map<string, Float64Array>

/** The points of a series for a range and a number of pixels: samples if there are few, envelope buckets on a fixed raster if there are many. */
export function seriesWindow(series: ChartSeries, range: ChartRange, pixels: number, cache: RasterCache = new Map()): SeriesWindow {
  const { x, y } = series
  if (!isUniform(x)) {
    if (isOverview(y)) throw new Error(`series ${series.key}: an overview needs a uniform raster`)
    return { x, y: withGaps(y), envelope: false }
  }
  const first = Math.min(x.count, Math.max(0, Math.floor((range[0] - x.start) / x.step) - 1))
  const end = Math.min(x.count, Math.max(first, Math.ceil((range[1] - x.start) / x.step) + 2))
  const requested = Math.max(1, Math.floor(pixels))
  if (!isOverview(y) && end - first <= requested * samplesPerPixel) {
    const raster = remember(cache, `${x.start}/${x.step}/${first}/${end}/1`, () => evenPlaces(x, first, end - first))
    return { x: raster, y: withGaps(y.subarray(first, end)), envelope: false }
  }
  return envelopeWindow(x, y, first, end, requested, cache)
}

/** Samples of a pyramid's first entry; larger buckets are integer multiples of entries. */
const firstEntry = 64

/** The bucket size for a number of samples per pixel: any size below the pyramid's first entry, then multiples of 1, 4, 16 … entries, so that each bucket consists of whole entries. */
function bucketSize(perPixel: number, finest: number): number {
  if (finest === 1 && perPixel < firstEntry) return Math.max(1, Math.round(perPixel))
  let entry = finest === 1 ? firstEntry : finest
  while (entry * 4 <= perPixel) entry *= 4
  return Math.max(1, Math.round(perPixel / entry)) * entry
}

/**
 * Buckets start at multiples of their size, so that they do not flicker while panning;
 * there is about one per pixel, each with its minimum and maximum.
 */
function envelopeWindow(x: UniformX, y: Samples | Overview, first: number, end: number, pixels: number, cache: RasterCache): SeriesWindow {
  const size = bucketSize((end - first) / pixels, isOverview(y) ? y.samplesPerBucket : 1)
  const from = Math.floor(first / size) * size
  const to = Math.min(x.count, Math.ceil(end / size) * size)
  const whole = Math.floor((to - from) / size)
  const pyramid = pyramidOf(y, x.count)
  const samples = isOverview(y) ? undefined : y
  const count = Math.ceil((to - from) / size)
  const column = new Float64Array(count * 2)
  // The last bucket of a record is rarely full: it is calculated separately, so that the others are equal and stay on their raster.
  const parts = [
    { at: 0, from, to: from + whole * size, buckets: whole },
    { at: whole, from: from + whole * size, to, buckets: count - whole },
  ]
  for (const part of parts) {
    if (part.buckets === 0) continue
    const { min, max } = pyramidSlice(pyramid, samples, part.from, part.to, part.buckets)
    for (let bucket = 0; bucket < min.length; bucket++) {
      column[(part.at + bucket) * 2] = min[bucket]!
      column[(part.at + bucket) * 2 + 1] = max[bucket]!
    }
  }
  const raster = remember(cache, `${x.start}/${x.step}/${from}/${to}/${size}`, () => {
    const places = new Float64Array(count * 2)
    for (let bucket = 0; bucket < count; bucket++) {
      const start = from + bucket * size
      const width = Math.min(size, to - start)
      places[bucket * 2] = x.start + (start + 0.25 * width) * x.step
      places[bucket * 2 + 1] = x.start + (start + 0.75 * width) * x.step
    }
    return places
  })
  return { x: raster, y: withGaps(column), envelope: true }
}

function remember(cache: RasterCache, key: string, make: () => Float64Array): Float64Array {
  let raster = cache.get(key)
  if (!raster) {
    raster = make()
    cache.set(key, raster)
  }
  return raster
}

function evenPlaces(x: UniformX, first: number, count: number): Float64Array {
  const places = new Float64Array(count)
  for (let index = 0; index < count; index++) places[index] = x.start + (first + index) * x.step
  return places
}

/** The values unchanged if all are finite (the usual case, without a copy), else a list with null for every gap. */
export function withGaps(y: Samples): Column {
  for (let index = 0; index < y.length; index++) {
    if (!Number.isFinite(y[index])) return Array.from(y, (value) => (Number.isFinite(value) ? value : null))
  }
  return y
}

/** Joins columns on one sorted raster; a series without a point at a position gets undefined, which the library's lines skip. */
export function joinWindows(windows: readonly SeriesWindow[]): { x: ArrayLike<number>; ys: Column[] } {
  const first = windows[0]
  if (!first) return { x: [], ys: [] }
  if (windows.every((one) => one.x === first.x)) return { x: first.x, ys: windows.map((one) => one.y) }
  const places = [...new Set(windows.flatMap((one) => Array.from(one.x)))].sort((a, b) => a - b)
  const ys = windows.map((one) => {
    const column: (number | null | undefined)[] = new Array(places.length).fill(undefined)
    let at = 0
    for (let index = 0; index < one.x.length; index++) {
      while (at < places.length && places[at]! < one.x[index]!) at++
      column[at] = one.y[index]
    }
    return column
  })
  return { x: places, ys }
}
