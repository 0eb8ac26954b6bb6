import type { CodeOf } from '@undertone/domain/core/enum'
import type { findingTrend } from '@undertone/domain/diagnosis/diagnosis.enums'

/** Two-sided 5 % of the standard normal distribution. */
const significant = 1.96
/** Fewer values cannot be significant by the test, whatever they are. */
const fewest = 5

/**
 * Where a series is heading: the Mann-Kendall test at the 5 % level, with the variance of tied values and the correction for continuity.
 * It asks for order alone, because confidences saturate. Source: Mann, Econometrica 13 (1945); Kendall, Rank Correlation Methods (1975).
 */
export function trendOf(values: readonly number[]): CodeOf<typeof findingTrend> {
  const n = values.length
  if (n < fewest) return 'Steady'
  let score = 0
  for (const [i, early] of values.entries()) for (const late of values.slice(i + 1)) score += Math.sign(late - early)
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const term = (k: number) => k * (k - 1) * (2 * k + 5)
  const ties = [...counts.values()].reduce((sum, k) => sum + term(k), 0)
  const variance = (term(n) - ties) / 18
  if (variance <= 0) return 'Steady'
  const z = (score - Math.sign(score)) / Math.sqrt(variance)
  if (Math.abs(z) < significant) return 'Steady'
  return z > 0 ? 'Rising' : 'Falling'
}
