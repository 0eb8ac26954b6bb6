import { alarmPopupReappearsMinutes } from '@undertone/domain/alarm/threshold/alarm-limits'

const snoozeMs = alarmPopupReappearsMinutes * 60_000

/** When snoozed alarms return, by id, epoch ms. The entry `all` snoozes every alarm up to an id, listed or not. */
export interface Snoozed {
  readonly byId: Readonly<Record<string, number>>
  readonly all: { readonly lastId: number; readonly until: number }
}

export const nothingSnoozed: Snoozed = { byId: {}, all: { lastId: 0, until: 0 } }

/** Snoozes alarms for the five minutes of the specification; expired entries are removed. */
export function snooze(before: Snoozed, ids: readonly number[], now: number): Snoozed {
  const waiting = Object.entries(before.byId).filter(([, until]) => until > now)
  return { ...before, byId: { ...Object.fromEntries(waiting), ...Object.fromEntries(ids.map((id) => [String(id), now + snoozeMs])) } }
}

/** Snoozes every alarm that exists, up to the newest: those that a list of the first leaves out, too. */
export const snoozeAll = (lastId: number, now: number): Snoozed => ({ byId: {}, all: { lastId, until: now + snoozeMs } })

/** The alarms that are not snoozed, in their order, and the time until the next one returns; null if none does. */
export function dueAlarms<T extends { readonly id: number }>(
  alarms: readonly T[],
  snoozed: Snoozed,
  now: number,
): { due: readonly T[]; nextMs: number | null } {
  const { byId, all } = snoozed
  const returnAt = ({ id }: T) => Math.max(byId[String(id)] ?? 0, id <= all.lastId ? all.until : 0)
  const later = alarms.map(returnAt).filter((until) => until > now)
  return { due: alarms.filter((alarm) => returnAt(alarm) <= now), nextMs: later.length === 0 ? null : Math.min(...later) - now }
}
