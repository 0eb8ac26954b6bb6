import { canonicalValue } from '@undertone/device/message/canonical'
import type { ExtraValue } from '@undertone/device/message/telemetry'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { columnOf, insertSamples, isAmong, momentOf } from '../../message/array-literal.ts'
import { addsTo, compareRivals, mergeRepeated, type Sample, sampleKey } from '../../message/sample.ts'

interface StoredRow {
  readonly mappingId: number
  readonly t: number
  readonly sensorPk: number | null
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

/** Points and times as rows `wanted (mapping_id, t)`. */
const requestedRows = (keys: readonly Sample[]) =>
  sql`unnest(${columnOf('int4', keys, (key) => key.mappingId)}, ${columnOf('float8', keys, (key) => key.t)}) as wanted (mapping_id, t)`

async function inUse(tx: Tx, keys: readonly Sample[]): Promise<Sample[]> {
  const columns = sql.join(telemetryKeys.map(({ key, column }) => sql`${sql.ref(column)} as ${sql.id(key)}`))
  // A join could read the whole partition.
  const { rows } = await sql<StoredRow & Record<string, unknown> & { extra: Sample['extra'] }>`
    select f.* from ${requestedRows(keys)} cross join lateral (
      select ${head}, ${columns}, extra from feature where mapping_id = wanted.mapping_id and ts = ${momentOf('wanted.t')} limit 1
    ) f`.execute(tx)
  return rows.map((row) => {
    const values: Record<string, number> = {}
    for (const { key } of telemetryKeys) {
      const value = typeof row[key] === 'number' ? canonicalValue(row[key]) : null
      if (value !== null) values[key] = value
    }
    return sampleOf(row, values, row.extra)
  })
}

async function notInUse(tx: Tx, keys: readonly Sample[]): Promise<Sample[]> {
  const { rows } = await sql<StoredRow & { values: Record<string, number> & { extra?: Record<string, ExtraValue> } }>`
    select r.* from ${requestedRows(keys)} cross join lateral (
      select ${head}, "values" from feature_rival where mapping_id = wanted.mapping_id and ts = ${momentOf('wanted.t')} offset 0
    ) r`.execute(tx)
  return rows.map((row) => {
    const { extra = null, ...values } = row.values
    return sampleOf(row, values, extra)
  })
}

/** Puts the best rival of each point and time in use, where nothing is any more. Returns those. */
export async function promoteRivals(tx: Tx, keys: readonly Sample[]): Promise<Sample[]> {
  if (keys.length === 0) return []
  const groups = Map.groupBy(await notInUse(tx, keys), sampleKey)
  const winners = [...groups.values()].map((group) => group.reduce((best, one) => (compareRivals(one, best) > 0 ? one : best)))
  if (winners.length === 0) return []
  await sql`
    delete from feature_rival using unnest(${columnOf('int4', winners, (one) => one.mappingId)}, ${columnOf('float8', winners, (one) => one.t)},
      ${columnOf('int8', winners, (one) => one.digest)}) as given (mapping_id, t, digest)
    where feature_rival.mapping_id = given.mapping_id and feature_rival.ts = ${momentOf('given.t')} and feature_rival.digest = given.digest`.execute(
    tx,
  )
  await insertSamples(tx, winners)
  return winners
}

/** Stores samples replaced by a better one at the same point and time; the values as JSON, unknown keys under `extra`. */
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

/** The result of resolving a conflict. */
export interface RivalResolution {
  /** The sample now in use. */
  readonly winner: Sample
  /** The sample previously in use, if replaced. */
  readonly demoted: Sample | null
  /** Digests that were not known before: they count as stored, the others as duplicates. */
  readonly added: ReadonlySet<bigint>
  /** Whether anything was written. */
  readonly isChanged: boolean
}

/** A resolved conflict, with its samples that are not in use. */
interface ResolvedClash extends RivalResolution {
  readonly losers: readonly Sample[]
}

/** The result depends on the set of messages, not on their order: all known samples are merged and ranked again. */
function resolveClash(before: Sample | undefined, known: readonly Sample[], incoming: readonly Sample[]): ResolvedClash {
  const all = new Map([...(before ? [before] : []), ...known].map((sample) => [sample.digest, sample]))
  const added = new Set<bigint>()
  let isChanged = false
  for (const sample of incoming) {
    const same = all.get(sample.digest)
    if (!same) added.add(sample.digest)
    isChanged ||= !same || addsTo(same, sample)
    all.set(sample.digest, same ? mergeRepeated(same, sample) : sample)
  }
  const [winner, ...losers] = [...all.values()].sort((a, b) => compareRivals(b, a))
  if (!winner) throw new Error('a clash of no samples')
  return { winner, losers, demoted: before && before.digest !== winner.digest ? before : null, added, isChanged }
}

/**
 * Resolves which of several values of a point and time is in use, for many groups at a time: each group is of one point and time. Returns
 * in the order of the groups.
 */
export async function resolveRivals(tx: Tx, groups: readonly (readonly Sample[])[]): Promise<RivalResolution[]> {
  if (groups.length === 0) return []
  const keys = groups.map((group) => group[0]!)
  const before = new Map((await inUse(tx, keys)).map((sample) => [sampleKey(sample), sample]))
  const others = Map.groupBy(await notInUse(tx, keys), sampleKey)
  const outcomes = groups.map((group, i) => {
    const key = sampleKey(keys[i]!)
    return resolveClash(before.get(key), others.get(key) ?? [], group)
  })
  const changed = outcomes.filter((one) => one.isChanged)
  const winners = changed.map(({ winner }) => winner)
  if (winners.length === 0) return outcomes
  await sql`delete from feature using ${requestedRows(winners)}
    where ${isAmong(winners)} and feature.mapping_id = wanted.mapping_id and feature.ts = ${momentOf('wanted.t')}`.execute(tx)
  await sql`delete from feature_rival using ${requestedRows(winners)}
    where feature_rival.mapping_id = wanted.mapping_id and feature_rival.ts = ${momentOf('wanted.t')}`.execute(tx)
  // Another server may have inserted a row between the statements: the transaction is retried.
  if ((await insertSamples(tx, winners)).length !== winners.length) throw new Error('the point and time of a clash were taken again')
  await insertRivals(
    tx,
    changed.flatMap(({ losers }) => losers),
  )
  return outcomes
}
