import { sql } from 'kysely'
import type { Queries, Tx } from '../../platform/database/database.ts'
import { weekMs, weekStart } from '../codec/span.ts'
import { decodeSpans, encodeSpans, type SpanColumns } from '../codec/spans.ts'
import { type PackedSeries, packWeek, timeSeries, unpackWeek } from '../codec/week-codec.ts'
import { type Chunk, DamagedChunk, insertChunks, rawResolution } from '../store/chunk.store.ts'
import type { PointWeek } from '../store/history-lock.ts'
import { extentOf } from './merge-spans.ts'
import type { SeriesSpans, WeekHistory } from './thin-week.ts'

/** All packed chunks of one point and week. */
export async function chunksOf(db: Queries, { mappingId, week }: PointWeek): Promise<Chunk[]> {
  const { rows } = await sql<Chunk>`
    select mapping_id, week, resolution_s, series, n, low, high, mean, bytes, hours from feature_chunk
    where mapping_id = ${mappingId} and week = ${week} order by resolution_s, series`.execute(db)
  return rows
}

/** Bytes of packed series. */
export const bytesOf = (packed: readonly Pick<PackedSeries, 'bytes' | 'hours'>[]): number =>
  packed.reduce((sum, { bytes, hours }) => sum + bytes.length + (hours?.length ?? 0), 0)

/** Number of measured rows of a week. */
export const rowsIn = (chunks: readonly Chunk[]): number =>
  chunks.find(({ series, resolutionS }) => series === timeSeries && resolutionS === rawResolution)?.n ?? 0

/** Unpacks packed series. */
export function historyOf(place: PointWeek, chunks: readonly Chunk[]): WeekHistory {
  const raw = chunks.filter(({ resolutionS }) => resolutionS === rawResolution)
  const rows = raw.length === 0 ? null : unpackWeek(raw)
  if (rows && 'error' in rows) throw new DamagedChunk(place, rows.error)
  const thinned = chunks.filter(({ resolutionS }) => resolutionS !== rawResolution)
  const spans = thinned.map(({ series, resolutionS, bytes }): SeriesSpans => {
    const read = decodeSpans(bytes)
    if ('error' in read) throw new DamagedChunk(place, read.error)
    return { series, resolutionS, spans: read }
  })
  return { rows, spans }
}

function packSpans(series: string, spans: SpanColumns): PackedSeries {
  const { n, low, high } = extentOf([spans])
  const isTime = series === timeSeries || n === 0
  const total = spans.mean.reduce((sum, mean, i) => sum + mean * (spans.n[i] ?? 0), 0)
  return {
    series,
    n,
    low: isTime ? null : low,
    high: isTime ? null : high,
    mean: isTime ? null : total / n,
    bytes: encodeSpans(spans),
    hours: null,
  }
}

/** Packs a week, by the width of its spans. */
export function packed({ rows, spans }: WeekHistory): Map<number, PackedSeries[]> {
  const found = new Map<number, PackedSeries[]>(rows ? [[rawResolution, packWeek(rows)]] : [])
  for (const [resolutionS, own] of Map.groupBy(spans, (one) => one.resolutionS)) {
    found.set(
      resolutionS,
      own.map((one) => packSpans(one.series, one.spans)),
    )
  }
  return found
}

const isSame = (a: SpanColumns, b: SpanColumns): boolean =>
  (['t', 'n', 'low', 'high', 'mean', 'last'] as const).every(
    (part) => a[part].length === b[part].length && a[part].every((value, i) => Object.is(value, b[part][i])),
  )

/** Replaces the packed chunks of a week, and reads them back. */
export async function replaceWeek(tx: Tx, place: PointWeek, after: WeekHistory): Promise<void> {
  const { mappingId, week } = place
  await sql`delete from feature_chunk where mapping_id = ${mappingId} and week = ${week}`.execute(tx)
  for (const [resolutionS, series] of packed(after)) await insertChunks(tx, place, resolutionS, series)
  const back = historyOf(place, await chunksOf(tx, place))
  if ((back.rows?.n ?? null) !== (after.rows?.n ?? null) || back.spans.length !== after.spans.length)
    throw new DamagedChunk(place, 'the thinned week does not come back')
  for (const one of after.spans) {
    const own = back.spans.find(({ series, resolutionS }) => series === one.series && resolutionS === one.resolutionS)
    if (!own || !isSame(own.spans, one.spans)) throw new DamagedChunk(place, `${one.series} does not come back from its spans`)
  }
  if (after.rows) return
  // Rivals and samples with a suspect clock have no rows left to belong to. What identifies a suspect one stays: sent again, it would be stored again.
  const [begin, end] = [new Date(weekStart(week)), new Date(weekStart(week) + weekMs)]
  await sql`delete from feature_rival where mapping_id = ${mappingId} and ts >= ${begin} and ts < ${end}`.execute(tx)
  await sql`update feature_suspect set "values" = '{}' where mapping_id = ${mappingId} and ts >= ${begin} and ts < ${end}`.execute(tx)
}
