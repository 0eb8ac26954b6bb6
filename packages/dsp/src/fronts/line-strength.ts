/** Neighbourhood in which the floor of a line is looked for: half-width in orders of the shaft, and at least so many bins. Source: decision procedure of the diagnosis study. */
const NEIGHBOURHOOD = { orders: 0.35, bins: 15 } as const

/** Half-width of that neighbourhood in bins of `orderStep` orders. */
export const floorBins = (orderStep: number): number => Math.max(NEIGHBOURHOOD.bins, Math.floor(NEIGHBOURHOOD.orders / orderStep))

/** Levels below this share of the highest line are rounding noise and no floor to compare with. */
const SILENCE = 1e-9

/** A noise floor that is computed where it is asked for. */
export type LineFloor = { readonly at: (bin: number) => number }

/**
 * The median over `half` bins on each side of a bin, computed every quarter of that and interpolated: a noise floor changes slowly. Ends are mirrored.
 */
export function lineFloor(values: Float64Array, halfWidth: number): LineFloor {
  const n = values.length
  const half = Math.min(halfWidth, Math.max(0, n - 1))
  const step = Math.max(1, Math.floor(half / 4))
  const knots = Math.max(1, Math.floor((n - 1) / step) + 1)
  const medians = new Float64Array(knots).fill(Number.NaN)
  const near = new Float64Array(2 * half + 1)
  const medianAt = (knot: number): number => {
    const known = medians[knot]!
    if (!Number.isNaN(known)) return known
    for (let j = -half; j <= half; j++) near[j + half] = values[mirrored(knot * step + j, n)]!
    near.sort()
    medians[knot] = near[half]!
    return near[half]!
  }
  return {
    at(bin) {
      const knot = Math.min(Math.floor(bin / step), knots - 1)
      const here = medianAt(knot)
      return here + (medianAt(Math.min(knot + 1, knots - 1)) - here) * (bin / step - knot)
    },
  }
}

/** The same for every bin. */
export function runningMedian(values: Float64Array, half: number): Float64Array {
  const floor = lineFloor(values, half)
  return values.map((_, k) => floor.at(k))
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
  const top = highestOf(values)
  return values.map((value, k) => heightDb(value, floor[k]!, top))
}

/** The highest bin, at least 0. */
export function highestOf(values: Float64Array): number {
  let top = 0
  for (const value of values) if (value > top) top = value
  return top
}

/** Height of a bin above a floor in dB, in a spectrum whose highest bin is `top`. */
export function heightDb(value: number, floor: number, top: number): number {
  const least = Math.max(top * SILENCE, Number.MIN_VALUE)
  return 20 * Math.log10(Math.max(value, least) / Math.max(floor, least))
}
