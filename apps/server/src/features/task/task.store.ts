import type { CodeOf } from '@undertone/domain/core/enum'
import type { TaskBacklog, TaskRecord } from '@undertone/domain/task/task.calls'
import type { taskState } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'

/** What is waiting, running and failed, by kind; kinds without tasks are left out. */
export async function taskBacklog(db: Queries): Promise<TaskBacklog[]> {
  const { rows } = await sql<TaskBacklog>`
    select kind, count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      greatest(0, coalesce(extract(epoch from now() - min(due_at) filter (where state = 'waiting')), 0))::float8 as late_seconds
    from task group by kind order by kind`.execute(db)
  return rows
}

/** What narrows the list. */
export interface TaskSearch {
  readonly kind: string | null
  readonly state: CodeOf<typeof taskState> | null
  readonly keyword: string
  readonly pageNum: number
  readonly pageSize: number
}

interface Row extends Omit<TaskRecord, 'createdAt' | 'dueAt' | 'startedAt' | 'endedAt'> {
  readonly createdAt: Date
  readonly dueAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

/** Tasks, failed ones first, then running ones, then those that wait, by when they are due. */
export async function findTasks(db: Queries, search: TaskSearch, timeZone: string): Promise<{ records: TaskRecord[]; total: number }> {
  const { kind, state, keyword, pageNum, pageSize } = search
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  const from = sql`task t left join company c on c.id = t.tenant_id`
  const where = sql`${kind === null ? sql`true` : sql`t.kind = ${kind}`} and ${state === null ? sql`true` : sql`t.state = ${state}`}
    and ${keyword === '' ? sql`true` : sql`(c.name ilike ${pattern} or t.key ilike ${pattern} or t.lane ilike ${pattern} or t.last_error ilike ${pattern})`}`
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db)
  const { rows } = await sql<Row>`
    select t.id, t.kind, t.state, t.tenant_id, c.name as tenant_name, t.key, t.lane, t.attempts, t.created_at, t.due_at, t.started_at, t.ended_at, t.last_error
    from ${from} where ${where}
    order by array_position(array['failed', 'running', 'waiting'], t.state), t.due_at, t.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
    db,
  )
  const write = zonedWriter(timeZone)
  const moment = (date: Date | null) => (date === null ? null : write(date.getTime()))
  const records = rows.map((row) => ({
    ...row,
    createdAt: write(row.createdAt.getTime()),
    dueAt: row.state === 'waiting' ? moment(row.dueAt) : null,
    startedAt: row.state === 'running' ? moment(row.startedAt) : null,
    endedAt: moment(row.endedAt),
  }))
  return { records, total: counted.rows[0]?.total ?? 0 }
}
