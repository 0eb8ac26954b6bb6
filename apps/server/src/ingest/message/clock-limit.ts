import { clockLimits, isValidTime } from '@undertone/domain/device/telemetry/clock'

/** Why a measuring time is not plausible, or null. */
export function clockProblem(t: number, now: number): string | null {
  if (isValidTime(t, now)) return null
  const at = `measured at ${moment(t)}`
  return t < clockLimits.earliestMs ? `${at}, before 2015` : `${at}, more than ten minutes ahead of the server`
}

const moment = (t: number): string => {
  const at = new Date(t)
  return Number.isNaN(at.getTime()) ? `${t} ms` : at.toISOString()
}
