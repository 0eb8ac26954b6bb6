import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { dataAlarmTypes } from '@undertone/domain/alarm/alarm-types.table'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { ConfidenceWord, Evidence, Finding } from '@undertone/domain/diagnosis/finding'
import { sql } from 'kysely'
import { hfFactor } from '../../../history/read/hf-factor.ts'
import { type AlarmState, stateOfAlarm } from '../../../plant/alarm-state.ts'
import { isCalibrated } from '../../../plant/measured/calibrated-wave.ts'
import { isDiagnosed, isHeld } from '../../../plant/open-findings.ts'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { isConnected } from '../../../platform/database/server-run.ts'
import type { LatestValues } from '../../../platform/database/tables/column-types.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

/** An active alarm that concerns a machine; times in epoch ms. */
export interface ActiveAlarm {
  readonly id: number
  readonly equipmentId: number
  readonly mappingId: number
  readonly alarmType: string
  readonly axis: 'X' | 'Y' | 'Z' | null
  readonly bandId: number | null
  readonly bandName: string | null
  /** Code of AlarmLevel: C or D. */
  readonly level: number
  readonly key: string | null
  readonly side: 'above' | 'below' | null
  readonly limitValue: number | null
  /** The trigger value, and the most extreme one. */
  readonly value: number | null
  readonly peakValue: number | null
  readonly beganMs: number
  /** Code of AlarmState. */
  readonly state: AlarmState
  readonly acknowledgedBy: string | null
  /** The owner of the alarm itself; null if it is that of the machine. */
  readonly ownerId: number | null
  readonly ownerName: string | null
}

/** The owner of a machine. */
export interface MachineOwner {
  readonly equipmentId: number
  readonly ownerId: number
  readonly ownerName: string
}

