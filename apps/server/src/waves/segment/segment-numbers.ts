import { sql } from 'kysely'
import type { BucketSettings } from '../../platform/bucket/bucket-settings.ts'
import type { Database } from '../../platform/database/database.ts'
import { storesOf } from '../../platform/storage/bucket-mark.ts'
import { bucketDistance } from '../../platform/storage/segment-folder.ts'
import type { NextNumber, NumberedBucket } from './bucket-writer.ts'

/** Numbers that a server takes at a time (guess: it asks for new ones every few seconds at most). */
const blockSize = 32

/**
 * Numbers of segments for several servers that share no folder: each takes some from the database, above all that it knows. What a server has not used when
 * it ends is left out.
 */
export function segmentNumbers(db: Database): NextNumber {
  let next = 0
  let end = 0
  let asking: Promise<void> | undefined
  const take = async (above: number) => {
    const { rows } = await sql<{ last: number }>`
      with known (segment) as (select greatest(
        (select max(segment) from wave), (select max(segment) from file_segment), (select max(segment) from retired_segment), ${above}::int4))
      insert into segment_number as n (last) select segment + ${bucketDistance}::int4 + ${blockSize}::int4 from known
      on conflict (is_only) do update set last = ${blockSize}::int4 + greatest(n.last, (select segment from known)) returning last`.execute(
      db,
    )
    const last = rows[0]?.last
    if (last === undefined) throw new Error('the database gave no numbers for segments')
    next = last - blockSize + 1
    end = last + 1
  }
  return async (above = 0) => {
    while (next >= end || next <= above) {
      asking ??= take(above).finally(() => {
        asking = undefined
      })
      await asking
    }
    return next++
  }
}

/** A bucket whose segments are numbered by the database; null without one. */
export const numberedBucket = (settings: BucketSettings | null, db: Database): NumberedBucket | null =>
  settings && { stores: storesOf(db, settings), nextNumber: segmentNumbers(db) }
