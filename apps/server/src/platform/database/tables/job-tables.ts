import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

/** A long-running job started by a user. */
export interface JobTable {
  id: Generated<number>
  tenantId: number | null
  accountId: number
  kind: string
  state: Generated<'running' | 'done' | 'failed' | 'cancelled'>
  progress: Generated<number>
  total: number | null
  message: string | null
  result: JSONColumnType<Record<string, unknown>> | null
  file: Buffer | null
  fileName: string | null
  cancel: Generated<boolean>
  language: string
  input: Buffer | null
  startedAt: Moment | null
  createdAt: Stamp
  endedAt: Moment | null
}

/** An imported sheet between preview and completion. */
export interface ImportTable {
  id: Generated<number>
  /** Null: an import of the platform's own rows. */
  tenantId: number | null
  accountId: number
  resource: string
  tokenHash: Buffer
  cells: Buffer | null
  digest: Buffer
  undo: JSONColumnType<Record<string, unknown>> | null
  createdAt: Stamp
  appliedAt: Moment | null
  undoneAt: Moment | null
}
