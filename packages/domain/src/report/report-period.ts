import type { CodeOf } from '../core/enum.ts'
import type { Text } from '../core/text.ts'
import type { reportCycle } from './report.enums.ts'

/** An ISO week (1 to 53) or a month (1 to 12) of a year. For weeks it is the year of the week's Thursday (ISO 8601). */
export interface ReportPeriod {
  readonly cycle: CodeOf<typeof reportCycle>
  readonly year: number
  readonly number: number
}

const dayMs = 86_400_000
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Monday of the first ISO week of a year, as if days were UTC: the week of 4 January. */
function firstMonday(year: number): number {
  const fourth = Date.UTC(year, 0, 4)
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs
}

/** How many ISO weeks a year has: 52 or 53. */
export const weeksIn = (year: number): number => Math.round((firstMonday(year + 1) - firstMonday(year)) / (7 * dayMs))

/** Whether there is such a period. */
export const isPeriod = ({ cycle, year, number }: ReportPeriod): boolean =>
  number >= 1 && number <= (cycle === 'month' ? 12 : weeksIn(year))

/** The period that a day (`YYYY-MM-DD`) is in. */
export function periodOfDay(cycle: ReportPeriod['cycle'], day: string): ReportPeriod {
  const ms = msOf(day)
  if (cycle === 'month') return { cycle, year: new Date(ms).getUTCFullYear(), number: new Date(ms).getUTCMonth() + 1 }
  const monday = ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs
  const year = new Date(monday + 3 * dayMs).getUTCFullYear()
  return { cycle, year, number: 1 + Math.round((monday - firstMonday(year)) / (7 * dayMs)) }
}

/** First and last day of a period, `YYYY-MM-DD`. */
export function daysOfPeriod({ cycle, year, number }: ReportPeriod): { readonly first: string; readonly last: string } {
  if (cycle === 'month') return { first: dayOf(Date.UTC(year, number - 1, 1)), last: dayOf(Date.UTC(year, number, 0)) }
  const monday = firstMonday(year) + (number - 1) * 7 * dayMs
  return { first: dayOf(monday), last: dayOf(monday + 6 * dayMs) }
}

/** The period before. */
export const periodBefore = (period: ReportPeriod): ReportPeriod =>
  periodOfDay(period.cycle, dayOf(msOf(daysOfPeriod(period).first) - dayMs))

/** A period by its year and number. */
export const periodName = ({ cycle, year, number }: ReportPeriod): Text =>
  cycle === 'month'
    ? {
        cn: `${year} 年 ${number} 月`,
        en: new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(year, number - 1, 1)),
      }
    : { cn: `${year} 年第 ${number} 周`, en: `Week ${number} of ${year}` }
