import { DomainError } from '@undertone/domain/core/error'
import { inspectionTaskStatus } from '@undertone/domain/inspection/inspection.enums'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import { inspectionHoliday } from '@undertone/domain/inspection/round/inspection-holiday.resource'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { add, edit, ownerOf, remove, type Values } from '../../../resource/resource-store.ts'
import { plansWithHolidays, remakeRounds } from './make-rounds.ts'

/** Throws unless a plan can be carried out: it ends after it begins, and its member is in its team. */
async function checkPlan(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ ends: boolean; isMember: boolean }>`select p.end_at is not null and p.end_at < p.start_at as ends,
      p.member_id is null or p.member_id = g.leader_id
        or exists (select from inspection_group_member m where m.group_id = g.id and m.account_id = p.member_id) as is_member
    from inspection_plan p join inspection_group g on g.id = p.group_id where p.id = ${id}`.execute(tx)
  if (rows[0]?.ends) throw new DomainError(inspectionErrors.planEndsBefore, {}, 'endAt')
  if (!rows[0]?.isMember) throw new DomainError(inspectionErrors.memberNotInTeam, {}, 'memberId')
}

export async function addPlan(tx: Tx, { scope, timeZone }: Caller, draft: Values): Promise<number> {
  const id = await add(tx, inspectionPlan, scope, timeZone, draft)
  await checkPlan(tx, id)
  await remakeRounds(tx, id, Date.now())
  return id
}

/** Changes a plan: rounds that have begun stay, those to come are made again. */
export async function editPlan(tx: Tx, { scope, timeZone }: Caller, change: Values & { id: number }): Promise<void> {
  await edit(tx, inspectionPlan, scope, timeZone, change)
  await checkPlan(tx, change.id)
  await remakeRounds(tx, change.id, Date.now())
}

/** Deletes plans and their rounds to come; those that have begun stay. */
export async function removePlans(tx: Tx, { scope }: Caller, ids: readonly number[]): Promise<void> {
  for (const id of ids) await ownerOf(tx, inspectionPlan, scope, id, 'ids')
  await sql`delete from inspection_task where plan_id = any(${ids}::int4[]) and status = ${inspectionTaskStatus.members.NoStart.code} and opens_at > now()`.execute(
    tx,
  )
  await remove(tx, inspectionPlan, scope, ids)
}

/** Makes the rounds of a customer again that follow its holidays. */
async function afterHolidays(tx: Tx, { scope }: Caller): Promise<void> {
  if (scope.tenantId === null) return
  for (const id of await plansWithHolidays(tx, scope.tenantId)) await remakeRounds(tx, id, Date.now())
}

export async function addHoliday(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  const id = await add(tx, inspectionHoliday, caller.scope, caller.timeZone, draft)
  await afterHolidays(tx, caller)
  return id
}

export async function editHoliday(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  await edit(tx, inspectionHoliday, caller.scope, caller.timeZone, change)
  await afterHolidays(tx, caller)
}

export async function removeHolidays(tx: Tx, caller: Caller, ids: readonly number[]): Promise<void> {
  await remove(tx, inspectionHoliday, caller.scope, ids)
  await afterHolidays(tx, caller)
}
