import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { decodeFloats, type Unreadable } from '../codec/column-codec.ts'
import { floatsIn } from '../codec/columns-codec.ts'
import type { Envelope, HistoryPoint } from '../codec/grid.ts'
import { type Series, shownOf } from '../codec/series.ts'
import { weekMs, weekOf, weekStart } from '../codec/span.ts'
import { decodeSpans, envelopeIn } from '../codec/spans.ts'
import { piecesOf, timeSeries } from '../codec/week-codec.ts'
import { DamagedChunk, rawResolution } from '../store/chunk.store.ts'
import type { Wanted } from './hot.ts'

interface Part {
  readonly week: number
  readonly resolutionS: number
  readonly series: string
  readonly n: number
  readonly bytes: Buffer
  /** Whether the bytes are the series by the hour. */
  readonly isHourly: boolean
}

/** The series of one point and week that were asked for. */
export interface PackedWeek {
  readonly mappingId: number
  readonly week: number
  readonly resolutionS: number
  readonly parts: ReadonlyMap<string, Part>
}

/** The parts that series are made of: what is computed from several columns has spans of its own once the rows are gone. */
const partNames = (series: readonly Series[]): string[] => [
  ...new Set([timeSeries, ...series.flatMap(({ name, columns }) => [name, ...columns])]),
]

/** The weeks that lie wholly in a range, first and last. */
const wholeWeeks = ({ begin, end }: Wanted) => ({ first: weekOf(begin - 1) + 1, last: weekOf(end + 1) - 1 })

/** Reads packed weeks; by the hour where that is wanted, kept, and the week lies wholly in the range. */
export async function readWeeks(db: Queries, wanted: Wanted, byHour: boolean): Promise<PackedWeek[]> {
  const { mappingId, series, begin, end } = wanted
  const names = partNames(series)
  // What is computed from two series needs both row by row.
  const mayBeHourly = byHour && series.every(({ columns }) => columns.length === 1)
  const { first, last } = wholeWeeks(wanted)
  const isHourly = sql`(hours is not null and ${mayBeHourly} and week between ${first} and ${last})`
  const { rows } = await sql<Part>`
    select week, resolution_s, series, n, ${isHourly} as is_hourly, case when ${isHourly} then hours else bytes end as bytes
    from feature_chunk where mapping_id = ${mappingId} and series = any(${names}) and week between ${weekOf(begin)} and ${weekOf(end)}`.execute(
    db,
  )
  const weeks = Map.groupBy(rows, ({ week, resolutionS }) => `${week}:${resolutionS}`)
  return [...weeks.values()].map((parts) => {
    const { week, resolutionS } = parts[0]!
    return { mappingId, week, resolutionS, parts: new Map(parts.map((part) => [part.series, part])) }
  })
}

function readable<T extends object>(place: PackedWeek, found: T | Unreadable): T {
  if ('error' in found) throw new DamagedChunk(place, found.error)
  return found
}

/** Times of the rows of a packed week in ms, NaN where a row lies outside the range. */
function timesIn(week: PackedWeek, time: Buffer | undefined, { begin, end }: Wanted): Float64Array {
  const times = readable(week, floatsIn(time ?? Buffer.alloc(0), 'ts'))
  for (let i = 0; i < times.length; i++) {
    const t = times[i]! / 1000
    times[i] = t < begin || t >= end + 1 ? Number.NaN : t
  }
  return times
}

/** Rows of a packed week: their times, and what each series shows of them. */
interface ShownRows {
  readonly times: Float64Array
  readonly values: readonly Float64Array[]
}

function shownRows(week: PackedWeek, wanted: Wanted): ShownRows {
  const { series } = wanted
  const pieces = readable(week, piecesOf([...week.parts.values()]))
  const times = timesIn(week, pieces.get(timeSeries), wanted)
  const column = (name: string) => {
    const piece = pieces.get(name)
    return piece ? readable(week, decodeFloats(piece, times.length)) : null
  }
  return { times, values: series.map((one) => shownOf(one, times.length, one.columns.map(column))) }
}

/** Whether a span of a week lies in the range or reaches into it. */
const reaches = ({ resolutionS }: PackedWeek, { begin, end }: Wanted, t: number): boolean =>
  (t >= begin || t + resolutionS * 1000 > begin) && t <= end

