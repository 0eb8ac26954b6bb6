import { publicationState } from '@undertone/domain/cases/case.enums'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { ConfidenceWord, Finding } from '@undertone/domain/diagnosis/finding'
import { type RawBuilder, sql } from 'kysely'
import { axesOf, directionsAt } from '../../../plant/alarm-axes.ts'
import { driveBearing, nonDriveBearing, withBearings } from '../../../plant/machine-bearings.ts'
import { isHeld } from '../../../plant/open-findings.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { LatestValues } from '../../../platform/database/tables/column-types.ts'

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

export interface AlarmFacts {
  readonly id: number
  readonly alarmType: string
  readonly axis: string | null
  readonly axes: readonly string[]
  readonly directions: readonly number[] | null
  readonly bandName: string | null
  readonly level: number
  readonly side: string | null
  /** Telemetry key of the value that it watches. */
  readonly valueKey: string | null
  readonly limitValue: number | null
  readonly value: number | null
  readonly peakValue: number | null
  readonly raisedMs: number
  readonly endedMs: number | null
  readonly count: number
  readonly flaps: number
  readonly measures: string | null
  readonly equipmentId: number | null
  readonly mappingId: number | null
}

/** Columns of `alarm a`. */
const alarmColumns = sql`a.id, a.alarm_type, a.axis, ${axesOf('a')} as axes, ${directionsAt('a.mapping_id')} as directions, a.band_name, a.level, a.side, a.key as value_key,
  a.limit_value, a.value, a.peak_value, ${ms('a.raised_at')} as raised_ms, ${ms('a.ended_at')} as ended_ms, a.sample_count as count, a.flaps,
  a.measures, a.equipment_id, a.mapping_id`

/** An alarm of a customer. */
export async function alarmFacts(db: Queries, tenantId: number, id: number): Promise<AlarmFacts | undefined> {
  const { rows } = await sql<AlarmFacts>`select ${alarmColumns} from alarm a where a.id = ${id} and a.tenant_id = ${tenantId}`.execute(db)
  return rows[0]
}

/** Other alarms of a machine that are active, or were raised within some days, the newest first. */
export async function otherAlarms(
  db: Queries,
  tenantId: number,
  equipmentId: number,
  but: number | null,
  max: number,
): Promise<AlarmFacts[]> {
  const { rows } =
    await sql<AlarmFacts>`select ${alarmColumns} from alarm a where a.tenant_id = ${tenantId} and a.equipment_id = ${equipmentId}
    and a.id is distinct from ${but}::int and a.alarm_type <> 'Offline' and (a.ended_at is null or a.raised_at > now() - interval '14 days')
    order by a.raised_at desc, a.id desc limit ${max}`.execute(db)
  return rows
}

export interface FindingFacts {
  readonly id: number
  readonly mappingId: number
  readonly mappingName: string
  readonly fault: FaultKindKey
  readonly part: BearingPartKey | null
  readonly found: Finding
  readonly word: ConfidenceWord
  readonly stage: number | null
  readonly count: number
  readonly firstMs: number
  readonly lastMs: number
  readonly goneMs: number | null
  /** What people concluded, the newest first. */
  readonly answers: readonly {
    readonly answer: string
    readonly fault: FaultKindKey | null
    readonly part: BearingPartKey | null
    readonly note: string
  }[]
}

const findingRows = (db: Queries, tenantId: number, where: RawBuilder<unknown>, max: number) =>
  sql<FindingFacts>`select f.id, f.mapping_id, m.name as mapping_name, f.fault, f.part, f.found, f.word, f.stage, f.waves as count,
      ${ms('f.first_seen')} as first_ms, ${ms('f.last_seen')} as last_ms, ${ms('f.gone_at')} as gone_ms,
      coalesce((select jsonb_agg(jsonb_build_object('answer', s.answer, 'fault', s.corrected_fault, 'part', s.corrected_part, 'note', s.note) order by s.id desc)
        from (select * from finding_answer n where n.finding_id = f.id and n.tenant_id = f.tenant_id order by n.id desc limit 3) s), '[]') as answers
    from finding f join mapping m on m.id = f.mapping_id and m.tenant_id = f.tenant_id
    where f.tenant_id = ${tenantId} and ${where} order by f.plant_confidence desc, f.last_seen desc, f.id limit ${max}`.execute(db)

