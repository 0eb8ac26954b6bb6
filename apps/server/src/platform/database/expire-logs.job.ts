import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Rows with a limited lifetime. Logs stay at least 180 days (reliability.md, audit); the longer times are guesses: two yearly audits, one.
 */
const retentionRules = [
  { table: 'operation_log', key: 'id', column: 'time', days: 730 },
  { table: 'login_log', key: 'id', column: 'login_time', days: 365 },
  { table: 'security_event', key: 'id', column: 'time', days: 365 },
  // Sessions expire earlier by their age; failed logins are forgotten after a quiet day.
  { table: 'session', key: 'token_hash', column: 'used_at', days: 30 },
  { table: 'login_failure', key: 'key', column: 'last_at', days: 1 },
  { table: 'invitation', key: 'id', column: 'expires_at', days: 90 },
  { table: 'password_link', key: 'link_id', column: 'expires_at', days: 1 },
  { table: 'import', key: 'id', column: 'created_at', days: 1 },
] as const

/** Interval of the job, ms (guess: expired rows may wait an hour). */
export const expireLogsMs = 3_600_000
/** Rows deleted in one statement, so that none takes long (guess). */
const chunkRows = 5000

/** Deletes expired rows; returns the number of deleted rows by table. */
export async function expireLogs(db: Database, signal?: AbortSignal): Promise<Record<string, number>> {
  const deletedRows: Record<string, number> = {}
  for (const { table, key, column, days } of retentionRules) {
    for (let deleted = chunkRows; deleted === chunkRows && !signal?.aborted; ) {
      const result = await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(column)} < now() - ${days} * interval '1 day' limit ${chunkRows})`.execute(
        db,
      )
      deleted = Number(result.numAffectedRows ?? 0)
      if (deleted > 0) deletedRows[table] = (deletedRows[table] ?? 0) + deleted
    }
  }
  return deletedRows
}
