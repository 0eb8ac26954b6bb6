import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** What nobody looked at for so long is of no use any more, days (guess: a quarter, the longest between two audits of a plant). */
export const quarantineDays = 90

/** Entries deleted in one statement (guess: some of them have megabytes). */
const chunk = 500

/** Deletes what was last received before the retention; answers how many entries went. */
export async function expireQuarantine(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - quarantineDays * 86_400_000)
  let deleted = 0
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      delete from quarantine where id in (
        select id from quarantine where received_at < ${before} order by received_at limit ${chunk} for update skip locked)
      returning id`.execute(db)
    deleted += rows.length
    if (rows.length < chunk) return deleted
  }
}
