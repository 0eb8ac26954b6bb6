import type { CodeOf } from '../../core/enum.ts'
import { instantOfWall, zoneOffset } from '../../core/time/wall-time.ts'
import type { upkeepReason } from './upkeep.enums.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** What the next service of a plan follows from; times in epoch ms. */
export interface UpkeepBasis {
  /** When it was last done, or counted as done, and the running hours of the machine then. */
  readonly lastMs: number
  readonly lastHours: number
  readonly everyDays: number | null
  readonly everyHours: number | null
  /** Running hours of the machine, and how many it runs a day; null where they are not counted. */
  readonly hours: number | null
  readonly hoursPerDay: number | null
  readonly nowMs: number
  readonly timeZone: string
}

export interface UpkeepDue {
  readonly ms: number
  readonly by: CodeOf<typeof upkeepReason>
}

/** The same time of the clock some days later. */
function daysLater(ms: number, days: number, timeZone: string): number {
  const wall = ms + zoneOffset(ms, timeZone)
  return instantOfWall(wall + days * dayMs, timeZone)
}

/** When a number of running hours is reached: now where it is passed, else by how much the machine runs a day; null where it does not run. */
function whenHours(at: number, { hours, hoursPerDay, nowMs }: UpkeepBasis): number | null {
  if (hours === null) return null
  if (hours >= at) return nowMs
  return hoursPerDay === null || hoursPerDay <= 0 ? null : nowMs + ((at - hours) / hoursPerDay) * dayMs
}

/** When a plan is due next: last done + interval, by days or running hours, whichever comes first. Null where neither is known. */
export function upkeepDue(basis: UpkeepBasis): UpkeepDue | null {
  const { lastMs, lastHours, everyDays, everyHours, timeZone } = basis
  const byDays: UpkeepDue | null = everyDays === null ? null : { ms: daysLater(lastMs, everyDays, timeZone), by: 'days' }
  const ms = everyHours === null ? null : whenHours(lastHours + everyHours, basis)
  const byHours: UpkeepDue | null = ms === null ? null : { ms, by: 'hours' }
  if (byDays === null || byHours === null) return byDays ?? byHours
  return byHours.ms < byDays.ms ? byHours : byDays
}

/** The next services if each is done when it is due. */
export function nextUpkeeps(basis: UpkeepBasis, count: number): UpkeepDue[] {
  const found: UpkeepDue[] = []
  let at = basis
  for (let n = 0; n < count; n++) {
    const due = upkeepDue(at)
    if (due === null) break
    found.push(due)
    // What is overdue is done now.
    const doneMs = Math.max(due.ms, at.nowMs)
    const ran = at.hours === null ? null : at.hours + ((at.hoursPerDay ?? 0) * (doneMs - at.nowMs)) / dayMs
    at = {
      ...at,
      lastMs: doneMs,
      lastHours: due.by === 'hours' && ran !== null ? Math.max(ran, at.lastHours + (at.everyHours ?? 0)) : (ran ?? at.lastHours),
      hours: ran,
      nowMs: doneMs,
    }
    if (at.hours !== null && at.hours < at.lastHours) at = { ...at, hours: at.lastHours }
  }
  return found
}

/** Running hours of a machine cannot grow faster than the clock; so much more is a matter of the minute it was read. A guess. */
const toleratedHours = 1
export const hoursBetween = (fromMs: number, toMs: number): number => (toMs - fromMs) / hourMs + toleratedHours
