import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { readTime } from '@undertone/domain/core/time/time-input'

/** Formats and parses times in an IANA time zone; formatters are cached because creating one is slow. */
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

const dayMs = 86_400_000
const quarterMs = 900_000

/** Offsets already computed, by zone and instant, and their maximum number (guess: some years of days in some zones). */
const maxOffsets = 20_000
let offsetCount = 0
const offsetsOfZones = new Map<string, Map<number, number>>()

/** The same, remembered: for the beginnings of days and quarters of an hour, which many requests share. */
function knownOffset(epochMs: number, timeZone: string): number {
  const offsets = offsetsOfZones.get(timeZone) ?? new Map<number, number>()
  const existing = offsets.get(epochMs)
  if (existing !== undefined) return existing
  if (offsetCount >= maxOffsets) {
    offsetsOfZones.clear()
    offsets.clear()
    offsetCount = 0
  }
  const offset = offsetAt(epochMs, timeZone)
  offsets.set(epochMs, offset)
  offsetsOfZones.set(timeZone, offsets)
  offsetCount++
  return offset
}

/**
 * The offset at an instant from remembered ones: that of its day, or on days with an offset change of its quarter of an hour, which is exact
 * for every zone in use.
 */
function sharedOffset(epochMs: number, timeZone: string): number {
  const day = Math.floor(epochMs / dayMs) * dayMs
  const ofDay = knownOffset(day, timeZone)
  return ofDay === knownOffset(day + dayMs, timeZone) ? ofDay : knownOffset(Math.floor(epochMs / quarterMs) * quarterMs, timeZone)
}

const written = (localMs: number): string => {
  const text = new Date(localMs).toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

/** The instant as local time of the zone. */
export function toZoned(instant: Date | number, timeZone: string): string {
  const epochMs = typeof instant === 'number' ? instant : instant.getTime()
  return written(epochMs + sharedOffset(epochMs, timeZone))
}

/** The instant in epoch ms as local time of the zone; none remains none. */
export const zonedOrNull = (epochMs: number | null, timeZone: string): string | null =>
  epochMs === null ? null : toZoned(epochMs, timeZone)

/** A formatter for many instants, of which neighbours are usually of the same day. */
export function zonedWriter(timeZone: string): (epochMs: number) => string {
  let [day, ofDay, isWhole] = [Number.NaN, 0, false]
  return (epochMs) => {
    const own = Math.floor(epochMs / dayMs) * dayMs
    if (own !== day) {
      day = own
      ofDay = knownOffset(day, timeZone)
      isWhole = ofDay === knownOffset(day + dayMs, timeZone)
    }
    return written(epochMs + (isWhole ? ofDay : sharedOffset(epochMs, timeZone)))
  }
}

/** Writes the offset of the zone at an instant: `UTC+02:00`. It tells the two passes of an hour that the clock shows twice apart. */
export function offsetWriter(timeZone: string): (epochMs: number) => string {
  const write = zonedWriter(timeZone)
  return (epochMs) => {
    const minutes = Math.round((Date.parse(`${write(epochMs).replace(' ', 'T')}Z`) - Math.floor(epochMs / 1000) * 1000) / 60_000)
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
    return `UTC${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
  }
}

/** Longest distance of a wall clock from UTC, and from one clock change to where it shows, ms. */
const aroundMs = 36 * 3_600_000

/** The change of the clock between two instants. */
function changeBetween(earlier: number, later: number, timeZone: string): number {
  const before = offsetAt(earlier, timeZone)
  let [low, high] = [earlier, later]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, timeZone) === before) low = middle
    else high = middle
  }
  return high
}

/**
 * The instant of a wall-clock time. An hour that the clock shows twice begins with its first and ends with its second pass, so that a range
 * has both; one that the clock skips is where it skips, so that a range has neither.
 */
function atWall(wallMs: number, timeZone: string, edge: 'begin' | 'end'): number {
  const [before, after] = [offsetAt(wallMs - aroundMs, timeZone), offsetAt(wallMs + aroundMs, timeZone)]
  const [first, second] = before > after ? [wallMs - before, wallMs - after] : [wallMs - after, wallMs - before]
  const shows = (ms: number) => ms + offsetAt(ms, timeZone) === wallMs
  if (shows(first) && shows(second)) return edge === 'begin' ? first : second
  if (shows(first)) return first
  if (shows(second)) return second
  const change = changeBetween(first, second, timeZone)
  return edge === 'begin' ? change : change - 1
}

/** How much longer the last part of a text lasts, when it ends a range: a day begins at 00:00:00 and ends at 23:59:59 (specification). */
const lasts = { day: 86_399_999, second: 999, millisecond: 0 } as const

/**
 * Parses a time of a call: a local time of the zone, one with its own offset, or epoch ms; undefined for anything else, also for a date that
 * does not exist. As the end of a range a day and a second are whole.
 */
export function fromZoned(
  written: string | number | null | undefined,
  timeZone: string,
  edge: 'begin' | 'end' = 'begin',
): Date | undefined {
  if (written === null || written === undefined || written === '') return undefined
  const time = readTime(written)
  if (!time) return undefined
  if (time.kind === 'instant') return new Date(time.ms)
  return new Date(atWall(time.wallMs + (edge === 'end' ? lasts[time.names] : 0), timeZone, edge))
}

/** The same where a time is required; one that does not exist is rejected, with the name of its field if it has one. */
export function instantOf(written: string | number, timeZone: string, edge: 'begin' | 'end' = 'begin', field?: string): Date {
  const instant = fromZoned(written, timeZone, edge)
  if (!instant) throw new DomainError(coreErrors.malformed, {}, field)
  return instant
}
