import type { Baseline, LearningProblem } from '@undertone/condition/health/learn-baseline'
import { sql } from 'kysely'
import { dayMs } from '../../history/codec/span.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { type Fields, readRows } from '../../platform/database/read-rows.ts'
import { companyAndBelow, epochMs } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { inScope } from '../../resource/scope.ts'
import { machineOrder, pointOrder } from '../../resource/visibility.ts'
import type { HealthLocation } from './health.store.ts'

/** A point with its stored baseline; times in epoch ms, days since 1970 (UTC). */
export interface LearnedRow {
  readonly mappingId: number
  readonly mappingName: string
  readonly equipmentId: number
  readonly equipmentName: string
  readonly areaName: string
  readonly companyName: string
  readonly isSelfLearning: boolean
  readonly machineCycle: number | null
  readonly model: string | null
  readonly category: string | null
  readonly state: string | null
  readonly fromDay: number | null
  readonly cycleDays: number | null
  readonly startedMs: number | null
  readonly startedBy: string | null
  readonly problem: string | null
  readonly value: number | null
  readonly spread: number | null
  readonly learnedMs: number | null
  /** Number of learned alarm limits of its sensor, or of the point where none is, and whether some are provisional. */
  readonly limits: number
  readonly areLimitsProvisional: boolean
}

const fields: Fields<LearnedRow> = {
  mappingId: sql`m.id`,
  mappingName: sql`m.name`,
  equipmentId: sql`e.id`,
  equipmentName: sql`e.name`,
  areaName: sql`a.name`,
  companyName: sql`c.name`,
  isSelfLearning: sql`coalesce(e.ai_self_learn, false)`,
  machineCycle: sql`e.learning_cycle`,
  model: sql`s.model`,
  category: sql`s.category`,
  state: sql`b.state`,
  fromDay: sql`b.from_day - date '1970-01-01'`,
  cycleDays: sql`b.cycle_days`,
  startedMs: epochMs(sql`b.started_at`),
  startedBy: sql`u.nick_name`,
  problem: sql`b.problem`,
  value: sql`b.value`,
  spread: sql`b.spread`,
  learnedMs: epochMs(sql`b.learned_at`),
  limits: sql`case when s.id is null then (select count(*)::int from learned_point_limit k where k.mapping_id = m.id)
    else (select count(*)::int from learned_limit k where k.sensor_id = s.id) end`,
  areLimitsProvisional: sql`case when s.id is null then exists (select from learned_point_limit k where k.mapping_id = m.id and k.is_provisional)
    else exists (select from learned_limit k where k.sensor_id = s.id and k.is_provisional) end`,
}

/** The points in scope at a location with their baselines, in tree order. */
export function learnedRows(
  db: Database,
  scope: Scope,
  place: HealthLocation & { readonly mappingIds?: readonly number[] },
): Promise<LearnedRow[]> {
  const where = [inScope(scope, 'm')]
  if (place.companyId !== undefined) where.push(sql`m.company_id in (${companyAndBelow(place.companyId)})`)
  if (place.areaId !== undefined) where.push(sql`e.area_id = ${place.areaId}`)
  if (place.equipmentId !== undefined) where.push(sql`m.equipment_id = ${place.equipmentId}`)
  if (place.mappingIds !== undefined) where.push(sql`m.id = any(${`{${place.mappingIds.join(',')}}`}::int4[])`)
  return readRows(
    db,
    fields,
    sql`from mapping m join equipment e on e.id = m.equipment_id join area a on a.id = e.area_id join company c on c.id = a.company_id
      left join sensor s on s.mapping_id = m.id and s.tenant_id = m.tenant_id left join health_baseline b on b.mapping_id = m.id
      left join account u on u.id = b.created_by
      where ${sql.join(where, sql` and `)} order by ${machineOrder}, ${pointOrder}`,
  )
}

/** A learning cycle to start. */
export interface NewCycle {
  readonly mappingId: number
  readonly cycleDays: number
  /** Days since 1970, UTC. */
  readonly fromDay: number
}

const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Starts cycles; baselines learned before stay in effect until they end. */
export async function startCycles(db: Queries, cycles: readonly NewCycle[], accountId: number | null): Promise<void> {
  const text = JSON.stringify(cycles.map(({ mappingId, cycleDays, fromDay }) => ({ id: mappingId, days: cycleDays, day: dateOf(fromDay) })))
  await sql`insert into health_baseline (mapping_id, tenant_id, state, from_day, cycle_days, created_by)
    select m.id, m.tenant_id, 'Start', n.day, n.days, ${accountId} from jsonb_to_recordset(${text}::jsonb) as n (id int, days int, day date)
    join mapping m on m.id = n.id
    on conflict (mapping_id) do update set state = 'Start', from_day = excluded.from_day, cycle_days = excluded.cycle_days, started_at = now(),
      ended_at = null, problem = null, created_by = excluded.created_by`.execute(db)
}

/** Stops the active cycles of these points; returns their number. */
export async function stopCycles(db: Queries, mappingIds: readonly number[]): Promise<number> {
  const stopped = await sql`update health_baseline set state = 'Stop', ended_at = now()
    where state = 'Start' and mapping_id = any(${`{${mappingIds.join(',')}}`}::int4[])`.execute(db)
  return Number(stopped.numAffectedRows ?? 0)
}

/** Completes the cycle of a point, if still active, with its result. */
export async function endCycle(db: Queries, mappingId: number, learned: Baseline | { readonly problem: LearningProblem }): Promise<void> {
  await ('problem' in learned
    ? sql`update health_baseline set state = 'LearnFailed', problem = ${learned.problem}, ended_at = now()
        where mapping_id = ${mappingId} and state = 'Start'`
    : sql`update health_baseline set state = 'Stop', problem = null, ended_at = now(), value = ${learned.value}, spread = ${learned.spread},
        days = ${learned.days}, learned_at = now() where mapping_id = ${mappingId} and state = 'Start'`
  ).execute(db)
}
