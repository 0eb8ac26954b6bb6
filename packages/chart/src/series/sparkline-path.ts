/** The outline of a small curve: SVG path data in a box of width × height; NaN lifts the pen. The vertical range is the data's, or given. */
export function sparklinePath(values: ArrayLike<number>, width: number, height: number, range?: readonly [number, number]): string {
  let [low, high] = range ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  if (!range) {
    for (let index = 0; index < values.length; index++) {
      const value = values[index]!
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  if (!(low <= high)) return ''
  const span = high - low || 1
  const flat = high === low
  const step = values.length > 1 ? width / (values.length - 1) : 0
  let path = ''
  let down = false
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!
    if (!Number.isFinite(value)) {
      down = false
      continue
    }
    const y = flat ? height / 2 : Math.min(height, Math.max(0, height - ((value - low) / span) * height))
    path += `${down ? 'L' : 'M'}${round(index * step)} ${round(y)}`
    down = true
  }
  return path
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The outline of points at uneven places between `from` and `to`, at most two a column: for the picture in a slider. NaN is a gap. */
export function columnsFor(times: ArrayLike<number>, values: ArrayLike<number>, from: number, to: number, columns: number): Float64Array {
  const out = new Float64Array(columns).fill(Number.NaN)
  let last = -1
  for (let index = 0; index < times.length; index++) {
    const column = Math.min(columns - 1, Math.floor(((times[index]! - from) / (to - from)) * columns))
    const value = values[index]!
    if (column < 0) continue
    if (!Number.isFinite(value)) {
      last = -1
      continue
    }
    // Points that lie farther apart than a column are joined, as in the plot above.
    for (let between = last + 1; last >= 0 && between < column; between++) {
      out[between] = out[last]! + ((value - out[last]!) * (between - last)) / (column - last)
    }
    // The greatest value stands for its column: a peak must not vanish from the picture.
    if (!(out[column]! >= value)) out[column] = value
    last = column
  }
  return out
}
