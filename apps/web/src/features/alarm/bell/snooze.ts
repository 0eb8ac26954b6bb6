import { alarmPopupReappearsMinutes } from '@undertone/domain/alarm/threshold/alarm-limits'

const snoozeMs = alarmPopupReappearsMinutes * 60_000

/** When snoozed alarms return, by id, epoch ms. */
export type Snoozed = Readonly<Record<string, number>>

/** Snoozes alarms for the five minutes of the specification; expired entries are removed. */
export function snooze(before: Snoozed, ids: readonly number[], now: number): Snoozed {
  const waiting = Object.entries(before).filter(([, until]) => until > now)
  return { ...Object.fromEntries(waiting), ...Object.fromEntries(ids.map((id) => [String(id), now + snoozeMs])) }
}

/** The first alarm that is not snoozed, and the time until the next one returns; null if none does. */
export function dueAlarm<T extends { readonly id: number }>(
  alarms: readonly T[],
  snoozed: Snoozed,
  now: number,
): { due: T | undefined; nextMs: number | null } {
  const due = alarms.find(({ id }) => (snoozed[String(id)] ?? 0) <= now)
  const later = alarms.flatMap(({ id }) => snoozed[String(id)] ?? []).filter((until) => until > now)
  return { due, nextMs: due || later.length === 0 ? null : Math.min(...later) - now }
}
