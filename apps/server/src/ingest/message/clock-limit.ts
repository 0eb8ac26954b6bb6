/** Nothing was measured for this platform before 2015, and no clock of a gateway may run more than ten minutes ahead (reliability, F-9). */
const earliest = Date.UTC(2015, 0, 1)
const aheadMs = 10 * 60_000

/** Why a measuring time cannot be believed, or null when it can. */
export function clockDoubt(t: number, now: number): string | null {
  if (t < earliest) return `measured at ${moment(t)}, before 2015`
  return t > now + aheadMs ? `measured at ${moment(t)}, more than ten minutes ahead of the server` : null
}

const moment = (t: number): string => {
  const at = new Date(t)
  return Number.isNaN(at.getTime()) ? `${t} ms` : at.toISOString()
}
