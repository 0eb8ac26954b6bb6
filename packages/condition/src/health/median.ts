/** The median; null without values. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** Scales the median absolute deviation to a standard deviation for normally distributed values (1/Φ⁻¹(3/4)). */
const deviationScale = 1.4826

/** Spread around the median, robust against outliers; null without values. */
export function robustSpread(values: readonly number[]): number | null {
  const centre = medianOf(values)
  if (centre === null) return null
  const middle = medianOf(values.map((value) => Math.abs(value - centre)))
  return middle === null ? null : deviationScale * middle
}
