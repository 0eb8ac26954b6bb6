import { sql } from 'kysely'
import type { Queries, Tx } from '../../platform/database/database.ts'
import { type Columns, decodeColumns, encodeColumns } from '../codec/columns-codec.ts'
import { weekOf } from '../codec/span.ts'
import { DamagedChunk } from './chunk.store.ts'
import type { PointWeek } from './history-lock.ts'
import type { SampleTime } from './reopen.ts'

interface Row extends PointWeek {
  readonly bytes: Buffer
}

function timesIn({ bytes, ...place }: Row): number[] {
  const found = decodeColumns(bytes)
  if ('error' in found) throw new DamagedChunk(place, found.error)
  return (found.cells.get('ts') ?? []).map(Number)
}

async function rowsOf(db: Queries, weeks: readonly PointWeek[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.mapping_id, t.week, t.bytes
    from unnest(${weeks.map(({ mappingId }) => mappingId)}::int[], ${weeks.map(({ week }) => week)}::int[]) as wanted (mapping_id, week)
    join thinned_time t on t.mapping_id = wanted.mapping_id and t.week = wanted.week`.execute(db)
  return rows
}

/** Packed measuring times of a downsampled week, including those of these rows; stored with its spans. */
export async function withThinnedTimes(db: Queries, place: PointWeek, rows: Columns): Promise<Buffer> {
  const before = (await rowsOf(db, [place])).flatMap(timesIn)
  const own = (rows.cells.get('ts') ?? []).map(Number)
  const ts = [...new Set([...before, ...own])].sort((a, b) => a - b)
  return encodeColumns({ n: ts.length, cells: new Map([['ts', ts]]) })
}

/** Bytes of the stored times of a week. */
export const thinnedTimeBytes = async (db: Queries, place: PointWeek): Promise<number> =>
  (await rowsOf(db, [place])).reduce((sum, { bytes }) => sum + bytes.length, 0)

/** Stores the times of a week; the caller holds the lock of the week. */
export async function saveThinnedTimes(tx: Tx, { mappingId, week }: PointWeek, bytes: Buffer): Promise<void> {
  await sql`
    insert into thinned_time (mapping_id, week, bytes) values (${mappingId}, ${week}, ${bytes})
    on conflict (mapping_id, week) do update set bytes = excluded.bytes`.execute(tx)
}

/**
 * The samples that were already downsampled: they are counted in spans, and would be counted twice. Identified by point and time, as
 * nothing else is left; the caller holds the locks of the weeks.
 */
export async function thinnedAmong<T extends SampleTime>(tx: Tx, samples: readonly T[], late: readonly PointWeek[]): Promise<Set<T>> {
  if (late.length === 0) return new Set()
  const known = new Map((await rowsOf(tx, late)).map((row) => [`${row.mappingId}:${row.week}`, new Set(timesIn(row))]))
  const isThinned = ({ mappingId, t }: T) => known.get(`${mappingId}:${weekOf(t)}`)?.has(Math.round(t * 1000)) === true
  return known.size === 0 ? new Set() : new Set(samples.filter(isThinned))
}
