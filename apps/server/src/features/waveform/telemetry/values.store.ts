import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { sql } from 'kysely'
import type { HandMeasurement } from '../../../contracts/measured/hand-measurements.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { OpenBatch } from '../batch/batch.store.ts'

const [pack, unpack] = [promisify(deflateRaw), promisify(inflateRaw)]

/** Values at a time of a point. */
export type StoredValues = Pick<HandMeasurement, 't' | 'values'>

const packedOf = (stored: readonly StoredValues[]): Promise<Buffer> => pack(JSON.stringify(stored.map(({ t, values }) => [t, values])))

/** Notes what an import has stored at a point, in the transaction that stores it. */
export async function noteStored(
  tx: Tx,
  { tenantId, id }: Pick<OpenBatch, 'tenantId' | 'id'>,
  mappingId: number,
  stored: readonly StoredValues[],
): Promise<void> {
  const [first, last] = [stored[0], stored.at(-1)]
  if (!first || !last) return
  const packed = await packedOf(stored)
  await sql`insert into recording_batch_values (tenant_id, batch_id, mapping_id, begins_at, ends_at, n, packed)
    values (${tenantId}, ${id}, ${mappingId}, ${new Date(first.t)}, ${new Date(last.t)}, ${stored.length}, ${packed})`.execute(tx)
}

/** Notes what is left of a part, in the transaction that removes the rest. */
export async function noteLeft(tx: Tx, id: number, left: readonly StoredValues[]): Promise<void> {
  const [first, last] = [left[0], left.at(-1)]
  if (!first || !last) await sql`delete from recording_batch_values where id = ${id}`.execute(tx)
  else
    await sql`update recording_batch_values set begins_at = ${new Date(first.t)}, ends_at = ${new Date(last.t)}, n = ${left.length},
      packed = ${await packedOf(left)} where id = ${id}`.execute(tx)
}

/** Values that an import has stored together. */
export interface StoredPart {
  readonly id: number
  readonly mappingId: number
  readonly beginsAt: Date
  readonly endsAt: Date
  readonly n: number
}

/** What an import has stored, the newest last: without the values. */
export async function storedParts(db: Queries, batchId: number): Promise<StoredPart[]> {
  const { rows } = await sql<StoredPart>`select id::float8 as id, mapping_id, begins_at, ends_at, n from recording_batch_values
    where batch_id = ${batchId} order by id`.execute(db)
  return rows
}

/** The values of a part; empty where it is gone. */
export async function valuesOfPart(db: Queries, id: number): Promise<StoredValues[]> {
  const { rows } = await sql<{ packed: Buffer }>`select packed from recording_batch_values where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return []
  const given = JSON.parse((await unpack(row.packed)).toString()) as [number, Record<string, number>][]
  return given.map(([t, values]) => ({ t, values }))
}

/** The times that earlier attempts have stored at a point and no report has yet. */
export async function unreportedTimes(db: Queries, batchId: number, mappingId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id::float8 as id from recording_batch_values
    where batch_id = ${batchId} and mapping_id = ${mappingId} and not reported order by id`.execute(db)
  const times = new Set<number>()
  for (const { id } of rows) for (const { t } of await valuesOfPart(db, id)) times.add(t)
  return times
}

/** What became of a file at a point. */
export interface ReportedFile {
  readonly path: string
  readonly machine: string
  readonly point: string
  /** `vib_x → vX`: its keys and what they became. */
  readonly keys: string
  readonly mappingId: number | null
  /** Epoch ms of its first value. */
  readonly from: number | null
  readonly outcome: 'imported' | 'present' | 'refused' | 'skipped'
  readonly stored: number | null
  readonly present: number | null
  readonly problem: { readonly code: number } | null
}

/** Rows per statement (guess: some milliseconds). */
const chunk = 500

/** A file at a point, as a report names both. */
export const reportKey = ({ path, machine, point }: Pick<ReportedFile, 'path' | 'machine' | 'point'>): string =>
  `${path}\n${machine}\n${point}`

/** What the work of an import has reported of the files of points that it has imported. */
export async function reportedBy(db: Queries, { id, runNo }: Pick<OpenBatch, 'id' | 'runNo'>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<ReportedFile, 'path' | 'machine' | 'point'>>`select path, machine, point from recording_batch_item
    where batch_id = ${id} and run_no = ${runNo} and outcome in ('imported', 'present', 'kept')`.execute(db)
  return new Set(rows.map(reportKey))
}

/** Writes the report of files, in the place of what was not imported before. A file whose values were imported before is not reported a second time as there already. */
export async function writeReport(
  db: Queries,
  { tenantId, id, runNo }: Pick<OpenBatch, 'tenantId' | 'id' | 'runNo'>,
  files: readonly ReportedFile[],
): Promise<void> {
  for (let at = 0; at < files.length; at += chunk) {
    const rows = files.slice(at, at + chunk).map(
      (one) => sql`(${one.path}::text, ${one.machine}::text, ${one.point}::text, ${one.keys}::text,
        ${one.from === null ? null : new Date(one.from)}::timestamptz, ${one.mappingId}::int4, ${one.outcome}::text,
        ${one.problem && JSON.stringify(one.problem)}::jsonb, ${JSON.stringify({ stored: one.stored, present: one.present })}::jsonb)`,
    )
    await sql`with given (path, machine, point, channels, t0, mapping_id, outcome, problem, facts) as (values ${sql.join(rows)}),
      known as (update recording_batch_item i set run_no = ${runNo} from given
        where given.outcome = 'present' and i.batch_id = ${id} and i.outcome in ('imported', 'kept')
          and i.path = given.path and i.machine = given.machine and i.point = given.point
        returning i.path, i.machine, i.point)
      insert into recording_batch_item (tenant_id, batch_id, run_no, path, machine, point, channels, t0, mapping_id, outcome, problem, facts)
      select ${tenantId}::int4, ${id}::int4, ${runNo}::int4, given.* from given
      where not exists (select from known where known.path = given.path and known.machine = given.machine and known.point = given.point)
      on conflict (batch_id, path, machine, point) where outcome in ('present', 'refused', 'skipped') do update set channels = excluded.channels, t0 = excluded.t0,
        mapping_id = excluded.mapping_id, outcome = excluded.outcome, problem = excluded.problem, facts = excluded.facts, run_no = excluded.run_no
      where recording_batch_item.outcome <> 'refused'`.execute(db)
  }
}

/** Notes that the report has what was stored at a point. */
export const markReported = (tx: Tx, batchId: number, mappingId: number) =>
  sql`update recording_batch_values set reported = true where batch_id = ${batchId} and mapping_id = ${mappingId} and not reported`.execute(
    tx,
  )
