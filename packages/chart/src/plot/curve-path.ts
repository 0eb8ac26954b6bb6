import type { PathSink } from '../draw/pen.ts'

type Values = ArrayLike<number | null | undefined>

/** The points of a curve and their mapping to pixels. */
export interface Curve {
  readonly x: ArrayLike<number>
  readonly y: Values
  /** First and last index to draw. */
  readonly from: number
  readonly to: number
  toX(value: number): number
  toY(value: number): number
}

/** The first index whose value is at least `value`. */
function lowerBound(x: ArrayLike<number>, value: number): number {
  let [low, high] = [0, x.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (x[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The indices within a range, the last one included; the range is empty if `to` is less than `from`. */
export function indicesIn(x: ArrayLike<number>, [from, to]: readonly [number, number]): { from: number; to: number } {
  const end = lowerBound(x, to)
  return { from: lowerBound(x, from), to: end < x.length && x[end] === to ? end : end - 1 }
}

/** The same with the next point on each side, to which the curve leaves the plot. Positions of other series are skipped. */
export function indicesAround(x: ArrayLike<number>, y: Values, range: readonly [number, number]): { from: number; to: number } {
  let { from, to } = indicesIn(x, range)
  do from--
  while (from >= 0 && y[from] === undefined)
  do to++
  while (to < x.length && y[to] === undefined)
  return { from: Math.max(0, from), to: Math.min(x.length - 1, to) }
}

/** Points per device pixel above which a curve is thinned. */
const maxPerPixel = 4

/** Traces a curve; a gap interrupts it. A dense curve keeps the first, lowest, highest and last value of each device pixel. */
export function traceCurve(curve: Curve, sink: PathSink, widthPx: number, ratio: number): void {
  const { x, y, from, to, toX, toY } = curve
  if (to - from >= maxPerPixel * widthPx * ratio) {
    traceThinned(curve, sink, ratio)
    return
  }
  let isDown = false
  for (let index = from; index <= to; index++) {
    const value = y[index]
    if (value === undefined) continue
    if (value === null || Number.isNaN(value)) isDown = false
    else {
      if (isDown) sink.lineTo(toX(x[index]!), toY(value))
      else sink.moveTo(toX(x[index]!), toY(value))
      isDown = true
    }
  }
}

function traceThinned({ x, y, from, to, toX, toY }: Curve, sink: PathSink, ratio: number): void {
  let isDown = false
  let column = Number.NaN
  let [first, min, max, last] = [0, 0, 0, 0]
  const flush = (): void => {
    if (Number.isNaN(column)) return
    const at = (column + 0.5) / ratio
    if (isDown) sink.lineTo(at, toY(first))
    else sink.moveTo(at, toY(first))
    isDown = true
    if (min !== max) {
      if (min !== first && min !== last) sink.lineTo(at, toY(min))
      if (max !== first && max !== last) sink.lineTo(at, toY(max))
      sink.lineTo(at, toY(last))
    }
    column = Number.NaN
  }
  for (let index = from; index <= to; index++) {
    const value = y[index]
    if (value === undefined) continue
    if (value === null || Number.isNaN(value)) {
      flush()
      isDown = false
      continue
    }
    const own = Math.floor(toX(x[index]!) * ratio)
    if (own !== column) {
      flush()
      column = own
      first = min = max = value
    } else if (value < min) min = value
    else if (value > max) max = value
    last = value
  }
  flush()
}

/** Traces the area between a curve and a height; every run between gaps is closed. */
export function traceArea(curve: Curve, sink: PathSink, foot: number, widthPx: number, ratio: number): void {
  let [start, end] = [Number.NaN, Number.NaN]
  const close = (): void => {
    if (Number.isNaN(start)) return
    sink.lineTo(end, foot)
    sink.lineTo(start, foot)
  }
  const area: PathSink = {
    moveTo(x, y) {
      close()
      start = end = x
      sink.moveTo(x, y)
    },
    lineTo(x, y) {
      end = x
      sink.lineTo(x, y)
    },
  }
  traceCurve(curve, area, widthPx, ratio)
  close()
}
