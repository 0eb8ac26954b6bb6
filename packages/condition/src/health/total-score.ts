import { criticalityWeights, worstShares } from '@undertone/domain/health/health-parts.table'
import { inTenths, type Losses, type Score, scoreFrom } from './point-score.ts'

/** A member of a group score: its score and its weight in the mean. */
export interface ScoredMember {
  readonly score: Score
  readonly weight: number
}

const keys = ['severity', 'alarm', 'change', 'ceiling'] as const

/** Losses of the worst member and the mean of all, mixed in the same ratio as the scores. */
function mixLosses(members: readonly ScoredMember[], worstShare: number): Losses | null {
  const [first] = members
  if (!first) return null
  const worst = members.reduce((low, one) => (one.score.exact < low.score.exact ? one : low), first)
  const weight = members.reduce((sum, one) => sum + one.weight, 0)
  const mean = (key: keyof Losses) => members.reduce((sum, one) => sum + one.weight * one.score.losses[key], 0) / weight
  const lost = keys.map((key) => [key, inTenths(worstShare * worst.score.losses[key] + (1 - worstShare) * mean(key))] as const)
  return Object.fromEntries(lost) as Record<keyof Losses, number>
}

/**
 * The score of a machine: its worst scored point counts most, beside the mean of all. It never exceeds the ceiling of any of its points,
 * including points without a score but with an open alarm. Null without a scored point.
 */
export function machineScore(points: readonly Score[], otherCeilings: readonly number[]): Score | null {
  const losses = mixLosses(
    points.map((score) => ({ score, weight: 1 })),
    worstShares.equipment,
  )
  if (!losses) return null
  const ceiling = Math.min(100, ...points.map((one) => one.ceiling), ...otherCeilings)
  const free = scoreFrom(losses, ceiling)
  return free.exact <= ceiling ? free : scoreFrom({ ...losses, ceiling: inTenths(losses.ceiling + free.exact - ceiling) }, ceiling)
}

/** The score of an area or company from its scored machines, weighted by criticality; null without one. */
export function groupScore(
  of: 'area' | 'company',
  machines: readonly { readonly score: Score; readonly criticality: string }[],
): Score | null {
  const losses = mixLosses(
    machines.map(({ score, criticality }) => ({ score, weight: criticalityWeights[criticality] ?? 1 })),
    worstShares[of],
  )
  return losses && scoreFrom(losses, 100)
}