/** A finding of a customer. */
export async function findingFacts(db: Queries, tenantId: number, id: number): Promise<FindingFacts | undefined> {
  return (await findingRows(db, tenantId, sql`f.id = ${id}`, 1)).rows[0]
}

/** Other findings of a machine that are present and were not rejected, the surest first. */
export async function otherFindings(
  db: Queries,
  tenantId: number,
  equipmentId: number,
  but: number | null,
  max: number,
): Promise<FindingFacts[]> {
  const where = sql`m.equipment_id = ${equipmentId} and f.gone_at is null and ${isHeld} and f.id is distinct from ${but}::int`
  return (await findingRows(db, tenantId, where, max)).rows
}

export interface MachineFacts {
  readonly equipmentId: number
  readonly equipmentName: string
  readonly areaName: string
  readonly companyName: string
  readonly type: number
  readonly level: string
  readonly runStatus: string
  readonly ratedPower: number | null
  readonly ratedSpeed: number | null
  readonly driveBearing: string | null
  readonly nonDriveBearing: string | null
}

/** A machine of a customer. */
export async function machineFacts(db: Queries, tenantId: number, id: number): Promise<MachineFacts | undefined> {
  const { rows } =
    await sql<MachineFacts>`select e.id as equipment_id, e.name as equipment_name, ar.name as area_name, c.name as company_name, e.type,
      e.level, e.run_status, e.rated_power, e.rated_speed, ${driveBearing} as drive_bearing, ${nonDriveBearing} as non_drive_bearing
    from equipment e join area ar on ar.id = e.area_id join company c on c.id = e.company_id ${withBearings}
    where e.id = ${id} and e.tenant_id = ${tenantId}`.execute(db)
  return rows[0]
}

export interface PointFacts {
  readonly mappingId: number
  readonly mappingName: string
  readonly equipmentId: number
  readonly directions: readonly number[] | null
  readonly sensorId: string | null
  readonly values: LatestValues | null
}

/** A point of a customer with its newest values. */
export async function pointFacts(db: Queries, tenantId: number, id: number): Promise<PointFacts | undefined> {
  const { rows } =
    await sql<PointFacts>`select m.id as mapping_id, m.name as mapping_name, m.equipment_id, ${directionsAt('m.id')} as directions,
      (select s.sensor_id from sensor s where s.mapping_id = m.id order by s.id limit 1) as sensor_id, l."values"
    from mapping m left join latest l on l.mapping_id = m.id where m.id = ${id} and m.tenant_id = ${tenantId}`.execute(db)
  return rows[0]
}

export interface CaseFacts {
  readonly id: number
  readonly name: string
  readonly fault: FaultKindKey | null
  readonly part: BearingPartKey | null
  readonly spectrumAnalysis: string
  readonly reason: string
  readonly repairSuggestions: string
  readonly repairResults: string
}

/** Cases of these faults, of the customer and public ones of others, those of the customer first and the newest before the others. */
export async function casesOf(db: Queries, tenantId: number, faults: readonly FaultKindKey[], max: number): Promise<CaseFacts[]> {
  if (faults.length === 0) return []
  const columns = sql`c.id, c.name, c.fault, c.part, c.spectrum_analysis, c.reason, c.repair_suggestions, c.repair_results`
  const isFault = sql`c.fault = any(${[...faults]}::text[])`
  const { rows } = await sql<CaseFacts>`select * from (
      select ${columns}, true as is_own from fault_case c where c.tenant_id = ${tenantId} and ${isFault}
      union all
      select ${columns}, false from public_case c where c.state = ${publicationState.members.Approved.code} and ${isFault}
        and not exists (select from case_publication q where q.public_case_id = c.id and q.tenant_id = ${tenantId})) u
    order by u.is_own desc, u.id desc limit ${max}`.execute(db)
  return rows
}

/** The time zone of a customer. */
export async function zoneOf(db: Queries, tenantId: number): Promise<string | null> {
  const { rows } = await sql<{ timeZone: string | null }>`select time_zone from company where id = ${tenantId}`.execute(db)
  return rows[0]?.timeZone ?? null
}
