import { DomainError } from '@undertone/domain/core/error'
import { inspectionTaskStatus } from '@undertone/domain/inspection/inspection.enums'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import { inspectionHoliday } from '@undertone/domain/inspection/round/inspection-holiday.resource'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import { defaultTimeZone } from '@undertone/domain/org/time-zone'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { add, edit, ownerOf, remove, type Values } from '../../../resource/resource-store.ts'
import { markHolidayPlans, remakeRounds } from './make-rounds.ts'

/** Throws unless a plan can be carried out: it ends after it begins, and its member is in its team. */
async function checkPlan(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ ends: boolean; isMember: boolean }>`select p.end_at is not null and p.end_at < p.start_at as ends,
      p.member_id is null or p.member_id = g.leader_id
        or exists (select from inspection_group_member m where m.group_id = g.id and m.account_id = p.member_id) as is_member
    from inspection_plan p join inspection_group g on g.id = p.group_id where p.id = ${id}`.execute(tx)
  if (rows[0]?.ends) throw new DomainError(inspectionErrors.planEndsBefore, {}, 'endAt')
  if (!rows[0]?.isMember) throw new DomainError(inspectionErrors.memberNotInTeam, {}, 'memberId')
}

/** The zone of the company of a plan: an instant that somebody sends is a time of its clock. */
async function zoneOf(tx: Tx, companyId: unknown, planId: number | null): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`select c.time_zone from company c
    where c.id = coalesce(${typeof companyId === 'number' ? companyId : null}::int4, (select company_id from inspection_plan where id = ${planId}::int4))`.execute(
    tx,
  )
  return rows[0]?.timeZone ?? defaultTimeZone
}

export async function addPlan(tx: Tx, { scope }: Caller, draft: Values): Promise<number> {
  const id = await add(tx, inspectionPlan, scope, await zoneOf(tx, draft.companyId, null), draft)
  await checkPlan(tx, id)
  await remakeRounds(tx, id, Date.now())
  return id
}

/** Changes a plan: rounds that have begun stay, those to come are made again. */
export async function editPlan(tx: Tx, { scope }: Caller, change: Values & { id: number }): Promise<void> {
  await edit(tx, inspectionPlan, scope, await zoneOf(tx, change.companyId, change.id), change)
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

interface HolidayRow {
  readonly tenantId: number
  readonly companyId: number
  readonly day: string
}

const holidaysBy = async (tx: Tx, ids: readonly number[]): Promise<HolidayRow[]> =>
  (await sql<HolidayRow>`select tenant_id, company_id, day from inspection_holiday where id = any(${ids}::int4[])`.execute(tx)).rows

/** Has the plans looked at again that holidays concern, as they were and as they are. */
async function afterHolidays(tx: Tx, holidays: readonly HolidayRow[]): Promise<void> {
  for (const { tenantId, companyId, day } of holidays) await markHolidayPlans(tx, { tenantId, companyId, days: [day] })
}

export async function addHoliday(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  const id = await add(tx, inspectionHoliday, caller.scope, caller.timeZone, draft)
  await afterHolidays(tx, await holidaysBy(tx, [id]))
  return id
}

export async function editHoliday(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  const before = await holidaysBy(tx, [change.id])
  await edit(tx, inspectionHoliday, caller.scope, caller.timeZone, change)
  await afterHolidays(tx, [...before, ...(await holidaysBy(tx, [change.id]))])
}

export async function removeHolidays(tx: Tx, caller: Caller, ids: readonly number[]): Promise<void> {
  const before = await holidaysBy(tx, ids)
  await remove(tx, inspectionHoliday, caller.scope, ids)
  await afterHolidays(tx, before)
}
