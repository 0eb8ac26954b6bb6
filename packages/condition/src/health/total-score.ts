import { criticalityWeights, worstShares } from '@undertone/domain/health/health-parts.table'
import { inTenths, type Losses, type Score, scoreFrom } from './point-score.ts'

/** A member of what is scored together: its score, and how much it weighs in the mean. */
export interface ScoredMember {
  readonly score: Score
  readonly weight: number
}

const keys = ['severity', 'alarm', 'change', 'ceiling'] as const

/** Losses of the worst member and the mean of all, mixed: as the losses are mixed, so are the scores. */
function mixed(members: readonly ScoredMember[], worstShare: number): Losses | null {
  const [first] = members
  if (!first) return null
  const worst = members.reduce((low, one) => (one.score.exact < low.score.exact ? one : low), first)
  const weight = members.reduce((sum, one) => sum + one.weight, 0)
  const mean = (key: keyof Losses) => members.reduce((sum, one) => sum + one.weight * one.score.losses[key], 0) / weight
  const lost = keys.map((key) => [key, inTenths(worstShare * worst.score.losses[key] + (1 - worstShare) * mean(key))] as const)
  return Object.fromEntries(lost) as Record<keyof Losses, number>
}

/**
 * The score of a machine: of its scored points the worst counts most, beside the mean of all. No machine passes the ceiling of any of its
 * points, be it that of a point which has no score but an open alarm. Null without a scored point.
 */
export function machineScore(points: readonly Score[], otherCeilings: readonly number[]): Score | null {
  const losses = mixed(
    points.map((score) => ({ score, weight: 1 })),
    worstShares.equipment,
  )
  if (!losses) return null
  const ceiling = Math.min(100, ...points.map((one) => one.ceiling), ...otherCeilings)
  const free = scoreFrom(losses, ceiling)
  return free.exact <= ceiling ? free : scoreFrom({ ...losses, ceiling: inTenths(losses.ceiling + free.exact - ceiling) }, ceiling)
}

/** The score of an area or company from its scored machines, which weigh by their criticality; null without one. */
export function groupScore(
  of: 'area' | 'company',
  machines: readonly { readonly score: Score; readonly criticality: string }[],
): Score | null {
  const losses = mixed(
    machines.map(({ score, criticality }) => ({ score, weight: criticalityWeights[criticality] ?? 1 })),
    worstShares[of],
  )
  return losses && scoreFrom(losses, 100)
}
