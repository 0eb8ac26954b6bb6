import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { type TenantPlan, thinsFeatures, waveRule } from './retention-plan.ts'

/** One step of a run: the history of a point, or the waveforms of a sensor. */
export interface RetentionTask {
  readonly plan: TenantPlan
  readonly companyId: number
  readonly mappingId: number | null
  readonly sensorPk: number | null
}

async function idsOf(db: Queries, table: 'mapping' | 'sensor', tenantId: number): Promise<{ id: number; companyId: number }[]> {
  const { rows } = await sql<{ id: number; companyId: number }>`
    select id, company_id from ${sql.table(table)} where tenant_id = ${tenantId} order by id`.execute(db)
  return rows
}

/** All steps of the plans, in a stable order. */
export async function tasksOf(db: Queries, plans: readonly TenantPlan[]): Promise<RetentionTask[]> {
  const tasks: RetentionTask[] = []
  for (const plan of plans) {
    const points = thinsFeatures(plan) ? await idsOf(db, 'mapping', plan.tenantId) : []
    const sensors = waveRule(plan) ? await idsOf(db, 'sensor', plan.tenantId) : []
    tasks.push(...points.map(({ id, companyId }) => ({ plan, companyId, mappingId: id, sensorPk: null })))
    tasks.push(...sensors.map(({ id, companyId }) => ({ plan, companyId, mappingId: null, sensorPk: id })))
  }
  return tasks
}
