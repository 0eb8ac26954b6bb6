import type { PathStep } from '@undertone/domain/connector/value-path'
import { isRecord } from './scan.ts'

/** Entries of a list that `[*]` reads. */
export const maxEntries = 1000

function stepInto(value: unknown, at: PathStep): unknown {
  if (typeof at === 'number') return Array.isArray(value) ? value[at] : undefined
  return isRecord(value) && Object.hasOwn(value, at) ? value[at] : undefined
}

/** What stands at a path; undefined if nothing does. `index` replaces `[*]`. */
export const valueAt = (root: unknown, path: readonly PathStep[], index = 0): unknown =>
  path.reduce<unknown>((value, at) => stepInto(value, at === '*' ? index : at), root)

/** How many entries the list of the first `[*]` in a path has; 1 for a path without one. */
export function entriesAt(root: unknown, path: readonly PathStep[]): number {
  const star = path.indexOf('*')
  if (star < 0) return 1
  const list = valueAt(root, path.slice(0, star))
  return Array.isArray(list) ? Math.min(list.length, maxEntries) : 0
}

/** A time as devices write it: epoch ms, epoch s, or ISO 8601; null if it is none. Numbers below 10¹¹ are seconds (until the year 5138). */
export function timeOf(value: unknown): number | null {
  if (typeof value === 'number' && Number.isFinite(value)) return Math.abs(value) < 1e11 ? Math.round(value * 1000) : Math.round(value)
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d[T ]/.test(value)) return null
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : at
}
