import type { CodeOf } from '@undertone/domain/core/enum'
import type { upkeepCondition } from '@undertone/domain/work/upkeep/upkeep.enums'
import type { UpkeepBasis } from '@undertone/domain/work/upkeep/upkeep-due'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { MachineHours } from './meter.store.ts'

/** A plan with what its orders are made of; the intervals are its own, else those of its library entry. Times in epoch ms. */
export interface UpkeepPlanRow {
  readonly id: number
  readonly tenantId: number
  readonly companyId: number
  readonly timeZone: string
  readonly name: string
  readonly equipmentId: number
  readonly assigneeId: number | null
  readonly everyDays: number | null
  readonly everyHours: number | null
  readonly condition: CodeOf<typeof upkeepCondition>
  readonly belowScore: number | null
  readonly lastMs: number
  readonly lastDoneMs: number | null
  /** Findings are new since then: since the last service, or since one was left out. */
  readonly findingsMs: number
  readonly lastHours: number | null
  readonly level: 1 | 2 | 3
  readonly description: string
  readonly steps: string | null
  readonly parts: string | null
}

const columns = sql`p.id, p.tenant_id, p.company_id, c.time_zone, p.name, p.equipment_id, p.assignee_id, coalesce(p.every_days, l.every_days) as every_days,
  coalesce(p.every_hours, l.every_hours) as every_hours, p.condition, p.below_score,
  (extract(epoch from coalesce(p.last_done_at, p.created_at)) * 1000)::float8 as last_ms, (extract(epoch from p.last_done_at) * 1000)::float8 as last_done_ms,
  (extract(epoch from coalesce((select max(w.cancelled_at) from work w where w.plan_id = p.id and w.cancelled_at is not null and w.due_at = p.last_done_at),
    p.last_done_at, p.created_at)) * 1000)::float8 as findings_ms, p.last_done_hours as last_hours, l.level, coalesce(l.description, '') as description, l.steps, l.parts`
const tables = sql`upkeep_plan p join upkeep_lib l on l.id = p.lib_id join company c on c.id = p.company_id`

export async function planById(db: Queries, id: number): Promise<UpkeepPlanRow | undefined> {
  const { rows } = await sql<UpkeepPlanRow>`select ${columns} from ${tables} where p.id = ${id}`.execute(db)
  return rows[0]
}

/** A plan that is not paused, locked until the transaction ends. */
export async function lockPlan(tx: Tx, id: number): Promise<UpkeepPlanRow | undefined> {
  const { rows } = await sql<UpkeepPlanRow>`select ${columns} from ${tables} where p.id = ${id} and not p.paused for update of p`.execute(
    tx,
  )
  return rows[0]
}

/** The open order of a plan. */
export async function openOrder(db: Queries, planId: number): Promise<{ id: number; title: string; dueMs: number } | undefined> {
  const { rows } = await sql<{
    id: number
    title: string
    dueMs: number
  }>`select id, title, (extract(epoch from due_at) * 1000)::float8 as due_ms from work
    where plan_id = ${planId} and cancelled_at is null and audit is distinct from 2`.execute(db)
  return rows[0]
}

/** What the next services of a plan follow from; hours null where it does not follow them. */
export function basisOf(plan: UpkeepPlanRow, hours: MachineHours | null, nowMs: number): UpkeepBasis {
  const { lastMs, lastHours, everyDays, everyHours, timeZone } = plan
  return {
    lastMs,
    lastHours: lastHours ?? 0,
    everyDays,
    everyHours,
    timeZone,
    nowMs,
    hours: hours?.life ?? null,
    hoursPerDay: hours?.perDay ?? null,
  }
}
