/** Formatters are kept because creating one is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** Offset of a zone at an instant, ms east of UTC. */
export function zoneOffset(epochMs: number, timeZone: string): number {
  const whole = Math.floor(epochMs / 1000) * 1000
  const part: Record<string, number> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(whole)) part[type] = Number(value)
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second) - whole
}

const dayMs = 86_400_000

/** Offsets at the beginnings of days, by zone; some thousand years of days in all. */
const maxDays = 400_000
const known = new Map<string, Map<number, number>>()
let knownCount = 0

function offsetOfDay(dayAt: number, timeZone: string): number {
  const days = known.get(timeZone) ?? new Map<number, number>()
  const found = days.get(dayAt)
  if (found !== undefined) return found
  if (knownCount >= maxDays) {
    known.clear()
    days.clear()
    knownCount = 0
  }
  const offset = zoneOffset(dayAt, timeZone)
  days.set(dayAt, offset)
  known.set(timeZone, days)
  knownCount++
  return offset
}

/**
 * The instant of a wall-clock time that is written as if it were UTC (RFC 5545): a time that the clock shows twice is its first, one that it skips has the
 * offset before the gap, and so is as much later. No clock changes twice in the three days around it.
 */
export function instantOfWall(wallMs: number, timeZone: string): number {
  const day = Math.floor(wallMs / dayMs) * dayMs
  const [before, after] = [offsetOfDay(day - dayMs, timeZone), offsetOfDay(day + 2 * dayMs, timeZone)]
  const early = wallMs - before
  if (before === after || zoneOffset(early, timeZone) === before) return early
  const late = wallMs - after
  return zoneOffset(late, timeZone) === after ? late : early
}
