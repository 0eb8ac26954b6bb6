import { DomainError } from '../../core/error.ts'
import { maintenanceErrors } from './maintenance.errors.ts'
import { maxRepeatDays, maxWindowDays, periodMs, type WindowTimes } from './maintenance-times.ts'

const dayMs = 86_400_000

/** The times of a window from the fields of a row or draft; null if one is missing. */
export function windowTimes(repeat: unknown, fromMs: number | null, toMs: number | null, untilMs: number | null): WindowTimes | null {
  if (fromMs === null || toMs === null) return null
  return { fromMs, toMs, untilMs, repeat: repeat === 'Daily' || repeat === 'Weekly' ? repeat : 'Once' }
}

/** The problem of a window's times, or null. */
export function windowProblem({ fromMs, toMs, repeat, untilMs }: WindowTimes): DomainError | null {
  const period = periodMs[repeat]
  if (toMs <= fromMs) return new DomainError(maintenanceErrors.endsBeforeBegin, {}, 'toAt')
  if (period === null)
    return toMs - fromMs > maxWindowDays * dayMs ? new DomainError(maintenanceErrors.windowTooLong, { days: maxWindowDays }, 'toAt') : null
  if (toMs - fromMs >= period) return new DomainError(maintenanceErrors.occurrencesOverlap, {}, 'toAt')
  if (untilMs === null) return new DomainError(maintenanceErrors.repeatWithoutEnd, {}, 'untilAt')
  if (untilMs < toMs) return new DomainError(maintenanceErrors.untilTooEarly, {}, 'untilAt')
  if (untilMs - fromMs > maxRepeatDays * dayMs) return new DomainError(maintenanceErrors.repeatTooLong, { days: maxRepeatDays }, 'untilAt')
  return null
}
