import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { batchDelayMs } from '@undertone/domain/notify/notice-timing'

const { C, D } = alarmLevel.members
/** Sort weight of a level in a message; the codes are not ordered. */
const weights = new Map<number, number>([
  [D.code, 3],
  [C.code, 2],
])
export const levelWeight = (level: number): number => weights.get(level) ?? 1

/** Notices pending for one receiver. */
export interface PendingNotices {
  readonly levels: readonly number[]
  /** Time of the last message; null for never. */
  readonly lastNotifiedMs: number | null
  /** Whether a message to the receiver is not delivered yet. */
  readonly isInFlight: boolean
}

/**
 * Whether to send now: the first alarm immediately; later ones are batched into one message, for a shorter time when one is danger. While a
 * message cannot be delivered, all others wait behind it, so that an outage ends with one message instead of a hundred.
 */
export function isDeliveryDue({ levels, lastNotifiedMs, isInFlight }: PendingNotices, nowMs: number): boolean {
  if (levels.length === 0 || isInFlight) return false
  if (lastNotifiedMs === null) return true
  const wait = levels.includes(D.code) ? batchDelayMs.danger : batchDelayMs.other
  // A clock that was put back delays a message once at most.
  return nowMs < lastNotifiedMs || nowMs - lastNotifiedMs >= wait
}

/** Alarms of one message, the worst and then the newest first. */
export const sortByWeight = <T extends { readonly level: number; readonly ms: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => levelWeight(b.level) - levelWeight(a.level) || b.ms - a.ms)
