import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { columnOf, momentOf } from '../../message/array-literal.ts'
import { mergeRepeated, type Sample, sampleKey } from '../../message/sample.ts'

const idOf = (sample: Sample): string => `${sampleKey(sample)}:${sample.digest}`

/** Merges repetitions, in the same order for all writers. */
function distinctSamples(samples: readonly Sample[]): Sample[] {
  const once = new Map<string, Sample>()
  for (const sample of samples) {
    const same = once.get(idOf(sample))
    once.set(idOf(sample), same ? mergeRepeated(same, sample) : sample)
  }
  return [...once.values()].sort((a, b) => a.mappingId - b.mappingId || a.t - b.t || (a.digest < b.digest ? -1 : 1))
}

/** Range of PostgreSQL timestamps, epoch ms: times outside it cannot be among the valid samples. */
const timestampRange = { from: Date.UTC(-4712, 0, 1), to: Date.UTC(270_000, 0, 1) }

/** Samples that were valid when first received: the clock of this server has changed since. */
async function knownAsGood(tx: Tx, samples: readonly Sample[]): Promise<Set<string>> {
  const candidates = samples.filter(({ t }) => t >= timestampRange.from && t <= timestampRange.to)
  if (candidates.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${columnOf('int4', candidates, (sample) => sample.mappingId)}, ${columnOf('float8', candidates, (sample) => sample.t)},
      ${columnOf('int8', candidates, (sample) => sample.digest)}, ${candidates.map(idOf)}::text[]) as given (mapping_id, t, digest, id)
    cross join lateral (
      select from feature f where f.mapping_id = given.mapping_id and f.ts = ${momentOf('given.t')} and f.digest = given.digest
      union all
      select from feature_rival r where r.mapping_id = given.mapping_id and r.ts = ${momentOf('given.t')} and r.digest = given.digest
      limit 1
    ) known`.execute(tx)
  return new Set(rows.map((row) => row.id))
}

/**
 * Stores samples with an untrusted clock under their time of receipt. Repetitions are recognized by their claimed time and values. Returns
 * for each sample whether it was new.
 */
export async function writeSuspects(tx: Tx, samples: readonly Sample[]): Promise<('stored' | 'duplicate')[]> {
  const good = await knownAsGood(tx, samples)
  const rows = distinctSamples(samples.filter((sample) => !good.has(idOf(sample))))
  if (rows.length === 0) return samples.map(() => 'duplicate')
  const values = rows.map((sample) => JSON.stringify(sample.extra === null ? sample.values : { ...sample.values, extra: sample.extra }))
  const { rows: put } = await sql<{ id: string; isNew: boolean }>`
    insert into feature_suspect as known (mapping_id, claimed_ms, digest, ts, sensor_pk, seq, resend, correction, "values")
    select mapping_id, claimed_ms, digest, ${momentOf('received')}, sensor_pk, seq, resend, correction, "values"
    from unnest(${columnOf('int4', rows, (sample) => sample.mappingId)}, ${columnOf('int8', rows, (sample) => sample.t)},
      ${columnOf('int8', rows, (sample) => sample.digest)}, ${columnOf('float8', rows, (sample) => sample.receivedAt)},
      ${columnOf('int4', rows, (sample) => sample.sensorPk)}, ${columnOf('int8', rows, (sample) => sample.seq)},
      ${columnOf('bool', rows, (sample) => sample.resend)}, ${columnOf('bool', rows, (sample) => sample.correction)}, ${values}::jsonb[])
      as given (mapping_id, claimed_ms, digest, received, sensor_pk, seq, resend, correction, "values")
    on conflict (mapping_id, claimed_ms, digest) do update set sensor_pk = least(known.sensor_pk, excluded.sensor_pk),
      seq = greatest(known.seq, excluded.seq), resend = known.resend and excluded.resend, correction = known.correction or excluded.correction
    where least(excluded.sensor_pk, known.sensor_pk) is distinct from known.sensor_pk or excluded.seq > coalesce(known.seq, -1)
      or (known.resend and not excluded.resend) or (excluded.correction and not known.correction)
    returning mapping_id || ':' || claimed_ms || ':' || digest as id, xmax = 0 as is_new`.execute(tx)
  const added = new Set(put.filter((row) => row.isNew).map((row) => row.id))
  return samples.map((sample) => (added.delete(idOf(sample)) ? 'stored' : 'duplicate'))
}

/** Samples with the time and values of corrected ones arrived: those stay when the correction is undone. */
export async function confirmPlaced(tx: Tx, samples: readonly Sample[]): Promise<void> {
  if (samples.length === 0) return
  await sql`
    update feature_suspect f set is_placed = false
    from unnest(${columnOf('int4', samples, (sample) => sample.mappingId)}, ${columnOf('float8', samples, (sample) => sample.t)},
      ${columnOf('int8', samples, (sample) => sample.digest)}) as given (mapping_id, t, digest)
    where f.is_placed and f.mapping_id = given.mapping_id and f.corrected_ts = ${momentOf('given.t')} and f.digest = given.digest`.execute(
    tx,
  )
}

/** Samples stored with a suspect clock when first received: time has caught up with the clock of their sensor. */
export async function knownAsSuspect(tx: Tx, samples: readonly Sample[]): Promise<Set<Sample>> {
  const { rows } = await sql<{ at: number }>`
    select given.at::int as at
    from unnest(${columnOf('int4', samples, (sample) => sample.mappingId)}, ${columnOf('int8', samples, (sample) => sample.t)},
      ${columnOf('int8', samples, (sample) => sample.digest)}) with ordinality as given (mapping_id, claimed_ms, digest, at)
    cross join lateral (
      select from feature_suspect where mapping_id = given.mapping_id and claimed_ms = given.claimed_ms and digest = given.digest limit 1
    ) known`.execute(tx)
  return new Set(rows.map((row) => samples[row.at - 1]!))
}
