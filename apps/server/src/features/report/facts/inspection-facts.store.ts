import type { ReportedHazard, ReportedItem, ReportedRound } from '@undertone/condition/report/inspection/inspection-summary'
import { hazardStageOf } from '@undertone/domain/inspection/hazard/hazard-moves.table'
import { inspectionVerdict, roundPresence } from '@undertone/domain/inspection/round/round.enums'
import { isWholeAnswer } from '@undertone/domain/inspection/round/whole-answer'
import type { InspectionWorkFacts } from '@undertone/domain/report/inspection-facts'
import { stageOf } from '@undertone/domain/work/work-moves.table'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import type { VersionToCollect } from './version-facts.store.ts'

/** Rounds read at a time: some tens of kB each with their answers. */
const chunk = 50
const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** A period, epoch ms; the end is exclusive. */
export interface Span {
  readonly fromMs: number
  readonly toMs: number
}

/** An item of a round with what it needs to be whole. */
interface RoundItem {
  readonly id: number
  readonly isRequired: boolean
  readonly kind: number
  readonly needsPicture: boolean
  readonly takesWave?: boolean
}

interface TaskRow extends Omit<ReportedRound, 'stops'> {
  readonly stops: readonly {
    readonly pointId: number
    readonly areaName: string
    readonly items: readonly RoundItem[]
  }[]
}

interface ResultRow {
  readonly taskId: number
  readonly pointId: number
  readonly itemId: number
  readonly verdict: number | null
  readonly skipReason: number | null
  readonly isMadeUp: boolean
  readonly by: string
  /** Files that are on their way, whether a picture is there, and whether a waveform is. */
  readonly awaited: number
  readonly hasPicture: boolean
  readonly hasWave: boolean
}

