import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import type { CodeOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { isReversed } from '@undertone/domain/core/range/range-problem'
import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { workKind } from '@undertone/domain/work/work.enums'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

/** A point with its related objects: location, sensor, machine, and the templates of its limits. */
export interface PointContext {
  readonly tenantId: number
  readonly companyId: number
  readonly areaId: number
  readonly equipmentId: number
  readonly mappingId: number
  /** Directions of its sensor's axes; null without a sensor. */
  readonly directions: AxisDirections | null
  readonly sensorIds: readonly number[]
  readonly thresholdIds: readonly number[]
  readonly runRuleIds: readonly number[]
}

/** The context of a point in scope, or undefined. */
export async function pointContext(db: Queries, scope: Scope, mappingId: number): Promise<PointContext | undefined> {
  const { rows } =
    await sql<PointContext>`with recursive above as (select c.id, c.parent_id from company c join mapping m on m.company_id = c.id and m.id = ${mappingId}
      union select p.id, p.parent_id from company p join above on p.id = above.parent_id)
    select m.tenant_id, m.company_id, e.area_id, m.equipment_id, m.id as mapping_id,
      (select array[s.x1, s.y1, s.z1] from sensor s where s.mapping_id = m.id order by s.id limit 1) as directions,
      array(select s.id from sensor s where s.mapping_id = m.id) as sensor_ids,
      array(select st.threshold_id from sensor_threshold st join sensor s on s.id = st.sensor_id where s.mapping_id = m.id
        union select e.threshold_id where e.threshold_id is not null
        union select t.id from threshold t where t.is_default and t.company_id in (select id from above)) as threshold_ids,
      array(select r.id from run_threshold r join mapping o on o.id = r.mapping_id where o.equipment_id = e.id) as run_rule_ids
    from mapping m join equipment e on e.id = m.equipment_id where m.id = ${mappingId} and ${inScope(scope, 'm')}`.execute(db)
  return rows[0]
}

/** A period and the maximum number of rows. */
export interface Stretch {
  readonly from: Date
  readonly to: Date
  readonly max: number
}

/** The requested period; an end before its start is rejected. */
export function stretchOf(begin: number, end: number, max: number): Stretch {
  const [from, to] = [new Date(begin), new Date(end)]
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime()) || isReversed(begin, end))
    throw new DomainError(coreErrors.malformed, {}, 'begin')
  return { from, to, max }
}

/** An action of a person on an alarm. */
export interface HandlingRow {
  readonly id: number
  readonly alarmId: number
  readonly alarmType: string
  readonly bandName: string | null
  readonly kind: string
  readonly atMs: number
  readonly userName: string | null
  readonly note: string | null
}

const { Acknowledged, AcknowledgementUndone, Assigned, Unassigned, Handled, Withdrawn } = alarmEventKind.members
const personEvents = [Acknowledged, AcknowledgementUndone, Assigned, Unassigned, Handled, Withdrawn].map(({ code }) => code)

/** Handling of a point's alarms in a period, newest first. */
export async function handlingOf(db: Queries, { mappingId }: PointContext, { from, to, max }: Stretch): Promise<HandlingRow[]> {
  const { rows } =
    await sql<HandlingRow>`select v.id, a.id as alarm_id, a.alarm_type, a.band_name, v.kind, (extract(epoch from v.at) * 1000)::float8 as at_ms,
      u.nick_name as user_name, v.note
    from alarm a join alarm_event v on v.alarm_id = a.id left join account u on u.id = v.account_id
    where a.mapping_id = ${mappingId} and v.kind = any(${personEvents}::text[]) and v.at between ${from} and ${to}
    order by v.at desc, v.id desc limit ${max}`.execute(db)
  return rows
}

/** A finding of the diagnosis. */
export interface FindingEvent {
  readonly id: number
  readonly fault: FaultKindKey
  readonly part: BearingPartKey | null
  readonly fromMs: number
  /** When enough waveforms had been measured without it; null while it is present. */
  readonly toMs: number | null
}

/** Findings of a point that overlap a period, newest first. */
export async function findingsOf(db: Queries, { mappingId }: PointContext, { from, to, max }: Stretch): Promise<FindingEvent[]> {
  const { rows } = await sql<FindingEvent>`select f.id, f.fault, f.part, (extract(epoch from f.first_seen) * 1000)::float8 as from_ms,
      (extract(epoch from f.gone_at) * 1000)::float8 as to_ms
    from finding f where f.mapping_id = ${mappingId} and f.first_seen <= ${to} and coalesce(f.gone_at, 'infinity') >= ${from}
    order by f.first_seen desc, f.id desc limit ${max}`.execute(db)
  return rows
}

/** A piece of work. */
export interface WorkEvent {
  readonly id: number
  readonly kind: CodeOf<typeof workKind>
  readonly title: string
  /** Who does it. */
  readonly by: string | null
  /** What was done; null before. */
  readonly done: string | null
  readonly fromMs: number
  /** When it was finished; null while it is open. */
  readonly toMs: number | null
}

