import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import { hourMs, weekMs, weekOf, weekStart } from '../codec/span.ts'
import { differenceOf, packWeek, unpackWeek } from '../codec/week-codec.ts'
import { DamagedChunk, hoursOfWeek, insertChunks, rawResolution, readChunks, unpackWeeks } from '../store/chunk.store.ts'
import { type FeatureColumn, featureColumns, readRows } from '../store/feature-rows.ts'
import { lockOutHours, lockWeeks, type PointWeek } from '../store/history-lock.ts'

/** Weeks are packed after this long without new samples, ms (guess): a gateway that catches up must not reopen them each time. */
export const minQuietMs = hourMs
/** Weeks with more rows are not packed (guess: one every three seconds; packing holds all values in memory). */
export const maxWeekRows = 200_000

/** Step of packing; tests interrupt it there. */
export type PackStep = 'read' | 'written' | 'compared' | 'deleted'

export interface PackOptions {
  readonly now: number
  readonly signal: AbortSignal
  readonly packedBeforeWeek: number
  /** Called for a week that cannot be packed; it stays as rows. */
  readonly onFault: (place: PointWeek, reason: string) => void
  readonly onStep?: (step: PackStep, tx: Tx) => Promise<void>
}

async function isQuiet(tx: Tx, { mappingId, week }: PointWeek, now: number): Promise<boolean> {
  const { rows } = await sql<{ n: number; received: number | null }>`
    select count(*)::int as n,
      (extract(epoch from max(received_at) filter (where received_at <= ${new Date(now)})) * 1000)::float8 as received
    from feature where mapping_id = ${mappingId} and ts >= ${new Date(weekStart(week))} and ts < ${new Date(weekStart(week) + weekMs)}`.execute(
    tx,
  )
  const { n = 0, received = null } = rows[0] ?? {}
  // Times of receipt in the future are ignored: they must neither keep a week open forever nor hide current samples.
  return n > 0 && n <= maxWeekRows && (received === null || received < now - minQuietMs)
}

/**
 * Packs one point and week: writes the chunks, reads them back, compares every column of every row, and only then deletes the rows; all in
 * one transaction, under the lock that writers to that week take too. Interrupted anywhere, the rows are unchanged.
 */
export async function packPointWeek(
  db: Database,
  columns: readonly FeatureColumn[],
  place: PointWeek,
  options: PackOptions,
): Promise<boolean> {
  const begin = weekStart(place.week)
  const end = begin + weekMs
  return db.transaction().execute(async (tx) => {
    await lockOutHours(tx)
    await lockWeeks(tx, [place])
    if (!(await isQuiet(tx, place, options.now))) return false
    await unpackWeeks(tx, [place])
    const rows = await readRows(tx, columns, place.mappingId, begin, end)
    await options.onStep?.('read', tx)
    await insertChunks(tx, place, rawResolution, packWeek(rows))
    await options.onStep?.('written', tx)
    const back = unpackWeek(await readChunks(tx, place, rawResolution))
    if ('error' in back) throw new DamagedChunk(place, back.error)
    const difference = differenceOf(rows, back)
    if (difference) throw new DamagedChunk(place, difference)
    await options.onStep?.('compared', tx)
    const deleted = await sql`
      delete from feature where mapping_id = ${place.mappingId} and ts >= ${new Date(begin)} and ts < ${new Date(end)}`.execute(tx)
    if (Number(deleted.numAffectedRows) !== rows.n)
      throw new DamagedChunk(place, `${deleted.numAffectedRows} rows to delete where ${rows.n} were read`)
    const hours = hoursOfWeek(place.week)
    for (const table of ['feature_hour_due', 'feature_hour']) {
      await sql`delete from ${sql.table(table)} where mapping_id = ${place.mappingId} and hour >= ${hours.begin} and hour < ${hours.end}`.execute(
        tx,
      )
    }
    await options.onStep?.('deleted', tx)
    return true
  })
}

/** The first row of the next point, or of this point from a time on. */
async function nextRow(db: Database, afterPoint: number): Promise<{ mappingId: number; t: number } | undefined> {
  const { rows } = await sql<{ mappingId: number; t: number }>`
    select mapping_id, (extract(epoch from ts) * 1000)::float8 as t from feature where mapping_id > ${afterPoint}
    order by mapping_id, ts limit 1`.execute(db)
  return rows[0]
}

async function nextOfPoint(db: Database, mappingId: number, from: number): Promise<number | undefined> {
  const { rows } = await sql<{ t: number }>`
    select (extract(epoch from ts) * 1000)::float8 as t from feature where mapping_id = ${mappingId} and ts >= ${new Date(from)}
    order by ts limit 1`.execute(db)
  return rows[0]?.t
}

/** SQLSTATE of an unavailable lock, a deadlock and a statement timeout. */
const busyCodes = ['55P03', '40P01', '57014']
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const isBusy = (error: unknown): boolean => busyCodes.includes(codeOf(error))
/** Whether an error concerns only one week, as the program or the database rejects its rows: the other weeks are packed nevertheless. */
export const isOfWeek = (error: unknown): error is Error =>
  error instanceof DamagedChunk || error instanceof RangeError || error instanceof TypeError || /^2[123]/.test(codeOf(error))

/**
 * Packs every closed week with rows, one after another; returns their number. It may be interrupted anywhere and continues the next time.
 */
export async function packWeeks(db: Database, options: PackOptions): Promise<number> {
  const columns = await featureColumns(db)
  let packed = 0
  let point = await nextRow(db, 0)
  while (point && !options.signal.aborted) {
    let t: number | undefined = point.t
    while (t !== undefined && weekOf(t) < options.packedBeforeWeek && !options.signal.aborted) {
      const place = { mappingId: point.mappingId, week: weekOf(t) }
      try {
        if (await packPointWeek(db, columns, place, options)) packed++
      } catch (error) {
        // A week being written to is left for the next time.
        if (isOfWeek(error)) options.onFault(place, error.message)
        else if (!isBusy(error)) throw error
      }
      t = await nextOfPoint(db, place.mappingId, weekStart(place.week + 1))
    }
    point = await nextRow(db, point.mappingId)
  }
  return packed
}

/**
 * Frees the space of partitions emptied by packing; one in use is left for the next time. A partition counts as empty if its file is: as
 * long as a snapshot (such as a backup's) sees rows packed since, vacuum keeps them, while truncate would remove them from the snapshot.
 */
export async function emptyPartitions(db: Database, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'feature'::regclass and pg_total_relation_size(inhrelid) > pg_size_bytes('1 MB')`.execute(db)
  const hasRows = async (name: string) => (await sql`select 1 from ${sql.raw(name)} limit 1`.execute(db)).rows.length > 0
  const isEmpty = async (on: Queries, name: string) =>
    (await sql<{ bytes: number }>`select pg_relation_size(${name}::regclass) as bytes`.execute(on)).rows[0]?.bytes === 0
  for (const { name } of rows) {
    if (signal.aborted || (await hasRows(name))) continue
    // Vacuum first removes dead rows and truncates the file, without blocking anyone.
    await sql`vacuum ${sql.raw(name)}`.execute(db)
    if (!(await isEmpty(db, name))) continue
    const clear = db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '100ms'`.execute(tx)
      await sql`set local statement_timeout = '1s'`.execute(tx)
      await sql`lock table ${sql.raw(name)} in access exclusive mode`.execute(tx)
      if (await isEmpty(tx, name)) await sql`truncate ${sql.raw(name)}`.execute(tx)
    })
    await clear.catch((error: unknown) => {
      if (!isBusy(error)) throw error
    })
  }
}
