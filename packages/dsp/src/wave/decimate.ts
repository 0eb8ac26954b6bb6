import type { Samples } from '../record/samples.ts'

/** Min/max decimation for charts: bucket b spans the samples `start[b]` to `start[b + 1]` (the last `start` is the end) and has their extremes. */
export type Extremes = { readonly start: Float64Array; readonly min: Samples; readonly max: Samples }

/**
 * The extremes of the samples [from, to) in `buckets` nearly equal buckets (fewer when there are fewer samples), in the samples' unit and number type; no extreme is lost.
 * Throws RangeError if the span is not within the record or `buckets` is not a whole number above 0.
 */
export function minMaxBuckets(x: Samples, from: number, to: number, buckets: number): Extremes {
  checkSpan(x.length, from, to, buckets)
  const out = emptyExtremes(x, from, to, Math.min(buckets, to - from))
  for (let b = 0; b < out.min.length; b++) mergeInto(out, b, x, x, out.start[b]!, out.start[b + 1]!)
  return out
}

/** Throws RangeError unless 0 <= from <= to <= length and `buckets` >= 1, all whole numbers. */
export function checkSpan(length: number, from: number, to: number, buckets: number): void {
  if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to && to <= length)) {
    throw new RangeError(`the span ${from} to ${to} does not lie within ${length} samples`)
  }
  if (!Number.isInteger(buckets) || buckets < 1)
    throw new RangeError(`the number of buckets must be a whole number above 0, got ${buckets}`)
}

/** Buckets without content (min +Infinity, max -Infinity) over [from, to), of the number type of `like`. */
export function emptyExtremes(like: Samples, from: number, to: number, buckets: number): Extremes {
  const start = new Float64Array(buckets + 1)
  for (let b = 0; b <= buckets; b++) start[b] = from + Math.floor((b * (to - from)) / Math.max(1, buckets))
  const make = () => (like instanceof Float32Array ? new Float32Array(buckets) : new Float64Array(buckets))
  return { start, min: make().fill(Number.POSITIVE_INFINITY), max: make().fill(Number.NEGATIVE_INFINITY) }
}

/** Extends bucket `b` by the minima and maxima [from, to); for raw samples both are the samples themselves. */
export function mergeInto(into: Extremes, b: number, lows: Samples, highs: Samples, from: number, to: number): void {
  let min = into.min[b]!
  let max = into.max[b]!
  for (let i = from; i < to; i++) {
    const low = lows[i]!
    const high = highs[i]!
    if (low < min) min = low
    if (high > max) max = high
  }
  into.min[b] = min
  into.max[b] = max
}
