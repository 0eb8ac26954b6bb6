import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { WaveForm } from '../form/wave-form.ts'
import type { BlobStore } from '../segment/blob-store.ts'
import type { StoredWave } from '../view/wave.store.ts'

/** A wave whose bytes are to be moved, in either form. */
export interface Move {
  readonly wave: StoredWave
  readonly form: 'sent' | 'compact'
  readonly bytes: WaveForm
}

/** Waves in the form as sent, from before this time, oldest first, after so many of them. */
export const wavesAsSent = (db: Database, before: Date, max: number, after = 0): Promise<StoredWave[]> =>
  db
    .selectFrom('wave')
    .selectAll()
    .where('form', '=', 'sent')
    .where('damagedAt', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .orderBy('samplingId')
    .orderBy('axis')
    .offset(after)
    .limit(max)
    .execute()

/** Waves per query (guess). */
const chunk = 64

/** Intact waves of segments, segment by segment and in order; those that are moved meanwhile may be left out. */
export async function* wavesIn(db: Database, segments: readonly number[]): AsyncGenerator<StoredWave> {
  let [segment, position] = [0, -1]
  for (;;) {
    const found = await db
      .selectFrom('wave')
      .selectAll()
      .where('segment', 'in', [...segments])
      .where(({ eb, refTuple, tuple }) => eb(refTuple('segment', 'position'), '>', tuple(segment, position)))
      .where('damagedAt', 'is', null)
      .orderBy('segment')
      .orderBy('position')
      .limit(chunk)
      .execute()
    yield* found
    const end = found.at(-1)
    if (!end || found.length < chunk) return
    ;({ segment, position } = end)
  }
}

/** Records that the bytes of a wave are damaged; it stays in place, and no job touches it again. */
export async function recordDamage(db: Database, { samplingId, axis }: StoredWave): Promise<void> {
  await db
    .updateTable('wave')
    .set({ damagedAt: new Date() })
    .where('samplingId', '=', samplingId)
    .where('axis', '=', axis)
    .where('damagedAt', 'is', null)
    .execute()
}

/**
 * Moves waves: their bytes are written, synced and read back before all rows are switched in one transaction. A row deleted or moved
 * concurrently stays unchanged; its new bytes are a gap. Returns the number of switched rows.
 */
export async function moveWaves(db: Database, blobs: BlobStore, moves: readonly Move[]): Promise<number> {
  const placed: { move: Move; segment: number; position: number }[] = []
  for (const move of moves) placed.push({ move, ...(await blobs.durableFolders.append([move.bytes.samples, move.bytes.pyramid])) })
  await blobs.durableFolders.sync()
  for (const { move, segment, position } of placed) {
    const { samples, pyramid } = move.bytes
    const back = await blobs.read(segment, position, samples.length + pyramid.length)
    if (!back.subarray(0, samples.length).equals(samples) || !back.subarray(samples.length).equals(pyramid))
      throw new Error(`wave ${move.wave.samplingId} is not restored exactly from segment ${segment}`)
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

/** References to a segment. */
export interface SegmentUse {
  readonly segment: number
  /** Bytes of waves. */
  readonly bytes: number
  /** Segments of unfinished transfers. */
  readonly waiting: number
}

/** References to all segments, or to one of them. */
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

/** Segments with waves of a purged tenant: their other waves move, so that the files can be deleted. */
export async function purgedSegments(db: Database): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ segment: number }>`select segment from purged_segment`.execute(db)
  return new Set(rows.map(({ segment }) => segment))
}

/** Records those of the segments that are unreferenced. */
export async function retireUnused(db: Database, segments: readonly number[]): Promise<void> {
  await sql`
    insert into retired_segment (segment)
    select segment from unnest(${`{${segments.join(',')}}`}::int4[]) as given (segment)
    where not exists (select from wave w where w.segment = given.segment) and not exists (select from file_segment f where f.segment = given.segment)
    on conflict do nothing`.execute(db)
}

/** Segments retired for this long, by the clock of the database. */
export async function retiredFor(db: Database, ms: number): Promise<number[]> {
  const { rows } = await sql<{ segment: number }>`
    select segment from retired_segment where retired_at <= now() - ${ms} * interval '1 millisecond' order by segment`.execute(db)
  return rows.map((row) => row.segment)
}

/** Clears the retirement of a segment: its file was deleted, or it is referenced again. */
export async function forgetRetired(db: Database, segment: number): Promise<void> {
  await db.deleteFrom('retiredSegment').where('segment', '=', segment).execute()
  await sql`delete from purged_segment where segment = ${segment}`.execute(db)
}
