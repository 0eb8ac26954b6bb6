import { growthZ, healthTimes } from '@undertone/domain/health/health-parts.table'
import { medianOf } from './median.ts'

/** A value of a day, counted in days from any origin. */
export interface DayValue {
  readonly day: number
  readonly value: number
}

/** Growth of values over some days. */
export interface Growth {
  /** Days with a value. */
  readonly days: number
  /** Median of the slopes between all pairs of days, in units per day. */
  readonly perDay: number
  /** Whether the growth is statistically significant; otherwise it counts as none. */
  readonly isGrowing: boolean
}

/**
 * Robust growth: the slope of Theil (1950) and Sen (1968), which a third of outliers cannot move, accepted where the one-sided test of Mann
 * (1945) and Kendall (1975), with the correction for ties, finds it significant. Null with too few days.
 */
export function growthOf(values: readonly DayValue[]): Growth | null {
  const days = values.length
  if (days < healthTimes.minDays) return null
  const slopes: number[] = []
  let rises = 0
  for (let i = 0; i < days; i++)
    for (let j = i + 1; j < days; j++) {
      const [a, b] = [values[i]!, values[j]!]
      slopes.push((b.value - a.value) / (b.day - a.day))
      rises += Math.sign(b.value - a.value)
    }
  const ties = [...Map.groupBy(values, ({ value }) => value).values()].map((same) => same.length)
  const spread = (n: number) => n * (n - 1) * (2 * n + 5)
  const variance = (spread(days) - ties.reduce((sum, n) => sum + spread(n), 0)) / 18
  // Continuity correction of the normal approximation.
  const z = variance === 0 ? 0 : (rises - Math.sign(rises)) / Math.sqrt(variance)
  return { days, perDay: medianOf(slopes) ?? 0, isGrowing: z >= growthZ }
}
