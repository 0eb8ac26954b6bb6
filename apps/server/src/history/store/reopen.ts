import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { hourOf, weekOf } from '../codec/span.ts'
import { unpackWeeks } from './chunk.store.ts'
import { lockLimits, lockWeeks, type PointWeek } from './history-lock.ts'
import { markDue } from './hour.store.ts'

/** Key of a sample: its point and measuring time, epoch ms. */
export interface SampleTime {
  readonly mappingId: number
  readonly t: number
}

/** Maximum distance at which a sample affects its neighbours, ms (the resent rule of reliability.md). */
const neighbourMs = 60_000

/**
 * Called in the transaction that writes samples, before it reads or writes `feature`: until its end no week of these samples is packed, and
 * packed ones become rows again. Returns the closed weeks.
 */
export async function reopenWeeks(tx: Tx, samples: readonly SampleTime[]): Promise<PointWeek[]> {
  if (samples.length === 0) return []
  await lockLimits(tx)
  // A separate statement: it must see what was committed while this transaction waited for the lock.
  const { rows } = await sql<{ week: number }>`select packed_before_week as week from history_state`.execute(tx)
  const packedBefore = rows[0]?.week ?? 0
  const late = new Map<string, PointWeek>()
  for (const { mappingId, t } of samples) {
    if (weekOf(t - neighbourMs) >= packedBefore) continue
    for (const week of [weekOf(t - neighbourMs), weekOf(t + neighbourMs)]) late.set(`${mappingId}:${week}`, { mappingId, week })
  }
  if (late.size === 0) return []
  const weeks = [...late.values()]
  await lockWeeks(tx, weeks)
  await unpackWeeks(tx, weeks)
  return weeks
}

/** Called in the same transaction with the samples that changed anything: their closed hours are rolled up again. */
export async function markHours(tx: Tx, samples: readonly SampleTime[]): Promise<void> {
  if (samples.length === 0) return
  const hours = new Map<string, { mappingId: number; hour: number }>()
  for (const { mappingId, t } of samples) {
    for (const hour of [hourOf(t - neighbourMs), hourOf(t + neighbourMs)]) hours.set(`${mappingId}:${hour}`, { mappingId, hour })
  }
  await markDue(tx, [...hours.values()], sql`hour < (select closed_before_hour from history_state)`)
}
