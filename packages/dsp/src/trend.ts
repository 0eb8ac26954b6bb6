/** A trend: instants (any one unit, ascending) with a value each, null where there is none. */
export type Trend = { readonly ts: Float64Array; readonly values: (number | null)[] }

/**
 * A trend thinned for drawing: the time span in `buckets` equal parts, of each the first, the last, the lowest and the highest row, in order of time, at most 4 each.
 * No extreme is lost; a gap (null, NaN) that reaches a bucket's edge stays a null, a shorter one is too narrow to be seen. A trend of at most 4 x `buckets` rows comes back whole.
 * Throws RangeError when the lengths differ or `buckets` is not a whole number above 0. Instants must ascend.
 */
export function minMaxTrend(ts: ArrayLike<number>, values: ArrayLike<number | null>, buckets: number): Trend {
  const n = ts.length
  if (values.length !== n) throw new RangeError(`${n} instants but ${values.length} values`)
  if (!Number.isInteger(buckets) || buckets < 1)
    throw new RangeError(`the number of buckets must be a whole number above 0, got ${buckets}`)
  const kept = n <= 4 * buckets ? Array.from({ length: n }, (_, i) => i) : keptRows(ts, values, buckets)
  return { ts: Float64Array.from(kept, (i) => ts[i]!), values: kept.map((i) => present(values[i])) }
}

function keptRows(ts: ArrayLike<number>, values: ArrayLike<number | null>, buckets: number): number[] {
  const n = ts.length
  const begin = ts[0]!
  const span = ts[n - 1]! - begin
  const bucketOf = (i: number) => (span > 0 ? Math.min(buckets - 1, Math.floor(((ts[i]! - begin) / span) * buckets)) : 0)
  const kept: number[] = []
  for (let from = 0; from < n; ) {
    const bucket = bucketOf(from)
    let lowest = from
    let highest = from
    let to = from
    for (; to < n && bucketOf(to) === bucket; to++) {
      const value = present(values[to])
      if (value === null) continue
      const low = present(values[lowest])
      const high = present(values[highest])
      if (low === null || value < low) lowest = to
      if (high === null || value > high) highest = to
    }
    kept.push(...new Set([from, Math.min(lowest, highest), Math.max(lowest, highest), to - 1]))
    from = to
  }
  return kept
}

function present(value: number | null | undefined): number | null {
  return value === null || value === undefined || Number.isNaN(value) ? null : value
}
