type Values = ArrayLike<number | null | undefined>

/** The next value on one side; null at a gap and at the end. */
function neighbour(values: Values, index: number, step: 1 | -1): number | null {
  for (let at = index + step; at >= 0 && at < values.length; at += step) {
    const value = values[at]
    if (value !== undefined) return value === null || Number.isNaN(value) ? null : value
  }
  return null
}

/**
 * Places in `from`..`to` whose value no line joins, because there is a gap on both sides: they are drawn as dots, or nobody would see them.
 * null and NaN are gaps; `undefined` is a place that only another series has, and no gap.
 */
export function lonelyPoints(values: Values, from: number, to: number): number[] {
  const lonely: number[] = []
  for (let index = from; index <= to; index++) {
    const value = values[index]
    if (value === undefined || value === null || Number.isNaN(value)) continue
    if (neighbour(values, index, -1) === null && neighbour(values, index, 1) === null) lonely.push(index)
  }
  return lonely
}
