import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { gatherMs } from '@undertone/domain/notify/notice-timing'

const { C, D } = alarmLevel.members
/** How much a level weighs in a message; codes are no order. */
const weights = new Map<number, number>([
  [D.code, 3],
  [C.code, 2],
])
export const weightOf = (level: number): number => weights.get(level) ?? 1

/** What waits to be told to one receiver. */
export interface Gathered {
  readonly levels: readonly number[]
  /** When he was told last; null for never. */
  readonly lastToldMs: number | null
  /** Whether a message to him is still on its way. */
  readonly isUnderWay: boolean
}

/**
 * Whether a receiver is told now: the first alarm at once; what comes soon after is gathered into one message, for a shorter time when it is danger.
 * While a message to him cannot be delivered all others gather behind it, so that an outage ends with one message and not with a hundred.
 */
export function isTimeToTell({ levels, lastToldMs, isUnderWay }: Gathered, nowMs: number): boolean {
  if (levels.length === 0 || isUnderWay) return false
  if (lastToldMs === null) return true
  const wait = levels.includes(D.code) ? gatherMs.danger : gatherMs.other
  // A clock that was put back makes nobody wait longer than once.
  return nowMs < lastToldMs || nowMs - lastToldMs >= wait
}

/** Alarms of one message, the worst and then the newest first. */
export const byWeight = <T extends { readonly level: number; readonly ms: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => weightOf(b.level) - weightOf(a.level) || b.ms - a.ms)