/** Work on a point, or on its machine as a whole, that overlaps a period, newest first; what was cancelled is not shown. */
export async function workOf(
  db: Queries,
  { tenantId, equipmentId, mappingId }: PointContext,
  kinds: readonly string[],
  { from, to, max }: Stretch,
): Promise<WorkEvent[]> {
  if (kinds.length === 0) return []
  const { rows } = await sql<WorkEvent>`select w.id, w.kind, w.title, w.action as done,
      (select string_agg(u.nick_name, ', ' order by u.nick_name) from work_assignee x join account u on u.id = x.account_id where x.work_id = w.id) as by,
      (extract(epoch from coalesce(w.started_at, w.created_at)) * 1000)::float8 as from_ms, (extract(epoch from w.finished_at) * 1000)::float8 as to_ms
    from work w where w.tenant_id = ${tenantId} and w.equipment_id = ${equipmentId} and (w.mapping_id is null or w.mapping_id = ${mappingId}) and w.cancelled_at is null
      and w.kind = any(${kinds}::text[]) and coalesce(w.started_at, w.created_at) <= ${to} and coalesce(w.finished_at, 'infinity') >= ${from}
    order by w.created_at desc, w.id desc limit ${max}`.execute(db)
  return rows
}

/** A note of the logbook. */
export interface NoteEvent {
  readonly id: number
  readonly text: string
  readonly by: string
  readonly atMs: number
}

/** Notes on a point, or on its machine as a whole, in a period, newest first. */
export async function notesOf(
  db: Queries,
  { tenantId, equipmentId, mappingId }: PointContext,
  { from, to, max }: Stretch,
): Promise<NoteEvent[]> {
  const { rows } =
    await sql<NoteEvent>`select n.id, n.body as text, coalesce(u.nick_name, n.author) as by, (extract(epoch from n.happened_at) * 1000)::float8 as at_ms
    from log_note n left join account u on u.id = n.created_by
    where n.tenant_id = ${tenantId} and n.equipment_id = ${equipmentId} and (n.mapping_id is null or n.mapping_id = ${mappingId}) and n.happened_at between ${from} and ${to}
    order by n.happened_at desc, n.id desc limit ${max}`.execute(db)
  return rows
}

/** A shelved alarm rule. */
export interface ShelvingRow {
  readonly id: number
  readonly alarmType: string
  /** Name of the band, for a band alarm. */
  readonly bandName: string | null
  readonly reason: string
  readonly userName: string
  readonly fromMs: number
  readonly toMs: number
}

/** Shelvings of a point that overlap a period, newest first. */
export async function shelvesOf(db: Queries, { mappingId }: PointContext, { from, to, max }: Stretch): Promise<ShelvingRow[]> {
  const { rows } =
    await sql<ShelvingRow>`select s.id, s.alarm_type, (select a.band_name from alarm a where a.id = s.alarm_id) as band_name, s.reason, s.account_name as user_name,
      (extract(epoch from s.created_at) * 1000)::float8 as from_ms, (extract(epoch from coalesce(s.ended_at, s.until_at)) * 1000)::float8 as to_ms
    from alarm_shelf s where s.mapping_id = ${mappingId} and s.created_at <= ${to} and coalesce(s.ended_at, s.until_at) >= ${from}
    order by s.created_at desc limit ${max}`.execute(db)
  return rows
}

/** A change of settings from the operation log. */
export interface ChangeRow {
  readonly id: number
  readonly atMs: number
  readonly userName: string
  /** Code of OperationKind. */
  readonly kind: number
  readonly subject: string
  /** Input of the call; only for template changes, whose rows do not name the machines. */
  readonly input: unknown
  readonly before: unknown
  readonly after: unknown
}

/** Rows that configure a point, as ids by subject of the operation log. */
export const settingsOf = (place: PointContext): Readonly<Record<string, readonly number[]>> => ({
  mapping: [place.mappingId],
  equipment: [place.equipmentId],
  sensor: place.sensorIds,
  sensorThreshold: place.sensorIds,
  threshold: place.thresholdIds,
  equipmentRunThreshold: place.runRuleIds,
})

/** Changes of a point's settings, newest first; `subjects` are the tags visible to the caller. */
export async function changesOf(
  db: Queries,
  place: PointContext,
  subjects: readonly string[],
  { from, to, max }: Stretch,
): Promise<ChangeRow[]> {
  const own = settingsOf(place)
  const seen = subjects.filter((subject) => own[subject] !== undefined || subject === 'machineModel')
  if (seen.length === 0) return []
  const isOwn = seen
    .filter((subject) => own[subject])
    .map((subject) => sql`(o.subject = ${subject} and o.ids && ${`{${(own[subject] ?? []).join(',')}}`}::bigint[])`)
  // A sensor formerly at this point: found by the rows before or after.
  const bound = JSON.stringify([{ mappingId: place.mappingId }])
  if (seen.includes('sensor')) isOwn.push(sql`(o.subject = 'sensor' and (o.before @> ${bound}::jsonb or o.after @> ${bound}::jsonb))`)
  const applied = JSON.stringify({ machines: [{ id: place.equipmentId }] })
  if (seen.includes('machineModel'))
    isOwn.push(sql`(o.subject = 'machineModel' and o.path like '%/apply' and o.input @> ${applied}::jsonb)`)
  const { rows } = await sql<ChangeRow>`select o.id, (extract(epoch from o.time) * 1000)::float8 as at_ms,
      coalesce(u.nick_name, o.user_name) as user_name, o.kind, o.subject, case when o.subject = 'machineModel' then o.input end as input, o.before, o.after
    from operation_log o left join account u on u.id = o.account_id
    where o.tenant_id = ${place.tenantId} and o.subject = any(${`{${seen.join(',')}}`}::text[]) and o.time between ${from} and ${to}
      and o.result = 0 and o.kind in (0, 1, 2, 3) and (${sql.join(isOwn, sql` or `)})
    order by o.time desc, o.id desc limit ${max}`.execute(db)
  return rows
}
