const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The wall-clock parts of a time in a time zone. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  millisecond: number
}

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
    format = new Intl.DateTimeFormat('en-GB', { ...fields, timeZone, hourCycle: 'h23', calendar: 'gregory', numberingSystem: 'latn' })
    formats.set(timeZone, format)
  }
  return format
}

/** The UTC offset of a zone at a time, in ms; cached per quarter of an hour, because no zone changes in between. */
export function zoneOffsetMs(timeMs: number, timeZone: string): number {
  let known = offsets.get(timeZone)
  if (!known) {
    known = new Map()
    offsets.set(timeZone, known)
  }
  const quarter = Math.floor(timeMs / (15 * minuteMs))
  let offset = known.get(quarter)
  if (offset === undefined) {
    const at = quarter * 15 * minuteMs
    const part: Record<string, number> = {}
    for (const { type, value } of zoneFormat(timeZone).formatToParts(at)) part[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    offset = Date.UTC(year, month - 1, day, hour, minute, second) - at
    if (known.size > 20_000) known.clear()
    known.set(quarter, offset)
  }
  return offset
}

/** The wall-clock time in a time zone. */
export function wallTime(timeMs: number, timeZone: string): WallTime {
  const local = new Date(timeMs + zoneOffsetMs(timeMs, timeZone))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  }
}

/** The epoch ms at which a zone's wall clock shows `localMs` (encoded as if it were UTC); in a skipped hour, the time after the change. */
export function localToEpochMs(localMs: number, timeZone: string): number {
  const first = localMs - zoneOffsetMs(localMs, timeZone)
  return localMs - zoneOffsetMs(first, timeZone)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `MM-DD` in the zone. */
export function formatDay(timeMs: number, timeZone: string): string {
  const { month, day } = wallTime(timeMs, timeZone)
  return `${two(month)}-${two(day)}`
}

/** `YYYY-MM-DD HH:mm:ss` in the zone, with milliseconds on request. */
export function formatDateTime(timeMs: number, timeZone: string, milliseconds = false): string {
  if (!Number.isFinite(timeMs)) return '–'
  const at = wallTime(timeMs, timeZone)
  const text = `${at.year}-${two(at.month)}-${two(at.day)} ${two(at.hour)}:${two(at.minute)}:${two(at.second)}`
  return milliseconds ? `${text}.${String(at.millisecond).padStart(3, '0')}` : text
}

/** Round tick distances. */
const fineSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500].concat([1, 2, 5, 10, 15, 30].map((s) => s * 1000))
const clockSteps = [1, 2, 5, 10, 15, 30].map((m) => m * minuteMs).concat([1, 2, 3, 6, 12].map((h) => h * hourMs))
const daySteps = [1, 2, 5, 10]
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600]

/** Ticks of a time axis at round wall-clock times of the zone, at most about `count`. */
export function timeTicks(fromMs: number, toMs: number, count: number, timeZone: string): number[] {
  const targetStep = (toMs - fromMs) / Math.max(1, count)
  if (!(targetStep > 0)) return []
  const step = [...fineSteps, ...clockSteps].find((one) => one >= targetStep)
  if (step) return evenTicks(fromMs, toMs, step, timeZone)
  const first = wallTime(fromMs, timeZone)
  const ticks: number[] = []
  const take = (localMs: number): boolean => {
    const tick = localToEpochMs(localMs, timeZone)
    if (tick >= fromMs && tick <= toMs) ticks.push(tick)
    return tick <= toMs
  }
  const days = daySteps.find((one) => one * dayMs >= targetStep)
  if (days) {
    for (let day = first.day, local = 0; local < toMs + dayMs; day++) {
      local = Date.UTC(first.year, first.month - 1, day)
      const ofMonth = new Date(local).getUTCDate()
      // With skipped days, the 31st is too close to the next 1st.
      if ((ofMonth - 1) % days === 0 && (days === 1 || ofMonth < 31) && !take(local)) break
    }
    return ticks
  }
  const months = monthSteps.find((one) => one * 30 * dayMs >= targetStep) ?? 1200
  const startMonth = Math.floor((first.year * 12 + first.month - 1) / months) * months
  for (let month = startMonth; take(Date.UTC(Math.floor(month / 12), month % 12)); month += months);
  return ticks
}

function evenTicks(fromMs: number, toMs: number, step: number, timeZone: string): number[] {
  const ticks: number[] = []
  const start = Math.ceil((fromMs + zoneOffsetMs(fromMs, timeZone)) / step) * step
  const end = toMs + zoneOffsetMs(toMs, timeZone)
  for (let local = start; local <= end; local += step) {
    const tick = localToEpochMs(local, timeZone)
    if (tick >= fromMs && tick <= toMs && tick > (ticks.at(-1) ?? Number.NEGATIVE_INFINITY)) ticks.push(tick)
  }
  return ticks
}

/**
 * Tick labels: the time on the first line, and the day (or the year) on a second line where it changes and at the first tick.
 * Day ticks read `MM-DD`, month ticks `YYYY-MM`.
 */
export function timeTickLabels(ticks: readonly number[], timeZone: string): string[] {
  const gap = Math.min(...ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? tick)), dayMs * 400)
  let before: WallTime | undefined
  return ticks.map((tick) => {
    const at = wallTime(tick, timeZone)
    const newYear = before?.year !== at.year
    const newDay = newYear || before?.month !== at.month || before?.day !== at.day
    before = at
    if (ticks.length > 1 && gap >= 27 * dayMs) return `${at.year}-${two(at.month)}`
    const day = `${two(at.month)}-${two(at.day)}`
    if (ticks.length > 1 && gap >= 20 * hourMs) return newYear ? `${day}\n${at.year}` : day
    const clock = `${two(at.hour)}:${two(at.minute)}`
    const second = gap < minuteMs || at.second ? `:${two(at.second)}` : ''
    const fraction = gap < 1000 || at.millisecond ? `.${String(at.millisecond).padStart(3, '0')}` : ''
    return newDay ? `${clock}${second}${fraction}\n${day}` : `${clock}${second}${fraction}`
  })
}
