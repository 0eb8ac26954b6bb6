import type { CodeOf } from '@undertone/domain/core/enum'
import type { reportCycle } from '@undertone/domain/report/report.enums'
import { periodBefore, periodOfDay, type ReportPeriod } from '@undertone/domain/report/report-period'
import { dayMs } from '../../../history/codec/span.ts'
import { instantOf, toZoned } from '../../../platform/runtime/clock.ts'

/** When a schedule is due: at a wall-clock time of a zone, on a day of the week (1 = Monday) or of the month. */
export interface DueTime {
  readonly cycle: CodeOf<typeof reportCycle>
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly timeZone: string
}

const two = (value: number): string => String(value).padStart(2, '0')
const localDay = (ms: number, timeZone: string): string => toZoned(ms, timeZone).slice(0, 10)
/** A day some days after another, `YYYY-MM-DD`. */
const later = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
const isDay = (day: string, { cycle, day: wanted }: DueTime): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return (cycle === 'month' ? date.getUTCDate() : ((date.getUTCDay() + 6) % 7) + 1) === wanted
}

/**
 * The first due time after an instant, epoch ms. An hour that the clock shows twice is taken once, at its first pass; one that it skips is taken when
 * it skips.
 */
export function nextRun(due: DueTime, afterMs: number): number {
  const today = localDay(afterMs, due.timeZone)
  for (let days = 0; days <= 62; days++) {
    const day = later(today, days)
    if (!isDay(day, due)) continue
    const at = instantOf(`${day} ${two(due.hour)}:${two(due.minute)}`, due.timeZone, 'begin').getTime()
    if (at > afterMs) return at
  }
  throw new Error('a day of the week or month comes within two months')
}

/** The newest due time of a schedule that has passed, if it has been due since a time: what was missed in between is made up for once. */
export function newestDue(due: DueTime, sinceMs: number, nowMs: number): number {
  let newest = sinceMs
  for (let next = nextRun(due, newest); next <= nowMs; next = nextRun(due, next)) newest = next
  return newest
}

/** The last whole week or month before a due time. */
export const periodOfRun = ({ cycle, timeZone }: Pick<DueTime, 'cycle' | 'timeZone'>, dueMs: number): ReportPeriod =>
  periodBefore(periodOfDay(cycle, localDay(dueMs, timeZone)))
