import { canonicalValue } from '@undertone/device/message/canonical'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import { newestStored, type TimedValue } from '../history/read/newest.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { textOfError } from '../platform/runtime/log.ts'
import type { DamagedRelation } from './check-pages.ts'

/** What is derived from other tables and therefore rebuilt. */
const derivedTables = new Set(['latest', 'point_state'])

/** Whether a damaged table or index is rebuilt from undamaged data. */
export const isRebuildable = ({ isIndex, table }: DamagedRelation): boolean => isIndex || derivedTables.has(table)

async function newestOf(tx: Tx, mappingId: number): Promise<Record<string, TimedValue>> {
  const values: Record<string, TimedValue> = {}
  for (const { key } of telemetryKeys) {
    const newest = await newestStored(tx, mappingId, key)
    const value = newest && canonicalValue(newest[0])
    if (newest && typeof value === 'number') values[key] = [value, ...newest.slice(1)] as TimedValue
  }
  return values
}

/**
 * Computes the newest values of all points again from their history, and the state of points from those (a trigger of `latest` does). The ingest waits until
 * it is finished, pages only while the finished values take the place of the old ones. Returns the number of points.
 */
async function rebuildLatest(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table latest, point_state in exclusive mode`.execute(tx)
    await sql`create temp table rebuilt (like latest) on commit drop`.execute(tx)
    const points = await sql<{ id: number }>`select id from mapping order by id`.execute(tx)
    let count = 0
    for (const { id } of points.rows) {
      const values = await newestOf(tx, id)
      const times = Object.values(values).map(([, t]) => t)
      if (times.length === 0) continue
      const ts = new Date(Math.max(...times))
      await sql`insert into rebuilt (mapping_id, ts, received_at, "values", sensor_ts, sensor_received_at)
        select ${id}, ${ts}, coalesce(n.received_at, ${ts}), ${JSON.stringify(values)}::jsonb, case when n.is_by_hand then coalesce(s.ts, '-infinity') end,
          case when n.is_by_hand then s.received_at end
        from (select 1) one left join (select received_at, sensor_pk is null as is_by_hand from feature where mapping_id = ${id} and ts = ${ts}) n on true
          left join lateral (select f.ts, f.received_at from feature f where f.mapping_id = ${id} and f.sensor_pk is not null
            order by f.ts desc limit 1) s on n.is_by_hand`.execute(tx)
      count += 1
    }
    // Truncating does not read the damaged pages.
    await sql`truncate latest, point_state`.execute(tx)
    await sql`insert into latest select * from rebuilt`.execute(tx)
    await sql`select refresh_unit(array(select distinct mapping_id from sampling where mapping_id is not null))`.execute(tx)
    return count
  })
}

/** Rebuilds what is derived from other data; returns what was done and what failed, one sentence each. */
export async function rebuild(db: Database, damaged: readonly DamagedRelation[]): Promise<string[]> {
  const done: string[] = []
  const attempt = async (work: () => Promise<string>, failure: string) =>
    done.push(await work().catch((error: unknown) => `${failure}: ${textOfError(error)}`))
  // Indexes first: the history is read through them. One whose table is damaged, too, cannot be rebuilt; the others can.
  for (const { name, table, isIndex } of damaged) {
    if (!isIndex || derivedTables.has(table)) continue
    await attempt(async () => {
      await sql`reindex index ${sql.raw(name)}`.execute(db)
      return `The index ${name} was rebuilt`
    }, `The index ${name} could not be rebuilt`)
  }
  if (damaged.some(({ table }) => derivedTables.has(table)))
    await attempt(
      async () => `The newest values of ${await rebuildLatest(db)} points were computed again from their history`,
      'The newest values could not be computed again',
    )
  return done
}
