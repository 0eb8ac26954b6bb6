import { buildPyramid, type Pyramid, pyramidSlice } from '@undertone/dsp/wave/pyramid'
import {
  type ChartRange,
  type ChartSeries,
  isOverview,
  isUniform,
  type Overview,
  placeOf,
  pointCount,
  type Samples,
  type UniformX,
} from '../spec/chart-spec.ts'

/** One column of values as the chart library takes it: null is a gap, undefined means "no point of this series here". */
export type Column = ArrayLike<number | null | undefined>

/** The points of one series that a window needs. `envelope` tells that buckets of several samples stand for them. */
export interface SeriesWindow {
  x: ArrayLike<number>
  y: Column
  envelope: boolean
}

/** Below this many samples per pixel every sample is drawn; above, the least and the greatest of each bucket. An envelope has two points a pixel, so this is where both cost the same. */
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

/** Builds what zooming will need, ahead of the first zoom. */
export function prepareSeries(series: ChartSeries): void {
  if (isUniform(series.x) && series.x.count > 10_000) pyramidOf(series.y, series.x.count)
}

/** The first and the last place of a series, or null when it is empty. */
export function seriesExtent(series: ChartSeries): ChartRange | null {
  const count = pointCount(series)
  return count === 0 ? null : [placeOf(series, 0), placeOf(series, count - 1)]
}

/** Rasters of one call, so that series on the same raster share one column and need no joining. */
export type RasterCache = Map<string, Float64Array>

/** The points of a series that show the range on so many pixels: samples when they are few, envelope buckets on a fixed raster when they are many. */
export function seriesWindow(series: ChartSeries, range: ChartRange, pixels: number, cache: RasterCache = new Map()): SeriesWindow {
  const { x, y } = series
  if (!isUniform(x)) {
    if (isOverview(y)) throw new Error(`series ${series.key}: an overview needs a uniform raster`)
    return { x, y: withGaps(y), envelope: false }
  }
  const first = Math.min(x.count, Math.max(0, Math.floor((range[0] - x.start) / x.step) - 1))
  const end = Math.min(x.count, Math.max(first, Math.ceil((range[1] - x.start) / x.step) + 2))
  const wanted = Math.max(1, Math.floor(pixels))
  if (!isOverview(y) && end - first <= wanted * samplesPerPixel) {
    const raster = remember(cache, `${x.start}/${x.step}/${first}/${end}/1`, () => evenPlaces(x, first, end - first))
    return { x: raster, y: withGaps(y.subarray(first, end)), envelope: false }
  }
  return envelopeWindow(x, y, first, end, wanted, cache)
}

/** From this bucket on, sizes are whole multiples of a pyramid's entries; the record's pyramid begins with it. */
const firstEntry = 64

/** The size of buckets for so many samples a pixel: any below a pyramid's first entry, then multiples of 1, 4, 16 … entries, so that each bucket is whole entries. */
function bucketSize(samplesAPixel: number, finest: number): number {
  if (finest === 1 && samplesAPixel < firstEntry) return Math.max(1, Math.round(samplesAPixel))
  let entry = finest === 1 ? firstEntry : finest
  while (entry * 4 <= samplesAPixel) entry *= 4
  return Math.max(1, Math.round(samplesAPixel / entry)) * entry
}

/**
 * Buckets begin at multiples of their size, so that they do not shimmer while panning;
 * there is about one per pixel, and each gives its least and its greatest sample.
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
  // The last bucket of a record is seldom full: asked for apart, it leaves the others equal and on their raster.
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

/** Numbers as they are when all are finite (the usual case, without a copy), else a list with null for every gap. */
function withGaps(y: Samples): Column {
  for (let index = 0; index < y.length; index++) {
    if (!Number.isFinite(y[index])) return Array.from(y, (value) => (Number.isFinite(value) ? value : null))
  }
  return y
}

/** Joins columns on one sorted raster; a series without a point at a place gets undefined there, which the library's lines pass over. */
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
