import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { columnOf, momentOf } from '../../message/array-literal.ts'
import { mergeRepeated, type Sample, sampleKey } from '../../message/sample.ts'

const idOf = (sample: Sample): string => `${sampleKey(sample)}:${sample.digest}`

/** Repetitions merged, in one order for all writers. */
function merged(samples: readonly Sample[]): Sample[] {
  const once = new Map<string, Sample>()
  for (const sample of samples) {
    const same = once.get(idOf(sample))
    once.set(idOf(sample), same ? mergeRepeated(same, sample) : sample)
  }
  return [...once.values()].sort((a, b) => a.mappingId - b.mappingId || a.t - b.t || (a.digest < b.digest ? -1 : 1))
}

/** Times that a timestamp of PostgreSQL can hold, epoch ms: what lies beyond cannot be among the good samples. */
const timestampRange = { from: Date.UTC(-4712, 0, 1), to: Date.UTC(270_000, 0, 1) }

/** Those that were good when they came first: the clock of this server has moved since. */
async function knownAsGood(tx: Tx, samples: readonly Sample[]): Promise<Set<string>> {
  const asked = samples.filter(({ t }) => t >= timestampRange.from && t <= timestampRange.to)
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${columnOf('int4', asked, (sample) => sample.mappingId)}, ${columnOf('float8', asked, (sample) => sample.t)},
      ${columnOf('int8', asked, (sample) => sample.digest)}, ${asked.map(idOf)}::text[]) as given (mapping_id, t, digest, id)
    cross join lateral (
      select from feature f where f.mapping_id = given.mapping_id and f.ts = ${momentOf('given.t')} and f.digest = given.digest
      union all
      select from feature_rival r where r.mapping_id = given.mapping_id and r.ts = ${momentOf('given.t')} and r.digest = given.digest
      limit 1
    ) known`.execute(tx)
  return new Set(rows.map((row) => row.id))
}

/**
 * Keeps samples whose clock cannot be believed, their time that of their receipt. Sent again they are known by the time they claim and
 * by their values. Answers for each one given whether it was new.
 */
export async function writeSuspects(tx: Tx, samples: readonly Sample[]): Promise<('stored' | 'duplicate')[]> {
  const good = await knownAsGood(tx, samples)
  const rows = merged(samples.filter((sample) => !good.has(idOf(sample))))
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
    where excluded.sensor_pk < known.sensor_pk or excluded.seq > coalesce(known.seq, -1)
      or (known.resend and not excluded.resend) or (excluded.correction and not known.correction)
    returning mapping_id || ':' || claimed_ms || ':' || digest as id, xmax = 0 as is_new`.execute(tx)
  const added = new Set(put.filter((row) => row.isNew).map((row) => row.id))
  return samples.map((sample) => (added.delete(idOf(sample)) ? 'stored' : 'duplicate'))
}

/** Those of these samples that were kept with a suspect clock when they came first: time has caught up with the clock of their sensor. */
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
