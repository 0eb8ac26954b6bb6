import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Lock between those who write samples and those who move the limits of history; any constant will do. */
const historyLock = 7_305_131
/** Class of the locks of packed weeks, and how many there are (guess: few enough for one transaction to hold them all). */
const weekClass = 7_305_132
const weekLocks = 128
/** Lock between those who roll hours up and those who pack them. */
const hoursLock = 7_305_133

/**
 * Held by a transaction that writes samples until it ends. The limits of history move only while nobody holds it; so whoever reads
 * them after this may rely on them until the commit.
 */
export async function holdLimits(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(historyLock)})`.execute(tx)
}

/**
 * Waits for every transaction that writes samples, and holds off new ones, until this one ends: it must be short. Gives up, as any
 * statement that waits too long for a lock, when a writer does not come to an end.
 */
export async function holdWriters(tx: Tx): Promise<void> {
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
 * Held by a transaction that packs, opens or writes to weeks that may be packed: one at a time for each. Many weeks share a lock, and
 * all transactions take them in one order.
 */
export async function holdWeeks(tx: Tx, weeks: readonly PointWeek[]): Promise<void> {
  const slots = [...new Set(weeks.map(slotOf))].sort((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(${sql.lit(weekClass)}, slot) from unnest(${slots}::int[]) slot`.execute(tx)
}

/**
 * Held by a transaction that rolls hours up: none of its rows is packed meanwhile, for a roll-up of packed rows would count them twice.
 * Waits as long as the packing of one week takes.
 */
export async function holdHours(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(hoursLock)})`.execute(tx)
}

/** Held by a transaction that packs a week, beside others that do: no hour of it is rolled up meanwhile. */
export async function holdOffHours(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(hoursLock)})`.execute(tx)
}
