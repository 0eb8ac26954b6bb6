import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Retention of quarantine entries, days (guess: a quarter, the longest time between two audits of a plant). */
export const quarantineDays = 90

/** Entries deleted in one statement (guess: some have megabytes). */
const chunkRows = 500

/** Deletes entries last received before the retention; returns their number. */
export async function expireQuarantine(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - quarantineDays * 86_400_000)
  let deleted = 0
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      delete from quarantine where id in (
        select id from quarantine where received_at < ${before} order by received_at limit ${chunkRows} for update skip locked)
      returning id`.execute(db)
    deleted += rows.length
    if (rows.length < chunkRows) return deleted
  }
}
