import type { ParsedOf } from '@undertone/domain/core/call'
import { inspectionTaskStatus } from '@undertone/domain/inspection/inspection.enums'
import type { PassedLimit } from '@undertone/domain/inspection/round/measured-values'
import type { inspectionTaskCalls, RoundRecord } from '@undertone/domain/inspection/round/round.calls'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import { pageOfIds } from '../../../platform/database/page.ts'
import { companyAndBelow, containing } from '../../../platform/database/sql.ts'
import type { Caller, Scope } from '../../../platform/identity/principal.ts'
import { fromZoned, toZoned } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import type { RoundSnapshot } from './snapshot.ts'

type Filter = ParsedOf<typeof inspectionTaskCalls.findPage>['body']

/** A round as it is stored. */
export interface RoundRow extends Omit<RoundRecord, 'member' | 'startsAt' | 'endsAt' | 'day'> {
  readonly tenantId: number
  readonly companyId: number
  readonly lineId: number | null
  readonly memberId: number | null
  readonly memberName: string | null
  readonly localStart: string
  readonly startsMs: number
  readonly endsMs: number
  readonly opensMs: number
  readonly graceEndMs: number
  readonly startedMs: number | null
  readonly finishedMs: number | null
  readonly snapshot: RoundSnapshot | null
  /** Whether the caller is assigned to it or in its team. */
  readonly isMine: boolean
}

const ms = (column: string): RawBuilder<number> => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
const from = sql`inspection_task t join company c on c.id = t.company_id left join inspection_group g on g.id = t.group_id
  left join account m on m.id = t.member_id left join account k on k.id = t.taken_by`

/** Whose rounds they are: of the assigned member, else of the leader and the members of the team. */
const isOf = (accountId: number | null) => sql<SqlBool>`(t.member_id = ${accountId} or (t.member_id is null and (g.leader_id = ${accountId}
  or exists (select from inspection_group_member x where x.group_id = t.group_id and x.account_id = ${accountId}))))`

const columns = ({
  accountId,
}: Scope) => sql`t.id, t.tenant_id, t.company_id, t.name, t.status, c.name as company_name, t.plan_id, t.line_id, t.line_name,
  t.group_id, g.name as group_name, t.member_id, m.nick_name as member_name, k.nick_name as taken_by, t.local_start, ${ms('t.starts_at')} as starts_ms,
  ${ms('t.ends_at')} as ends_ms, ${ms('t.opens_at')} as opens_ms, ${ms('t.grace_end')} as grace_end_ms, ${ms('t.started_at')} as started_ms,
  ${ms('t.finished_at')} as finished_ms, t.items, t.done, t.failed, t.version, coalesce(${isOf(accountId)}, false) as is_mine`

/** Days that a list shows without a range (specification: next 7 days). */
const defaultDays = 7

