import type { CodeOf } from '../../core/enum.ts'
import { instantOfWall } from '../../core/time/wall-time.ts'
import { roundOnHoliday, roundRepeat } from './round.enums.ts'

/** When rounds are due, in the local time of a company. */
export interface RoundRule {
  readonly repeat: CodeOf<typeof roundRepeat>
  /** Every so many days, weeks or months. */
  readonly every: number
  /** Days of the week, 1 = Monday. Empty: that of the first day. */
  readonly weekdays: readonly number[]
  /** Day of the month; months without it have no round. Null: that of the first day. */
  readonly monthDay: number | null
  /** On the last day of the month instead. */
  readonly isLastDay: boolean
  /** First day, and last one if there is one: `YYYY-MM-DD`. */
  readonly firstDay: string
  readonly lastDay: string | null
  /** Times of the day, `HH:mm`: one for each shift. */
  readonly times: readonly string[]
  readonly onHoliday: CodeOf<typeof roundOnHoliday>
}

/** A due round: its local time, which names it, and its instant in epoch ms. */
export interface DueRound {
  readonly local: string
  readonly ms: number
}

const dayMs = 86_400_000
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
/** 1 = Monday. */
const weekdayOf = (ms: number): number => ((new Date(ms).getUTCDay() + 6) % 7) + 1
const { Once, Daily, Weekly } = roundRepeat.members

const isWeekOfRule = ({ every }: RoundRule, first: number, day: number): boolean => {
  const monday = (ms: number) => ms - (weekdayOf(ms) - 1) * dayMs
  return Math.round((monday(day) - monday(first)) / (7 * dayMs)) % every === 0
}

function isMonthDay({ every, monthDay, isLastDay }: RoundRule, first: number, day: number): boolean {
  const [begin, date] = [new Date(first), new Date(day)]
  const months = (date.getUTCFullYear() - begin.getUTCFullYear()) * 12 + date.getUTCMonth() - begin.getUTCMonth()
  if (months % every !== 0) return false
  if (isLastDay) return new Date(day + dayMs).getUTCDate() === 1
  return date.getUTCDate() === (monthDay ?? begin.getUTCDate())
}

/** Whether a day is one of the rule, before holidays. */
function isPlanned(rule: RoundRule, first: number, day: number): boolean {
  if (rule.repeat === Once.code) return day === first
  if (rule.repeat === Daily.code) return Math.round((day - first) / dayMs) % rule.every === 0
  if (rule.repeat !== Weekly.code) return isMonthDay(rule, first, day)
  const days = rule.weekdays.length === 0 ? [weekdayOf(first)] : rule.weekdays
  return days.includes(weekdayOf(day)) && isWeekOfRule(rule, first, day)
}

/** Longest row of holidays that a round is moved over, days; a guess: the longest are eight days. */
const maxShift = 31

/** Where a round of a day takes place; null where it does not. */
function shifted(day: number, onHoliday: RoundRule['onHoliday'], holidays: ReadonlySet<string>): number | null {
  const { Run, Skip, Before } = roundOnHoliday.members
  if (onHoliday === Run.code || !holidays.has(dayOf(day))) return day
  if (onHoliday === Skip.code) return null
  const step = onHoliday === Before.code ? -dayMs : dayMs
  for (let at = day + step, count = 0; count < maxShift; at += step, count++) if (!holidays.has(dayOf(at))) return at
  return null
}

/** The days of rounds from one day to another (both included, `YYYY-MM-DD`), each once, ascending. */
export function roundDays(rule: RoundRule, holidays: ReadonlySet<string>, from: string, to: string): string[] {
  const first = msOf(rule.firstDay)
  const last = rule.lastDay === null ? Number.POSITIVE_INFINITY : msOf(rule.lastDay)
  const reach = rule.onHoliday === roundOnHoliday.members.Run.code ? 0 : maxShift * dayMs
  const found = new Set<string>()
  const end = Math.min(last, msOf(to) + reach)
  for (let day = Math.max(first, msOf(from) - reach); day <= end; day += dayMs) {
    const at = isPlanned(rule, first, day) ? shifted(day, rule.onHoliday, holidays) : null
    if (at !== null && at >= msOf(from) && at <= msOf(to)) found.add(dayOf(at))
  }
  return [...found].sort()
}

/** The rounds from one day to another in a time zone. A time that the clock skips is as much later, one that it shows twice is its first. */
export const dueRounds = (rule: RoundRule, holidays: ReadonlySet<string>, from: string, to: string, timeZone: string): DueRound[] =>
  roundDays(rule, holidays, from, to).flatMap((day) =>
    [...new Set(rule.times)]
      .sort()
      .map((time) => ({ local: `${day} ${time}`, ms: instantOfWall(Date.parse(`${day}T${time}:00Z`), timeZone) })),
  )
