import { sql } from 'kysely'
import type { Tx } from '../core/database.ts'
import { arrayOf, insertSamples, momentOf } from './feature-columns.ts'
import { insertRivals, settleClash } from './rival.store.ts'
import { addsTo, compareRivals, mergeRepeated, type Sample, sampleKey } from './sample.ts'

/** What a batch of samples changed. */
export interface Written {
  /** For each sample given, whether its values were new or known already. */
  readonly outcomes: readonly ('stored' | 'duplicate')[]
  /** Samples in use that were not before. */
  readonly inUse: readonly Sample[]
  /** Samples that a better rival pushed aside. */
  readonly demoted: readonly Sample[]
}

interface Existing {
  readonly mappingId: number
  readonly t: number
  readonly digestText: string
  readonly seq: number | null
  readonly resend: boolean
  readonly correction: boolean
  readonly sensorPk: number
}

/** Samples of one point and time, repetitions merged, the best first. */
function ranked(samples: readonly Sample[]): Sample[] {
  const byDigest = new Map<bigint, Sample>()
  for (const sample of samples) {
    const same = byDigest.get(sample.digest)
    byDigest.set(sample.digest, same ? mergeRepeated(same, sample) : sample)
  }
  return [...byDigest.values()].sort((a, b) => compareRivals(b, a))
}

async function existing(tx: Tx, keys: readonly Sample[]): Promise<Map<string, Existing>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<Existing>`
    select f.mapping_id, wanted.t, f.digest::text as digest_text, f.seq, f.resend, f.correction, f.sensor_pk
    from unnest(${arrayOf(
      'int4',
      keys.map((key) => key.mappingId),
    )}, ${arrayOf(
      'float8',
      keys.map((key) => key.t),
    )}) as wanted (mapping_id, t)
    join feature f on f.mapping_id = wanted.mapping_id and f.ts = ${momentOf('wanted.t')}`.execute(tx)
  return new Map(rows.map((row) => [sampleKey(row), row]))
}

/** Writes samples; repetitions change nothing, rivals are ranked, and the result is the same in whatever order they came. */
export async function writeSamples(tx: Tx, samples: readonly Sample[]): Promise<Written> {
  const groups = new Map<string, Sample[]>()
  for (const sample of samples) {
    const key = sampleKey(sample)
    const group = groups.get(key)
    if (group) group.push(sample)
    else groups.set(key, [sample])
  }
  const rankedGroups = [...groups.values()].map(ranked)
  // One order for all writers: two servers on one database cannot wait for each other.
  const first = rankedGroups.map((group) => group[0]!).sort((a, b) => a.mappingId - b.mappingId || a.t - b.t)
  const inserted = new Set((await insertSamples(tx, first)).map(sampleKey))

  const known = await existing(
    tx,
    first.filter((sample) => !inserted.has(sampleKey(sample))),
  )
  const added = new Map<string, Set<bigint>>()
  const inUse: Sample[] = []
  const demoted: Sample[] = []
  const rivals: Sample[] = []
  for (const group of rankedGroups) {
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
    if (there && others.length === 0 && there.digestText === String(best.digest) && !addsTo(there, best)) continue
    const settlement = await settleClash(tx, best.mappingId, best.t, group)
    added.set(key, new Set(settlement.added))
    if (settlement.demoted) demoted.push(settlement.demoted)
    if (settlement.demoted || settlement.added.has(settlement.winner.digest)) inUse.push(settlement.winner)
  }
  await insertRivals(tx, rivals)

  const outcomes = samples.map(
    (sample) => (added.get(sampleKey(sample))?.delete(sample.digest) ? 'stored' : 'duplicate') as 'stored' | 'duplicate',
  )
  return { outcomes, inUse, demoted }
}
