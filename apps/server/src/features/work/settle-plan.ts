import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { addEvent } from './work.store.ts'

/** A plan and those that it covers, by the order that was done or cancelled. */
const concerned = (workId: number) => sql`select w.plan_id as id from work w where w.id = ${workId} and w.plan_id is not null
  union select k.covered_id from work w join upkeep_cover k on k.plan_id = w.plan_id where w.id = ${workId}`

/**
 * An accepted order counts as the last service of its plan and of those that it covers, whose open orders are cancelled: what is done is not done again. The
 * interval counts from when it was finished, and from the running hours of the machine.
 */
export async function settlePlan(tx: Tx, caller: Caller, { id, title }: { readonly id: number; readonly title: string }): Promise<void> {
  await sql`update upkeep_plan p set last_done_at = w.finished_at, last_done_hours = coalesce((select life from meter where equipment_id = p.equipment_id), p.last_done_hours),
      updated_at = now() from work w where w.id = ${id} and p.id in (${concerned(id)})`.execute(tx)
  const { rows } = await sql<{
    id: number
    stage: string
  }>`update work o set cancelled_at = now(), handle = 3, held_at = null, result = 1, version = o.version + 1, updated_at = now()
    from work w join upkeep_cover k on k.plan_id = w.plan_id where w.id = ${id} and o.plan_id = k.covered_id and o.cancelled_at is null and o.audit is distinct from 2
    returning o.id, (select v.to_stage from work_event v where v.work_id = o.id order by v.id desc limit 1) as stage`.execute(tx)
  for (const row of rows) await addEvent(tx, caller, row.id, { kind: 'cancel', from: row.stage as never, to: 'Cancelled', note: title })
}

/** A cancelled order of a plan leaves out one service: the next one counts from when this was due. */
export async function skipService(tx: Tx, workId: number): Promise<void> {
  await sql`update upkeep_plan p set last_done_at = greatest(w.due_at, p.last_done_at), updated_at = now(),
      last_done_hours = coalesce((select life from meter where equipment_id = p.equipment_id), p.last_done_hours)
    from work w where w.id = ${workId} and p.id = w.plan_id`.execute(tx)
}