/** Spans of each series in the range; one that only reaches into it counts at its beginning, so that no peak is lost there. */
function eachSpan(week: PackedWeek, wanted: Wanted, take: (s: number, t: number, low: number, high: number) => void): void {
  wanted.series.forEach(({ name }, s) => {
    const part = week.parts.get(name)
    if (!part) return
    const { t, low, high } = readable(week, envelopeIn(part.bytes))
    for (let i = 0; i < t.length; i++) if (reaches(week, wanted, t[i]!)) take(s, Math.max(t[i]!, wanted.begin), low[i]!, high[i]!)
  })
}

/** Rows that the spans of a thinned week stand for. */
function rowsOfSpans(week: PackedWeek, wanted: Wanted): number {
  const part = week.parts.get(timeSeries)
  if (!part) return 0
  const { t, n } = readable(week, decodeSpans(part.bytes))
  return t.reduce((sum, at, i) => (reaches(week, wanted, at) ? sum + n[i]! : sum), 0)
}

/** A week that was thinned, and how long its spans are; of several lengths the longest. */
export interface ThinnedWeek {
  readonly week: number
  readonly seconds: number
}

/** Those of the weeks that were thinned in any of the series asked for, in order of time. */
export function thinnedWeeks(weeks: readonly PackedWeek[]): ThinnedWeek[] {
  const found = new Map<number, number>()
  for (const { week, resolutionS, parts } of weeks)
    if (resolutionS !== rawResolution && [...parts.keys()].some((name) => name !== timeSeries))
      found.set(week, Math.max(resolutionS, found.get(week) ?? 0))
  return [...found].map(([week, seconds]) => ({ week, seconds })).sort((a, b) => a.week - b.week)
}

/** How many rows of the range packed weeks hold. */
export function packedRows(weeks: readonly PackedWeek[], wanted: Wanted): number {
  let rows = 0
  for (const week of weeks) {
    if (week.resolutionS !== rawResolution) {
      rows += rowsOfSpans(week, wanted)
      continue
    }
    const time = [...week.parts.values()].filter(({ series }) => series === timeSeries)
    for (const t of timesIn(week, readable(week, piecesOf(time)).get(timeSeries), wanted)) if (!Number.isNaN(t)) rows++
  }
  return rows
}

/** Takes packed weeks into the envelope. */
export function addPacked(weeks: readonly PackedWeek[], wanted: Wanted, envelope: Envelope): void {
  const addSpan = (s: number, t: number, low: number, high: number) => envelope.add(s, Math.max(0, envelope.bucketOf(t)), low, high)
  for (const week of weeks) {
    if (week.resolutionS !== rawResolution) {
      envelope.rows += rowsOfSpans(week, wanted)
      eachSpan(week, wanted, addSpan)
      continue
    }
    const byHour = wanted.series.map(({ name }) => week.parts.get(name)?.isHourly === true)
    if (byHour.some(Boolean)) eachSpan(hourly(week), wanted, addSpan)
    const isRead = byHour.every((hourly, s) => hourly || wanted.series[s]!.columns.every((name) => !week.parts.has(name)))
    if (byHour.some(Boolean) && isRead) {
      envelope.rows += week.parts.get(timeSeries)?.n ?? 0
      continue
    }
    const rowByRow = { ...wanted, series: wanted.series.map((series, s) => (byHour[s] ? { ...series, columns: [] } : series)) }
    const { times, values } = shownRows(week, rowByRow)
    const buckets = envelope.bucketsOf(times)
    for (const bucket of buckets) if (bucket >= 0) envelope.rows++
    values.forEach((shown, s) => {
      envelope.addAll(s, buckets, shown)
    })
  }
}

/** What a packed week holds of a moment: a row as it was measured, or what a span of `seconds` came to; 0 seconds are a row. */
export interface PackedSample extends HistoryPoint {
  readonly seconds: number
  readonly resent: boolean
  /** What `values` of a span are the mean of. */
  readonly spans?: readonly (SpanValue | null)[]
}

/** What the shown values of a span came to. */
export interface SpanValue {
  readonly n: number
  readonly low: number
  readonly high: number
  readonly last: number
}

function rowsOfWeek(week: PackedWeek, wanted: Wanted): PackedSample[] {
  const { times, values } = shownRows(week, wanted)
  const pieces = readable(week, piecesOf([...week.parts.values()]))
  const resent = readable(week, floatsIn(pieces.get(timeSeries) ?? Buffer.alloc(0), 'resent'))
  return Array.from(times, (t, i) => ({
    t,
    seconds: rawResolution,
    resent: resent[i] === 1,
    values: values.map((shown) => (Number.isNaN(shown[i]) ? null : shown[i]!)),
  })).filter(({ t }) => !Number.isNaN(t))
}

