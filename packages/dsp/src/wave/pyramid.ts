import type { Samples } from '../record/samples.ts'
import { checkSpan, type Extremes, emptyExtremes, mergeInto, minMaxBuckets } from './decimate.ts'

/** One level of a pyramid: entry e holds the extremes of the samples [e * step, (e + 1) * step). */
export type PyramidLevel = { readonly step: number; readonly min: Samples; readonly max: Samples }

/** Min/max pyramid: the extremes of a record at increasingly coarse steps, so that any zoom of a long waveform is drawn without reading every sample. */
export type Pyramid = { readonly length: number; readonly levels: readonly PyramidLevel[] }

/** Ratio of a level to the one below: the levels above the first cost a third of it (guess). */
const GROWTH = 4
/** Maximum entries of the top level: coarser than any chart needs (guess). */
const TOP_ENTRIES = 64

/** Builds the pyramid of a record: extremes per `factor` samples (64 by the measurements in the stack notes), then per 4 of those, and so on; same unit and number type. */
export function buildPyramid(x: Samples, factor = 64): Pyramid {
  if (!Number.isInteger(factor) || factor < 2) throw new RangeError(`the factor of a pyramid must be a whole number above 1, got ${factor}`)
  const levels: PyramidLevel[] = []
  let below: PyramidLevel = { step: 1, min: x, max: x }
  for (let ratio = factor; levels.length === 0 || below.min.length > TOP_ENTRIES; ratio = GROWTH) {
    below = coarser(below, ratio)
    levels.push(below)
  }
  return { length: x.length, levels }
}

/**
 * The extremes of the samples [from, to) in at most `buckets` buckets, from the coarsest level that still has that many entries.
 * With `raw` the extremes of each bucket are exact; without it the ends are extended to whole entries of the level (see `start`) and no extreme is lost.
 * Below the finest level `raw` is read directly; without it there are fewer buckets. Errors as `minMaxBuckets`.
 */
export function pyramidSlice(pyramid: Pyramid, raw: Samples | undefined, from: number, to: number, buckets: number): Extremes {
  checkSpan(pyramid.length, from, to, buckets)
  if (raw && raw.length !== pyramid.length)
    throw new RangeError(`the pyramid is of ${pyramid.length} samples, the record has ${raw.length}`)
  const level = pyramid.levels.findLast(({ step }) => Math.floor(to / step) - Math.ceil(from / step) >= buckets)
  if (level) return fromLevel(level, pyramid.length, raw, from, to, buckets)
  if (raw) return minMaxBuckets(raw, from, to, buckets)
  const finest = pyramid.levels[0]
  if (!finest) throw new RangeError('a pyramid has at least one level')
  return fromLevel(finest, pyramid.length, undefined, from, to, buckets)
}

function coarser(below: PyramidLevel, ratio: number): PyramidLevel {
  const entries = Math.ceil(below.min.length / ratio)
  const out = emptyExtremes(below.min, 0, entries, entries)
  for (let e = 0; e < entries; e++) mergeInto(out, e, below.min, below.max, e * ratio, Math.min((e + 1) * ratio, below.min.length))
  return { step: below.step * ratio, min: out.min, max: out.max }
}

function fromLevel(level: PyramidLevel, length: number, raw: Samples | undefined, from: number, to: number, buckets: number): Extremes {
  const { step } = level
  // With samples, only whole entries inside the range count, and the ends are read from the samples.
  const first = raw ? Math.ceil(from / step) : Math.floor(from / step)
  const last = from === to ? first : raw ? Math.floor(to / step) : Math.ceil(to / step)
  const out = emptyExtremes(level.min, first, last, Math.min(buckets, last - first))
  const count = out.min.length
  for (let b = 0; b < count; b++) mergeInto(out, b, level.min, level.max, out.start[b]!, out.start[b + 1]!)
  if (raw && count > 0) {
    mergeInto(out, 0, raw, raw, from, first * step)
    mergeInto(out, count - 1, raw, raw, last * step, to)
  }
  const start = out.start.map((entry) => Math.min(entry * step, length))
  if (raw) {
    start[0] = from
    start[count] = to
  }
  return { ...out, start }
}
