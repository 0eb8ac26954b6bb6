import { durationOf } from '../limits.ts'
import type { Text } from '../text.ts'

/** A time range that a form offers: relative to now, to a selected time or to a selected day. */
export interface DateRange {
  readonly key: string
  readonly label: Text
  /** Origin of the offsets; a day begins at 00:00:00 and ends at 23:59:59. */
  readonly around: 'now' | 'today' | 'time' | 'day'
  /** Offsets of the start and the end in the unit; `N` is the number entered by the user. */
  readonly from: number | '-N'
  readonly to: number | 'N'
  readonly unit: 'day' | 'month' | 'hour'
}

/** The default ranges of the specification (section 9 of its first document). */
export const dateRanges = [
  { key: 'last7Days', label: { cn: '最近 7 天', en: 'Last 7 days' }, around: 'now', from: -7, to: 0, unit: 'day' },
  { key: 'next7Days', label: { cn: '未来 7 天', en: 'Next 7 days' }, around: 'now', from: 0, to: 7, unit: 'day' },
  { key: 'today', label: { cn: '今天', en: 'Today' }, around: 'today', from: 0, to: 0, unit: 'day' },
  { key: 'yesterdayToToday', label: { cn: '昨天至今天', en: 'Yesterday to today' }, around: 'today', from: -1, to: 0, unit: 'day' },
  { key: 'lastMonth', label: { cn: '最近一个月', en: 'Last month' }, around: 'now', from: -1, to: 0, unit: 'month' },
  { key: 'lastHours', label: { cn: '最近 {n} 小时', en: 'Last {n} {n|hour|hours}' }, around: 'now', from: '-N', to: 0, unit: 'hour' },
  { key: 'aroundTime', label: { cn: '前后 {n} 小时', en: '±{n} {n|hour|hours}' }, around: 'time', from: '-N', to: 'N', unit: 'hour' },
  { key: 'aroundDay', label: { cn: '前 3 天至后 4 天', en: '−3 to +4 days' }, around: 'day', from: -3, to: 4, unit: 'day' },
] as const satisfies readonly DateRange[]

export type DateRangeKey = (typeof dateRanges)[number]['key']

/** The row of a range. */
export const dateRangeOf = (key: DateRangeKey): DateRange => dateRanges.find((one) => one.key === key) ?? dateRanges[0]

/** Hours that are offered for ranges of N hours at first. A guess: a day of a shift plant. */
export const usualHours = 24

/** What a range is relative to: wall-clock times, ms as if they were UTC. */
export interface RangeOrigin {
  readonly nowMs: number
  /** The selected time, for ranges around it. */
  readonly aroundMs?: number | undefined
  /** N of the ranges of N hours. */
  readonly hours?: number | undefined
}

const hourMs = 3_600_000
const dayMs = durationOf.dayMinutes * 60_000
const startOfDay = (ms: number): number => Math.floor(ms / dayMs) * dayMs
/** Times have whole seconds: the last of a day is 23:59:59. */
const endOfDay = (ms: number): number => startOfDay(ms) + dayMs - 1000

/**
 * Begin and end of a range on the wall clock, ms. Days are whole, and today counts as one of the last or next ones; a month is 30 days
 * (specification, section 9). Undefined for a range around a time that is not selected.
 */
export function dateRangeAt(
  key: DateRangeKey,
  { nowMs, aroundMs, hours = usualHours }: RangeOrigin,
): readonly [number, number] | undefined {
  const { around, from, to, unit } = dateRangeOf(key)
  const origin = around === 'time' || around === 'day' ? aroundMs : nowMs
  if (origin === undefined) return undefined
  const [first, last] = [from === '-N' ? -hours : from, to === 'N' ? hours : to]
  if (unit === 'hour') return [origin + first * hourMs, origin + last * hourMs]
  const days = unit === 'month' ? durationOf.monthDays : 1
  const isInclusive = around === 'now'
  const begin = first * days + (isInclusive && first < 0 ? 1 : 0)
  const end = last * days - (isInclusive && last > 0 ? 1 : 0)
  return [startOfDay(origin + begin * dayMs), endOfDay(origin + end * dayMs)]
}
