import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { columnOf, momentOf } from '../../message/array-literal.ts'
import { type Sample, sampleKey } from '../../message/sample.ts'
import { updateResentFlags } from './resent.store.ts'
import type { NearMs } from './resent-change.ts'
import { promoteRivals } from './rival.store.ts'

/** Result of removing samples. */
export interface Removal<S extends Sample> {
  /** Those that were found, in use or not. */
  readonly removed: readonly S[]
  /** Those that were in use, and what is in use at their times now. */
  readonly demoted: readonly S[]
  readonly promoted: readonly Sample[]
}

async function deleteFrom<S extends Sample>(tx: Tx, table: 'feature' | 'feature_rival', samples: readonly S[]): Promise<S[]> {
  if (samples.length === 0) return []
  const { rows } = await sql<{ at: number }>`
    delete from ${sql.table(table)} f
    using unnest(${columnOf('int4', samples, (one) => one.mappingId)}, ${columnOf('float8', samples, (one) => one.t)},
      ${columnOf('int8', samples, (one) => one.digest)}) with ordinality as given (mapping_id, t, digest, at)
    where f.mapping_id = given.mapping_id and f.ts = ${momentOf('given.t')} and f.digest = given.digest returning given.at::int as at`.execute(
    tx,
  )
  return rows.map(({ at }) => samples[at - 1]!)
}

/** Deletes samples by point, time and values; where one was in use, the best of its rivals takes its place. The caller holds the locks of their weeks. */
export async function deleteSamples<S extends Sample>(tx: Tx, samples: readonly S[], nearMs: NearMs): Promise<Removal<S>> {
  const demoted = await deleteFrom(tx, 'feature', samples)
  const found = new Set(demoted)
  const losers = await deleteFrom(
    tx,
    'feature_rival',
    samples.filter((one) => !found.has(one)),
  )
  const promoted = await promoteRivals(tx, demoted)
  const replaced = demoted.filter((one) => !losers.includes(one)).map(({ mappingId, t }) => ({ mappingId, t }))
  await updateResentFlags(tx, [], replaced, nearMs)
  return {
    removed: [...demoted, ...losers],
    demoted,
    promoted: promoted.filter((one) => demoted.some((gone) => sampleKey(gone) === sampleKey(one))),
  }
}
