import { addressRange } from '@undertone/domain/core/address-state'
import { dateFormat } from '@undertone/domain/core/limits'
import { type DateRangeKey, dateRangeAt } from '@undertone/domain/core/range/date-ranges.table'
import { readTime } from '@undertone/domain/core/time/time-input'
import dayjs from 'dayjs'

/** From and to, both as `YYYY-MM-DD HH:mm:ss` on the wall clock of the company. */
export type TimeRange = readonly [from: string, to: string]

/** One end of a range for a picker; null if it cannot be read. */
export function parseRangeEnd(text: string, end: 'from' | 'to'): dayjs.Dayjs | null {
  const range = addressRange(text, text)
  return range ? dayjs(end === 'to' ? range.end : range.begin, dateFormat) : null
}

/** The complete range in an address; null when it is missing, has one end or cannot be read. */
export function parseRange({ begin, end }: { readonly begin: string; readonly end: string }): TimeRange | null {
  const range = addressRange(begin, end)
  return range ? [range.begin, range.end] : null
}

/** The wall-clock time of an instant (epoch ms) in a time zone. */
export function wallClock(epochMs: number, timeZone: string): string {
  // The Swedish locale formats dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(epochMs)
}

/** The present of a time zone for pickers, which know wall-clock times alone. */
export const wallNow = (timeZone: string): dayjs.Dayjs => dayjs(wallClock(Date.now(), timeZone), dateFormat)

const textAt = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 19).replace('T', ' ')

/** A wall-clock time, ms as if it were UTC; undefined if it cannot be read. */
function wallMsOf(text: string | null | undefined): number | undefined {
  const time = text ? readTime(text) : undefined
  return time?.kind === 'local' ? time.wallMs : undefined
}

/** A range of the specification, relative to wall-clock times; null for one around a time that is not selected. */
export function presetRange(key: DateRangeKey, now: string, around?: string | null, hours?: number): TimeRange | null {
  const range = dateRangeAt(key, { nowMs: wallMsOf(now) ?? Date.now(), aroundMs: wallMsOf(around), hours })
  return range ? [textAt(range[0]), textAt(range[1])] : null
}

/** The range of a preset that is relative to now. */
export const rangeFromNow = (key: Exclude<DateRangeKey, 'aroundTime' | 'aroundDay'>, now: string): TimeRange =>
  presetRange(key, now) ?? [now, now]
