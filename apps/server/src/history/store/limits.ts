import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { dayMs, hourMs, hourOf, weekOf } from '../codec/span.ts'
import { lockOutWriters } from './history-lock.ts'

/** How long after its end an hour stays open for writes without a second roll-up, ms (guess: a gateway's slowest cycle and its retries). */
export const hourGraceMs = hourMs / 4
/** How long after its end a week stays unpacked, ms (guess: a gateway offline for a day of the weekend need not open it again). */
export const weekGraceMs = dayMs

/** Up to where history is closed. */
export interface Limits {
  readonly closedBeforeHour: number
  readonly rolledBeforeHour: number
  readonly packedBeforeWeek: number
}

/** The current limits. */
export async function readLimits(db: Database): Promise<Limits> {
  const { rows } = await sql<Limits>`select closed_before_hour, rolled_before_hour, packed_before_week from history_state`.execute(db)
  return rows[0] ?? { closedBeforeHour: 0, rolledBeforeHour: 0, packedBeforeWeek: 0 }
}

/**
 * Closes past hours and weeks. Writers hold the shared lock from reading the limits to their commit, so a limit moves only when every
 * sample written as "in time" is visible, and every later writer knows that it is late. Limits never move back, even if the clock does.
 */
export async function moveLimits(db: Database, now: number): Promise<Limits> {
  const hour = hourOf(now - hourGraceMs)
  const week = weekOf(now - weekGraceMs)
  const limits = await readLimits(db)
  if (limits.closedBeforeHour >= hour && limits.packedBeforeWeek >= week) return limits
  await db.transaction().execute(async (tx) => {
    // The row first, which a roll-up may lock for a while: writers must not wait for that.
    await sql`select 1 from history_state for update`.execute(tx)
    await lockOutWriters(tx)
    await sql`update history_state set closed_before_hour = greatest(closed_before_hour, ${hour}),
      packed_before_week = greatest(packed_before_week, ${week})`.execute(tx)
  })
  return readLimits(db)
}
