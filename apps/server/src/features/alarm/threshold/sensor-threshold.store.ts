import type { LimitTemplate } from '@undertone/condition/alarm/limits'
import { type LimitName, limitNames } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { SensorCategory } from '@undertone/domain/device/model/sensor-models.table'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { appliedPlan } from '../../../plant/applied-plan.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type PageNumber, pageOfIds } from '../../../platform/database/page.ts'
import { companyAndBelow, containing } from '../../../platform/database/sql.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { snake } from '../../../resource/columns.ts'
import { inScope } from '../../../resource/scope.ts'

/** A sensor with everything its limits depend on. */
export interface SensorRow {
  readonly id: number
  readonly sensorId: string
  readonly name: string
  readonly model: string
  readonly category: SensorCategory | null
  readonly sleepT: number
  readonly waveEnabled: boolean | null
  readonly collectMode: number | null
  /** Hours before its alarms are notified again; null: as in the template. */
  readonly alarmInterval: number | null
  readonly companyId: number
  readonly companyName: string
  readonly equipmentName: string | null
  readonly machineClass: string | null
  readonly machineFactor: number | null
  readonly mappingId: number | null
  readonly mappingName: string | null
  /** The template assigned to the sensor. */
  readonly thresholdId: number | null
  /** The template of its machine, used without one of its own. */
  readonly machineThresholdId: number | null
}

export interface SensorFilter {
  readonly companyId?: number | null | undefined
  readonly equipmentId?: number | null | undefined
  readonly thresholdId?: number | null | undefined
  readonly keyword?: string | undefined
  readonly ids?: readonly number[]
  readonly mappingId?: number
}

/** A template with the timing of its alarms. */
export interface TemplateRow extends LimitTemplate {
  readonly id: number
  readonly companyId: number
  readonly name: string
  readonly isDefault: boolean | null
  readonly intervalCount: number
  readonly intervalTime: number
  readonly effectiveIntervalCount: number
  readonly outOf: number | null
  readonly hysteresis: number
  /** Minutes. */
  readonly onDelay: number
  readonly offDelay: number
  /** Maximum difference of a learned limit from the configured one, percent. */
  readonly learnRange: number | null
}

/**
 * Sensors that match a text themselves or by their point or machine. The points are queried first: with a list the planner knows their
 * number and uses an index.
 */
async function matchingSensors(db: Queries, { tenantId }: Scope, keyword: string): Promise<RawBuilder<SqlBool>> {
  const like = sql`like lower(${containing(keyword)})`
  const { rows } = await sql<{ id: number }>`select m.id from mapping m where m.tenant_id = ${tenantId} and m.search_text ${like}
    union select m.id from equipment e join mapping m on m.equipment_id = e.id where e.tenant_id = ${tenantId} and e.search_text ${like}`.execute(
    db,
  )
  return sql<SqlBool>`(s.search_text ${like} or s.mapping_id = any(${rows.map(({ id }) => id)}::int[]))`
}

