import type { CodeOf } from '@undertone/domain/core/enum'
import type { findingTrend } from '@undertone/domain/diagnosis/diagnosis.enums'
import { mannKendall } from '../../health/growth.ts'

/** Two-sided 5 % of the standard normal distribution. */
const significant = 1.96
/** Fewer values cannot be significant by the test, whatever they are. */
const fewest = 5

/** Where a series is heading, by the Mann-Kendall test at the 5 % level: it asks for order alone, because confidences saturate. */
export function trendOf(values: readonly number[]): CodeOf<typeof findingTrend> {
  if (values.length < fewest) return 'Steady'
  const z = mannKendall(values)
  if (Math.abs(z) < significant) return 'Steady'
  return z > 0 ? 'Rising' : 'Falling'
}
