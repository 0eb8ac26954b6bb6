import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { upkeepPlanCalls } from '@undertone/domain/work/upkeep/upkeep.calls'
import { upkeepCondition } from '@undertone/domain/work/upkeep/upkeep.enums'
import { upkeepErrors } from '@undertone/domain/work/upkeep/upkeep.errors'
import { nextUpkeeps } from '@undertone/domain/work/upkeep/upkeep-due'
import { upkeepPlan } from '@undertone/domain/work/upkeep/upkeep-plan.resource'
import { workErrors } from '@undertone/domain/work/work.errors'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { resourceRoutes } from '../../../resource/resource-routes.ts'
import { add, detail, edit, remove, type Values } from '../../../resource/resource-store.ts'
import { mayBeAssigned } from './make-orders.ts'
import { addReading, machineMeter } from './meter.service.ts'
import { machineHours, meterOf } from './meter.store.ts'
import { basisOf, openOrder, planById } from './upkeep-plan.store.ts'

/** How many services the page of a plan shows ahead. */
const shownNext = 5

/** Throws unless a plan can fall due, and covers plans of its machine alone. Hours that are not entered are those of now. */
async function checkPlan(tx: Tx, id: number): Promise<void> {
  const plan = await planById(tx, id)
  if (!plan) return
  const { None, Score } = upkeepCondition.members
  if (plan.everyDays === null && plan.everyHours === null && plan.condition === None.code)
    throw new DomainError(upkeepErrors.noInterval, {}, 'everyDays')
  if (plan.condition === Score.code && plan.belowScore === null) throw new DomainError(upkeepErrors.scoreMissing, {}, 'belowScore')
  const { rows } = await sql`select from upkeep_cover k join upkeep_plan o on o.id = k.covered_id
    where k.plan_id = ${id} and o.equipment_id <> ${plan.equipmentId} limit 1`.execute(tx)
  if (rows.length > 0) throw new DomainError(upkeepErrors.coversElsewhere, {}, 'coversIds')
  if (plan.assigneeId !== null && !(await mayBeAssigned(tx, plan, plan.assigneeId)))
    throw new DomainError(workErrors.assigneeWithoutAccess, {}, 'assigneeId')
  if (plan.lastHours === null) {
    const life = (await meterOf(tx, plan.equipmentId))?.life
    if (life !== undefined) await sql`update upkeep_plan set last_done_hours = ${life} where id = ${id}`.execute(tx)
  }
}

async function addPlan(tx: Tx, { scope, timeZone }: Caller, draft: Values): Promise<number> {
  const id = await add(tx, upkeepPlan, scope, timeZone, draft)
  await checkPlan(tx, id)
  return id
}

async function editPlan(tx: Tx, { scope, timeZone }: Caller, change: Values & { id: number }): Promise<void> {
  await edit(tx, upkeepPlan, scope, timeZone, change)
  await checkPlan(tx, change.id)
}

/** Deletes plans that no larger one covers; their orders stay. */
async function removePlans(tx: Tx, { scope }: Caller, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select p.name from upkeep_cover k join upkeep_plan p on p.id = k.plan_id
    where k.covered_id = any(${ids}::int4[]) and not p.id = any(${ids}::int4[]) and p.tenant_id = ${scope.tenantId}::int4 limit 1`.execute(
    tx,
  )
  if (rows[0]) throw new DomainError(upkeepErrors.planIsCovered, { name: rows[0].name })
  await remove(tx, upkeepPlan, scope, ids)
}

/** Maintenance plans, when they fall due, and the running hours that they follow. */
export const upkeepPlanRoutes = (db: Database, events: Events): Binding[] => [
  ...resourceRoutes(db, events, upkeepPlan, {
    add: async (tx, draft, { caller }) => ({ id: await addPlan(tx, caller, draft) }),
    edit: (tx, change, { caller }) => editPlan(tx, caller, change),
    remove: (tx, ids, { caller }) => removePlans(tx, caller, ids),
  }),
  bind(upkeepPlanCalls.next, async ({ query }, { caller }) => {
    await detail(db, upkeepPlan, caller.scope, caller.timeZone, query.id)
    const plan = await planById(db, query.id)
    if (!plan) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    const nowMs = Date.now()
    const hours = await machineHours(db, plan.tenantId, plan.equipmentId, nowMs)
    const dues = nextUpkeeps(basisOf(plan, plan.everyHours === null ? null : hours, nowMs), shownNext)
    const open = await openOrder(db, plan.id)
    return {
      dues: dues.map(({ ms, by }) => ({ at: toZoned(ms, plan.timeZone), by })),
      open: open ? { id: open.id, title: open.title, dueAt: toZoned(open.dueMs, plan.timeZone) } : null,
      meter: await machineMeter(db, caller, plan.equipmentId, nowMs),
    }
  }),
  bind(upkeepPlanCalls.read, async ({ body }, { caller }) => {
    await addReading(db, caller, body)
    return machineMeter(db, caller, body.equipmentId)
  }),
]
