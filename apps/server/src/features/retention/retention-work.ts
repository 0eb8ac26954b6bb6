import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { type TenantPlan, thinsFeatures, waveRule } from './retention-plan.ts'
import type { WaveDue } from './retention-waves.ts'

/** One step of a run: the history of a point, or the waveforms of a sensor, or of a point where no sensor measured. */
export interface RetentionTask {
  readonly plan: TenantPlan
  readonly companyId: number
  readonly mappingId: number | null
  readonly wavesOf: WaveDue['of'] | null
}

async function idsOf(db: Queries, table: 'mapping' | 'sensor', tenantId: number): Promise<{ id: number; companyId: number }[]> {
  const { rows } = await sql<{ id: number; companyId: number }>`
    select id, company_id from ${sql.table(table)} where tenant_id = ${tenantId} order by id`.execute(db)
  return rows
}

/** Points that have waveforms which no sensor measured. */
async function pointsWithoutSensor(db: Queries, tenantId: number): Promise<{ id: number; companyId: number }[]> {
  const { rows } = await sql<{ id: number; companyId: number }>`select m.id, m.company_id from mapping m where m.tenant_id = ${tenantId}
    and exists (select from sampling p where p.mapping_id = m.id and p.sensor_pk is null) order by m.id`.execute(db)
  return rows
}

/** All steps of the plans, in a stable order. */
export async function tasksOf(db: Queries, plans: readonly TenantPlan[]): Promise<RetentionTask[]> {
  const tasks: RetentionTask[] = []
  for (const plan of plans) {
    const points = thinsFeatures(plan) ? await idsOf(db, 'mapping', plan.tenantId) : []
    const sensors = waveRule(plan) ? await idsOf(db, 'sensor', plan.tenantId) : []
    tasks.push(...points.map(({ id, companyId }) => ({ plan, companyId, mappingId: id, wavesOf: null })))
    tasks.push(...sensors.map(({ id, companyId }) => ({ plan, companyId, mappingId: null, wavesOf: { sensorPk: id } })))
    const others = waveRule(plan) ? await pointsWithoutSensor(db, plan.tenantId) : []
    tasks.push(...others.map(({ id, companyId }) => ({ plan, companyId, mappingId: null, wavesOf: { mappingId: id } })))
  }
  return tasks
}
