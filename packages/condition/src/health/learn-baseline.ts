import type { IsoZone } from '@undertone/domain/asset/severity/iso-zones.table'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { learningProblem } from '@undertone/domain/health/health.enums'
import { healthTimes } from '@undertone/domain/health/health-parts.table'
import { type DayValue, growthOf } from './growth.ts'
import { significantChange } from './losses.ts'
import { medianOf, robustSpread } from './median.ts'

/** A baseline: what a machine's point typically measures while it is well, mm/s r.m.s. */
export interface Baseline {
  readonly value: number
  /** Spread of the days about it, mm/s. */
  readonly spread: number
  readonly days: number
}

export type LearningProblem = CodeOf<typeof learningProblem>

/** Days with values that a cycle of so many days must have. */
export const fewestLearningDays = (cycleDays: number): number => Math.max(1, Math.ceil(healthTimes.learnedShare * cycleDays))

/**
 * What a cycle of days teaches, or why nothing. A machine in zone C or D, or one that grows worse meanwhile, is no measure of itself: its baseline
 * would hide the damage. Without a severity standard (`row` null) neither can be told, and the days alone decide.
 */
export function learnBaseline(
  values: readonly DayValue[],
  cycleDays: number,
  row: Pick<IsoZone, 'ab' | 'bc' | 'cd'> | null,
): Baseline | { readonly problem: LearningProblem } {
  const known = values.map(({ value }) => value)
  const [value, spread] = [medianOf(known), robustSpread(known)]
  if (value === null || spread === null || known.length < fewestLearningDays(cycleDays)) return { problem: 'fewDays' }
  if (row && value > row.bc) return { problem: 'notHealthy' }
  const growth = growthOf(values)
  if (row && growth?.isGrowing && growth.perDay * cycleDays > significantChange(row)) return { problem: 'growing' }
  return { value, spread, days: known.length }
}
