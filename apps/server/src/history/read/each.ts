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

/** All data of one point and week in order of time, from one snapshot. */
async function readWeek(db: Database, columns: readonly FeatureColumn[], place: PointWeek): Promise<(StoredRow | StoredSpan)[]> {
  const { mappingId, week } = place
  const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const { hot, chunks } = await read.execute(async (tx) => ({
    hot: await readRows(tx, columns, mappingId, weekStart(week), weekStart(week) + weekMs),
    chunks: (
      await sql<Chunk>`select mapping_id, week, resolution_s, series, n, low, high, mean, bytes, hours from feature_chunk
        where mapping_id = ${mappingId} and week = ${week}`.execute(tx)
    ).rows,
  }))
  const found: (StoredRow | StoredSpan)[] = rowsOf(mappingId, hot)
  for (const [resolutionS, own] of Map.groupBy(chunks, (chunk) => chunk.resolutionS)) {
    if (resolutionS !== rawResolution) {
      found.push(...spansOfWeek(place, resolutionS, own))
      continue
    }
    const rows = unpackWeek(own)
    if ('error' in rows) throw new DamagedChunk(place, rows.error)
    // Columns without values in that week are not packed.
    const nothing = Array.from<Cell>({ length: rows.n }).fill(null)
    found.push(...rowsOf(mappingId, { n: rows.n, cells: new Map(columns.map(({ name }) => [name, rows.cells.get(name) ?? nothing])) }))
  }
  return found.sort((a, b) => a.t - b.t)
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
 * All stored data of a point between two times (epoch ms, both included), in order of time, flagged rows too; one week at a time in memory.
 * For exports, checks and callers that need every row.
 */
export async function* eachSample(db: Database, mappingId: number, begin: number, end: number): AsyncGenerator<StoredRow | StoredSpan> {
  const columns = await featureColumns(db)
  let week = await nextWeek(db, mappingId, weekOf(begin))
  while (week !== undefined && weekStart(week) <= end) {
    for (const one of await readWeek(db, columns, { mappingId, week })) if (one.t >= begin && one.t <= end) yield one
    week = await nextWeek(db, mappingId, week + 1)
  }
}
