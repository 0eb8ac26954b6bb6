import type { CodeOf } from '@undertone/domain/core/enum'
import type { learningProblem } from '@undertone/domain/health/health.enums'
import { healthTimes } from '@undertone/domain/health/health-parts.table'
import { type ZoneBoundaries, zoneOf } from '../severity/severity.ts'
import { medianOf, robustSpread } from '../statistics/median.ts'
import { type DayValue, growthOf } from './growth.ts'
import { significantChange } from './losses.ts'

/** A baseline: the typical value of a point while its machine is healthy, mm/s r.m.s. */
export interface Baseline {
  readonly value: number
  /** Spread of the days around it, mm/s. */
  readonly spread: number
  readonly days: number
}

export type LearningProblem = CodeOf<typeof learningProblem>

/** Minimum days with values in a learning cycle. */
export const minLearningDays = (cycleDays: number): number => Math.max(1, Math.ceil(healthTimes.learnedShare * cycleDays))

/**
 * The baseline of a learning cycle, or why there is none. A machine in zone C or D, or one that gets worse meanwhile, gives no baseline: it
 * would hide the damage. Without a severity standard (`row` null) neither can be checked, and the days alone decide.
 */
export function learnBaseline(
  values: readonly DayValue[],
  cycleDays: number,
  row: ZoneBoundaries | null,
): Baseline | { readonly problem: LearningProblem } {
  const known = values.map(({ value }) => value)
  const [value, spread] = [medianOf(known), robustSpread(known)]
  if (value === null || spread === null || known.length < minLearningDays(cycleDays)) return { problem: 'fewDays' }
  if (row && ['C', 'D'].includes(zoneOf(value, row))) return { problem: 'notHealthy' }
  const growth = growthOf(values)
  if (row && growth?.isGrowing && growth.perDay * cycleDays > significantChange(row)) return { problem: 'growing' }
  return { value, spread, days: known.length }
}
