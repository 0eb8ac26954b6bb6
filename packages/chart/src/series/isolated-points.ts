type Values = ArrayLike<number | null | undefined>

/** The next value on one side; null at a gap or at the end. */
function neighbour(values: Values, index: number, step: 1 | -1): number | null {
  for (let at = index + step; at >= 0 && at < values.length; at += step) {
    const value = values[at]
    if (value !== undefined) return value === null || Number.isNaN(value) ? null : value
  }
  return null
}

/**
 * Indices in `from`..`to` of values with a gap on both sides: no line connects them, so they are drawn as dots.
 * null and NaN are gaps; `undefined` is a position of another series, not a gap.
 */
export function isolatedPoints(values: Values, from: number, to: number): number[] {
  const isolated: number[] = []
  for (let index = from; index <= to; index++) {
    const value = values[index]
    if (value === undefined || value === null || Number.isNaN(value)) continue
    if (neighbour(values, index, -1) === null && neighbour(values, index, 1) === null) isolated.push(index)
  }
  return isolated
}
