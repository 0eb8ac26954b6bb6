import { Refusal } from '../../core/error.ts'
import { maintenanceErrors } from './maintenance.errors.ts'
import { longestRepeatDays, longestWindowDays, periodMs, type WindowTimes } from './maintenance-times.ts'

const dayMs = 86_400_000

/** The times of a window from the fields of a row or a draft; null while one is missing. */
export function windowTimes(repeat: unknown, fromMs: number | null, toMs: number | null, untilMs: number | null): WindowTimes | null {
  if (fromMs === null || toMs === null) return null
  return { fromMs, toMs, untilMs, repeat: repeat === 'Daily' || repeat === 'Weekly' ? repeat : 'Once' }
}

/** What is wrong with the times of a window; null where nothing is. */
export function windowProblem({ fromMs, toMs, repeat, untilMs }: WindowTimes): Refusal | null {
  const period = periodMs[repeat]
  if (toMs <= fromMs) return new Refusal(maintenanceErrors.endsBeforeBegin, {}, 'toAt')
  if (period === null)
    return toMs - fromMs > longestWindowDays * dayMs
      ? new Refusal(maintenanceErrors.windowTooLong, { days: longestWindowDays }, 'toAt')
      : null
  if (toMs - fromMs >= period) return new Refusal(maintenanceErrors.occurrencesOverlap, {}, 'toAt')
  if (untilMs === null) return new Refusal(maintenanceErrors.repeatWithoutEnd, {}, 'untilAt')
  if (untilMs < toMs) return new Refusal(maintenanceErrors.untilTooEarly, {}, 'untilAt')
  if (untilMs - fromMs > longestRepeatDays * dayMs)
    return new Refusal(maintenanceErrors.repeatTooLong, { days: longestRepeatDays }, 'untilAt')
  return null
}
