import { middleOf } from '../statistics/median.ts'

/** A value and its time, epoch ms. */
export interface Reading {
  readonly t: number
  readonly value: number
}

/** Period of the slope in days (guess: shorter is weather, longer forgets what began on Monday). */
export const slopeDays = 7

/** Minimum share of the period that readings must cover: one day of data has no weekly slope (guess). */
const minShare = 0.5
/** Minimum number of readings (guess). */
const minReadings = 12

const dayMs = 86_400_000

/** Growth per day from one reading to another. */
export const slopeBetween = (a: Reading, b: Reading): number => ((b.value - a.value) / (b.t - a.t)) * dayMs

/** Whether ordered readings are enough, in number and in time, for a slope. */
export function hasSlope(readings: readonly Reading[]): boolean {
  const first = readings[0]
  const last = readings.at(-1)
  if (!first || !last) return false
  return readings.length >= minReadings && last.t - first.t >= minShare * slopeDays * dayMs
}

/**
 * Growth per day: the median of the slopes between all pairs of readings (Theil 1950, Sen 1968), robust against a third of outliers. Null
 * with too little data.
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
