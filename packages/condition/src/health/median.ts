/** The middle value, the mean of the two middle ones where there are two; null of nothing. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** Makes the median of absolute deviations a standard deviation, for values that are normally spread (1/Φ⁻¹(3/4)). */
const deviationScale = 1.4826

/** Spread about the median that wild values do not widen; null of nothing. */
export function robustSpread(values: readonly number[]): number | null {
  const centre = medianOf(values)
  if (centre === null) return null
  const middle = medianOf(values.map((value) => Math.abs(value - centre)))
  return middle === null ? null : deviationScale * middle
}
