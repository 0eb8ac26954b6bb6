import type { CodeOf } from '@undertone/domain/core/enum'
import { taskKind } from '@undertone/domain/task/task.enums'
import { partLines, stepLines } from '@undertone/domain/work/library/library-lines'
import { upkeepCondition, type upkeepReason } from '@undertone/domain/work/upkeep/upkeep.enums'
import { upkeepDue } from '@undertone/domain/work/upkeep/upkeep-due'
import { workAccess } from '@undertone/domain/work/work.calls'
import { defaultDueDays } from '@undertone/domain/work/work-limits'
import { sql } from 'kysely'
import type { ReadMachineScores } from '../../../contracts/machine-scores.ts'
import { possibleOwner } from '../../../plant/owners.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { isTenantOpen } from '../../../platform/identity/open-tenant.ts'
import { noScope } from '../../../platform/identity/principal.ts'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { type MachineHours, machineHours } from './meter.store.ts'
import { basisOf, lockPlan, openOrder, planById, type UpkeepPlanRow } from './upkeep-plan.store.ts'

/** How often plans are looked at, ms (guess: orders are due in days). */
export const ordersMs = 15 * 60_000
/** Orders are made so far ahead, days (guide to maintenance). */
export const aheadDays = 14
const dayMs = 86_400_000
/** Days after a service before a score can ask for the next one; a guess: a score follows a repair within a month. */
const restDays = 30

interface Due {
  readonly ms: number
  readonly reason: CodeOf<typeof upkeepReason>
}

export interface OrderParts {
  readonly db: Database
  readonly readMachineScores: ReadMachineScores
}

/** Whether a machine shows what its plan waits for: a finding that began since the last service, or a low score some time after it. */
async function showsCondition({ db, readMachineScores }: OrderParts, plan: UpkeepPlanRow, nowMs: number): Promise<boolean> {
  const { Finding, Score } = upkeepCondition.members
  if (plan.condition === Finding.code) {
    const { rows } =
      await sql`select from finding f join mapping m on m.id = f.mapping_id where m.equipment_id = ${plan.equipmentId} and f.gone_at is null
      and f.first_seen > ${new Date(plan.findingsMs)} limit 1`.execute(db)
    return rows.length > 0
  }
  if (plan.condition !== Score.code || plan.belowScore === null) return false
  if (plan.lastDoneMs !== null && nowMs - plan.lastDoneMs < restDays * dayMs) return false
  const scores = await readMachineScores(db, { ...noScope, tenantId: plan.tenantId, companyIds: 'all' }, [plan.equipmentId], nowMs)
  const score = scores.get(plan.equipmentId)
  return score !== undefined && score < plan.belowScore
}

/** The running hours of machines, each looked up once in a pass: a month of its history is read for them. */
class Hours {
  readonly #known = new Map<number, Promise<MachineHours>>()
  readonly #db: Database
  readonly #nowMs: number

  constructor(db: Database, nowMs: number) {
    this.#db = db
    this.#nowMs = nowMs
  }

  of({ equipmentId, tenantId }: UpkeepPlanRow): Promise<MachineHours> {
    const known = this.#known.get(equipmentId) ?? machineHours(this.#db, tenantId, equipmentId, this.#nowMs)
    this.#known.set(equipmentId, known)
    return known
  }
}

/** When a plan is due, by whichever comes first; null where nothing says it yet. */
async function dueOf(parts: OrderParts, plan: UpkeepPlanRow, hours: Hours, nowMs: number): Promise<Due | null> {
  if (await showsCondition(parts, plan, nowMs)) return { ms: nowMs + (defaultDueDays[plan.level] ?? 0) * dayMs, reason: 'condition' }
  const due = upkeepDue(basisOf(plan, plan.everyHours === null ? null : await hours.of(plan), nowMs))
  return due && { ms: due.ms, reason: due.by }
}

