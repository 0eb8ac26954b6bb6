/** Integers up to this are exact in float32. */
const maxCount = 2 ** 24
/** Number of values from which the step is estimated. */
const sampledValues = 4096
/** One value in this many may be no multiple, minus zero for instance; it is coded separately (guess). */
const misfitShare = 256

/** Steps of values converted from text, by number of decimals. */
const decimals = [0.1, 0.01, 0.001, 1e-4, 1e-5, 1e-6] as const

/** Half the distance from a float32 to its neighbours. */
const halfUlp = (value: number): number => 2 ** (Math.max(-126, Math.floor(Math.log2(Math.abs(value)))) - 24)

/** The number of steps of a value; null when it is not the float32 of an integer multiple. */
export function countOf(value: number, step: number): number | null {
  const count = Math.round(value / step)
  const isMultiple = Math.fround(count * step) === value && Math.abs(count) <= maxCount
  return isMultiple && !(value === 0 && 1 / value < 0) ? count : null
}

function isStepOf(values: Float32Array, step: number): boolean {
  let misfits = values.length / misfitShare
  for (const value of values) {
    if (countOf(value, step) !== null) continue
    misfits -= 1
    if (misfits < 0) return false
  }
  return true
}

/** Range of the step, from the smallest difference between the first values; null when all are equal. */
function firstRange(values: Float32Array): { low: number; high: number } | null {
  const sorted = values.slice(0, sampledValues).sort()
  let low = Number.POSITIVE_INFINITY
  let high = Number.POSITIVE_INFINITY
  for (let i = 1; i < sorted.length; i++) {
    const difference = sorted[i]! - sorted[i - 1]!
    if (!(difference > 0) || difference >= (low + high) / 2) continue
    const doubt = halfUlp(sorted[i]!) + halfUlp(sorted[i - 1]!)
    low = difference - doubt
    high = difference + doubt
  }
  return low > 0 && high < Number.POSITIVE_INFINITY ? { low, high } : null
}

/**
 * The step of which nearly every value is an integer multiple, rounded to float32, as when a sensor's counts were multiplied by its scale;
 * null when there is none. It is estimated from the smallest difference between values and narrowed by larger values, because the float32
 * of a multiple allows the step only a small range: first by some values in ascending order, then by all.
 */
export function stepOf(values: Float32Array): number | null {
  if (isStepOf(values, 1)) return 1
  const range = firstRange(values)
  if (!range) return null
  let { low, high } = range
  const narrow = (value: number): void => {
    const size = Math.abs(value)
    const count = Math.round((2 * size) / (low + high))
    if (!(count >= 1 && count <= maxCount)) return
    // Both ends of the range already give this value: the usual case, checked quickly.
    if (Math.fround(count * low) === size && Math.fround(count * high) === size) return
    const half = halfUlp(size)
    const [min, max] = [Math.max(low, (size - half) / count), Math.min(high, (size + half) / count)]
    // A value that fits no step of the range is a misfit, or there is no step; the end decides.
    if (min > max) return
    low = min
    high = max
  }
  for (const value of values.slice(0, sampledValues).map(Math.abs).sort()) narrow(value)
  for (const value of values) narrow(value)
  const middle = (low + high) / 2
  // A scale is often a float32 itself; otherwise any value of the range will do. Values from text have decimal steps.
  return [Math.fround(middle), middle, ...decimals].find((step) => isStepOf(values, step)) ?? null
}
