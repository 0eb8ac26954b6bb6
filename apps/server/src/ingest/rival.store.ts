import { canonicalValue } from '@undertone/device/telemetry/canonical'
import type { ExtraValue } from '@undertone/device/telemetry/message'
import { telemetryKeys } from '@undertone/domain/device/telemetry'
import { sql } from 'kysely'
import type { Tx } from '../core/database.ts'
import { insertSamples, momentOf } from './feature-columns.ts'
import { compareRivals, mergeRepeated, type Sample } from './sample.ts'

interface StoredRow {
  readonly mappingId: number
  readonly t: number
  readonly sensorPk: number
  readonly received: number
  readonly seq: number | null
  readonly resend: boolean
  readonly correction: boolean
  readonly digestText: string
}

const sampleOf = (row: StoredRow, values: Sample['values'], extra: Sample['extra']): Sample => ({
  mappingId: row.mappingId,
  t: row.t,
  sensorPk: row.sensorPk,
  receivedAt: row.received,
  seq: row.seq,
  resend: row.resend,
  correction: row.correction,
  digest: BigInt(row.digestText),
  values,
  extra,
})

const head = sql`mapping_id, (extract(epoch from ts) * 1000)::float8 as t, sensor_pk,
  (extract(epoch from received_at) * 1000)::float8 as received, seq, resend, correction, digest::text as digest_text`

async function inUse(tx: Tx, mappingId: number, t: number): Promise<Sample | undefined> {
  const columns = sql.join(telemetryKeys.map(({ key, column }) => sql`${sql.ref(column)} as ${sql.id(key)}`))
  const { rows } = await sql<StoredRow & Record<string, unknown> & { extra: Sample['extra'] }>`
    select ${head}, ${columns}, extra from feature where mapping_id = ${mappingId} and ts = ${new Date(t)} for update`.execute(tx)
  const row = rows[0]
  if (!row) return undefined
  const values: Record<string, number> = {}
  for (const { key } of telemetryKeys) {
    const value = typeof row[key] === 'number' ? canonicalValue(row[key]) : null
    if (value !== null) values[key] = value
  }
  return sampleOf(row, values, row.extra)
}

async function notInUse(tx: Tx, mappingId: number, t: number): Promise<Sample[]> {
  const { rows } = await sql<StoredRow & { values: Record<string, number> & { extra?: Record<string, ExtraValue> } }>`
    select ${head}, "values" from feature_rival where mapping_id = ${mappingId} and ts = ${new Date(t)}`.execute(tx)
  return rows.map((row) => {
    const { extra = null, ...values } = row.values
    return sampleOf(row, values, extra)
  })
}

/** Keeps samples whose point and time are taken by a better one; the values as JSON, unknown keys under `extra`. */
export async function insertRivals(tx: Tx, samples: readonly Sample[]): Promise<void> {
  if (samples.length === 0) return
  const rows = samples.map((sample) => ({
    mapping_id: sample.mappingId,
    t: sample.t,
    digest: String(sample.digest),
    sensor_pk: sample.sensorPk,
    received: sample.receivedAt,
    seq: sample.seq,
    resend: sample.resend,
    correction: sample.correction,
    values: sample.extra === null ? sample.values : { ...sample.values, extra: sample.extra },
  }))
  await sql`
    insert into feature_rival (mapping_id, ts, digest, sensor_pk, received_at, seq, resend, correction, "values")
    select mapping_id, ${momentOf('t')}, digest, sensor_pk, ${momentOf('received')}, seq, resend, correction, "values"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (mapping_id int, t float8, digest bigint, sensor_pk int,
      received float8, seq bigint, resend bool, correction bool, "values" jsonb)`.execute(tx)
}

/** What settling a clash changed. */
export interface Settlement {
  /** The sample in use from now on. */
  readonly winner: Sample
  /** The sample that was in use before and is not any more. */
  readonly demoted: Sample | null
  /** Digests that were not known before: they count as stored, the others as duplicates. */
  readonly added: ReadonlySet<bigint>
}

/**
 * Settles which of several values of one point and time is in use. The outcome depends on the set of messages, not on their order:
 * all that is known is read, merged and ranked anew.
 */
export async function settleClash(tx: Tx, mappingId: number, t: number, incoming: readonly Sample[]): Promise<Settlement> {
  const before = await inUse(tx, mappingId, t)
  const known = [...(before ? [before] : []), ...(await notInUse(tx, mappingId, t))]
  const all = new Map(known.map((sample) => [sample.digest, sample]))
  const added = new Set<bigint>()
  for (const sample of incoming) {
    const same = all.get(sample.digest)
    if (!same) added.add(sample.digest)
    all.set(sample.digest, same ? mergeRepeated(same, sample) : sample)
  }
  const [winner, ...losers] = [...all.values()].sort((a, b) => compareRivals(b, a))
  if (!winner) throw new Error('a clash of no samples')
  await sql`delete from feature where mapping_id = ${mappingId} and ts = ${new Date(t)}`.execute(tx)
  await sql`delete from feature_rival where mapping_id = ${mappingId} and ts = ${new Date(t)}`.execute(tx)
  // Another server may have put a row there between our two statements: the transaction is tried again.
  if ((await insertSamples(tx, [winner])).length !== 1) throw new Error('the point and time of a clash were taken again')
  await insertRivals(tx, losers)
  return { winner, demoted: before && before.digest !== winner.digest ? before : null, added }
}
