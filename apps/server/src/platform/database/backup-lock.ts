import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Advisory lock: shared while a backup copies files, exclusive for deleting bytes that rows referenced. The number is arbitrary. */
export const copyLock = 7_305_122

/**
 * Runs work that deletes bytes from the data folder unless a backup is running: the backup's rows are those of its start, and everything
 * they reference must still exist at its end. Returns whether the work ran.
 */
export async function whileNoBackup(db: Database, work: () => Promise<unknown>): Promise<boolean> {
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${copyLock}) as free`.execute(own)
    if (rows[0]?.free !== true) return false
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${copyLock})`.execute(own)
    }
    return true
  })
}
