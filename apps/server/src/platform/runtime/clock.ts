/** Formats and reads `YYYY-MM-DD HH:mm:ss` in an IANA time zone; formatters are kept because making one is slow. */
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

/** True for a name that this runtime knows as a time zone. */
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

/** The instant in the zone's own time. */
export function toZoned(instant: Date | number, timeZone: string): string {
  const epochMs = typeof instant === 'number' ? instant : instant.getTime()
  return new Date(epochMs + offsetAt(epochMs, timeZone)).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * A formatter for many instants: the offset is asked once per day, and on the days of a change once per quarter of an hour, which is exact
 * for every zone in use.
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

/** What the written form can say, epoch ms: beyond it a database has no times, and beyond 275760 nobody has. */
const earliestMs = Date.parse('0000-01-01T00:00:00Z')
const latestMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * Reads a time of the zone, or epoch ms; undefined when it is neither, or names a day or an hour that no calendar has. A day without
 * its clock begins at 00:00:00, and as the end of a range it ends at 23:59:59 (specification, section 9).
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
  // The offset is that of the instant itself: guess with the wall time, then correct once.
  const guess = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(guess, timeZone))
}

/** A bound of a range as a search asks for it: none when nothing was given; what cannot be read reverts to now (specification, section 5). */
export function boundFromZoned(
  text: string | number | null | undefined,
  timeZone: string,
  edge: 'begin' | 'end',
  nowMs: number = Date.now(),
): Date | undefined {
  if (text === null || text === undefined || text === '') return undefined
  return fromZoned(text, timeZone, edge) ?? new Date(nowMs)
}