/** Whether the assignee of a plan sees its machine and may do its work, as one that people assign must. */
export const mayBeAssigned = (tx: Tx, { tenantId, equipmentId }: UpkeepPlanRow, accountId: number): Promise<boolean> =>
  possibleOwner(tx, tenantId, accountId, {
    table: 'equipment',
    ids: [equipmentId],
    permission: workAccess('Upkeep', 'list', 'Inspection'),
  }).then(Boolean)

/** Adds the order of a plan. It is assigned to the assignee, if that person still sees the machine; else somebody has to assign it. */
async function insertOrder(tx: Tx, plan: UpkeepPlanRow, { ms, reason }: Due): Promise<void> {
  const isAssigned = plan.assigneeId !== null && (await mayBeAssigned(tx, plan, plan.assigneeId))
  const steps = stepLines(plan.steps).map((text) => ({ text, isDone: false }))
  const { rows } = await sql<{
    id: number
  }>`insert into work (tenant_id, company_id, kind, title, description, level, handle, equipment_id, origin, due_at, started_at,
      steps, plan_id, reporter)
    values (${plan.tenantId}, ${plan.companyId}, 'Upkeep', ${plan.name}, ${plan.description}, ${plan.level}, ${isAssigned ? 2 : 1}, ${plan.equipmentId}, 'Inspection',
      ${new Date(ms)}, ${isAssigned ? sql`now()` : null}, ${JSON.stringify(steps)}::jsonb, ${plan.id}, ${plan.name}) returning id`.execute(
    tx,
  )
  const id = rows[0]?.id ?? 0
  await sql`insert into work_event (tenant_id, work_id, kind, from_stage, to_stage, note, account_name)
    values (${plan.tenantId}, ${id}, 'add', null, ${isAssigned ? 'InWork' : 'ToAssign'}, ${reason}, ${plan.name})`.execute(tx)
  for (const [at, { name, quantity, unitCost }] of partLines(plan.parts).entries())
    await sql`insert into work_part (tenant_id, work_id, position, name, quantity, unit_cost)
      values (${plan.tenantId}, ${id}, ${at + 1}, ${name}, ${quantity}, ${unitCost})`.execute(tx)
  if (isAssigned)
    await sql`insert into work_assignee (tenant_id, work_id, account_id) values (${plan.tenantId}, ${id}, ${plan.assigneeId})`.execute(tx)
  await enqueueTask(tx, taskKind.members.WorkMoved.code, {
    tenantId: plan.tenantId,
    payload: { workId: id, move: isAssigned ? 'assign' : 'add', note: null, byId: null, by: plan.name },
  })
}

/** Makes the order of a plan where it is due within two weeks and none is open. Again, it makes nothing: the open order is unique. */
async function makeOrder(parts: OrderParts, id: number, hours: Hours, nowMs: number): Promise<boolean> {
  const seen = await planById(parts.db, id)
  if (!seen) return false
  const due = await dueOf(parts, seen, hours, nowMs)
  if (due === null || due.ms > nowMs + aheadDays * dayMs) return false
  return parts.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, id)
    // It was paused, changed, or done since it was looked at: the next look decides.
    if (!plan || plan.lastMs !== seen.lastMs || (await openOrder(tx, id))) return false
    await insertOrder(tx, plan, due)
    return true
  })
}

/** Makes the orders of all plans that fall due: what was missed while nothing ran is due at once. One that fails holds up no other. */
export async function makeOrders(parts: OrderParts, nowMs = Date.now(), signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: number }>`select p.id from upkeep_plan p join tenant t on t.id = p.tenant_id
    where not p.paused and ${isTenantOpen}
      and not exists (select from work w where w.plan_id = p.id and w.cancelled_at is null and w.audit is distinct from 2) order by p.id`.execute(
    parts.db,
  )
  const errors: unknown[] = []
  const hours = new Hours(parts.db, nowMs)
  for (const { id } of rows) {
    if (signal?.aborted) return
    await makeOrder(parts, id, hours, nowMs).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}
