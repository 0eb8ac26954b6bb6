/** Levels below this share of the highest line are rounding noise and no floor to compare with. */
const SILENCE = 1e-9

/**
 * The median over `half` bins on each side of every bin, computed every quarter of that and interpolated: a noise floor changes slowly. Ends are mirrored.
 */
export function runningMedian(values: Float64Array, half: number): Float64Array {
  const n = values.length
  const step = Math.max(1, Math.floor(half / 4))
  const knots = Math.floor((n - 1) / step) + 1
  const medians = new Float64Array(Math.max(1, knots))
  const near = new Float64Array(2 * half + 1)
  for (let knot = 0; knot < knots; knot++) {
    for (let j = -half; j <= half; j++) near[j + half] = values[mirrored(knot * step + j, n)]!
    medians[knot] = near.slice().sort()[half]!
  }
  const out = new Float64Array(n)
  for (let k = 0; k < n; k++) {
    const knot = Math.min(Math.floor(k / step), knots - 1)
    const next = medians[Math.min(knot + 1, knots - 1)]!
    out[k] = medians[knot]! + (next - medians[knot]!) * (k / step - knot)
  }
  return out
}

function mirrored(place: number, n: number): number {
  if (n < 2) return 0
  const period = 2 * (n - 1)
  const inside = ((place % period) + period) % period
  return inside < n ? inside : period - inside
}

/** The maximum within `half` bins on each side of every bin. */
export function runningMax(values: Float64Array, half: number): Float64Array {
  const n = values.length
  const out = new Float64Array(n)
  for (let k = 0; k < n; k++) {
    let top = values[k]!
    for (let j = Math.max(0, k - half); j <= Math.min(n - 1, k + half); j++) if (values[j]! > top) top = values[j]!
    out[k] = top
  }
  return out
}

/** Height of every bin above the running median in dB; a floor of nothing counts as a billionth of the highest bin. */
export function dbOverFloor(values: Float64Array, half: number): Float64Array {
  const floor = runningMedian(values, half)
  let top = 0
  for (const value of values) top = Math.max(top, value)
  const least = Math.max(top * SILENCE, Number.MIN_VALUE)
  return values.map((value, k) => 20 * Math.log10(Math.max(value, least) / Math.max(floor[k]!, least)))
}
