import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { runStatus } from '@undertone/domain/asset/asset.enums'
import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import type { ReportFinding, ReportWork } from '@undertone/domain/report/report-facts'
import { machineFacts } from '@undertone/domain/report/report-facts'
import type { WorkCodes } from '@undertone/domain/work/work-moves.table'
import { sql } from 'kysely'
import { weekOf } from '../../../history/codec/span.ts'
import { directionsAt } from '../../../plant/alarm-axes.ts'
import { correctedFault, correctedPart, withCorrection } from '../../../plant/corrected-fault.ts'
import { isHeld } from '../../../plant/open-findings.ts'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { machineOrder, pointOrder } from '../../../resource/visibility.ts'

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** What a report is about. */
export interface ReportPlace {
  readonly tenantId: number
  readonly covers: readonly number[]
  readonly areaId: number | null
  readonly equipmentId: number | null
}

/** The machines that are in service, in tree order, at most so many. */
export async function machinesOf(db: Queries, { tenantId, covers, areaId, equipmentId }: ReportPlace, most: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select e.id from equipment e join area a on a.id = e.area_id join company c on c.id = e.company_id
    where e.tenant_id = ${tenantId} and e.company_id = any(${arrayText(covers)}::int4[]) and e.run_status <> ${runStatus.members.Disabled.code}
      and (${areaId}::int4 is null or e.area_id = ${areaId}) and (${equipmentId}::int4 is null or e.id = ${equipmentId})
    order by ${machineOrder} limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface MachineHead {
  readonly equipmentId: number
  readonly name: string
  readonly companyName: string
  readonly areaId: number
  readonly areaName: string
  readonly type: number
  readonly level: string
  readonly runStatus: string
  readonly isoClass: string | null
}

export async function machineHead(db: Queries, tenantId: number, equipmentId: number): Promise<MachineHead | undefined> {
  const { rows } =
    await sql<MachineHead>`select e.id as equipment_id, e.name, c.name as company_name, a.id as area_id, a.name as area_name, e.type, e.level,
      e.run_status, e.iso_class
    from equipment e join area a on a.id = e.area_id join company c on c.id = e.company_id
    where e.id = ${equipmentId} and e.tenant_id = ${tenantId}`.execute(db)
  return rows[0]
}

export interface PointHead {
  readonly mappingId: number
  readonly name: string
  readonly model: string | null
  readonly dataUpload: number | null
  readonly unit: string | null
  readonly directions: AxisDirections | null
}

export async function pointHeads(db: Queries, equipmentId: number): Promise<PointHead[]> {
  const { rows } =
    await sql<PointHead>`select m.id as mapping_id, m.name, s.model, s.data_upload, p.unit, ${directionsAt('m.id')} as directions
    from mapping m left join sensor s on s.mapping_id = m.id left join point_state p on p.mapping_id = m.id
    where m.equipment_id = ${equipmentId} order by ${pointOrder}`.execute(db)
  return rows
}

/** Whether any of these points has data from before a time. */
export async function measuredBefore(db: Queries, mappingIds: readonly number[], fromMs: number): Promise<boolean> {
  const ids = sql`any(${arrayText(mappingIds)}::int4[])`
  const { rows } = await sql<{ found: boolean }>`select exists (select from feature where mapping_id = ${ids} and ts < ${new Date(fromMs)})
    or exists (select from feature_chunk where mapping_id = ${ids} and week < ${weekOf(fromMs)}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** An alarm with what a report counts. */
export interface AlarmRow {
  readonly alarmId: number
  readonly mappingId: number | null
  readonly point: string | null
  readonly alarmType: string
  readonly axis: string | null
  readonly directions: AxisDirections | null
  readonly bandName: string | null
  readonly level: 'C' | 'D'
  readonly beganMs: number
  readonly raisedMs: number
  readonly endedMs: number | null
  readonly seenMs: number | null
  readonly handledMs: number | null
  readonly peak: number | null
  readonly limit: number | null
}

/** Alarms of the levels C and D that were raised, active or handled in a period, the newest first. */
export async function alarmRows(db: Queries, equipmentId: number, fromMs: number, toMs: number, most: number): Promise<AlarmRow[]> {
  const { C, D } = alarmLevel.members
  const [from, to] = [new Date(fromMs), new Date(toMs)]
  const { rows } =
    await sql<AlarmRow>`select a.id as alarm_id, a.mapping_id, m.name as point, a.alarm_type, a.axis, ${directionsAt('a.mapping_id')} as directions, a.band_name,
      case a.level when ${D.code} then 'D' else 'C' end as level, ${ms('a.began_at')} as began_ms, ${ms('a.raised_at')} as raised_ms,
      ${ms('a.ended_at')} as ended_ms, ${ms('a.acknowledged_at')} as seen_ms, case when a.handling = 2 then ${ms('a.handled_at')} end as handled_ms,
      coalesce(a.peak_value, a.value) as peak, a.limit_value as "limit"
    from alarm a left join mapping m on m.id = a.mapping_id
    where a.equipment_id = ${equipmentId} and a.level in (${C.code}, ${D.code}) and a.raised_at < ${to}
      and (a.raised_at >= ${from} or a.ended_at is null or a.ended_at > ${from} or a.handled_at >= ${from})
    order by a.raised_at desc limit ${most}`.execute(db)
  return rows
}

type FindingRow = Omit<ReportFinding, 'evidence' | 'doubts' | 'component'> & {
  readonly found: Pick<ReportFinding, 'evidence' | 'doubts' | 'component'>
  readonly waveId: number
}

/** Findings that were present in a period, the surest first; those that a person has rejected say nothing of the machine. */
export async function findingRows(db: Queries, equipmentId: number, fromMs: number, toMs: number, most: number): Promise<FindingRow[]> {
  const [from, to] = [new Date(fromMs), new Date(toMs)]
  const { rows } =
    await sql<FindingRow>`select f.id as finding_id, f.mapping_id, ${directionsAt('f.mapping_id')} as directions, m.name as point, ${correctedFault} as fault, ${correctedPart} as part, f.stage, f.word,
      ${ms('f.first_seen')} as first_ms, ${ms('f.last_seen')} as last_ms, case when f.gone_at < ${to} then ${ms('f.gone_at')} end as gone_ms,
      f.waves, f.found, coalesce((select w.sampling_id from finding_wave w where w.finding_id = f.id and w.t0 < ${to} order by w.t0 desc limit 1), f.sampling_id)::float8 as wave_id,
      coalesce((select jsonb_agg(jsonb_build_object('answer', y.answer, 'by', coalesce(y.expert, u.nick_name, y.account_name),
          'ms', (extract(epoch from y.at) * 1000)::float8, 'note', y.note) order by y.id desc)
        from finding_answer y left join account u on u.id = y.account_id where y.finding_id = f.id and y.at < ${to}), '[]') as conclusions
    from finding f join mapping m on m.id = f.mapping_id ${withCorrection}
    where m.equipment_id = ${equipmentId} and f.first_seen < ${to} and (f.gone_at is null or f.gone_at >= ${from}) and ${isHeld}
    order by (f.gone_at is null) desc, f.plant_confidence desc, f.id limit ${most}`.execute(db)
  return rows
}

type WorkRow = Omit<ReportWork, 'stage' | 'before' | 'after' | 'isEqualSpeed'> &
  WorkCodes & { readonly mappingId: number | null; readonly firstMs: number | null }

/** Work on a machine that began before the end of a period and was not finished before its beginning; and what failures of a year say. */
export async function workRows(db: Queries, equipmentId: number, fromMs: number, toMs: number, most: number): Promise<WorkRow[]> {
  const [from, to] = [new Date(fromMs), new Date(toMs)]
  const { rows } = await sql<WorkRow>`select w.id as work_id, w.kind, w.title, w.level, w.handle, w.audit, w.held_at is not null as is_held,
      w.cancelled_at is not null as is_cancelled, w.mapping_id, m.name as point, w.finding_id, ${ms('w.created_at')} as created_ms, ${ms('w.due_at')} as due_ms,
      ${ms('w.started_at')} as started_ms, case when w.finished_at < ${to} then ${ms('w.finished_at')} end as finished_ms,
      coalesce((select jsonb_agg(u.nick_name order by u.nick_name) from work_assignee x join account u on u.id = x.account_id where x.work_id = w.id), '[]') as assignees,
      w.cause, w.action, ${ms('w.down_from')} as down_ms, ${ms('w.down_to')} as up_ms, ${ms('f.first_seen')} as first_ms
    from work w left join mapping m on m.id = w.mapping_id left join finding f on f.id = w.finding_id
    where w.equipment_id = ${equipmentId} and w.created_at < ${to} and (w.finished_at is null or w.finished_at >= ${from} or w.down_from >= ${from})
      and (w.cancelled_at is null or w.cancelled_at >= ${from})
    order by w.created_at desc limit ${most}`.execute(db)
  return rows
}

/** Stored facts of one machine. */
export async function storedMachine(db: Queries, versionId: number, equipmentId: number) {
  const row = await db
    .selectFrom('reportMachine')
    .select('facts')
    .where('versionId', '=', versionId)
    .where('equipmentId', '=', equipmentId)
    .executeTakeFirst()
  return row && machineFacts.parse(row.facts)
}
