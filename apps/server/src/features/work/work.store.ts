import type { ParsedOf } from '@undertone/domain/core/call'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { repairCalls, WorkDesk, WorkLabour, WorkPart, WorkRecord, WorkStep, WorkWave } from '@undertone/domain/work/work.calls'
import { workDue, workFor, type workFound, type workKind } from '@undertone/domain/work/work.enums'
import type { WorkCodes, WorkStageCode } from '@undertone/domain/work/work-moves.table'
import type { handleStatus, upkeepResult } from '@undertone/domain/work/work-status.enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { arrayText } from '../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../platform/database/database.ts'
import { pageOfIds } from '../../platform/database/page.ts'
import { companyAndBelow, containing } from '../../platform/database/sql.ts'
import type { Caller, Scope } from '../../platform/identity/principal.ts'
import { inScope } from '../../resource/scope.ts'

export type WorkKindCode = CodeOf<typeof workKind>
/** A kind of work at a desk. */
export interface WorkPlace {
  readonly kind: WorkKindCode
  readonly desk: WorkDesk
}

/** A piece of work with the names of its place; times in epoch ms. */
export interface WorkRow extends WorkCodes {
  readonly id: number
  readonly title: string
  readonly level: WorkRecord['level']
  readonly result: CodeOf<typeof upkeepResult>
  readonly companyId: number
  readonly companyName: string
  readonly areaName: string
  readonly equipmentId: number
  readonly equipmentName: string
  readonly mappingId: number | null
  readonly mappingName: string | null
  readonly findingId: number | null
  readonly alarmId: number | null
  readonly hazardId: number | null
  readonly origin: WorkRecord['origin']
  readonly fault: FaultKindKey | null
  readonly assignees: readonly { readonly id: number; readonly name: string }[]
  readonly reporter: { readonly id: number | null; readonly name: string }
  readonly dueMs: number
  readonly createdMs: number
  readonly startedMs: number | null
  readonly finishedMs: number | null
  readonly reviewedMs: number | null
  readonly cost: number
  readonly version: number
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
const tables = sql`work w join equipment e on e.id = w.equipment_id join area ar on ar.id = e.area_id join company c on c.id = w.company_id
  left join mapping m on m.id = w.mapping_id left join finding f on f.id = w.finding_id`

const columns = sql`w.id, w.title, w.level, w.handle, w.audit, w.result, w.held_at is not null as is_held, w.cancelled_at is not null as is_cancelled,
  w.company_id, c.name as company_name, ar.name as area_name, w.equipment_id, e.name as equipment_name, w.mapping_id, m.name as mapping_name,
  w.finding_id, w.alarm_id, w.hazard_id, w.origin, f.fault, w.version, ${ms('w.due_at')} as due_ms, ${ms('w.created_at')} as created_ms, ${ms('w.started_at')} as started_ms,
  ${ms('w.finished_at')} as finished_ms, ${ms('w.reviewed_at')} as reviewed_ms,
  jsonb_build_object('id', w.created_by, 'name', coalesce((select nick_name from account where id = w.created_by), w.reporter)) as reporter,
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.nick_name) order by a.nick_name)
    from work_assignee x join account a on a.id = x.account_id where x.work_id = w.id), '[]') as assignees,
  coalesce((select sum(quantity * unit_cost) from work_part p where p.work_id = w.id), 0)::float8 as cost`

/** The stage in SQL: the same as `stageOf`, which a test compares. */
export const stageSql = sql<WorkStageCode>`case when w.cancelled_at is not null then 'Cancelled' when w.handle = 1 then 'ToAssign'
  when w.handle = 3 then case when w.audit = 2 then 'Accepted' else 'ToReview' end
  when w.held_at is not null then 'OnHold' when w.audit = 3 then 'SentBack' else 'InWork' end`
const isOpen = sql<SqlBool>`w.cancelled_at is null and w.handle < 3`

type Filter = ParsedOf<typeof repairCalls.findPage>['body']

/** Work of a kind visible to the caller that matches a filter. The screens of faults list what came from faults, those of inspection all of it. */
function workWhere({ scope }: Caller, { kind, desk }: WorkPlace, filter: Filter): RawBuilder<SqlBool> {
  const all: RawBuilder<unknown>[] = [inScope(scope, 'w'), sql`w.kind = ${kind}`]
  if (desk === 'Fault') all.push(sql`w.origin = 'Fault'`)
  if (filter.stage) all.push(sql`${stageSql} = ${filter.stage}`)
  if (filter.level) all.push(sql`w.level = ${filter.level}`)
  if (filter.companyId) all.push(sql`w.company_id in (${companyAndBelow(filter.companyId)})`)
  if (filter.equipmentId) all.push(sql`w.equipment_id = ${filter.equipmentId}`)
  if (filter.findingId) all.push(sql`w.finding_id = ${filter.findingId}`)
  if (filter.alarmId) all.push(sql`w.alarm_id = ${filter.alarmId}`)
  if (filter.hazardId) all.push(sql`w.hazard_id = ${filter.hazardId}`)
  if (filter.whose === workFor.members.Mine.code)
    all.push(sql`exists (select from work_assignee x where x.work_id = w.id and x.account_id = ${scope.accountId})`)
  if (filter.whose === workFor.members.Reported.code) all.push(sql`w.created_by = ${scope.accountId}`)
  if (filter.due === workDue.members.Overdue.code) all.push(sql`${isOpen} and w.due_at < now()`)
  if (filter.due === workDue.members.Week.code) all.push(sql`${isOpen} and w.due_at < now() + interval '7 days'`)
  if (filter.keyword) {
    const like = containing(filter.keyword)
    all.push(sql`(w.title ilike ${like} or e.name ilike ${like} or m.name ilike ${like} or ar.name ilike ${like})`)
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** A page of work: what is open first, the most urgent and the earliest due before the others; then the newest. */
export async function findWork(db: Queries, caller: Caller, at: WorkPlace, filter: Filter): Promise<{ rows: WorkRow[]; total: number }> {
  const open = sql`(${isOpen})`
  const order = {
    forward: sql`${open} desc, case when ${isOpen} then w.level end, case when ${isOpen} then w.due_at end, w.id desc`,
    backward: sql`${open}, case when ${isOpen} then w.level end desc, case when ${isOpen} then w.due_at end desc, w.id`,
  }
  const { ids, total } = await pageOfIds(db, { id: sql`w.id`, from: tables, where: workWhere(caller, at, filter), order }, filter)
  const { rows } = await sql<WorkRow>`select ${columns} from ${tables} where w.id = any(${arrayText(ids)}::int4[])
    order by array_position(${arrayText(ids)}::int4[], w.id)`.execute(db)
  return { rows, total }
}

/** What the page of a piece of work shows beyond its row. */
export interface WorkMore {
  readonly description: string
  readonly steps: WorkStep[]
  readonly cause: string | null
  readonly action: string | null
  readonly found: CodeOf<typeof workFound> | null
  readonly foundFault: FaultKindKey | null
  readonly foundPart: BearingPartKey | null
  readonly componentId: number | null
  readonly componentName: string | null
  readonly failedPart: string | null
  readonly replacement: string | null
  readonly downFromMs: number | null
  readonly downToMs: number | null
  readonly reviewer: string | null
  readonly hazardTitle: string | null
  readonly beforeId: number | null
  readonly afterId: number | null
  readonly parts: WorkPart[]
  readonly labour: WorkLabour[]
}

/** One piece of work; undefined where it is not visible. */
export async function workRow(db: Queries, scope: Scope, kind: WorkKindCode, id: number): Promise<(WorkRow & WorkMore) | undefined> {
  const { rows } = await sql<
    WorkRow & WorkMore
  >`select ${columns}, w.description, w.steps, w.cause, w.action, w.found, w.found_fault, w.found_part,
      w.component_id, k.name as component_name, w.failed_part, w.replacement, ${ms('w.down_from')} as down_from_ms, ${ms('w.down_to')} as down_to_ms,
      (select nick_name from account where id = w.reviewed_by) as reviewer, w.before_id, w.after_id, (select h.title from hazard h where h.id = w.hazard_id) as hazard_title,
      coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'quantity', p.quantity, 'unitCost', p.unit_cost) order by p.position)
        from work_part p where p.work_id = w.id), '[]') as parts,
      coalesce((select jsonb_agg(jsonb_build_object('name', l.name, 'minutes', l.minutes) order by l.position)
        from work_labour l where l.work_id = w.id), '[]') as labour
    from ${tables} left join component k on k.id = w.component_id
    where w.id = ${id} and w.kind = ${kind} and ${inScope(scope, 'w')}`.execute(db)
  return rows[0]
}

export async function filesOfWork(db: Queries, id: number) {
  const { rows } = await sql<{
    fileId: string
    name: string
    isImage: boolean
    isAfter: boolean
  }>`select f.id as file_id, f.name, f.width is not null as is_image, t.is_after
    from work_file t join file f on f.id = t.file_id where t.work_id = ${id} order by t.created_at, f.id`.execute(db)
  return rows
}

export interface WorkEventRow {
  readonly id: number
  readonly kind: string
  readonly by: string
  readonly note: string | null
  readonly atMs: number
}

/** What happened to a piece of work, the newest first. */
export async function eventsOfWork(db: Queries, id: number): Promise<WorkEventRow[]> {
  const { rows } =
    await sql<WorkEventRow>`select v.id::int8::float8 as id, v.kind, coalesce(a.nick_name, v.account_name) as by, v.note, ${ms('v.at')} as at_ms
    from work_event v left join account a on a.id = v.account_id where v.work_id = ${id} order by v.id desc`.execute(db)
  return rows
}

/** The state of the fault that work is about: from all work on its finding. */
export async function faultStatusOf(db: Queries, findingId: number | null): Promise<CodeOf<typeof handleStatus> | null> {
  if (findingId === null) return null
  const { rows } = await sql<{
    open: boolean
    closed: boolean
  }>`select bool_or(w.cancelled_at is null and not (w.handle = 3 and w.audit = 2)) as open,
      bool_or(w.closed_at is not null) or bool_or(f.gone_at is not null and f.gone_at > w.finished_at) as closed
    from work w join finding f on f.id = w.finding_id where w.finding_id = ${findingId}`.execute(db)
  const [row] = rows
  if (!row || row.open) return 1
  return row.closed ? 3 : 2
}

/** Adds to the course of a piece of work. */
export async function addEvent(
  tx: Tx,
  { scope, userName }: Caller,
  workId: number,
  event: { readonly kind: string; readonly from: WorkStageCode | null; readonly to: WorkStageCode; readonly note: string | null },
): Promise<void> {
  await sql`insert into work_event (tenant_id, work_id, kind, from_stage, to_stage, note, account_id, account_name)
    values (${scope.tenantId}, ${workId}, ${event.kind}, ${event.from}, ${event.to}, ${event.note}, ${scope.accountId}, ${userName})`.execute(
    tx,
  )
}

/** A waveform that work is compared by. */
export type WaveRow = Omit<WorkWave, 'dateTime'>

const waveColumns = sql`s.id as wave_id, ${ms('s.t0')} as ms, s.sample_hz, s.rpm`

/** Stored waveforms by id. */
export async function wavesById(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, WaveRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<WaveRow>`select ${waveColumns} from sampling s
    where s.id = any(${arrayText(ids)}::int8[]) and exists (select from wave v where v.sampling_id = s.id)`.execute(db)
  return new Map(rows.map((row) => [Number(row.waveId), { ...row, waveId: Number(row.waveId) }]))
}
