import { alarmErrors } from '@undertone/domain/alarm/alarm.errors'
import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import { thresholdProblem, unsetByKind } from '@undertone/domain/alarm/threshold/threshold-check'
import { DomainError } from '@undertone/domain/core/error'
import { company } from '@undertone/domain/org/company.resource'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { add, detail, edit, ownerOf, remove, type Values } from '../../../resource/resource-store.ts'

function checkThreshold(values: Values): void {
  const problem = thresholdProblem(values)
  if (problem) throw new DomainError(problem.row, problem.values, problem.field)
}

/** A company has one default template; a new one replaces the old. */
async function replaceDefault(tx: Tx, companyId: number, values: Values, id: number | null): Promise<void> {
  if (values.isDefault !== true) return
  await sql`update threshold set is_default = false, updated_at = now()
    where company_id = ${companyId} and is_default and id is distinct from ${id}`.execute(tx)
}

export async function addThreshold(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  checkThreshold(draft)
  const owner = await ownerOf(tx, company, caller.scope, draft.companyId, 'companyId')
  await replaceDefault(tx, owner.companyId, draft, null)
  return add(tx, threshold, caller.scope, caller.timeZone, { ...draft, ...unsetByKind(draft) })
}

export async function editThreshold(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  await ownerOf(tx, threshold, caller.scope, change.id, 'id')
  const before = await detail(tx, threshold, caller.scope, caller.timeZone, change.id)
  const whole: Values = { ...before, ...change }
  checkThreshold(whole)
  const owner = await ownerOf(tx, company, caller.scope, whole.companyId, 'companyId')
  await replaceDefault(tx, owner.companyId, whole, change.id)
  await edit(tx, threshold, caller.scope, caller.timeZone, { ...change, ...unsetByKind(whole) })
}

/** A template in use cannot be deleted: its limits would disappear unnoticed. */
export async function removeThresholds(tx: Tx, caller: Caller, ids: readonly number[]): Promise<void> {
  for (const id of ids) await ownerOf(tx, threshold, caller.scope, id, 'id')
  const used = await sql<{
    count: number
  }>`select count(*)::int as count from sensor_threshold where threshold_id = any(${ids}::int[])`.execute(tx)
  const count = used.rows[0]?.count ?? 0
  if (count > 0) throw new DomainError(alarmErrors.thresholdInUse, { count })
  await remove(tx, threshold, caller.scope, ids)
}

/** Adds the number of sensors that use each template. */
export async function withUse<T extends Values & { id: number }>(db: Parameters<typeof detail>[0], rows: T[]) {
  const ids = rows.map((row) => row.id)
  const found = await sql<{ id: number; count: number }>`select used.id, count(*)::int as count from (
      select threshold_id as id from sensor_threshold where threshold_id = any(${ids}::int[])
      union all
      select e.threshold_id from equipment e join mapping m on m.equipment_id = e.id join sensor s on s.mapping_id = m.id
        where e.threshold_id = any(${ids}::int[]) and not exists (select 1 from sensor_threshold st where st.sensor_id = s.id)
    ) as used group by used.id`.execute(db)
  const counts = new Map(found.rows.map(({ id, count }) => [id, count]))
  return rows.map((row) => ({ ...row, sensorCount: counts.get(row.id) ?? 0 }))
}
