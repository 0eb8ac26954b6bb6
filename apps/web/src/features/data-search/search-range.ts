import { localToEpochMs } from '@undertone/chart/format/format-time'
import { rangeFromNow, type TimeRange, wallClock } from '../../core/time/time-range.ts'

/** The range of a search: from the URL, or the last seven days. */
export const rangeOf = (begin: string, end: string, nowMs: number, timeZone: string): TimeRange =>
  begin !== '' && end !== '' ? [begin, end] : rangeFromNow('last7Days', wallClock(nowMs, timeZone))

/** A time on the wall clock as epoch ms; NaN if it is invalid. */
export function msOf(text: string, timeZone: string): number {
  const local = Date.parse(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(local) ? Number.NaN : localToEpochMs(local, timeZone)
}

/** A range in epoch ms for charts; null if it is invalid. */
export function periodOf([begin, end]: TimeRange, timeZone: string): readonly [number, number] | null {
  const period = [msOf(begin, timeZone), msOf(end, timeZone)] as const
  return period.some(Number.isNaN) || period[0] >= period[1] ? null : period
}
