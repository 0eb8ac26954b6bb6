import { momentOf } from '@undertone/chart/format/format-time'
import { presetRange, type TimeRange, wallClock } from '../../core/time/time-range.ts'

/** The range of a search: as the address has it, else the usual days up to now. */
export const rangeOf = (begin: string, end: string, nowMs: number, timeZone: string): TimeRange =>
  begin !== '' && end !== '' ? [begin, end] : presetRange('last7Days', wallClock(nowMs, timeZone))

/** The moment of a text of the wall clock, epoch ms; NaN for what is none. */
export function msOf(text: string, timeZone: string): number {
  const local = Date.parse(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(local) ? Number.NaN : momentOf(local, timeZone)
}

/** A range in epoch ms as charts take it; null for one that cannot be read. */
export function periodOf([begin, end]: TimeRange, timeZone: string): readonly [number, number] | null {
  const period = [msOf(begin, timeZone), msOf(end, timeZone)] as const
  return period.some(Number.isNaN) || period[0] >= period[1] ? null : period
}