/** The inspection points of an area or a machine; null for those of whole companies. */
export async function pointsOf(db: Queries, { tenantId, areaId, equipmentId }: VersionToCollect): Promise<ReadonlySet<number> | null> {
  if (areaId === null && equipmentId === null) return null
  const { rows } = await sql<{ id: number }>`select p.id from inspection_point p join inspection_area a on a.id = p.inspection_area_id
      left join equipment e on e.id = p.equipment_id
    where p.tenant_id = ${tenantId} and (${equipmentId}::int4 is null or p.equipment_id = ${equipmentId})
      and (${areaId}::int4 is null or a.area_id = ${areaId} or e.area_id = ${areaId})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function taskIds(db: Queries, { tenantId, covers }: VersionToCollect, { fromMs, toMs }: Span): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from inspection_task where tenant_id = ${tenantId} and company_id = any(${arrayText(covers)}::int4[])
    and starts_at >= ${new Date(fromMs)} and starts_at < ${new Date(toMs)} and snapshot is not null order by starts_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

async function readTasks(db: Queries, ids: readonly number[]): Promise<TaskRow[]> {
  const { rows } =
    await sql<TaskRow>`select t.id as task_id, t.name, t.line_name as line, coalesce(g.name, '–') as team, ${ms('t.starts_at')} as starts_ms,
      ${ms('t.opens_at')} as opens_ms, ${ms('t.grace_end')} as grace_end_ms, t.snapshot -> 'stops' as stops
    from inspection_task t left join inspection_group g on g.id = t.group_id where t.id = any(${arrayText(ids)}::int4[]) order by t.starts_at, t.id`.execute(
      db,
    )
  return rows
}

/** The answers that count; those set aside in a conflict do not. */
async function readResults(db: Queries, ids: readonly number[]): Promise<ResultRow[]> {
  const { rows } =
    await sql<ResultRow>`select distinct on (r.task_id, r.point_id, r.item_id) r.task_id, r.point_id, r.item_id, r.verdict, r.skip_reason, r.is_made_up,
      coalesce(a.nick_name, r.done_by_name) as by, (select count(*)::int4 from inspection_result_awaited w where w.result_id = r.id) as awaited,
      exists (select from inspection_result_file v join file f on f.id = v.file_id where v.result_id = r.id and f.width is not null) as has_picture,
      exists (select from inspection_wave v where v.task_id = r.task_id and v.point_id = r.point_id and v.item_id = r.item_id) as has_wave
    from inspection_result r left join account a on a.id = r.done_by where r.task_id = any(${arrayText(ids)}::int4[]) and not r.is_aside
    order by r.task_id, r.point_id, r.item_id, r.id desc`.execute(db)
  return rows
}

async function readPresence(db: Queries, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ taskId: number; pointId: number }>`select task_id, point_id from inspection_presence
    where task_id = any(${arrayText(ids)}::int4[]) and presence = ${roundPresence.members.Code.code}`.execute(db)
  return new Set(rows.map(({ taskId, pointId }) => `${taskId} ${pointId}`))
}

const itemFrom = (item: RoundItem, row: ResultRow | undefined): ReportedItem => ({
  isRequired: item.isRequired,
  result: row
    ? {
        isSkip: row.skipReason !== null,
        skipReason: row.skipReason,
        isMadeUp: row.isMadeUp,
        isWhole: isWholeAnswer(item, row),
        isFailed: row.verdict === inspectionVerdict.members.Fail.code,
        by: row.by,
      }
    : null,
})

/** The rounds of a period, some at a time in memory; of an area or a machine their points alone. `onStep` hears how many have been read. */
export async function* eachRound(
  db: Database,
  version: VersionToCollect,
  span: Span,
  points: ReadonlySet<number> | null,
): AsyncGenerator<ReportedRound> {
  const ids = await taskIds(db, version, span)
  for (let at = 0; at < ids.length; at += chunk) {
    const own = ids.slice(at, at + chunk)
    const results = new Map((await readResults(db, own)).map((row) => [`${row.taskId} ${row.pointId} ${row.itemId}`, row]))
    const presence = await readPresence(db, own)
    for (const { stops, ...task } of await readTasks(db, own)) {
      const seen = stops.filter(({ pointId }) => points === null || points.has(pointId))
      if (seen.length === 0) continue
      yield {
        ...task,
        stops: seen.map(({ pointId, areaName, items }) => ({
          area: areaName,
          isProven: presence.has(`${task.taskId} ${pointId}`),
          items: items.map((item) => itemFrom(item, results.get(`${task.taskId} ${pointId} ${item.id}`))),
        })),
      }
    }
  }
}

/** Hazards and work of the companies, area or machine of a report. */
const within = (
  { tenantId, covers, areaId, equipmentId }: VersionToCollect,
  alias: 'h' | 'w',
  area: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${alias}.tenant_id`)} = ${tenantId} and ${sql.ref(`${alias}.company_id`)} = any(${arrayText(covers)}::int4[])
    and (${equipmentId}::int4 is null or ${sql.ref(`${alias}.equipment_id`)} = ${equipmentId}) and (${areaId}::int4 is null or ${area} = ${areaId}))`

interface HazardRow extends Omit<ReportedHazard, 'stage' | 'isOverdue'> {
  readonly status: 1 | 2 | 3
  readonly audit: 1 | 2 | 3
  readonly isAsked: boolean
  readonly isWithdrawn: boolean
}

/** Hazards that were found in a period, due or settled in it, or open at its end; withdrawn ones are none. */
export async function reportedHazards(db: Queries, version: VersionToCollect, { fromMs, toMs }: Span): Promise<ReportedHazard[]> {
  const { rows } =
    await sql<HazardRow>`select h.id, h.title, h.level, h.status, h.audit, h.asked_at is not null as is_asked, h.withdrawn_at is not null as is_withdrawn,
      coalesce(e.name, a.name, h.place) as place, u.nick_name as owner, coalesce(k.nick_name, h.reporter) as reporter, coalesce(ea.name, a.name) as area,
      ${ms('h.created_at')} as created_ms, ${ms('h.due_at')} as due_ms, ${ms('h.settled_at')} as settled_ms
    from hazard h left join equipment e on e.id = h.equipment_id left join area ea on ea.id = e.area_id left join area a on a.id = h.area_id
      left join account u on u.id = h.owner_id left join account k on k.id = h.created_by
    where ${within(version, 'h', sql`coalesce(e.area_id, h.area_id)`)} and h.withdrawn_at is null and h.created_at < ${new Date(toMs)}
      and (h.settled_at is null or h.settled_at >= ${new Date(fromMs)} or (h.due_at >= ${new Date(fromMs)} and h.due_at < ${new Date(toMs)})) order by h.id`.execute(
      db,
    )
  return rows.map(({ status, audit, isAsked, isWithdrawn, ...row }) => ({
    ...row,
    stage: hazardStageOf({ status, audit, isAsked, isWithdrawn }),
    isOverdue: false,
  }))
}

interface WorkRow extends Omit<InspectionWorkFacts, 'stage' | 'isOverdue'> {
  readonly handle: 1 | 2 | 3
  readonly audit: 1 | 2 | 3 | null
  readonly isHeld: boolean
  readonly isCancelled: boolean
}

/** Work of inspection that was finished in a period, or open in it; cancelled work is in no figure. */
export async function reportedWork(db: Queries, version: VersionToCollect, { fromMs, toMs }: Span): Promise<InspectionWorkFacts[]> {
  const { rows } =
    await sql<WorkRow>`select w.id, w.kind, w.title, e.name as machine, w.handle, w.audit, w.held_at is not null as is_held, false as is_cancelled,
      ${ms('w.created_at')} as created_ms, ${ms('w.due_at')} as due_ms, ${ms('w.finished_at')} as finished_ms,
      array(select u.nick_name from work_assignee x join account u on u.id = x.account_id where x.work_id = w.id order by u.nick_name) as assignees
    from work w join equipment e on e.id = w.equipment_id
    where ${within(version, 'w', sql`e.area_id`)} and w.origin = 'Inspection' and w.cancelled_at is null and w.created_at < ${new Date(toMs)}
      and (w.finished_at is null or w.finished_at >= ${new Date(fromMs)}) order by w.due_at, w.id`.execute(db)
  return rows.map(({ handle, audit, isHeld, isCancelled, ...row }) => ({
    ...row,
    stage: stageOf({ handle, audit, isHeld, isCancelled }),
    isOverdue: false,
  }))
}
