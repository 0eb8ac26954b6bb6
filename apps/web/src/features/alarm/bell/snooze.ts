import { alarmPopupReappearsMinutes } from '@undertone/domain/alarm/threshold/alarm-limits'

const awayMs = alarmPopupReappearsMinutes * 60_000

/** When the alarms that were put off come back, by id, epoch ms. */
export type PutOff = Readonly<Record<string, number>>

/** Puts an alarm off for the five minutes of the specification; what came back meanwhile is forgotten. */
export function putOff(before: PutOff, ids: readonly number[], now: number): PutOff {
  const waiting = Object.entries(before).filter(([, until]) => until > now)
  return { ...Object.fromEntries(waiting), ...Object.fromEntries(ids.map((id) => [String(id), now + awayMs])) }
}

/** The first alarm that is not put off, and when the next one comes back; null where none does. */
export function dueAlarm<T extends { readonly id: number }>(
  alarms: readonly T[],
  off: PutOff,
  now: number,
): { due: T | undefined; nextMs: number | null } {
  const due = alarms.find(({ id }) => (off[String(id)] ?? 0) <= now)
  const later = alarms.flatMap(({ id }) => off[String(id)] ?? []).filter((until) => until > now)
  return { due, nextMs: due || later.length === 0 ? null : Math.min(...later) - now }
}
