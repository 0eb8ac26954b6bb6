import type { QuarantineSelection } from '@undertone/domain/quarantine/quarantine.calls'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RetriedEntry } from '../../contracts/quarantine-retry.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { from, matching } from './quarantine.store.ts'
import { obstacleOf, type RetryFacts } from './retry-obstacle.ts'

/** Condition of a selection. */
export const selected = (selection: QuarantineSelection, timeZone: string): RawBuilder<SqlBool> =>
  'ids' in selection
    ? sql<SqlBool>`q.id = any(${selection.ids}::bigint[])`
    : sql<SqlBool>`(${matching(selection.filter, timeZone)} and q.id <= ${selection.lastId})`

/** Number of selected entries. */
export async function countSelected(db: Queries, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from} where ${where}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Entries per batch and their total bytes (guesses: two batches of the ingest). */
const max = { entries: 100, bytes: 8 * 1024 * 1024 } as const

type Sized = RetryFacts & { readonly id: number; readonly reason: string; readonly bytes: number }

/** An entry reached by a retry. */
export type RetryEntry = Sized & { readonly obstacle: ReturnType<typeof obstacleOf> }

/** The entries of a selection in id order, in batches; at least one entry, however large it is. */
export async function* entriesOf(db: Queries, where: RawBuilder<SqlBool>): AsyncGenerator<RetryEntry[]> {
  let after = 0
  for (;;) {
    const { rows } = await sql<Sized>`
      select q.id, q.reason, q.topic, q.kept, g.name as gateway_name, octet_length(q.raw) as bytes, q.announcement is not null as is_announced
      from ${from} where ${where} and q.id > ${after} order by q.id limit ${max.entries}`.execute(db)
    if (rows.length === 0) return
    let bytes = 0
    const some = rows.filter((row, i) => {
      bytes += row.bytes
      return i === 0 || bytes <= max.bytes
    })
    after = some.at(-1)?.id ?? after
    yield some.map((row) => ({ ...row, obstacle: obstacleOf(row) }))
  }
}

/** Entries with their bytes. */
export async function loadEntries(db: Queries, ids: readonly number[]): Promise<RetriedEntry[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<RetriedEntry, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date }>`
    select q.id, q.tenant_id, q.gateway_id, g.device_id, q.topic as address, q.raw, q.first_at, q.received_at as last_at, q.times,
      q.announcement::text as announcement
    from quarantine q join gateway g on g.id = q.gateway_id and g.tenant_id = q.tenant_id
    where q.id = any(${ids}::bigint[]) order by q.id`.execute(db)
  return rows.map((row) => ({ ...row, firstAt: row.firstAt.getTime(), lastAt: row.lastAt.getTime() }))
}

/** Deletes the next entries of a selection after this id; returns their number, their bytes, and the last id, or null at the end. */
export async function discardBatch(db: Database, where: RawBuilder<SqlBool>, after: number) {
  const some = await sql<{ id: number }>`
    select q.id from ${from} where ${where} and q.id > ${after} order by q.id limit ${max.entries}`.execute(db)
  const ids = some.rows.map(({ id }) => id)
  const gone = await sql<{ bytes: number }>`
    delete from quarantine where id = any(${ids}::bigint[]) returning octet_length(raw) as bytes`.execute(db)
  return { entries: gone.rows.length, bytes: gone.rows.reduce((sum, row) => sum + row.bytes, 0), last: ids.at(-1) ?? null }
}
