import { canonicalValue } from '@undertone/device/telemetry/canonical'
import { isValidValue } from '@undertone/domain/device/telemetry/sample-quality'
import { sql } from 'kysely'
import { newestStored } from '../../../history/read/newest.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { LatestValues } from '../../../platform/database/tables/feature-tables.ts'
import { arrayOf, columnOf, momentOf } from '../../message/array-literal.ts'
import { type Sample, sampleKey } from '../../message/sample.ts'
import type { Written } from './feature.store.ts'

/** The newest values of a point after a change. */
export interface Newest {
  readonly mappingId: number
  readonly t: number
  readonly values: LatestValues
}

interface Row {
  readonly mappingId: number
  /** Minus infinity for a point of which nothing is known yet. */
  t: number
  received: number
  readonly values: LatestValues
  isChanged: boolean
}

/** The newest values of points, locked: until the end of the transaction nobody else writes to these points. */
export type LockedLatest = ReadonlyMap<number, Row>

async function lockRows(tx: Tx, mappingIds: readonly number[]): Promise<Map<number, Row>> {
  const { rows } = await sql<Omit<Row, 'isChanged'>>`
    select mapping_id, coalesce(extract(epoch from nullif(ts, '-infinity')) * 1000, '-infinity')::float8 as t,
      (extract(epoch from received_at) * 1000)::float8 as received, "values"
    from latest where mapping_id = any(${arrayOf('int4', mappingIds)}) order by mapping_id for update`.execute(tx)
  return new Map(rows.map((row) => [row.mappingId, { ...row, isChanged: false }]))
}

/**
 * Locks the newest values of the points that will be written to, in one order for all writers. Only on the first sample of a point two
 * servers can wait for each other; PostgreSQL ends one of the two transactions, and it is tried again.
 */
export async function lockLatest(tx: Tx, mappingIds: Iterable<number>): Promise<LockedLatest> {
  const ids = [...new Set(mappingIds)].sort((a, b) => a - b)
  const rows = await lockRows(tx, ids)
  if (rows.size === ids.length) return rows
  // A row must be there to be locked.
  await sql`insert into latest (mapping_id, ts, received_at, "values") select id, '-infinity', now(), '{}' from unnest(${arrayOf('int4', ids)}) as wanted (id)
    on conflict do nothing`.execute(tx)
  return lockRows(tx, ids)
}

/** Takes a sample in use into its point's newest values: by measuring time, never by arrival. */
function take(row: Row, sample: Sample): void {
  for (const key in sample.values) {
    const value = sample.values[key]!
    const known = row.values[key]
    // The same time again is the winner among rivals.
    if ((known && sample.t < known[1]) || !isValidValue(key, value)) continue
    if (known && sample.t === known[1] && value === known[0]) continue
    row.values[key] = [value, sample.t]
    row.isChanged = true
  }
  if (sample.t < row.t) return
  row.isChanged ||= sample.t > row.t
  row.t = sample.t
  row.received = sample.receivedAt
}

/** Where the value that is shown was pushed aside and the winner has none, the newest of the rest is shown. */
async function replace(tx: Tx, row: Row, gone: Sample, winner: Sample | undefined): Promise<void> {
  for (const key of Object.keys(gone.values)) {
    const value = winner?.values[key]
    if ((value !== undefined && isValidValue(key, value)) || row.values[key]?.[1] !== gone.t) continue
    // Asked only here: a correction took away the value that was shown.
    const newest = await newestStored(tx, row.mappingId, key)
    const kept = newest && canonicalValue(newest[0])
    if (newest && typeof kept === 'number') row.values[key] = [kept, newest[1]]
    else delete row.values[key]
    row.isChanged = true
  }
}

/** Brings the locked newest values up to date with what was written; answers the points whose newest values changed. */
export async function updateLatest(tx: Tx, latest: LockedLatest, written: Written): Promise<Newest[]> {
  for (const sample of written.inUse) {
    const row = latest.get(sample.mappingId)
    if (row) take(row, sample)
  }
  if (written.demoted.length > 0) {
    const winners = new Map(written.inUse.map((sample) => [sampleKey(sample), sample]))
    for (const gone of written.demoted) {
      const row = latest.get(gone.mappingId)
      if (row) await replace(tx, row, gone, winners.get(sampleKey(gone)))
    }
  }
  const changed = [...latest.values()].filter((row) => row.isChanged)
  await writeRows(tx, changed)
  const unknown = [...latest.values()].filter((row) => row.t === Number.NEGATIVE_INFINITY)
  if (unknown.length > 0)
    await sql`delete from latest where mapping_id = any(${columnOf('int4', unknown, (row) => row.mappingId)}) and ts = '-infinity'`.execute(
      tx,
    )
  return changed.map(({ mappingId, t, values }) => ({ mappingId, t, values }))
}

async function writeRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update latest set ts = ${momentOf('given.t')}, received_at = ${momentOf('given.received')}, "values" = given."values"
    from unnest(${columnOf('int4', rows, (row) => row.mappingId)}, ${columnOf('float8', rows, (row) => row.t)},
      ${columnOf('float8', rows, (row) => row.received)}, ${rows.map((row) => JSON.stringify(row.values))}::jsonb[])
      as given (mapping_id, t, received, "values")
    where latest.mapping_id = given.mapping_id`.execute(tx)
}
