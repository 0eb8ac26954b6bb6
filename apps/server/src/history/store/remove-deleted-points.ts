import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Tables besides the partitions of `feature` that reference points without a foreign key, which would slow down ingest. */
const tables = ['feature_rival', 'feature_chunk', 'feature_hour', 'feature_hour_due'] as const

async function partitions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'feature'::regclass`.execute(db)
  return rows.map(({ name }) => name)
}

/** Ids of deleted points that still have rows in a table; one index lookup per point. */
async function orphansIn(db: Database, table: string): Promise<number[]> {
  const from = sql.raw(table)
  const { rows } = await sql<{ id: number }>`
    with recursive point (id) as (
      (select mapping_id from ${from} order by 1 limit 1)
      union all
      select (select mapping_id from ${from} where mapping_id > point.id order by 1 limit 1) from point where point.id is not null)
    select id from point where id is not null and not exists (select from mapping where mapping.id = point.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Removes remaining data of deleted points: it is inaccessible, and their ids are never reused. Nothing can be written to them,
 * because `latest` references them.
 */
export async function removeDeletedPoints(db: Database, signal: AbortSignal): Promise<void> {
  for (const table of [...(await partitions(db)), ...tables]) {
    if (signal.aborted) return
    for (const id of await orphansIn(db, table)) await sql`delete from ${sql.raw(table)} where mapping_id = ${id}`.execute(db)
  }
}
