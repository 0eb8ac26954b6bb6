import type { ParsedOf } from '@undertone/domain/core/call'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { HazardDetail, HazardRecord, hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardFor, type hazardProof } from '@undertone/domain/inspection/hazard/hazard.enums'
import type { HazardCodes, HazardStageCode } from '@undertone/domain/inspection/hazard/hazard-moves.table'
import { workDue } from '@undertone/domain/work/work.enums'
import type { WorkCodes } from '@undertone/domain/work/work-moves.table'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import { pageOfIds } from '../../../platform/database/page.ts'
import { companyAndBelow, containing } from '../../../platform/database/sql.ts'
import type { Caller, Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

/** A hazard with the names of its place; times in epoch ms. */
export interface HazardRow
  extends HazardCodes,
    Omit<HazardRecord, 'stage' | 'status' | 'audit' | 'dueAt' | 'isOverdue' | 'createdAt' | 'settledAt'> {
  readonly dueMs: number | null
  readonly createdMs: number
  readonly settledMs: number | null
  readonly version: number
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

const columns = sql`h.id, h.title, h.level, h.status, h.audit, h.asked_at is not null as is_asked, h.withdrawn_at is not null as is_withdrawn, h.source,
  h.company_id, c.name as company_name, coalesce(h.area_id, e.area_id) as area_id, ar.name as area_name, h.equipment_id, e.name as equipment_name,
  h.mapping_id, m.name as mapping_name, h.version, ${ms('h.due_at')} as due_ms, ${ms('h.created_at')} as created_ms, ${ms('h.settled_at')} as settled_ms,
  case when h.owner_id is not null then jsonb_build_object('id', h.owner_id, 'name', (select nick_name from account where id = h.owner_id)) end as owner,
  jsonb_build_object('id', h.created_by, 'name', coalesce((select nick_name from account where id = h.created_by), h.reporter)) as reporter`
const joined = sql`hazard h join company c on c.id = h.company_id left join equipment e on e.id = h.equipment_id
  left join area ar on ar.id = coalesce(h.area_id, e.area_id) left join mapping m on m.id = h.mapping_id`

/** The stage in SQL: the same as `hazardStageOf`, which a test compares. */
export const hazardStageSql = sql<HazardStageCode>`case when h.withdrawn_at is not null then 'Withdrawn' when h.status = 3 then 'Settled'
  when h.status = 2 then case when h.asked_at is not null then 'ToSettle' else 'Open' end when h.audit = 3 then 'SentBack' else 'ToApprove' end`

type Filter = ParsedOf<typeof hazardCalls.findPage>['body']

/** Hazards visible to the caller that match a filter. */
function hazardWhere({ scope }: Caller, filter: Filter): RawBuilder<SqlBool> {
  const all: RawBuilder<unknown>[] = [inScope(scope, 'h')]
  if (filter.stage) all.push(sql`${hazardStageSql} = ${filter.stage}`)
  if (filter.level) all.push(sql`h.level = ${filter.level}`)
  if (filter.companyId) all.push(sql`h.company_id in (${companyAndBelow(filter.companyId)})`)
  if (filter.equipmentId) all.push(sql`h.equipment_id = ${filter.equipmentId}`)
  if (filter.checkKey) all.push(sql`h.check_key = ${filter.checkKey}`)
  if (filter.taskId) all.push(sql`h.task_id = ${filter.taskId}`)
  if (filter.whose === hazardFor.members.Mine.code) all.push(sql`h.owner_id = ${scope.accountId}`)
  if (filter.whose === hazardFor.members.Reported.code) all.push(sql`h.created_by = ${scope.accountId}`)
  if (filter.due === workDue.members.Overdue.code) all.push(sql`h.status < 3 and h.due_at < now()`)
  if (filter.due === workDue.members.Week.code) all.push(sql`h.status < 3 and h.due_at < now() + interval '7 days'`)
  if (filter.keyword) {
    const like = containing(filter.keyword)
    all.push(sql`(h.title ilike ${like} or h.description ilike ${like} or h.place ilike ${like}
      or h.equipment_id in (select x.id from equipment x where x.tenant_id = ${scope.tenantId} and x.name ilike ${like})
      or h.area_id in (select x.id from area x where x.tenant_id = ${scope.tenantId} and x.name ilike ${like}))`)
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** A page of hazards: what is open first, the most severe before the others; then the newest. An index has this order. */
export async function findHazards(db: Queries, caller: Caller, filter: Filter): Promise<{ rows: HazardRow[]; total: number }> {
  const order = { forward: sql`h.rank, h.id desc`, backward: sql`h.rank desc, h.id` }
  const query = { id: sql`h.id`, from: sql`hazard h`, where: hazardWhere(caller, filter), order }
  const { ids, total } = await pageOfIds(db, query, filter)
  const { rows } = await sql<HazardRow>`select ${columns} from ${joined} where h.id = any(${arrayText(ids)}::int4[])
    order by array_position(${arrayText(ids)}::int4[], h.id)`.execute(db)
  return { rows, total }
}

/** What the page of a hazard shows beyond its row. */
export interface HazardMore
  extends Pick<
    HazardDetail,
    'description' | 'cause' | 'measures' | 'place' | 'taskId' | 'recurrenceOf' | 'proofNote' | 'acceptedBy' | 'duplicateOf' | 'settledBy'
  > {
  readonly proof: CodeOf<typeof hazardProof> | null
  readonly acceptedUntilMs: number | null
}

/** One hazard; undefined where it is not visible. */
export async function hazardRow(db: Queries, scope: Scope, id: number): Promise<(HazardRow & HazardMore) | undefined> {
  const { rows } = await sql<
    HazardRow & HazardMore
  >`select ${columns}, h.description, h.cause, h.measures, h.place, h.task_id, h.recurrence_of, h.proof,
      h.proof_note, h.accepted_by, ${ms('h.accepted_until')} as accepted_until_ms, h.duplicate_of,
      (select nick_name from account where id = h.settled_by) as settled_by
    from ${joined} where h.id = ${id} and ${inScope(scope, 'h')}`.execute(db)
  return rows[0]
}

export async function filesOfHazard(db: Queries, id: number): Promise<HazardDetail['files']> {
  const { rows } = await sql<HazardDetail['files'][number]>`select f.id as file_id, f.name, f.width is not null as is_image
    from hazard_file t join file f on f.id = t.file_id where t.hazard_id = ${id} order by t.created_at, f.id`.execute(db)
  return rows
}

/** Repairs of a hazard that the caller may see, the newest first. */
export async function workOfHazard(db: Queries, scope: Scope, id: number) {
  const { rows } = await sql<
    WorkCodes & { id: number; title: string; dueMs: number; assignees: string[] }
  >`select w.id, w.title, w.handle, w.audit,
      w.held_at is not null as is_held, w.cancelled_at is not null as is_cancelled, ${ms('w.due_at')} as due_ms,
      array(select a.nick_name from work_assignee x join account a on a.id = x.account_id where x.work_id = w.id order by 1) as assignees
    from work w where w.hazard_id = ${id} and ${inScope(scope, 'w')} order by w.id desc`.execute(db)
  return rows
}

/** What happened to a hazard, the newest first. */
export async function eventsOfHazard(db: Queries, id: number) {
  const { rows } = await sql<{
    id: number
    kind: string
    by: string
    note: string | null
    atMs: number
  }>`select v.id::int8::float8 as id, v.kind,
      coalesce(a.nick_name, v.account_name) as by, v.note, ${ms('v.at')} as at_ms
    from hazard_event v left join account a on a.id = v.account_id where v.hazard_id = ${id} order by v.id desc`.execute(db)
  return rows
}

/** Adds to the course of a hazard. */
export async function addHazardEvent(
  tx: Tx,
  { scope, userName }: Pick<Caller, 'scope' | 'userName'>,
  hazardId: number,
  event: { readonly kind: string; readonly from: HazardStageCode | null; readonly to: HazardStageCode; readonly note: string | null },
): Promise<void> {
  await sql`insert into hazard_event (tenant_id, hazard_id, kind, from_stage, to_stage, note, account_id, account_name)
    values (${scope.tenantId}, ${hazardId}, ${event.kind}, ${event.from}, ${event.to}, ${event.note}, ${scope.accountId}, ${userName})`.execute(
    tx,
  )
}
