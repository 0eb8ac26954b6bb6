import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Held shared by a backup while it copies; whoever drops bytes that rows once named takes it alone. Any constant will do. */
export const byteLock = 7_305_122

/**
 * Runs work that drops bytes from the data folder, unless a backup is copying them: its rows are those of the moment when it began,
 * and what they name must still be there at its end. Answers whether the work was done.
 */
export async function whileNobodyCopies(db: Database, work: () => Promise<unknown>): Promise<boolean> {
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${byteLock}) as free`.execute(own)
    if (rows[0]?.free !== true) return false
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${byteLock})`.execute(own)
    }
    return true
  })
}
