/** The median of ascending values; NaN without any. */
export function middleOf(sorted: ArrayLike<number>): number {
  const half = sorted.length >> 1
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}

/** The median; NaN without values. */
export const median = (values: readonly number[]): number => middleOf(Float64Array.from(values).sort())

/** The median; null without values. */
export const medianOf = (values: readonly number[]): number | null => (values.length === 0 ? null : median(values))

/** Scales the median absolute deviation to a standard deviation for normally distributed values: 1/Φ⁻¹(3/4) (Hampel 1974). */
const madToSigma = 1.4826

/** Spread around the median as a standard deviation, robust against outliers; null without values. */
export function robustSpread(values: readonly number[]): number | null {
  const centre = medianOf(values)
  return centre === null ? null : madToSigma * median(values.map((value) => Math.abs(value - centre)))
}
