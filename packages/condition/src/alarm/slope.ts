/** A value and when, epoch ms. */
export interface Reading {
  readonly t: number
  readonly value: number
}

/** The slope is taken over so many days (guess: shorter is weather, longer forgets what began on Monday). */
export const slopeDays = 7

/** And over no less than this share of them: what was measured for a day has no slope of a week (guess). */
const leastShare = 0.5
/** Nor from fewer readings (guess). */
const leastReadings = 12

const dayMs = 86_400_000

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/**
 * How fast a value grows, per day: the median of the slopes between all pairs of readings (Theil 1950, Sen 1968), which a third of wild
 * readings cannot move. Null where there is too little to say.
 */
export function slopePerDay(readings: readonly Reading[]): number | null {
  const first = readings[0]
  const last = readings.at(-1)
  if (!first || !last || readings.length < leastReadings || last.t - first.t < leastShare * slopeDays * dayMs) return null
  const slopes: number[] = []
  readings.forEach((a, i) => {
    for (const b of readings.slice(i + 1)) if (b.t > a.t) slopes.push(((b.value - a.value) / (b.t - a.t)) * dayMs)
  })
  return slopes.length === 0 ? null : medianOf(slopes)
}
