import type { CodeOf } from '../../core/enum.ts'
import { hourChoices, shortPeriodMinutes } from '../../device/model/period-choices.table.ts'
import type { maintenanceRepeat, maintenanceState } from './maintenance.enums.ts'

export const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Times of a maintenance window on the company's wall clock, in ms: it repeats at the same hour in summer and winter. */
export interface WindowTimes {
  readonly fromMs: number
  readonly toMs: number
  readonly repeat: CodeOf<typeof maintenanceRepeat>
  /** End of the repetition; null for a window that does not repeat. */
  readonly untilMs: number | null
}

/** Repeat interval in ms; null for a single window. */
export const periodMs: Readonly<Record<WindowTimes['repeat'], number | null>> = { Once: null, Daily: dayMs, Weekly: 7 * dayMs }

/** Maximum length of a single window, days; a guess: the longest overhaul. For longer outages set the run status of the machine. */
export const maxWindowDays = 92
/** Maximum time that a window may repeat, days; a guess: a year, then it should be reviewed. */
export const maxRepeatDays = 366
/** Maximum shelving time of an alarm, days; a guess: long enough for the next planned stop, too short to be forgotten. */
export const maxShelvingDays = 7

/**
 * Durations of a shelving that the form offers, minutes. The specification lists hours and shorter times and does not say which form
 * offers them (guess); over the weekend and the longest are added.
 */
export const shelvingMinutes: readonly number[] = [
  ...new Set([...shortPeriodMinutes, ...[...hourChoices, 72, maxShelvingDays * 24].map((hour) => hour * 60)]),
].toSorted((a, b) => a - b)
/** The default; a guess: a shift. */
export const shelvingInitialMinutes = 8 * 60

/** One occurrence of a window, on the wall clock in ms. */
export interface Occurrence {
  readonly fromMs: number
  readonly toMs: number
}

/** The occurrence active at a wall-clock time, otherwise the next one; null if there is none. */
export function occurrenceAt({ fromMs, toMs, repeat, untilMs }: WindowTimes, at: number): Occurrence | null {
  const period = periodMs[repeat]
  const past = period === null ? 0 : Math.max(0, Math.ceil((at - toMs + 1) / period)) * period
  const end = period === null ? toMs : Math.min(toMs + past, untilMs ?? toMs)
  return at < end && fromMs + past < end ? { fromMs: fromMs + past, toMs: end } : null
}

/** The occurrence active at a wall-clock time, or null. */
export function activeOccurrenceAt(window: WindowTimes, at: number): Occurrence | null {
  const found = occurrenceAt(window, at)
  return found && found.fromMs <= at ? found : null
}

/** The occurrences that overlap a wall-clock range, ascending, at most `max`. */
export function occurrencesWithin(window: WindowTimes, fromMs: number, toMs: number, max: number): Occurrence[] {
  const found: Occurrence[] = []
  for (let one = occurrenceAt(window, fromMs); one && one.fromMs <= toMs && found.length < max; one = occurrenceAt(window, one.toMs))
    found.push(one)
  return found
}

/** State of a window at a wall-clock time. */
export function windowState(window: WindowTimes, at: number): CodeOf<typeof maintenanceState> {
  const found = occurrenceAt(window, at)
  return found === null ? 'Over' : found.fromMs <= at ? 'Holding' : 'Planned'
}

/** Wall-clock time `YYYY-MM-DD HH:mm:ss` as ms; null for an invalid time. */
export function wallClockMs(text: unknown): number | null {
  const match = typeof text === 'string' && /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(text)
  const ms = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}
