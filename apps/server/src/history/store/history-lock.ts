import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Advisory lock between writers of samples and moves of the history limits; the number is arbitrary. */
const historyLock = 7_305_131
/** Class of the advisory locks of packed weeks, and their number (guess: few enough for one transaction to hold them all). */
const weekClass = 7_305_132
const weekLocks = 128
/** Advisory lock between roll-ups and packing. */
const hoursLock = 7_305_133

/**
 * Taken by transactions that write samples until they end. The limits of history move only while no one holds it, so limits read after this
 * are valid until the commit.
 */
export async function lockLimits(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(historyLock)})`.execute(tx)
}

/**
 * Waits for all transactions that write samples, and blocks new ones until this one ends: it must be short. Fails with a lock timeout if a
 * writer does not finish.
 */
export async function lockOutWriters(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(historyLock)})`.execute(tx)
}

/** A point and week. */
export interface PointWeek {
  readonly mappingId: number
  readonly week: number
}

const slotOf = ({ mappingId, week }: PointWeek): number => (Math.imul(mappingId, 31) + week) & (weekLocks - 1)

/**
 * Taken by transactions that pack, open or write to possibly packed weeks: exclusive per week. Many weeks share a lock, and all
 * transactions take them in the same order.
 */
export async function lockWeeks(tx: Tx, weeks: readonly PointWeek[]): Promise<void> {
  const slots = [...new Set(weeks.map(slotOf))].sort((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(${sql.lit(weekClass)}, slot) from unnest(${slots}::int[]) slot`.execute(tx)
}

/**
 * Taken by transactions that roll up hours: none of their rows is packed during it, because a roll-up of packed rows would count them
 * twice. Waits at most for the packing of one week.
 */
export async function lockHours(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(hoursLock)})`.execute(tx)
}

/** Taken by a transaction that packs a week, shared with others that pack: no hour of it is rolled up during it. */
export async function lockOutHours(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(hoursLock)})`.execute(tx)
}
