import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { columnOf, insertSamples, isAmong, momentOf } from '../../message/array-literal.ts'
import { addsTo, compareRivals, mergeRepeated, type Sample, sampleKey } from '../../message/sample.ts'
import { type Flip, updateResentFlags } from './resent.store.ts'
import type { NearMs, SampleChange } from './resent-change.ts'
import { insertRivals, resolveRivals } from './rival.store.ts'

/** The changes made by a batch of samples. */
export interface WriteResult {
  /** For each given sample, whether its values were new. */
  readonly outcomes: readonly ('stored' | 'duplicate')[]
  /** Samples newly in use. */
  readonly inUse: readonly Sample[]
  /** Samples replaced by a better rival. */
  readonly demoted: readonly Sample[]
  /** Samples whose resent flag changed. */
  readonly flips: readonly Flip[]
}

interface Existing {
  readonly mappingId: number
  readonly t: number
  readonly digestText: string
  readonly seq: number | null
  readonly resend: boolean
  readonly correction: boolean
  readonly sensorPk: number | null
}

/** Samples of one point and time, repetitions merged, best first. */
function ranked(samples: readonly Sample[]): Sample[] {
  if (samples.length === 1) return [...samples]
  const byDigest = new Map<bigint, Sample>()
  for (const sample of samples) {
    const same = byDigest.get(sample.digest)
    byDigest.set(sample.digest, same ? mergeRepeated(same, sample) : sample)
  }
  return [...byDigest.values()].sort((a, b) => compareRivals(b, a))
}

async function existing(tx: Tx, keys: readonly Sample[]): Promise<Map<string, Existing>> {
  if (keys.length === 0) return new Map()
  // A join could read the whole partition, and does while its statistics are new.
  const { rows } = await sql<Existing>`
    select wanted.mapping_id, wanted.t, f.*
    from unnest(${columnOf('int4', keys, (key) => key.mappingId)}, ${columnOf('float8', keys, (key) => key.t)}) as wanted (mapping_id, t)
    cross join lateral (
      select digest::text as digest_text, seq, resend, correction, sensor_pk from feature
      where mapping_id = wanted.mapping_id and ts = ${momentOf('wanted.t')} limit 1
    ) f`.execute(tx)
  return new Map(rows.map((row) => [sampleKey(row), row]))
}

/** Repetitions of samples in use that add information: the values and the sample in use stay. */
async function mergeMarks(tx: Tx, samples: readonly Sample[]): Promise<void> {
  if (samples.length === 0) return
  await sql`
    update feature set seq = greatest(feature.seq, again.seq), resend = feature.resend and again.resend,
      correction = feature.correction or again.correction, sensor_pk = least(feature.sensor_pk, again.sensor_pk)
    from unnest(${columnOf('int4', samples, (sample) => sample.mappingId)}, ${columnOf('float8', samples, (sample) => sample.t)},
      ${columnOf('int8', samples, (sample) => sample.seq)}, ${columnOf('bool', samples, (sample) => sample.resend)},
      ${columnOf('bool', samples, (sample) => sample.correction)}, ${columnOf('int4', samples, (sample) => sample.sensorPk)})
      as again (mapping_id, t, seq, resend, correction, sensor_pk)
    where ${isAmong(samples)} and feature.mapping_id = again.mapping_id and feature.ts = ${momentOf('again.t')}`.execute(tx)
}

/**
 * Writes samples; repetitions change nothing, rivals are ranked, copies are flagged, and the result does not depend on their order. No
 * other transaction may write to the same points at the same time.
 */
export async function writeSamples(tx: Tx, samples: readonly Sample[], nearMs: NearMs): Promise<WriteResult> {
  const groups = [...Map.groupBy(samples, sampleKey).values()].map(ranked)
  const first = groups.map((group) => group[0]!).sort((a, b) => a.mappingId - b.mappingId || a.t - b.t)
  const inserted = new Set((await insertSamples(tx, first)).map(sampleKey))
  const isInserted = (sample: Sample) => inserted.has(sampleKey(sample))
  const known = await existing(
    tx,
    first.filter((sample) => !isInserted(sample)),
  )

  const added = new Map<string, Set<bigint>>()
  const inUse: Sample[] = []
  const demoted: Sample[] = []
  const rivals: Sample[] = []
  const marked: Sample[] = []
  const replaced: SampleChange[] = []
  const clashes: Sample[][] = []
  for (const group of groups) {
    const [best, ...others] = group
    if (!best) continue
    const key = sampleKey(best)
    if (inserted.has(key)) {
      added.set(key, new Set(group.map((sample) => sample.digest)))
      inUse.push(best)
      rivals.push(...others)
      continue
    }
    const there = known.get(key)
    if (there && others.length === 0 && there.digestText === String(best.digest)) {
      if (addsTo(there, best)) marked.push(best)
      if (there.resend && !best.resend) replaced.push(best)
      continue
    }
    clashes.push(group)
  }
  const settlements = await resolveRivals(tx, clashes)
  for (const { winner, demoted: loser, added: digests, isChanged } of settlements) {
    added.set(sampleKey(winner), new Set(digests))
    if (loser) demoted.push(loser)
    if (loser || digests.has(winner.digest)) inUse.push(winner)
    if (isChanged) replaced.push(winner)
  }
  await insertRivals(tx, rivals)
  await mergeMarks(tx, marked)
  const flips = await updateResentFlags(tx, first.filter(isInserted), replaced, nearMs)

  const outcomes = samples.map(
    (sample) => (added.get(sampleKey(sample))?.delete(sample.digest) ? 'stored' : 'duplicate') as 'stored' | 'duplicate',
  )
  return { outcomes, inUse, demoted, flips }
}
