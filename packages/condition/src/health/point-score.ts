import type { CodeOf } from '@undertone/domain/core/enum'
import type { scoreLevel, unscoredReason } from '@undertone/domain/health/health.enums'
import { scoreLevels } from '@undertone/domain/health/health-limits'
import { alarmShares, type HealthWeights, healthParts, scoreCaps, severityShares } from '@undertone/domain/health/health-parts.table'

export type ScoreProblem = CodeOf<typeof unscoredReason>
export type ScoreLevel = CodeOf<typeof scoreLevel>

/** Shares of 0 to 1 that a point loses by each part; an unknown change is null and loses nothing. */
export interface LostShares {
  readonly severity: number
  readonly alarm: number
  readonly change: number | null
}

/** Points lost by each part, and by the ceiling on top, in tenths: with the exact score they add up to one hundred, as printed. */
export interface Losses {
  readonly severity: number
  readonly alarm: number
  readonly change: number
  readonly ceiling: number
}

/** A score and its losses. */
export interface Score {
  /** In tenths. */
  readonly exact: number
  /** Rounded; the level is that of the rounded score (product decision 28). */
  readonly score: number
  readonly level: ScoreLevel
  readonly losses: Losses
  /** The maximum score allowed; 100 for no limit. */
  readonly ceiling: number
}

/** Losses are in tenths of a point. */
export const inTenths = (points: number): number => Math.round(points * 10) / 10

/** The level of a rounded score. */
export const scoreLevelOf = (score: number): ScoreLevel => (score >= scoreLevels.A.min ? 'A' : score >= scoreLevels.B.min ? 'B' : 'C')

/** The maximum score with an open alarm or zone: danger ends in level C, warning in level B. */
export function ceilingOf(severity: number, alarm: number): number {
  if (severity > severityShares.cd || alarm >= alarmShares.D) return scoreCaps.danger
  if (severity > severityShares.bc || alarm >= alarmShares.C) return scoreCaps.warning
  return 100
}

/** The score after losses. */
export function scoreFrom(losses: Losses, ceiling: number): Score {
  const exact = inTenths(100 - losses.severity - losses.alarm - losses.change - losses.ceiling)
  const score = Math.min(100, Math.max(0, Math.round(exact)))
  return { exact, score, level: scoreLevelOf(score), losses, ceiling }
}

/** The score of a point: one hundred minus the weighted losses, limited by the ceiling. */
export function pointScore(shares: LostShares, weights: HealthWeights): Score {
  const lost = Object.fromEntries(healthParts.map(({ key }) => [key, inTenths(weights[key] * (shares[key] ?? 0))])) as Record<
    keyof HealthWeights,
    number
  >
  const ceiling = ceilingOf(shares.severity, shares.alarm)
  const free = 100 - lost.severity - lost.alarm - lost.change
  return scoreFrom({ ...lost, ceiling: Math.max(0, inTenths(free - ceiling)) }, ceiling)
}
