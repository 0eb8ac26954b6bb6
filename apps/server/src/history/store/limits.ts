import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { dayMs, hourMs, hourOf, weekOf } from '../codec/span.ts'
import { holdWriters } from './history-lock.ts'

/** How long after its end an hour may still be written to without being rolled up twice, ms (guess: a gateway's slowest cycle and its retries). */
export const hourGraceMs = hourMs / 4
/** How long after its end a week stays as rows, ms (guess: a gateway that was away for a weekend day need not open it again). */
export const weekGraceMs = dayMs

/** How far history is closed. */
export interface Limits {
  readonly closedBeforeHour: number
  readonly rolledBeforeHour: number
  readonly packedBeforeWeek: number
}

/** The limits as they are now. */
export async function readLimits(db: Database): Promise<Limits> {
  const { rows } = await sql<Limits>`select closed_before_hour, rolled_before_hour, packed_before_week from history_state`.execute(db)
  return rows[0] ?? { closedBeforeHour: 0, rolledBeforeHour: 0, packedBeforeWeek: 0 }
}

/**
 * Closes the hours and weeks that are over. Between reading the limits and its commit a writer holds the shared lock, so a limit
 * moves only when every sample that was written as "in time" can be seen, and every later writer knows that it is late. Limits never
 * move back, not even when the clock does.
 */
export async function moveLimits(db: Database, now: number): Promise<Limits> {
  const hour = hourOf(now - hourGraceMs)
  const week = weekOf(now - weekGraceMs)
  const limits = await readLimits(db)
  if (limits.closedBeforeHour >= hour && limits.packedBeforeWeek >= week) return limits
  await db.transaction().execute(async (tx) => {
    // First the row, which a roll-up may hold for a while: writers must not wait for that.
    await sql`select 1 from history_state for update`.execute(tx)
    await holdWriters(tx)
    await sql`update history_state set closed_before_hour = greatest(closed_before_hour, ${hour}),
      packed_before_week = greatest(packed_before_week, ${week})`.execute(tx)
  })
  return readLimits(db)
}
