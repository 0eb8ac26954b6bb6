import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

/** Work that waits in the durable queue, runs, or has failed for good. */
export interface TaskTable {
  id: Generated<number>
  kind: string
  tenantId: number | null
  key: string | null
  lane: string | null
  payload: JSONColumnType<object>
  state: Generated<'waiting' | 'running' | 'failed'>
  attempts: Generated<number>
  deaths: Generated<number>
  dueAt: Stamp
  createdAt: Stamp
  startedAt: Moment | null
  leasedUntil: Moment | null
  endedAt: Moment | null
  lastError: string | null
}

/** The tables of the queue by their names. */
export interface TaskTables {
  task: TaskTable
}
