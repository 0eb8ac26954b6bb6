/** Earliest valid time: no measurements before 2015. A gateway's clock may be at most ten minutes ahead (reliability, F-9). */
const earliestMs = Date.UTC(2015, 0, 1)
const aheadMs = 10 * 60_000

/** Why a measuring time is not plausible, or null. */
export function clockProblem(t: number, now: number): string | null {
  if (t < earliestMs) return `measured at ${moment(t)}, before 2015`
  return t > now + aheadMs ? `measured at ${moment(t)}, more than ten minutes ahead of the server` : null
}

const moment = (t: number): string => {
  const at = new Date(t)
  return Number.isNaN(at.getTime()) ? `${t} ms` : at.toISOString()
}
