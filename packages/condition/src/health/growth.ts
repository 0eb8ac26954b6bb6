import { growthZ, healthTimes } from '@undertone/domain/health/health-parts.table'
import { medianOf } from '../statistics/median.ts'

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
 * How surely values in order of time rise (positive) or fall: standard deviations of the test of Mann (Econometrica 13, 1945) and Kendall (Rank
 * Correlation Methods, 1975), with the corrections for ties and continuity. 0 where all are alike.
 */
export function mannKendall(values: readonly number[]): number {
  const n = values.length
  let score = 0
  for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) score += Math.sign(values[j]! - values[i]!)
  const spread = (k: number) => k * (k - 1) * (2 * k + 5)
  const ties = [...Map.groupBy(values, (value) => value).values()].reduce((sum, same) => sum + spread(same.length), 0)
  const variance = (spread(n) - ties) / 18
  return variance <= 0 ? 0 : (score - Math.sign(score)) / Math.sqrt(variance)
}

/**
 * Robust growth: the slope of Theil (1950) and Sen (1968), which a third of outliers cannot move, accepted where the one-sided test of Mann and
 * Kendall finds it significant. Null with too few days.
 */
export function growthOf(values: readonly DayValue[]): Growth | null {
  const days = values.length
  if (days < healthTimes.minDays) return null
  const slopes = values.flatMap((a, i) => values.slice(i + 1).map((b) => (b.value - a.value) / (b.day - a.day)))
  return { days, perDay: medianOf(slopes) ?? 0, isGrowing: mannKendall(values.map(({ value }) => value)) >= growthZ }
}
