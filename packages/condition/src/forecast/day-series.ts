import { medianOf } from '../statistics/median.ts'

/** A value of a day; days count from any origin. */
export interface TrendValue {
  readonly day: number
  readonly value: number
  /** 0 to 1; null if it is not known. */
  readonly load: number | null
}

/** Consistent factor from the median absolute difference of neighbours to a standard deviation: 1.4826 / sqrt 2. */
const NEIGHBOUR_SCALE = 1.0484

/** Scatter of a series around any slow course, from the differences of neighbours; robust against outliers and steps. */
export function scatterOf(values: readonly number[]): number {
  const steps = values.slice(1).map((value, at) => Math.abs(value - values[at]!))
  return NEIGHBOUR_SCALE * (medianOf(steps) ?? 0)
}

/** Change of load between neighbours that says something about its effect. */
const LEAST_LOAD_STEP = 0.03
/** Neighbours with such a change that are enough for an effect (guess). */
const LEAST_STEPS = 6

/**
 * Effect of the load on the logarithm of a value: the median ratio of the changes between neighbours, in which a slow growth does not show. 0 where
 * the load hardly changed or is not known.
 */
export function loadEffect(values: readonly TrendValue[]): number {
  const ratios: number[] = []
  for (let i = 1; i < values.length; i++) {
    const [before, after] = [values[i - 1]!, values[i]!]
    if (before.load === null || after.load === null || Math.abs(after.load - before.load) < LEAST_LOAD_STEP) continue
    ratios.push(Math.log(after.value / before.value) / (after.load - before.load))
  }
  return ratios.length < LEAST_STEPS ? 0 : (medianOf(ratios) ?? 0)
}

/** Logarithms of values at the mean load. */
export function atMeanLoad(values: readonly TrendValue[]): number[] {
  const known = values.flatMap(({ load }) => (load === null ? [] : [load]))
  const mean = known.reduce((sum, load) => sum + load, 0) / Math.max(1, known.length)
  const effect = loadEffect(values)
  return values.map(({ value, load }) => Math.log(value) - (load === null ? 0 : effect * (load - mean)))
}

/** Values on each side of a fall that must agree, and how far it must stand out (guesses: a repair, not a quiet week). */
const SIDE = 5
const FALL_SIGMAS = 5
const LEAST_FALL = 0.12

/**
 * Index of the first value after the last fall to a lower level (a repair, a new bearing); 0 without one. A fall is a difference of the medians on
 * both sides that neither scatter nor a slow course explains.
 */
export function startAfterFall(logs: readonly number[]): number {
  const least = Math.max(LEAST_FALL, FALL_SIGMAS * scatterOf(logs) * Math.sqrt(1.57 * (2 / SIDE)))
  let start = 0
  let deepest = 0
  for (let i = SIDE; i + SIDE <= logs.length; i++) {
    const fall = (medianOf(logs.slice(i - SIDE, i)) ?? 0) - (medianOf(logs.slice(i, i + SIDE)) ?? 0)
    if (fall < least) continue
    // Of neighbouring candidates the one with the greatest fall between its two middle values.
    const edge = logs[i - 1]! - logs[i]!
    if (i - start >= SIDE || edge > deepest) [start, deepest] = [i, edge]
  }
  return start
}
