import { sql } from 'kysely'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { Cell } from '../codec/column-codec.ts'
import type { Columns } from '../codec/columns-codec.ts'
import { weekMs, weekOf, weekStart } from '../codec/span.ts'
import { decodeSpans } from '../codec/spans.ts'
import { restSeries, timeSeries, unpackWeek } from '../codec/week-codec.ts'
import { type Chunk, DamagedChunk, rawResolution } from '../store/chunk.store.ts'
import { type FeatureColumn, featureColumns, readRows } from '../store/feature-rows.ts'
import type { PointWeek } from '../store/history-lock.ts'

/** A stored row: every column of `feature`, times in microseconds since 1970, flags as 0 and 1, JSON and 64-bit numbers as text. */
export interface StoredRow {
  readonly kind: 'row'
  readonly mappingId: number
  /** Measuring time, epoch ms. */
  readonly t: number
  readonly cells: Readonly<Record<string, Cell>>
}

/** A span left by data retention, by column. */
export interface StoredSpan {
  readonly kind: 'span'
  readonly mappingId: number
  readonly t: number
  readonly seconds: number
  readonly values: Readonly<Record<string, { n: number; low: number; high: number; mean: number; last: number }>>
}

function rowsOf(mappingId: number, { n, cells }: Columns): StoredRow[] {
  return Array.from({ length: n }, (_, i) => {
    const own: Record<string, Cell> = {}
    for (const [name, values] of cells) own[name] = values[i] ?? null
    return { kind: 'row', mappingId, t: Number(own.ts) / 1000, cells: own }
  })
}

function spansOfWeek(place: PointWeek, resolutionS: number, chunks: readonly Chunk[]): StoredSpan[] {
  const found = new Map<number, StoredSpan['values'] & Record<string, unknown>>()
  for (const { series, bytes } of chunks) {
    if (series === timeSeries || series === restSeries) continue
    const spans = decodeSpans(bytes)
    if ('error' in spans) throw new DamagedChunk(place, spans.error)
    spans.t.forEach((t, i) => {
      const own = { n: spans.n[i]!, low: spans.low[i]!, high: spans.high[i]!, mean: spans.mean[i]!, last: spans.last[i]! }
      found.set(t, { ...found.get(t), [series]: own })
    })
  }
  return [...found].map(([t, values]) => ({ kind: 'span', mappingId: place.mappingId, t, seconds: resolutionS, values }))
}

/** Short weeks of a point that are read or written together, and their rows (guesses: they cost more questions than work, and a long one stays alone in memory). */
export const weeksAtOnce = 26
export const rowsAtOnce = 5000

/** The last of the weeks from one on that are read together: only packed ones that are short. */
async function lastOfBatch(tx: Queries, mappingId: number, first: number): Promise<{ last: number; isHot: boolean }> {
  const end = first + weeksAtOnce
  const { rows: hot } = await sql`
    select from feature where mapping_id = ${mappingId} and ts >= ${new Date(weekStart(first))} and ts < ${new Date(weekStart(end))} limit 1`.execute(
    tx,
  )
  if (hot.length > 0) return { last: first, isHot: true }
  const { rows: weeks } = await sql<{ week: number; n: number }>`
    select week, sum(n)::int as n from feature_chunk where mapping_id = ${mappingId} and series = ${timeSeries} and week >= ${first} and week < ${end}
    group by week order by week`.execute(tx)
  let last = first
  let total = 0
  for (const { week, n } of weeks) {
    total += n
    if (total > rowsAtOnce) break
    last = week
  }
  return { last, isHot: false }
}

/** What the packed series of one week have. */
function unpacked(place: PointWeek, own: readonly Chunk[], columns: readonly FeatureColumn[]): (StoredRow | StoredSpan)[] {
  return [...Map.groupBy(own, (chunk) => chunk.resolutionS)].flatMap(([resolutionS, chunks]): (StoredRow | StoredSpan)[] => {
    if (resolutionS !== rawResolution) return spansOfWeek(place, resolutionS, chunks)
    const rows = unpackWeek(chunks)
    if ('error' in rows) throw new DamagedChunk(place, rows.error)
    // Columns without values in that week are not packed.
    const nothing = Array.from<Cell>({ length: rows.n }).fill(null)
    return rowsOf(place.mappingId, { n: rows.n, cells: new Map(columns.map(({ name }) => [name, rows.cells.get(name) ?? nothing])) })
  })
}

/** All data of one point in order of time from a week on, from one snapshot: of this week, or of some short ones. Answers the last week that was read. */
async function readWeeks(
  db: Database,
  columns: readonly FeatureColumn[],
  { mappingId, week }: PointWeek,
): Promise<{ found: (StoredRow | StoredSpan)[]; last: number }> {
  const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const { hot, chunks, last } = await read.execute(async (tx) => {
    const batch = await lastOfBatch(tx, mappingId, week)
    const { rows } = await sql<Chunk>`select mapping_id, week, resolution_s, series, n, low, high, mean, bytes, hours from feature_chunk
      where mapping_id = ${mappingId} and week between ${week} and ${batch.last}`.execute(tx)
    const hot = batch.isHot ? await readRows(tx, columns, mappingId, weekStart(week), weekStart(week) + weekMs) : null
    return { hot, chunks: rows, last: batch.last }
  })
  const found: (StoredRow | StoredSpan)[] = hot ? rowsOf(mappingId, hot) : []
  for (const [own, packed] of Map.groupBy(chunks, (chunk) => chunk.week)) found.push(...unpacked({ mappingId, week: own }, packed, columns))
  return { found: found.sort((a, b) => a.t - b.t), last }
}

/** The first week from a given one with data of a point. */
async function nextWeek(db: Queries, mappingId: number, from: number): Promise<number | undefined> {
  const { rows } = await sql<{ packed: number | null; t: number | null }>`
    select (select min(week) from feature_chunk where mapping_id = ${mappingId} and series = ${timeSeries} and week >= ${from}) as packed,
      (select extract(epoch from ts)::float8 * 1000 from feature where mapping_id = ${mappingId} and ts >= ${new Date(weekStart(from))}
        order by ts limit 1) as t`.execute(db)
  const { packed = null, t = null } = rows[0] ?? {}
  const weeks = [packed, t === null ? null : weekOf(t)].filter((week) => week !== null)
  return weeks.length === 0 ? undefined : Math.min(...weeks)
}

/**
 * All stored data of a point between two times (epoch ms, both included), in order of time, flagged rows too; one week, or some thousand rows, in memory.
 * For exports, checks and callers that need every row.
 */
export async function* eachSample(db: Database, mappingId: number, begin: number, end: number): AsyncGenerator<StoredRow | StoredSpan> {
  const columns = await featureColumns(db)
  let week = await nextWeek(db, mappingId, weekOf(begin))
  while (week !== undefined && weekStart(week) <= end) {
    const { found, last } = await readWeeks(db, columns, { mappingId, week })
    for (const one of found) if (one.t >= begin && one.t <= end) yield one
    week = await nextWeek(db, mappingId, last + 1)
  }
}
