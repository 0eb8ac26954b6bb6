import type { Segment } from '@undertone/device/file-transfer/assemble'
import { crc32c } from '@undertone/formats/wave-codec/crc32c'
import { sql } from 'kysely'
import { StorageAwayError } from '../../../platform/bucket/storage-away.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { arrayOf } from '../../message/array-literal.ts'
import { type Transfer, transferKey } from './transfer.store.ts'
import type { WaveBlobs } from './wave.store.ts'

/** A segment written to the wave store, not yet synced, or one that waits in the database. */
export interface WrittenSegment {
  readonly gatewayId: number
  readonly fileId: string
  readonly position: number
  readonly bytes: Buffer | null
  readonly segment: number | null
  readonly place: number | null
  readonly length: number | null
  readonly crc: number | null
}

/**
 * Writes the new segments of a batch to the wave store: in the database their bytes would be written four times, to its log and its table,
 * and read back as text of twice the length. A bucket would keep an object for each of them, which is worse. A stored segment is not written to the wave
 * store again, however often it is sent.
 */
export async function writeSegments(tx: Tx, transfers: readonly Transfer[], blobs: WaveBlobs): Promise<WrittenSegment[]> {
  const sending = transfers.filter(({ newSegments }) => newSegments.size > 0)
  const known = await knownSegments(
    tx,
    sending.filter(({ storedSegments, mustClear }) => storedSegments > 0 && !mustClear),
  )
  const placed: WrittenSegment[] = []
  for (const { gatewayId, fileId, newSegments } of sending) {
    for (const [position, bytes] of newSegments) {
      if (blobs.isInBucket) {
        placed.push({ gatewayId, fileId, position, bytes: Buffer.from(bytes), segment: null, place: null, length: null, crc: null })
        continue
      }
      const crc = crc32c(bytes)
      if (known.has(segmentKey(gatewayId, fileId, position, bytes.byteLength, crc))) continue
      const { segment, position: place, length } = await blobs.append([bytes])
      placed.push({ gatewayId, fileId, position, bytes: null, segment, place, length, crc })
    }
  }
  return placed
}

/** Writes the locations of the batch's segments after they are synced, or their bytes. */
export async function saveSegments(tx: Tx, placed: readonly WrittenSegment[]): Promise<void> {
  if (placed.length === 0) return
  await tx
    .insertInto('fileSegment')
    .values([...placed])
    .onConflict((conflict) =>
      conflict.columns(['gatewayId', 'fileId', 'position']).doUpdateSet((set) => ({
        bytes: set.ref('excluded.bytes'),
        segment: set.ref('excluded.segment'),
        place: set.ref('excluded.place'),
        length: set.ref('excluded.length'),
        crc: set.ref('excluded.crc'),
      })),
    )
    .execute()
}

/** All segments of a transfer: the stored ones, replaced by those of this batch at the same offset. Damaged ones count as missing. */
export async function segmentsOf(tx: Tx, transfer: Transfer, blobs: WaveBlobs): Promise<Segment[]> {
  const all = new Map<number, Uint8Array>()
  if (transfer.storedSegments > 0 && !transfer.mustClear) {
    const rows = await tx
      .selectFrom('fileSegment')
      .select(['position', 'bytes', 'segment', 'place', 'length', 'crc'])
      .where('gatewayId', '=', transfer.gatewayId)
      .where('fileId', '=', transfer.fileId)
      .execute()
    for (const { position, bytes, segment, place, length, crc } of rows) {
      if (transfer.newSegments.has(position)) continue
      if (bytes) all.set(position, bytes)
      if (segment === null || place === null || length === null) continue
      const read = await blobs.read(segment, place, length).catch(unlessAway)
      if (read && crc32c(read) === crc) all.set(position, read)
    }
  }
  for (const [offset, bytes] of transfer.newSegments) all.set(offset, bytes)
  return [...all].map(([offset, bytes]) => ({ offset, bytes }))
}

/** What is gone or damaged is sent again; what is only out of reach is there later. */
const unlessAway = (error: unknown): null => {
  if (error instanceof StorageAwayError) throw error
  return null
}

const segmentKey = (gatewayId: number, fileId: string, position: number, length: number, crc: number): string =>
  `${transferKey(gatewayId, fileId)} ${position} ${length} ${crc}`

async function knownSegments(tx: Tx, transfers: readonly Transfer[]): Promise<Set<string>> {
  if (transfers.length === 0) return new Set()
  const { rows } = await sql<{ gatewayId: number; fileId: string; position: number; length: number; crc: number }>`
    select gateway_id, file_id, position, length, crc from file_segment
    where segment is not null and (gateway_id, file_id) in (
      select * from unnest(${arrayOf(
        'int4',
        transfers.map((one) => one.gatewayId),
      )}, ${transfers.map((one) => one.fileId)}::text[]))`.execute(tx)
  return new Set(rows.map((row) => segmentKey(row.gatewayId, row.fileId, row.position, row.length, row.crc)))
}