async function requestedSensors(db: Queries, scope: Scope, filter: SensorFilter): Promise<RawBuilder<SqlBool>> {
  const all = [inScope(scope, 's')]
  if (filter.companyId) all.push(sql`s.company_id in (${companyAndBelow(filter.companyId)})`)
  if (filter.equipmentId) all.push(sql`m.equipment_id = ${filter.equipmentId}`)
  if (filter.thresholdId) all.push(sql`coalesce(st.threshold_id, e.threshold_id) = ${filter.thresholdId}`)
  if (filter.ids) all.push(sql`s.id = any(${filter.ids}::int[])`)
  if (filter.mappingId) all.push(sql`s.mapping_id = ${filter.mappingId}`)
  if (filter.keyword) all.push(await matchingSensors(db, scope, filter.keyword))
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** Sensors in scope ordered by id, and their total. */
export async function sensorRows(db: Queries, scope: Scope, filter: SensorFilter, page: PageNumber) {
  const joins = sql`left join mapping m on m.id = s.mapping_id left join equipment e on e.id = m.equipment_id
    left join sensor_threshold st on st.sensor_id = s.id`
  const order = { forward: sql`s.sensor_id nulls first, s.id`, backward: sql`s.sensor_id desc nulls last, s.id desc` }
  const from = sql`sensor s ${filter.equipmentId || filter.thresholdId ? joins : sql``}`
  const { ids, total } = await pageOfIds(db, { id: sql`s.id`, from, where: await requestedSensors(db, scope, filter), order }, page)
  const found = await sql<SensorRow>`select s.id, s.sensor_id as "sensorId", s.name, s.model, s.category, ${appliedPlan.sleepT} as "sleepT",
    ${appliedPlan.waveEnabled} as "waveEnabled", ${appliedPlan.collectMode} as "collectMode", s.alarm_interval as "alarmInterval", s.company_id as "companyId", c.name as "companyName", e.name as "equipmentName",
    e.iso_class as "machineClass", e.threshold_factor as "machineFactor", m.id as "mappingId", m.name as "mappingName",
    st.threshold_id as "thresholdId", e.threshold_id as "machineThresholdId"
    from sensor s join company c on c.id = s.company_id ${joins} where s.id = any(${ids}::int[]) order by ${order.forward}`.execute(db)
  return { rows: found.rows, total }
}

/** The given templates of a tenant, and every default: a company without one uses that of the company above it. */
export async function templateRows(db: Queries, tenantId: number, ids: readonly number[]): Promise<TemplateRow[]> {
  const columns = limitNames.map((name) => sql`${sql.ref(snake(name))} as ${sql.ref(name)}`)
  const found = await sql<Omit<TemplateRow, 'limits'> & Record<LimitName, number | null>>`select id, company_id as "companyId", name, kind,
    iso_class as "isoClass", is_default as "isDefault", interval_count as "intervalCount", interval_time as "intervalTime",
    effective_interval_count as "effectiveIntervalCount", out_of as "outOf", hysteresis, on_delay as "onDelay", off_delay as "offDelay", learn_range as "learnRange",
    ${sql.join(columns)} from threshold where tenant_id = ${tenantId} and (is_default or id = any(${ids}::int[]))`.execute(db)
  return found.rows.map((row) => ({
    id: row.id,
    companyId: row.companyId,
    name: row.name,
    kind: row.kind,
    isoClass: row.isoClass,
    isDefault: row.isDefault,
    intervalCount: row.intervalCount,
    intervalTime: row.intervalTime,
    effectiveIntervalCount: row.effectiveIntervalCount,
    outOf: row.outOf,
    hysteresis: row.hysteresis,
    onDelay: row.onDelay,
    offDelay: row.offDelay,
    learnRange: row.learnRange,
    limits: Object.fromEntries(limitNames.map((name) => [name, row[name]])),
  }))
}

export async function ownLimits(db: Queries, ids: readonly number[]) {
  const found = await sql<{ sensor: number; name: LimitName; value: number }>`select sensor_id as sensor, name, value from sensor_limit
    where sensor_id = any(${ids}::int[])`.execute(db)
  return Map.groupBy(found.rows, (row) => row.sensor)
}

/** Learned limits of sensors whose machines learn; they do not apply where learning is switched off. */
export async function learnedLimits(db: Queries, ids: readonly number[]) {
  const found = await sql<{
    sensor: number
    name: LimitName
    value: number
    isProvisional: boolean
  }>`select l.sensor_id as sensor, l.name, l.value,
      l.is_provisional as "isProvisional"
    from learned_limit l join sensor s on s.id = l.sensor_id join mapping m on m.id = s.mapping_id
      join equipment e on e.id = m.equipment_id and e.ai_self_learn where l.sensor_id = any(${ids}::int[])`.execute(db)
  return Map.groupBy(found.rows, (row) => row.sensor)
}

/** An alarm type of a sensor with settings of its own. */
export interface AlarmRow {
  readonly sensor: number
  readonly alarmType: string
  readonly enabled: boolean
  readonly intervalCount: number
  readonly intervalTime: number
}

export async function ownAlarms(db: Queries, ids: readonly number[]) {
  const found = await sql<AlarmRow>`select sensor_id as sensor, alarm_type as "alarmType", enabled, interval_count as "intervalCount",
    interval_time as "intervalTime" from sensor_alarm where sensor_id = any(${ids}::int[])`.execute(db)
  return Map.groupBy(found.rows, (row) => row.sensor)
}
