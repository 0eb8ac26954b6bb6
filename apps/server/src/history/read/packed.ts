import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { decodeFloats, type Unreadable } from '../codec/column-codec.ts'
import { floatsIn } from '../codec/columns-codec.ts'
import type { Envelope, HistoryPoint } from '../codec/grid.ts'
import { type Series, shownMean, shownOf } from '../codec/series.ts'
import { weekMs, weekOf, weekStart } from '../codec/span.ts'
import { decodeSpans, envelopeIn } from '../codec/spans.ts'
import { piecesOf, timeSeries } from '../codec/week-codec.ts'
import { DamagedChunk, rawResolution } from '../store/chunk.store.ts'
import type { SeriesQuery } from './hot.ts'

interface Part {
  readonly week: number
  readonly resolutionS: number
  readonly series: string
  readonly n: number
  readonly bytes: Buffer
  /** Whether the bytes are the hourly envelope of the series. */
  readonly isHourly: boolean
}

/** The requested series of one point and week. */
export interface PackedWeek {
  readonly mappingId: number
  readonly week: number
  readonly resolutionS: number
  readonly parts: ReadonlyMap<string, Part>
}

/** The parts needed for series: calculated series have spans of their own once the rows are gone. */
const partNames = (series: readonly Series[]): string[] => [
  ...new Set([timeSeries, ...series.flatMap(({ name, columns }) => [name, ...columns])]),
]

/** First and last week completely within a range. */
const wholeWeeks = ({ begin, end }: SeriesQuery) => ({ first: weekOf(begin - 1) + 1, last: weekOf(end + 1) - 1 })

/**
 * Reads packed weeks; hourly envelopes if requested, available, and the week is completely within the range. The times of the rows, the
 * largest part, are omitted where no row is read.
 */
