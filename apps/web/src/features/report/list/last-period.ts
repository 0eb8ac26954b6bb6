import { periodBefore, periodOfDay } from '@undertone/domain/report/report-period'
import { wallClock } from '../../../core/time/time-range.ts'

/** The day in a time zone, `YYYY-MM-DD`. */
export const dayAt = (epochMs: number, timeZone: string): string => wallClock(epochMs, timeZone).slice(0, 10)

/** The last whole week or month: it is over when it is over at the company, wherever the browser is. */
export const lastPeriodAt = (cycle: 'week' | 'month', epochMs: number, timeZone: string) =>
  periodBefore(periodOfDay(cycle, dayAt(epochMs, timeZone)))
