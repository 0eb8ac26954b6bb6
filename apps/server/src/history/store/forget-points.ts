import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Tables beside the partitions of `feature` whose rows name a point without a foreign key: each costs an ingest that it does not pay. */
const tables = ['feature_rival', 'feature_chunk', 'feature_hour', 'feature_hour_due'] as const

async function partitions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'feature'::regclass`.execute(db)
  return rows.map(({ name }) => name)
}

/** Points with rows in a table that are no points any more; one look into the index for each point. */
async function strangersIn(db: Database, table: string): Promise<number[]> {
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
 * Removes what is left of points that were deleted: nobody can see it any more, and their ids never come again. Nothing can be written to
 * them meanwhile, for `latest` refers to them.
 */
export async function forgetDeletedPoints(db: Database, signal: AbortSignal): Promise<void> {
  for (const table of [...(await partitions(db)), ...tables]) {
    if (signal.aborted) return
    for (const id of await strangersIn(db, table)) await sql`delete from ${sql.raw(table)} where mapping_id = ${id}`.execute(db)
  }
}
