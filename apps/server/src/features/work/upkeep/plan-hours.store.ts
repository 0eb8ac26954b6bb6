import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * Moves the running hours of the last services of a machine with its life total, which becomes another one by its first reading: the hours since then stay.
 * `again` are counted hours after the reading, which the count adds to it once more. Those above what was counted were read off the meter by who entered them, and stay. A service without hours was before any were counted.
 */
export const shiftPlans = (tx: Tx, equipmentId: number, counted: number, life: number, again: number) =>
  sql`update upkeep_plan set last_done_hours = coalesce(last_done_hours, 0) + ${life - counted + again}::float8 where equipment_id = ${equipmentId}
    and (last_done_hours is null or (last_done_hours <= ${counted}::float8 and ${counted}::float8 > 0))`.execute(tx)

/** Services that were counted from a wrong reading count from the right one. */
export const correctPlans = (tx: Tx, equipmentId: number, wrong: number, life: number) =>
  sql`update upkeep_plan set last_done_hours = ${life}::float8 where equipment_id = ${equipmentId} and last_done_hours = ${wrong}::float8`.execute(
    tx,
  )
