import { usageKeptDays } from '@undertone/domain/operations/usage-kinds.table'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** Interval of the job, ms (guess: a row too many is small). */
export const expireUsageMs = 6 * 3_600_000

/** Deletes counts that are older than they are kept; returns how many rows. */
export async function expireUsage(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`delete from usage_day where day < current_date - ${usageKeptDays}::int`.execute(db)
  return Number(numAffectedRows ?? 0)
}