async function where(db: Queries, { scope, timeZone }: Caller, filter: Filter): Promise<RawBuilder<SqlBool>> {
  const all: RawBuilder<SqlBool>[] = [inScope(scope, 't')]
  const given = <T>(value: T | null | undefined, make: (value: T) => RawBuilder<SqlBool>) => {
    if (value !== null && value !== undefined) all.push(make(value))
  }
  given(filter.status, (status) => sql`t.status = ${status}`)
  given(filter.groupId, (id) => sql`t.group_id = ${id}`)
  given(filter.planId, (id) => sql`t.plan_id = ${id}`)
  if (!filter.begin && !filter.end && !filter.planId) {
    const today = toZoned(Date.now(), timeZone).slice(0, 10)
    const from = fromZoned(today, timeZone) ?? new Date()
    all.push(sql`t.starts_at >= ${from} and t.starts_at < ${new Date(from.getTime() + defaultDays * 86_400_000)}`)
  }
  given(filter.begin, (begin) => sql`t.starts_at >= ${fromZoned(begin, timeZone) ?? null}`)
  given(filter.end, (end) => sql`t.starts_at <= ${fromZoned(end, timeZone, 'end') ?? null}`)
  if (filter.companyId) {
    const found = await companyAndBelow(filter.companyId).execute(db)
    all.push(sql`t.company_id = any(${found.rows.map(({ id }) => id)}::int4[])`)
  }
  if (filter.whose) all.push(isOf(scope.accountId))
  if (filter.keyword) all.push(sql`(t.name ilike ${containing(filter.keyword)} or t.line_name ilike ${containing(filter.keyword)})`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** A page of rounds, by their start. */
export async function findRounds(db: Queries, caller: Caller, filter: Filter): Promise<{ rows: RoundRow[]; total: number }> {
  const order = { forward: sql`t.starts_at, t.id`, backward: sql`t.starts_at desc, t.id desc` }
  const { ids, total } = await pageOfIds(
    db,
    {
      id: sql`t.id`,
      from: sql`inspection_task t left join inspection_group g on g.id = t.group_id`,
      where: await where(db, caller, filter),
      order,
    },
    filter,
  )
  const { rows } = await sql<RoundRow>`select ${columns(caller.scope)} from ${from} where t.id = any(${ids}::int4[])
    order by t.starts_at, t.id`.execute(db)
  return { rows, total }
}

/** One round in scope; undefined where it is not visible. With `lock` it is locked until the transaction ends. */
export async function roundById(db: Queries, scope: Scope, id: number, lock = false): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`select ${columns(scope)}, t.snapshot from ${from} where t.id = ${id} and ${inScope(scope, 't')}
    ${lock ? sql`for update of t` : sql``}`.execute(db)
  return rows[0]
}

/** The newest answer or skip of an item. */
export interface ResultRow {
  readonly id: number
  readonly pointId: number
  readonly itemId: number
  readonly answer: Record<string, never> | null
  readonly verdict: 1 | 2 | 3 | null
  readonly skipReason: 1 | 2 | 3 | 4 | 5 | null
  readonly note: string | null
  readonly isMadeUp: boolean
  readonly device: string | null
  readonly isCalibrated: boolean
  readonly isMeasured: boolean
  readonly pointLimits: PassedLimit[]
  readonly by: string
  readonly doneBy: number | null
  /** Files that are on their way. */
  readonly awaited: number
  readonly atMs: number
  readonly files: readonly { readonly fileId: string; readonly name: string; readonly isImage: boolean }[]
}

const resultColumns = sql`r.id, r.point_id, r.item_id, r.answer, r.verdict, r.skip_reason, r.note,
      r.is_made_up, r.device_name as device, r.is_calibrated, r.point_limits, exists (select from inspection_measurement x where x.result_id = r.id) as is_measured,
      coalesce(a.nick_name, r.done_by_name) as by, r.done_by, ${ms('r.done_at')} as at_ms,
      (select count(*)::int4 from inspection_result_awaited w where w.result_id = r.id) as awaited,
      coalesce((select jsonb_agg(jsonb_build_object('fileId', f.id, 'name', f.name, 'isImage', f.width is not null) order by v.created_at, f.id)
        from inspection_result_file v join file f on f.id = v.file_id where v.result_id = r.id), '[]') as files`
const resultRows = sql`inspection_result r left join account a on a.id = r.done_by`

/** The answers and skips that count. */
export async function newestResults(db: Queries, taskId: number): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`select distinct on (r.point_id, r.item_id) ${resultColumns} from ${resultRows}
    where r.task_id = ${taskId} and not r.is_aside order by r.point_id, r.item_id, r.id desc`.execute(db)
  return rows
}

/** Answers beside those that count, between which no choice was made. */
export async function undecidedResults(db: Queries, taskId: number): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`select ${resultColumns} from ${resultRows}
    where r.task_id = ${taskId} and r.is_aside and r.decided_at is null order by r.id`.execute(db)
  return rows
}

/** Rounds that somebody takes along: theirs, not finished, that can be done until `untilMs` and are not long over. */
export async function roundIdsToTake(db: Queries, scope: Scope, nowMs: number, untilMs: number, max: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select t.id from ${from} where ${inScope(scope, 't')} and ${isOf(scope.accountId)}
    and t.status <> ${inspectionTaskStatus.members.Finished.code} and t.opens_at < ${new Date(untilMs)} and t.grace_end > ${new Date(nowMs - 86_400_000)}
    order by t.starts_at, t.id limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

/** An item at a point. */
interface ItemPlace {
  readonly pointId: number
  readonly itemId: number
}

/** What was read last at each of some items before a round, within a year: one look at the index for each, however often they were read. */
export async function lastReadings(db: Queries, tenantId: number, taskId: number, places: readonly ItemPlace[], beforeMs: number) {
  const { rows } = await sql<ItemPlace & { answer: Record<string, never>; atMs: number }>`
    select w.point_id, w.item_id, r.answer, ${ms('r.done_at')} as at_ms
    from unnest(${places.map(({ pointId }) => pointId)}::int4[], ${places.map(({ itemId }) => itemId)}::int4[]) as w(point_id, item_id)
    cross join lateral (select answer, done_at from inspection_result
      where tenant_id = ${tenantId} and point_id = w.point_id and item_id = w.item_id and task_id <> ${taskId} and answer is not null and not is_aside
        and done_at < ${new Date(beforeMs)} and done_at > ${new Date(beforeMs - 366 * 86_400_000)}
      order by done_at desc, id desc limit 1) r`.execute(db)
  return rows
}

export async function presencesOf(db: Queries, taskId: number): Promise<Map<number, 1 | 2>> {
  const { rows } = await sql<{ pointId: number; presence: 1 | 2 }>`select point_id, presence from inspection_presence
    where task_id = ${taskId}`.execute(db)
  return new Map(rows.map(({ pointId, presence }) => [pointId, presence]))
}
