import { canonicalValue } from '@undertone/device/message/canonical'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import { newestStored, type TimedValue } from '../history/read/newest.ts'
import type { Database, Tx } from '../platform/database/database.ts'
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
 * it is finished. Returns the number of points.
 */
export async function rebuildLatest(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Truncating does not read the damaged pages.
    await sql`truncate latest, point_state`.execute(tx)
    const points = await sql<{ id: number }>`select id from mapping order by id`.execute(tx)
    let count = 0
    for (const { id } of points.rows) {
      const values = await newestOf(tx, id)
      const times = Object.values(values).map(([, t]) => t)
      if (times.length === 0) continue
      const ts = new Date(Math.max(...times))
      await sql`insert into latest (mapping_id, ts, received_at, "values")
        select ${id}, ${ts}, coalesce((select received_at from feature where mapping_id = ${id} and ts = ${ts}), ${ts}), ${JSON.stringify(values)}::jsonb`.execute(
        tx,
      )
      count += 1
    }
    await sql`select refresh_unit(array(select distinct mapping_id from sampling where mapping_id is not null))`.execute(tx)
    return count
  })
}

/** Rebuilds what is derived from other data; returns what was done, one sentence each. */
export async function rebuild(db: Database, damaged: readonly DamagedRelation[]): Promise<string[]> {
  const done: string[] = []
  if (damaged.some(({ table }) => derivedTables.has(table))) {
    const points = await rebuildLatest(db)
    done.push(`The newest values of ${points} points were computed again from their history`)
  }
  for (const { name, table, isIndex } of damaged) {
    if (!isIndex || derivedTables.has(table)) continue
    await sql`reindex index ${sql.raw(name)}`.execute(db)
    done.push(`The index ${name} was built again`)
  }
  return done
}
