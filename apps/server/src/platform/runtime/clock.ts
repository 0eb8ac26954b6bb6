/** Formats and parses `YYYY-MM-DD HH:mm:ss` in an IANA time zone; formatters are cached because creating one is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** Whether this runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name)
    return true
  } catch {
    return false
  }
}

/** Offset of the zone at an instant, in ms east of UTC. */
function offsetAt(epochMs: number, timeZone: string): number {
  const whole = Math.floor(epochMs / 1000) * 1000
  const part: Record<string, number> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(whole)) part[type] = Number(value)
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second) - whole
}

/** The instant as local time of the zone. */
export function toZoned(instant: Date | number, timeZone: string): string {
  const epochMs = typeof instant === 'number' ? instant : instant.getTime()
  return new Date(epochMs + offsetAt(epochMs, timeZone)).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * A formatter for many instants: the offset is computed once per day, and on days with an offset change once per quarter of an hour, which
 * is exact for every zone in use.
 */
export function zonedWriter(timeZone: string): (epochMs: number) => string {
  const offsets = new Map<number, number>()
  const known = (epochMs: number) => {
    const offset = offsets.get(epochMs) ?? offsetAt(epochMs, timeZone)
    offsets.set(epochMs, offset)
    return offset
  }
  const startOf = (epochMs: number, ms: number) => Math.floor(epochMs / ms) * ms
  return (epochMs) => {
    const day = startOf(epochMs, 86_400_000)
    const offset = known(day) === known(day + 86_400_000) ? known(day) : known(startOf(epochMs, 900_000))
    return new Date(epochMs + offset).toISOString().slice(0, 19).replace('T', ' ')
  }
}

/** Range of the text format, epoch ms: times outside it are not valid in a database, and none exist after the year 275760. */
const earliestMs = Date.parse('0000-01-01T00:00:00Z')
const latestMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * Parses a local time of the zone, or epoch ms; undefined for anything else, also for a date or an hour that does not exist. A date without
 * time is 00:00:00, as the end of a range 23:59:59 (specification, section 9).
 */
export function fromZoned(text: string | number | null | undefined, timeZone: string, edge: 'begin' | 'end' = 'begin'): Date | undefined {
  if (text === null || text === undefined || text === '') return undefined
  if (typeof text === 'number' || /^\d{10,16}$/.test(text)) {
    const date = new Date(Number(text))
    return date.getTime() >= earliestMs && date.getTime() <= latestMs ? date : undefined
  }
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)
  if (!match) return undefined
  const [, y, mo, d, givenHour, givenMinute, givenSecond] = match
  const [h, mi, s] =
    givenHour === undefined && edge === 'end' ? ['23', '59', '59'] : [givenHour ?? '00', givenMinute ?? '00', givenSecond ?? '00']
  const wall = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s))
  // 31 February would roll into March.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 19) !== `${y}-${mo}-${d}T${h}:${mi}:${s}`) return undefined
  // The offset belongs to the instant itself: start with the wall time, then correct once.
  const guess = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(guess, timeZone))
}

/** A bound of a range in a search: undefined when missing; now when unreadable (specification, section 5). */
export function boundFromZoned(
  text: string | number | null | undefined,
  timeZone: string,
  edge: 'begin' | 'end',
  nowMs: number = Date.now(),
): Date | undefined {
  if (text === null || text === undefined || text === '') return undefined
  return fromZoned(text, timeZone, edge) ?? new Date(nowMs)
}
