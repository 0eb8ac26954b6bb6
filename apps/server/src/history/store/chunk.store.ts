import { sql } from 'kysely'
import type { Queries, Tx } from '../../platform/database/database.ts'
import { hourMs, hourOf, weekMs, weekStart } from '../codec/span.ts'
import { type PackedSeries, timeSeries, unpackWeek } from '../codec/week-codec.ts'
import { type FeatureColumn, featureColumns, insertRows } from './feature-rows.ts'
import type { PointWeek } from './history-lock.ts'
import { markDue } from './hour.store.ts'

/** The resolution of unaggregated rows. */
export const rawResolution = 0

/** A packed series with its point and week. */
export interface Chunk extends PackedSeries, PointWeek {
  readonly resolutionS: number
}

/** An unreadable chunk: its point and week, and the reason. */
export class DamagedChunk extends Error {
  /** First day of its week, UTC. */
  readonly date: string

  constructor({ mappingId, week }: PointWeek, reason: string) {
    const date = new Date(weekStart(week)).toISOString().slice(0, 10)
    super(`history of point ${mappingId}, week from ${date}, cannot be read: ${reason}`)
    this.name = 'DamagedChunk'
    this.date = date
  }
}

/** Inserts the packed series of one point and week. */
export async function insertChunks(
  tx: Tx,
  { mappingId, week }: PointWeek,
  resolutionS: number,
  packed: readonly PackedSeries[],
): Promise<void> {
  for (const { series, n, low, high, mean, bytes, hours } of packed) {
    await sql`
      insert into feature_chunk (mapping_id, week, resolution_s, series, n, low, high, mean, bytes, hours)
      values (${mappingId}, ${week}, ${resolutionS}, ${series}, ${n}, ${low}, ${high}, ${mean}, ${bytes}, ${hours})`.execute(tx)
  }
}

/** All packed series of one point and week. */
export async function readChunks(db: Queries, { mappingId, week }: PointWeek, resolutionS: number): Promise<Chunk[]> {
  const { rows } = await sql<Chunk>`
    select mapping_id, week, resolution_s, series, n, low, high, mean, bytes, hours from feature_chunk
    where mapping_id = ${mappingId} and week = ${week} and resolution_s = ${resolutionS}`.execute(db)
  return rows
}

export async function deleteChunks(tx: Tx, { mappingId, week }: PointWeek, resolutionS: number): Promise<void> {
  await sql`delete from feature_chunk where mapping_id = ${mappingId} and week = ${week} and resolution_s = ${resolutionS}`.execute(tx)
}

/** The weeks that are packed without downsampling. */
async function packedOf(tx: Tx, weeks: readonly PointWeek[]): Promise<PointWeek[]> {
  const { rows } = await sql<PointWeek>`
    select c.mapping_id, c.week from unnest(${weeks.map(({ mappingId }) => mappingId)}::int[], ${weeks.map(({ week }) => week)}::int[]) as wanted (mapping_id, week)
    join feature_chunk c on c.mapping_id = wanted.mapping_id and c.series = ${timeSeries} and c.week = wanted.week and c.resolution_s = ${rawResolution}`.execute(
    tx,
  )
  return rows
}

async function unpack(tx: Tx, columns: readonly FeatureColumn[], place: PointWeek): Promise<void> {
  const rows = unpackWeek(await readChunks(tx, place, rawResolution))
  if ('error' in rows) throw new DamagedChunk(place, rows.error)
  await insertRows(tx, columns, place.mappingId, rows)
  await deleteChunks(tx, place, rawResolution)
  const hours = [...new Set((rows.cells.get('ts') ?? []).map((us) => hourOf(Number(us) / 1000)))]
  await markDue(
    tx,
    hours.map((hour) => ({ mappingId: place.mappingId, hour })),
  )
}

/** Unpacks the packed ones of these weeks into rows; the caller holds the locks of the weeks. */
export async function unpackWeeks(tx: Tx, weeks: readonly PointWeek[]): Promise<void> {
  const packed = await packedOf(tx, weeks)
  if (packed.length === 0) return
  const columns = await featureColumns(tx)
  for (const place of packed) await unpack(tx, columns, place)
}

/** The hours of a week: first, and the one after its last. */
export const hoursOfWeek = (week: number): { begin: number; end: number } => {
  const begin = weekStart(week) / hourMs
  return { begin, end: begin + weekMs / hourMs }
}
