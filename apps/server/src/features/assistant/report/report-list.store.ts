import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { AiReportDetail, AiReportRecord, aiReportCalls } from '@undertone/domain/assistant/ai-report.calls'
import { aiSubject } from '@undertone/domain/assistant/ai-report.enums'
import type { ParsedOf } from '@undertone/domain/core/call'
import { readState } from '@undertone/domain/core/read.enums'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { axesOf, directionsAt } from '../../../plant/alarm-axes.ts'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { pageOfIds } from '../../../platform/database/page.ts'
import { markOpened } from '../../../platform/database/read-mark.ts'
import { containing } from '../../../platform/database/sql.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { instantOf } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import type { StoredSentence, StoredSource } from './stored-text.ts'

/** A text with the names of its place; times in epoch ms. */
export interface ReportRow
  extends Pick<
    AiReportRecord,
    | 'id'
    | 'alarmId'
    | 'findingId'
    | 'companyName'
    | 'areaName'
    | 'equipmentId'
    | 'equipmentName'
    | 'mappingId'
    | 'mappingName'
    | 'state'
    | 'language'
    | 'sentences'
    | 'unsupported'
    | 'rating'
    | 'askedBy'
    | 'askedMs'
  > {
  readonly alarmType: string | null
  readonly axis: string | null
  readonly axes: readonly string[]
  readonly bandName: string | null
  readonly directions: readonly number[] | null
  readonly fault: FaultKindKey | null
  readonly part: BearingPartKey | null
  readonly failure: NonNullable<AiReportRecord['failure']>['reason'] | null
  readonly failureStatus: number | null
  readonly nextMs: number | null
  readonly endedMs: number | null
  readonly isUnread: boolean
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

const tables = sql`ai_report r left join alarm a on a.id = r.alarm_id and a.tenant_id = r.tenant_id
  left join finding f on f.id = r.finding_id and f.tenant_id = r.tenant_id
  left join mapping m on m.id = coalesce(a.mapping_id, f.mapping_id) and m.tenant_id = r.tenant_id
  left join equipment e on e.id = coalesce(a.equipment_id, m.equipment_id) left join area ar on ar.id = e.area_id`
const named = sql`${tables} join company c on c.id = coalesce(a.company_id, m.company_id) left join account q on q.id = r.asked_by`

/** Texts whose alarm or finding the caller can open. */
const visibleTo = (caller: Caller): RawBuilder<SqlBool> => {
  const alarms = may(caller, alarmRecordCalls.detail.access) ? sql`(a.id is not null and ${inScope(caller.scope, 'a')})` : sql`false`
  const findings = may(caller, diagnosisCalls.getDetail.access) ? sql`(f.id is not null and ${inScope(caller.scope, 'm')})` : sql`false`
  return sql<SqlBool>`(${alarms} or ${findings})`
}

const unread = ({ scope }: Caller) =>
  sql<SqlBool>`not exists (select from ai_report_read x where x.report_id = r.id and x.account_id = ${scope.accountId})`

const columns = (caller: Caller) => sql`r.id, r.alarm_id, r.finding_id, c.name as company_name, ar.name as area_name, e.id as equipment_id,
  e.name as equipment_name, m.id as mapping_id, m.name as mapping_name, r.state, r.failure, r.failure_status, ${ms('r.next_at')} as next_ms, r.language,
  jsonb_array_length(r.sentences) as sentences,
  (select count(*)::int from jsonb_array_elements(r.sentences) s where s->'doubts' <> '[]') as unsupported,
  ${unread(caller)} as is_unread, (select g.rating from ai_report_rating g where g.report_id = r.id and g.account_id = ${caller.scope.accountId}) as rating,
  q.nick_name as asked_by, ${ms('r.asked_at')} as asked_ms, ${ms('r.ended_at')} as ended_ms,
  a.alarm_type, a.axis, ${axesOf('a')} as axes, a.band_name, ${directionsAt('a.mapping_id')} as directions, f.fault, f.part`

type Filter = ParsedOf<typeof aiReportCalls.findPage>['body']

function reportsWhere(caller: Caller, filter: Filter): RawBuilder<SqlBool> {
  const all: RawBuilder<unknown>[] = [sql`r.is_newest`, visibleTo(caller)]
  if (filter.equipmentId) all.push(sql`e.id = ${filter.equipmentId}`)
  if (filter.subject)
    all.push(filter.subject === aiSubject.members.Alarm.code ? sql`r.alarm_id is not null` : sql`r.finding_id is not null`)
  if (typeof filter.state === 'number') all.push(sql`r.state = ${filter.state}`)
  if (filter.readState) all.push(filter.readState === readState.members.NotRead.code ? unread(caller) : sql`not ${unread(caller)}`)
  if (filter.begin) all.push(sql`r.asked_at >= ${instantOf(filter.begin, caller.timeZone, 'begin')}`)
  if (filter.end) all.push(sql`r.asked_at <= ${instantOf(filter.end, caller.timeZone, 'end')}`)
  if (filter.keyword) {
    const like = containing(filter.keyword)
    all.push(sql`(e.name ilike ${like} or m.name ilike ${like} or ar.name ilike ${like})`)
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** A page of the newest texts, by the time they were asked for. */
export async function findReports(db: Queries, caller: Caller, filter: Filter): Promise<{ rows: ReportRow[]; total: number }> {
  const order = { forward: sql`r.asked_at desc, r.id desc`, backward: sql`r.asked_at, r.id` }
  const { ids, total } = await pageOfIds(db, { id: sql`r.id`, from: tables, where: reportsWhere(caller, filter), order }, filter)
  const { rows } = await sql<ReportRow>`select ${columns(caller)} from ${named}
    where r.id = any(${arrayText(ids)}::int4[]) order by array_position(${arrayText(ids)}::int4[], r.id)`.execute(db)
  return { rows, total }
}

/** A text with what it says; undefined where it is not visible. */
export interface ReportDetailRow extends ReportRow {
  readonly tenantId: number
  readonly body: readonly StoredSentence[]
  readonly sources: readonly StoredSource[]
  readonly model: string | null
  readonly isNewest: boolean
}

export async function reportRow(db: Queries, caller: Caller, id: number): Promise<ReportDetailRow | undefined> {
  const { rows } = await sql<ReportDetailRow>`select ${columns(caller)}, r.tenant_id, r.sentences as body, r.sources, r.model, r.is_newest
    from ${named} where r.id = ${id} and ${visibleTo(caller)}`.execute(db)
  return rows[0]
}

/** Other texts about the same alarm or finding, the newest first. */
export async function otherReports(db: Queries, { id, alarmId, findingId }: ReportRow) {
  const { rows } = await sql<{
    id: number
    state: AiReportDetail['state']
    askedMs: number
  }>`select r.id, r.state, ${ms('r.asked_at')} as asked_ms
    from ai_report r where r.id <> ${id} and ${alarmId === null ? sql`r.finding_id = ${findingId}` : sql`r.alarm_id = ${alarmId}`} order by r.id desc`.execute(
    db,
  )
  return rows
}

/** What readers said of a text, the newest first. */
export async function ratingsOf(db: Queries, id: number) {
  const { rows } = await sql<{
    rating: NonNullable<AiReportRecord['rating']>
    note: string
    by: string
    ms: number
  }>`select g.rating, g.note,
      a.nick_name as by, ${ms('g.at')} as ms from ai_report_rating g join account a on a.id = g.account_id where g.report_id = ${id} order by g.at desc`.execute(
    db,
  )
  return rows
}

/** The alarm or finding, if the caller can open it: what a text may be asked for. */
export async function subjectOf(
  db: Queries,
  caller: Caller,
  { alarmId, findingId }: { readonly alarmId: number | null; readonly findingId: number | null },
): Promise<{ tenantId: number } | undefined> {
  if (!may(caller, (alarmId === null ? diagnosisCalls.getDetail : alarmRecordCalls.detail).access)) return undefined
  const { rows } =
    alarmId === null
      ? await sql<{
          tenantId: number
        }>`select m.tenant_id from finding f join mapping m on m.id = f.mapping_id and m.tenant_id = f.tenant_id
          where f.id = ${findingId} and ${inScope(caller.scope, 'm')}`.execute(db)
      : await sql<{ tenantId: number }>`select a.tenant_id from alarm a where a.id = ${alarmId} and ${inScope(caller.scope, 'a')}`.execute(
          db,
        )
  return rows[0]
}

/** The newest text about an alarm or finding. */
export async function newestReport(
  db: Queries,
  { alarmId, findingId }: { readonly alarmId: number | null; readonly findingId: number | null },
): Promise<Pick<AiReportRecord, 'id' | 'state'> | null> {
  const { rows } = await sql<Pick<AiReportRecord, 'id' | 'state'>>`select id, state from ai_report
    where is_newest and ${alarmId === null ? sql`finding_id = ${findingId}` : sql`alarm_id = ${alarmId}`}`.execute(db)
  return rows[0] ?? null
}

/** Marks texts that the caller sees as opened by this account, or as not opened; without ids, all of them. */
export function markRead(db: Queries, caller: Caller, ids: readonly number[] | undefined, isRead: boolean): Promise<number> {
  const these = sql`select r.id from ${tables} where ${visibleTo(caller)} ${ids ? sql`and r.id = any(${arrayText(ids)}::int4[])` : sql``}`
  return markOpened(db, { table: 'ai_report_read', column: 'report_id', accountId: caller.scope.accountId }, these, isRead)
}

/** Stores what an account says of a text; null takes it back. */
export async function rateReport(db: Queries, id: number, accountId: number, rating: string | null, note: string): Promise<void> {
  if (rating === null) await sql`delete from ai_report_rating where report_id = ${id} and account_id = ${accountId}`.execute(db)
  else
    await sql`insert into ai_report_rating (report_id, account_id, rating, note) values (${id}, ${accountId}, ${rating}, ${note})
      on conflict (report_id, account_id) do update set rating = excluded.rating, note = excluded.note, at = now()`.execute(db)
}
