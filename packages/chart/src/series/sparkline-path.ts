/** The path of a small curve: SVG path data in a box of width × height; NaN is a gap. The vertical range is that of the data unless specified. */
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

/** The maximum per column of irregular points between `from` and `to`, for the outline of a slider. NaN is a gap. */
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
    // Points farther apart than a column are joined, as in the plot.
    for (let between = last + 1; last >= 0 && between < column; between++) {
      out[between] = out[last]! + ((value - out[last]!) * (between - last)) / (column - last)
    }
    // The maximum represents its column, so that peaks remain visible.
    if (!(out[column]! >= value)) out[column] = value
    last = column
  }
  return out
}

/** Margin of a sparkline, and the radius and space of its last dot, px. */
export const sparklineMargin = 2
export const sparklineDot = 1.8
const dotSpacePx = 6
export const sparklineWidth = 1.2

/** A sparkline in a picture: its path, moved by the margin, and its last point. */
export function sparklineShape(
  values: ArrayLike<number>,
  { width, height }: { readonly width: number; readonly height: number },
  range?: readonly [number, number],
): { path: string; end: readonly [x: number, y: number] | null } {
  const path = sparklinePath(values, width - dotSpacePx, height - 2 * sparklineMargin, range)
  const end = /[ML]([\d.]+) ([\d.]+)$/.exec(path)
  return { path, end: end ? [Number(end[1]), Number(end[2])] : null }
}