function spansOfWeek(week: PackedWeek, wanted: Wanted): PackedSample[] {
  const found = new Map<number, { values: (number | null)[]; spans: (SpanValue | null)[] }>()
  wanted.series.forEach(({ name }, s) => {
    const part = week.parts.get(name)
    if (!part) return
    const { t, n, low, high, mean, last } = readable(week, decodeSpans(part.bytes))
    t.forEach((at, i) => {
      if (!reaches(week, wanted, at)) return
      const own = found.get(at) ?? { values: wanted.series.map(() => null), spans: wanted.series.map(() => null) }
      own.values[s] = mean[i]!
      own.spans[s] = { n: n[i]!, low: low[i]!, high: high[i]!, last: last[i]! }
      found.set(at, own)
    })
  })
  return [...found].map(([t, own]) => ({ t, seconds: week.resolutionS, resent: false, ...own }))
}

/** All that packed weeks hold in the range, rows and spans; a span that only reaches into it keeps its own beginning. */
export async function packedSamples(db: Queries, wanted: Wanted): Promise<PackedSample[]> {
  const weeks = await readWeeks(db, wanted, false)
  return weeks.flatMap((week) => (week.resolutionS === rawResolution ? rowsOfWeek(week, wanted) : spansOfWeek(week, wanted)))
}

/** How many rows and spans of a week show anything of the series. */
async function countOfWeek(db: Queries, wanted: Wanted, week: number): Promise<number> {
  const begin = Math.max(wanted.begin, weekStart(week))
  const own = { ...wanted, begin, end: Math.min(wanted.end, weekStart(week) + weekMs - 1) }
  let count = 0
  for (const part of await readWeeks(db, own, false)) {
    if (part.resolutionS !== rawResolution) {
      count += spansOfWeek(part, own).length
      continue
    }
    const { times, values } = shownRows(part, own)
    for (let i = 0; i < times.length; i++) if (!Number.isNaN(times[i]) && values.some((shown) => !Number.isNaN(shown[i]))) count++
  }
  return count
}

/** How many rows and spans of each packed week show anything of the series; a week that one of them fills is not opened for it. */
export async function packedCounts(db: Queries, wanted: Wanted): Promise<Map<number, number>> {
  const { mappingId, series, begin, end } = wanted
  const { rows } = await sql<Pick<Part, 'week' | 'resolutionS' | 'series' | 'n'>>`
    select week, resolution_s, series, n from feature_chunk
    where mapping_id = ${mappingId} and series = any(${partNames(series)}) and week between ${weekOf(begin)} and ${weekOf(end)}`.execute(db)
  const { first, last } = wholeWeeks(wanted)
  const counts = new Map<number, number>()
  for (const [week, parts] of Map.groupBy(rows, (row) => row.week)) {
    const times = parts.find((part) => part.series === timeSeries)
    const isWhole = week >= first && week <= last && parts.every(({ resolutionS }) => resolutionS === rawResolution)
    const fills = ({ columns }: Series) => columns.length === 1 && parts.some((part) => part.series === columns[0] && part.n === times?.n)
    counts.set(week, isWhole && times && series.some(fills) ? times.n : await countOfWeek(db, wanted, week))
  }
  return counts
}

/** The parts of a week that are kept by the hour. */
const hourly = (week: PackedWeek): PackedWeek => ({ ...week, parts: new Map([...week.parts].filter(([, part]) => part.isHourly)) })

/** The points of packed weeks, read row by row, as they are; a span of a thinned week is two, its lowest and its highest. */
export function packedPoints(weeks: readonly PackedWeek[], wanted: Wanted): HistoryPoint[] {
  const points: HistoryPoint[] = []
  for (const week of weeks) {
    if (week.resolutionS === rawResolution) {
      const { times, values } = shownRows(week, wanted)
      times.forEach((t, i) => {
        if (!Number.isNaN(t)) points.push({ t, values: values.map((shown) => (Number.isNaN(shown[i]) ? null : shown[i]!)) })
      })
      continue
    }
    const spans = new Map<number, (number | null)[]>()
    const put = (t: number, s: number, value: number) => {
      const values = spans.get(t) ?? wanted.series.map(() => null)
      values[s] = value
      spans.set(t, values)
    }
    eachSpan(week, wanted, (s, t, low, high) => {
      put(t, s, low)
      if (high !== low) put(t + (week.resolutionS * 1000) / 2, s, high)
    })
    for (const [t, values] of spans) points.push({ t, values })
  }
  return points
}
