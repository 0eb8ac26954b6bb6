import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { WaveForm } from '../form/wave-form.ts'
import type { BlobStore } from '../segment/blob-store.ts'
import type { StoredWave } from '../view/wave.store.ts'

/** A wave whose bytes are to lie elsewhere, in one form or the other. */
export interface Move {
  readonly wave: StoredWave
  readonly form: 'sent' | 'compact'
  readonly bytes: WaveForm
}

/** Waves as they were sent before this moment, oldest first. */
export const wavesAsSent = (db: Database, before: Date, max: number): Promise<StoredWave[]> =>
  db
    .selectFrom('wave')
    .selectAll()
    .where('form', '=', 'sent')
    .where('damagedAt', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(max)
    .execute()

/** Sound waves of a segment behind a position, in their order. */
export const wavesIn = (db: Database, segment: number, behind: number, most: number): Promise<StoredWave[]> =>
  db
    .selectFrom('wave')
    .selectAll()
    .where('segment', '=', segment)
    .where('position', '>', behind)
    .where('damagedAt', 'is', null)
    .orderBy('position')
    .limit(most)
    .execute()

/** Notes that the bytes of a wave are broken; it stays where it is, and no job touches it again. */
export async function noteDamage(db: Database, { samplingId, axis }: StoredWave): Promise<void> {
  await db
    .updateTable('wave')
    .set({ damagedAt: new Date() })
    .where('samplingId', '=', samplingId)
    .where('axis', '=', axis)
    .where('damagedAt', 'is', null)
    .execute()
}

/**
 * Moves waves: their bytes are put, synced and read back before all of the rows are switched in one transaction. A row that was
 * deleted or moved by somebody else meanwhile stays as it is; its new bytes are a gap. Answers how many were switched.
 */
export async function moveWaves(db: Database, blobs: BlobStore, moves: readonly Move[]): Promise<number> {
  const placed: { move: Move; segment: number; position: number }[] = []
  for (const move of moves) placed.push({ move, ...(await blobs.lasting.put([move.bytes.samples, move.bytes.pyramid])) })
  await blobs.lasting.sync()
  for (const { move, segment, position } of placed) {
    const { samples, pyramid } = move.bytes
    const back = await blobs.read(segment, position, samples.length + pyramid.length)
    if (!back.subarray(0, samples.length).equals(samples) || !back.subarray(samples.length).equals(pyramid))
      throw new Error(`wave ${move.wave.samplingId} does not come back from segment ${segment}`)
  }
  return db.transaction().execute(async (tx) => {
    let moved = 0
    for (const { move, segment, position } of placed) {
      const { wave, form, bytes } = move
      const { numUpdatedRows } = await tx
        .updateTable('wave')
        .set({
          form,
          segment,
          position,
          length: bytes.samples.length,
          pyramidPosition: position + bytes.samples.length,
          pyramidLength: bytes.pyramid.length,
          pyramidCrc: form === 'sent' ? wave.pyramidCrc : null,
        })
        .where('samplingId', '=', wave.samplingId)
        .where('axis', '=', wave.axis)
        .where('segment', '=', wave.segment)
        .where('position', '=', wave.position)
        .where('sha256', '=', wave.sha256)
        .executeTakeFirst()
      moved += Number(numUpdatedRows)
    }
    return moved
  })
}

/** What refers to a segment. */
export interface SegmentUse {
  readonly segment: number
  /** Bytes of waves. */
  readonly bytes: number
  /** Segments of transfers that are not finished. */
  readonly waiting: number
}

/** What refers to the segments, or to one of them. */
export async function segmentUse(db: Database, segment?: number): Promise<SegmentUse[]> {
  const only = segment === undefined ? sql`segment is not null` : sql`segment = ${segment}`
  const { rows } = await sql<SegmentUse>`
    select segment, sum(bytes)::float8 as bytes, sum(waiting)::int as waiting
    from (
      select segment, sum(length::bigint + pyramid_length) as bytes, 0 as waiting from wave where ${only} group by 1
      union all
      select segment, 0, count(*) from file_segment where ${only} group by 1) as used
    group by 1`.execute(db)
  return rows
}

/** Segments that held waves of a purged tenant: what else lives in them moves, so that the files can go. */
export async function purgedSegments(db: Database): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ segment: number }>`select segment from purged_segment`.execute(db)
  return new Set(rows.map(({ segment }) => segment))
}

/** Notes that nothing refers to a segment any more. */
export async function retire(db: Database, segment: number): Promise<void> {
  await db
    .insertInto('retiredSegment')
    .values({ segment })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Segments that have been retired for so long, by the clock of the database. */
export async function retiredFor(db: Database, ms: number): Promise<number[]> {
  const { rows } = await sql<{ segment: number }>`
    select segment from retired_segment where retired_at <= now() - ${ms} * interval '1 millisecond' order by segment`.execute(db)
  return rows.map((row) => row.segment)
}

/** Forgets that a segment was retired: its file is gone, or something refers to it after all. */
export async function forgetRetired(db: Database, segment: number): Promise<void> {
  await db.deleteFrom('retiredSegment').where('segment', '=', segment).execute()
  await sql`delete from purged_segment where segment = ${segment}`.execute(db)
}
