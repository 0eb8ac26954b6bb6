import type { CodeOf } from '../../core/enum.ts'
import type { maintenanceRepeat, maintenanceState } from './maintenance.enums.ts'

export const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** When a maintenance window holds; times are those of the company's wall clock, in ms: it comes back at the same hour in summer and winter. */
export interface WindowTimes {
  readonly fromMs: number
  readonly toMs: number
  readonly repeat: CodeOf<typeof maintenanceRepeat>
  /** After this a window that repeats comes back no more; one that does not has none. */
  readonly untilMs: number | null
}

/** Ms between two beginnings; null for a window that comes once. */
export const periodMs: Readonly<Record<WindowTimes['repeat'], number | null>> = { Once: null, Daily: dayMs, Weekly: 7 * dayMs }

/** Longest window that comes once, days; a guess: the longest overhaul that is not a machine out of use, which the run status says. */
export const longestWindowDays = 92
/** How long a window may come back, days; a guess: a year, then somebody should look whether it is still wanted. */
export const longestRepeatDays = 366
/** How long one alarm can be shelved, days; a guess: long enough for the next planned stop, too short to be forgotten. */
export const longestShelfDays = 7

/** A stay of a window, on the wall clock in ms. */
export interface Occurrence {
  readonly fromMs: number
  readonly toMs: number
}

/** The occurrence that holds at a moment of the wall clock, else the next one; null where none comes any more. */
export function occurrenceAt({ fromMs, toMs, repeat, untilMs }: WindowTimes, at: number): Occurrence | null {
  const period = periodMs[repeat]
  const past = period === null ? 0 : Math.max(0, Math.ceil((at - toMs + 1) / period)) * period
  const end = period === null ? toMs : Math.min(toMs + past, untilMs ?? toMs)
  return at < end && fromMs + past < end ? { fromMs: fromMs + past, toMs: end } : null
}

/** The occurrence that holds at a moment of the wall clock; null where none does. */
export function holdingAt(window: WindowTimes, at: number): Occurrence | null {
  const found = occurrenceAt(window, at)
  return found && found.fromMs <= at ? found : null
}

/** The occurrences that touch a stretch of the wall clock, ascending, at most so many. */
export function occurrencesWithin(window: WindowTimes, fromMs: number, toMs: number, max: number): Occurrence[] {
  const found: Occurrence[] = []
  for (let one = occurrenceAt(window, fromMs); one && one.fromMs <= toMs && found.length < max; one = occurrenceAt(window, one.toMs))
    found.push(one)
  return found
}

/** How a window stands at a moment of the wall clock. */
export function windowState(window: WindowTimes, at: number): CodeOf<typeof maintenanceState> {
  const found = occurrenceAt(window, at)
  return found === null ? 'Over' : found.fromMs <= at ? 'Holding' : 'Planned'
}

/** The wall clock `YYYY-MM-DD HH:mm:ss` as ms, as windows count it; null for what is no time. */
export function wallMs(text: unknown): number | null {
  const match = typeof text === 'string' && /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(text)
  const ms = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}
