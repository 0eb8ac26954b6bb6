import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Rows that leave with time. Logs stay 180 days at least (reliability.md, audit); the longer times are guesses: two yearly audits, one. */
const lives = [
  { table: 'operation_log', key: 'id', column: 'time', days: 730 },
  { table: 'login_log', key: 'id', column: 'login_time', days: 365 },
  // A session dies earlier of its own age; a quiet day forgets failed logins.
  { table: 'session', key: 'token_hash', column: 'used_at', days: 30 },
  { table: 'login_failure', key: 'key', column: 'last_at', days: 1 },
  { table: 'import', key: 'id', column: 'created_at', days: 1 },
] as const

/** How often it is looked for them, ms (guess: they may wait an hour). */
export const expireLogsMs = 3_600_000
/** Rows deleted in one statement, so that none of them takes long (guess). */
const chunk = 5000

/** Deletes what has outlived its time; answers how many rows of which table went. */
export async function expireLogs(db: Database, signal?: AbortSignal): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const { table, key, column, days } of lives) {
    for (let deleted = chunk; deleted === chunk && !signal?.aborted; ) {
      const result = await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(column)} < now() - ${days} * interval '1 day' limit ${chunk})`.execute(
        db,
      )
      deleted = Number(result.numAffectedRows ?? 0)
      if (deleted > 0) gone[table] = (gone[table] ?? 0) + deleted
    }
  }
  return gone
}
