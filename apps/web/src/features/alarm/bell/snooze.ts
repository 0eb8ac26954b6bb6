import { alarmPopupReappearsMinutes } from '@undertone/domain/alarm/threshold/alarm-limits'

const snoozeMs = alarmPopupReappearsMinutes * 60_000

/** When snoozed alarms return, by id, epoch ms. */
export type Snoozed = Readonly<Record<string, number>>

/** Snoozes alarms for the five minutes of the specification; expired entries are removed. */
export function snooze(before: Snoozed, ids: readonly number[], now: number): Snoozed {
  const waiting = Object.entries(before).filter(([, until]) => until > now)
  return { ...Object.fromEntries(waiting), ...Object.fromEntries(ids.map((id) => [String(id), now + snoozeMs])) }
}

/** The alarms that are not snoozed, in their order, and the time until the next one returns; null if none does. */
export function dueAlarms<T extends { readonly id: number }>(
  alarms: readonly T[],
  snoozed: Snoozed,
  now: number,
): { due: readonly T[]; nextMs: number | null } {
  const returnAt = ({ id }: T) => snoozed[String(id)] ?? 0
  const later = alarms.map(returnAt).filter((until) => until > now)
  return { due: alarms.filter((alarm) => returnAt(alarm) <= now), nextMs: later.length === 0 ? null : Math.min(...later) - now }
}