export async function readWeeks(db: Queries, query: SeriesQuery, byHour: boolean): Promise<PackedWeek[]> {
  const { mappingId, series, begin, end } = query
  const names = partNames(series)
  // A series calculated from two columns needs both row by row.
  const mayBeHourly = byHour && series.every(({ columns }) => columns.length === 1)
  const { first, last } = wholeWeeks(query)
  const isHourly = sql`(hours is not null and ${mayBeHourly} and week between ${first} and ${last})`
  const { rows } = await sql<Part>`
    select week, resolution_s, series, n, is_hourly,
      case when is_hourly then hours when series = ${timeSeries} and by_hour_alone then '' else bytes end as bytes
    from (select *, bool_or(is_hourly) over chunk and bool_and(is_hourly or series = ${timeSeries}) over chunk as by_hour_alone
      from (select week, resolution_s, series, n, ${isHourly} as is_hourly, hours, bytes from feature_chunk
        where mapping_id = ${mappingId} and series = any(${names}) and week between ${weekOf(begin)} and ${weekOf(end)}) as part
      window chunk as (partition by week, resolution_s)) as part`.execute(db)
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

/** Times of the rows of a packed week in ms, NaN for rows outside the range. */
function timesIn(week: PackedWeek, time: Buffer | undefined, { begin, end }: SeriesQuery): Float64Array {
  const times = readable(week, floatsIn(time ?? Buffer.alloc(0), 'ts'))
  for (let i = 0; i < times.length; i++) {
    const t = times[i]! / 1000
    times[i] = t < begin || t >= end + 1 ? Number.NaN : t
  }
  return times
}

/** Rows of a packed week: their times, and the displayed values of each series. */
interface ShownRows {
  readonly times: Float64Array
  readonly values: readonly Float64Array[]
}

function shownRows(week: PackedWeek, query: SeriesQuery): ShownRows {
  const { series } = query
  const pieces = readable(week, piecesOf([...week.parts.values()]))
  const times = timesIn(week, pieces.get(timeSeries), query)
  const column = (name: string) => {
    const piece = pieces.get(name)
    return piece ? readable(week, decodeFloats(piece, times.length)) : null
  }
  return { times, values: series.map((one) => shownOf(one, times.length, one.columns.map(column))) }
}

/** Whether a span of a week overlaps the range. */
const reaches = ({ resolutionS }: PackedWeek, { begin, end }: SeriesQuery, t: number): boolean =>
  (t >= begin || t + resolutionS * 1000 > begin) && t <= end

/** Spans of each series in the range; one that starts before the range counts at its beginning, so that no peak is lost. */
function eachSpan(week: PackedWeek, query: SeriesQuery, take: (s: number, t: number, low: number, high: number) => void): void {
  query.series.forEach(({ name }, s) => {
    const part = week.parts.get(name)
    if (!part) return
    const { t, low, high } = readable(week, envelopeIn(part.bytes))
    for (let i = 0; i < t.length; i++) if (reaches(week, query, t[i]!)) take(s, Math.max(t[i]!, query.begin), low[i]!, high[i]!)
  })
}

/** Number of rows in the spans of a downsampled week. */
function rowsOfSpans(week: PackedWeek, query: SeriesQuery): number {
  const part = week.parts.get(timeSeries)
  if (!part) return 0
  const { t, n } = readable(week, decodeSpans(part.bytes))
  return t.reduce((sum, at, i) => (reaches(week, query, at) ? sum + n[i]! : sum), 0)
}

/** A downsampled week and the width of its spans; of several widths the largest. */
export interface ThinnedWeek {
  readonly week: number
  readonly seconds: number
}

/** The weeks with downsampled data of the requested series, in order of time. */
export function thinnedWeeks(weeks: readonly PackedWeek[]): ThinnedWeek[] {
  const found = new Map<number, number>()
  for (const { week, resolutionS, parts } of weeks)
    if (resolutionS !== rawResolution && [...parts.keys()].some((name) => name !== timeSeries))
      found.set(week, Math.max(resolutionS, found.get(week) ?? 0))
  return [...found].map(([week, seconds]) => ({ week, seconds })).sort((a, b) => a.week - b.week)
}

/** Number of rows of packed weeks in the range. */
export function packedRows(weeks: readonly PackedWeek[], wanted: SeriesQuery): number {
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

/** Adds packed weeks to the envelope. */
export function addPacked(weeks: readonly PackedWeek[], wanted: SeriesQuery, envelope: Envelope): void {
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

/** One sample of a packed week: a measured row, or the aggregate of a span of `seconds`; 0 seconds for a row. */
export interface PackedSample extends HistoryPoint {
  readonly seconds: number
  readonly resent: boolean
  /** The aggregates behind the mean `values` of a span. */
  readonly spans?: readonly (SpanValue | null)[]
}

/** Aggregates of the displayed values of a span. */
export interface SpanValue {
  readonly n: number
  readonly low: number
  readonly high: number
  readonly last: number
}

function rowsOfWeek(week: PackedWeek, wanted: SeriesQuery): PackedSample[] {
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

function spansOfWeek(week: PackedWeek, wanted: SeriesQuery): PackedSample[] {
  const found = new Map<number, { values: (number | null)[]; spans: (SpanValue | null)[] }>()
  wanted.series.forEach(({ name }, s) => {
    const part = week.parts.get(name)
    if (!part) return
    const { t, n, low, high, mean, last } = readable(week, decodeSpans(part.bytes))
    t.forEach((at, i) => {
      if (!reaches(week, wanted, at)) return
      const own = found.get(at) ?? { values: wanted.series.map(() => null), spans: wanted.series.map(() => null) }
      own.values[s] = shownMean(mean[i]!)
      own.spans[s] = { n: n[i]!, low: low[i]!, high: high[i]!, last: last[i]! }
      found.set(at, own)
    })
  })
  return [...found].map(([t, own]) => ({ t, seconds: week.resolutionS, resent: false, ...own }))
}

/** All rows and spans of packed weeks in the range; a span that starts before the range keeps its own start. */
export async function packedSamples(db: Queries, wanted: SeriesQuery): Promise<PackedSample[]> {
  const weeks = await readWeeks(db, wanted, false)
  return weeks.flatMap((week) => (week.resolutionS === rawResolution ? rowsOfWeek(week, wanted) : spansOfWeek(week, wanted)))
}

/** Number of rows and spans of a week with values of the series. */
async function countOfWeek(db: Queries, wanted: SeriesQuery, week: number): Promise<number> {
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

/**
 * Number of rows and spans of each packed week with values of the series; a week completely filled by one of them is not unpacked for it.
 */
export async function packedCounts(db: Queries, wanted: SeriesQuery): Promise<Map<number, number>> {
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

/** The hourly parts of a week. */
const hourly = (week: PackedWeek): PackedWeek => ({ ...week, parts: new Map([...week.parts].filter(([, part]) => part.isHourly)) })

/** Points of packed weeks row by row, unaggregated; a span of a downsampled week gives two, its minimum and its maximum. */
export function packedPoints(weeks: readonly PackedWeek[], wanted: SeriesQuery): HistoryPoint[] {
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
