import type { attentionLevel } from '@undertone/domain/alarm/attention/attention.enums'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { LiveState, OpenLevel } from '../severity/live-state.ts'

export type AttentionLevelCode = CodeOf<typeof attentionLevel>

/** What decides whether a machine needs attention. */
export interface AttentionState {
  readonly state: LiveState
  /** Highest level of its active alarms. */
  readonly alarm: OpenLevel
  /** Points with a sensor that have no current data. */
  readonly silentPoints: number
  /** A finding that is more than a hint. */
  readonly hasFinding: boolean
}

/**
 * The level at which a machine needs attention; null if it needs none. A machine that was stopped by hand needs none for its condition. The
 * alarm of a machine whose points have all fallen silent still counts: no data shows that it ended.
 */
export function attentionLevelOf({ state, alarm, silentPoints, hasFinding }: AttentionState): AttentionLevelCode | null {
  const isStopped = state === 'stopped'
  if (!isStopped && (state === 'danger' || alarm === 'D')) return 'danger'
  if (!isStopped && (state === 'warning' || alarm === 'C')) return 'warning'
  if (!isStopped && hasFinding) return 'finding'
  return silentPoints > 0 ? 'offline' : null
}

/** What the order of machines depends on. */
export interface AttentionRank {
  readonly level: AttentionLevelCode
  readonly isAcknowledged: boolean
  /** The value as a multiple of its limit; of a finding its confidence. Null if unknown. */
  readonly overLimit: number | null
  readonly sinceMs: number | null
  readonly name: string
  readonly id: number
}

const levels: readonly AttentionLevelCode[] = ['danger', 'warning', 'finding', 'offline']

/** Multiples of limits are compared in tenths, so that rows do not change places with every value. */
const tenths = (overLimit: number | null): number => Math.round((overLimit ?? 0) * 10)

/** Danger before warning before the rest, unacknowledged before acknowledged, then by the distance to the limit, then the longest first. */
export const compareAttention = (a: AttentionRank, b: AttentionRank): number =>
  levels.indexOf(a.level) - levels.indexOf(b.level) ||
  Number(a.isAcknowledged) - Number(b.isAcknowledged) ||
  tenths(b.overLimit) - tenths(a.overLimit) ||
  (a.sinceMs ?? Number.MAX_SAFE_INTEGER) - (b.sinceMs ?? Number.MAX_SAFE_INTEGER) ||
  a.name.localeCompare(b.name) ||
  a.id - b.id

/** A value as a multiple of its limit; of a lower limit the reverse. One where a ratio says nothing, as with a limit of zero or below. */
export function overLimitOf(value: number | null, limit: number | null, side: 'above' | 'below' | null): number | null {
  if (value === null || limit === null) return null
  if (limit <= 0 || value <= 0) return 1
  return side === 'below' ? limit / value : value / limit
}
