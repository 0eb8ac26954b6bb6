/** Boundary condition of a spline: `natural` with zero curvature, `notAKnot` with the same cubic in the last two intervals (as SciPy's default). */
export type SplineEnd = 'natural' | 'notAKnot'

/** A curve through points, extrapolated by the outermost cubics. */
export type Spline = { readonly at: (x: number) => number }

/**
 * Cubic spline through (x, y), `x` ascending, at least 2 points: 2 give a line, 3 not-a-knot a parabola. Source: de Boor 1978, solved for the second derivatives.
 * Throws RangeError for lengths that differ, fewer than 2 points, or an `x` that is not ascending. Ascending queries are fastest.
 */
export function cubicSpline(x: Float64Array, y: Float64Array, end: SplineEnd): Spline {
  const n = x.length
  if (n !== y.length || n < 2) throw new RangeError(`a spline needs two points or more and as many heights, got ${n} and ${y.length}`)
  for (let i = 1; i < n; i++) if (!(x[i]! > x[i - 1]!)) throw new RangeError(`the points of a spline must rise, point ${i} does not`)
  const bend = bends(x, y, end)
  let here = 0
  return {
    at(where) {
      if (where < x[here]! || where >= (x[here + 1] ?? Number.POSITIVE_INFINITY)) here = intervalOf(x, where, here)
      const h = x[here + 1]! - x[here]!
      const t = where - x[here]!
      const slope = (y[here + 1]! - y[here]!) / h - (h * (2 * bend[here]! + bend[here + 1]!)) / 6
      return y[here]! + t * (slope + t * (bend[here]! / 2 + (t * (bend[here + 1]! - bend[here]!)) / (6 * h)))
    },
  }
}

/** The interval of a value, trying the next one first; the outermost one outside the range. */
function intervalOf(x: Float64Array, where: number, here: number): number {
  const last = x.length - 2
  const next = here + 1
  if (next <= last && where >= x[next]! && (next === last || where < x[next + 1]!)) return next
  let low = 0
  let high = last
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (x[middle]! <= where) low = middle
    else high = middle - 1
  }
  return low
}

/** Second derivatives at the points: a tridiagonal system, with the boundary conditions in the first and last row. */
function bends(x: Float64Array, y: Float64Array, end: SplineEnd): Float64Array {
  const n = x.length
  const out = new Float64Array(n)
  const step = (i: number) => x[i + 1]! - x[i]!
  const slope = (i: number) => (y[i + 1]! - y[i]!) / step(i)
  if (n === 2) return out
  if (n === 3 && end === 'notAKnot') return out.fill((2 * (slope(1) - slope(0))) / (x[2]! - x[0]!))
  const diagonal = new Float64Array(n)
  const upper = new Float64Array(n)
  const first = step(0) / step(1)
  const last = step(n - 2) / step(n - 3)
  for (let i = 1; i < n - 1; i++) {
    let lower = step(i - 1)
    diagonal[i] = 2 * (step(i - 1) + step(i))
    upper[i] = step(i)
    if (end === 'notAKnot') {
      if (i === 1) {
        diagonal[i] = diagonal[i]! + step(0) * (1 + first)
        upper[i] = upper[i]! - step(0) * first
      }
      if (i === n - 2) {
        diagonal[i] = diagonal[i]! + step(n - 2) * (1 + last)
        lower -= step(n - 2) * last
      }
    }
    out[i] = 6 * (slope(i) - slope(i - 1))
    if (i > 1) {
      const factor = lower / diagonal[i - 1]!
      diagonal[i] = diagonal[i]! - factor * upper[i - 1]!
      out[i] = out[i]! - factor * out[i - 1]!
    }
  }
  for (let i = n - 2; i >= 1; i--) out[i] = (out[i]! - (i < n - 2 ? upper[i]! * out[i + 1]! : 0)) / diagonal[i]!
  if (end === 'notAKnot') {
    out[0] = (1 + first) * out[1]! - first * out[2]!
    out[n - 1] = (1 + last) * out[n - 2]! - last * out[n - 3]!
  }
  return out
}