/** A present finding; times in epoch ms. */
export interface PresentFinding {
  readonly id: number
  readonly mappingId: number
  readonly fault: FaultKindKey
  readonly part: BearingPartKey | null
  readonly word: ConfidenceWord
  readonly confidence: number
  readonly firstMs: number
  readonly lastMs: number
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
const { C, D } = alarmLevel.members
const ids = (numbers: readonly number[]) => sql`${arrayText(numbers)}::int4[]`

/** The active alarms in scope that concern machines: few compared with the points of a fleet. */
export async function activeAlarms(db: Queries, scope: Scope): Promise<ActiveAlarm[]> {
  const { rows } =
    await sql<ActiveAlarm>`select a.id, a.equipment_id, a.mapping_id, a.alarm_type, a.axis, a.band_id, a.band_name, a.level, a.key, a.side,
      a.limit_value, a.value, a.peak_value, ${ms('a.began_at')} as began_ms, ${stateOfAlarm} as state, k.nick_name as acknowledged_by, a.owner_id,
      o.nick_name as owner_name
    from alarm a left join account k on k.id = a.acknowledged_by left join account o on o.id = a.owner_id
    where a.ended_at is null and a.mapping_id is not null and a.equipment_id is not null and a.level in (${C.code}, ${D.code})
      and a.alarm_type <> all(${`{${dataAlarmTypes.join(',')}}`}::text[]) and ${inScope(scope, 'a')}`.execute(db)
  return rows
}

/** The machines in scope that somebody looks after. */
export async function machineOwners(db: Queries, scope: Scope): Promise<MachineOwner[]> {
  const { rows } = await sql<MachineOwner>`select e.id as equipment_id, e.owner_id, o.nick_name as owner_name
    from equipment e join account o on o.id = e.owner_id where ${inScope(scope, 'e')}`.execute(db)
  return rows
}

/** The findings in scope that are present, without those that a person has rejected. */
export async function presentFindings(db: Queries, scope: Scope): Promise<PresentFinding[]> {
  const { rows } = await sql<PresentFinding>`select f.id, f.mapping_id, f.fault, f.part, f.word, f.plant_confidence as confidence,
      ${ms('f.first_seen')} as first_ms, ${ms('f.last_seen')} as last_ms
    from finding f join mapping m on m.id = f.mapping_id and m.tenant_id = f.tenant_id
    where f.gone_at is null and ${isHeld} and ${isDiagnosed} and ${inScope(scope, 'm')}`.execute(db)
  return rows
}

/** What a finding shows: the evidence of its newest waveform, and what its first one showed. */
export interface FindingEvidence {
  readonly id: number
  readonly evidence: readonly Evidence[]
  /** The waveform of the evidence; null if it was deleted. */
  readonly waveId: number | null
  readonly first: readonly Finding[] | null
}

export async function evidenceOf(db: Queries, findingIds: readonly number[]): Promise<ReadonlyMap<number, FindingEvidence>> {
  if (findingIds.length === 0) return new Map()
  const { rows } = await sql<FindingEvidence>`select f.id, f.found -> 'evidence' as evidence,
      case when exists (select from wave w where w.sampling_id = f.sampling_id) then f.sampling_id end as wave_id,
      (select d.findings from finding_wave w join diagnosis d on d.sampling_id = w.sampling_id where w.finding_id = f.id order by w.t0 limit 1) as first
    from finding f where f.id = any(${ids(findingIds)})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What is known of a point of the page: its newest values, waveform and gateway. */
export interface PointNow {
  readonly mappingId: number
  readonly values: LatestValues | null
  readonly hfFactor: number
  readonly waveId: number | null
  readonly gatewayId: number | null
  /** The gateway of its sensor, if that is offline. */
  readonly offlineGateway: string | null
  /** That gateway has yet to connect for the first time. */
  readonly isConnecting: boolean
}

export async function pointsNow(db: Queries, mappingIds: readonly number[]): Promise<ReadonlyMap<number, PointNow>> {
  if (mappingIds.length === 0) return new Map()
  const { rows } = await sql<PointNow>`select m.id as mapping_id, l."values", ${hfFactor} as hf_factor, s.gateway_id,
      (select p.id from sampling p where p.mapping_id = m.id and exists (select from wave w where w.sampling_id = p.id) and ${isCalibrated('p')}
        order by p.t0 desc, p.sensor_pk desc, p.freq_mode desc limit 1) as wave_id,
      (select gateway.name from gateway where gateway.id = s.gateway_id and not ${isConnected}) as offline_gateway,
      exists (select from gateway where gateway.id = s.gateway_id and gateway.last_seen is null and not ${isConnected}) as is_connecting
    from mapping m left join sensor s on s.mapping_id = m.id and s.tenant_id = m.tenant_id left join latest l on l.mapping_id = m.id
    where m.id = any(${ids(mappingIds)})`.execute(db)
  return new Map(rows.map((row) => [row.mappingId, row]))
}

/** Gateways of a company in scope. */
export interface GatewayCount {
  readonly companyId: number
  readonly companyName: string
  readonly gateways: number
  readonly silentGateways: number
}

export async function countGateways(db: Queries, scope: Scope): Promise<GatewayCount[]> {
  const { rows } = await sql<GatewayCount>`select gateway.company_id, c.name as company_name, count(*)::int as gateways,
      (count(*) filter (where not ${isConnected}))::int as silent_gateways
    from gateway join company c on c.id = gateway.company_id where ${inScope(scope, 'gateway')} group by gateway.company_id, c.name`.execute(
    db,
  )
  return rows
}

/** Alarms that were raised earlier are not asked when the last one ended: the answer would no longer be news. A guess. */
const calmDays = 90

/** When the last alarm or finding in scope ended, epoch ms; null if there was none in the last months. */
export async function calmSince(db: Queries, scope: Scope): Promise<number | null> {
  const { rows } = await sql<{ endedMs: number | null }>`select greatest(
      (select ${ms('a.ended_at')} from alarm a where ${inScope(scope, 'a')} and a.raised_at > now() - make_interval(days => ${calmDays})
        and a.level in (${C.code}, ${D.code}) and a.ended_at is not null order by a.ended_at desc limit 1),
      (select max(${ms('f.gone_at')}) from finding f join mapping m on m.id = f.mapping_id and m.tenant_id = f.tenant_id
        where ${inScope(scope, 'm')} and f.last_seen > now() - make_interval(days => ${calmDays}))) as ended_ms`.execute(db)
  return rows[0]?.endedMs ?? null
}
