/** A value and when, epoch ms. */
export interface Reading {
  readonly t: number
  readonly value: number
}

/** The slope is taken over so many days (guess: shorter is weather, longer forgets what began on Monday). */
export const slopeDays = 7

/** And over no less than this share of them: what was measured for a day has no slope of a week (guess). */
const minShare = 0.5
/** Nor from fewer readings (guess). */
const minReadings = 12

const dayMs = 86_400_000

/** The middle of some values; NaN of none. */
export const medianOf = (values: readonly number[]): number => middleOf(Float64Array.from(values).sort())

function middleOf(sorted: Float64Array): number {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** How fast a value grew from one reading to another, per day. */
export const slopeBetween = (a: Reading, b: Reading): number => ((b.value - a.value) / (b.t - a.t)) * dayMs

/** Whether readings in order are many enough, and over time enough, to say how fast a value grows. */
export function hasSlope(readings: readonly Reading[]): boolean {
  const first = readings[0]
  const last = readings.at(-1)
  if (!first || !last) return false
  return readings.length >= minReadings && last.t - first.t >= minShare * slopeDays * dayMs
}

/**
 * How fast a value grows, per day: the median of the slopes between all pairs of readings (Theil 1950, Sen 1968), which a third of wild
 * readings cannot move. Null where there is too little to say.
 */
export function slopePerDay(readings: readonly Reading[]): number | null {
  if (!hasSlope(readings)) return null
  const slopes = new Float64Array((readings.length * (readings.length - 1)) / 2)
  let n = 0
  for (let i = 0; i < readings.length; i++)
    for (let j = i + 1; j < readings.length; j++) {
      const [a, b] = [readings[i], readings[j]]
      if (a && b && b.t > a.t) slopes[n++] = slopeBetween(a, b)
    }
  return n === 0 ? null : middleOf(slopes.subarray(0, n).sort())
}
