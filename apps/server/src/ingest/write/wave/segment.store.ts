import type { Segment } from '@undertone/device/file-transfer/assemble'
import { crc32c } from '@undertone/formats/wave-codec/crc32c'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { arrayOf } from '../../message/array-literal.ts'
import { type Transfer, transferKey } from './transfer.store.ts'
import type { WaveBlobs } from './wave.store.ts'

/** A segment whose bytes are in the wave store, still to be synced. */
export interface PlacedSegment {
  readonly gatewayId: number
  readonly fileId: string
  readonly position: number
  readonly segment: number
  readonly place: number
  readonly length: number
  readonly crc: number
}

/**
 * Puts the new segments of a batch into the wave store: through the database their bytes would go four times, to its log, its table,
 * and back as text of twice the length. A segment that is stored already is not put again, however often it is sent.
 */
export async function placeSegments(tx: Tx, transfers: readonly Transfer[], blobs: WaveBlobs): Promise<PlacedSegment[]> {
  const sending = transfers.filter(({ fresh }) => fresh.size > 0)
  const known = await knownSegments(
    tx,
    sending.filter(({ storedSegments, clear }) => storedSegments > 0 && !clear),
  )
  const placed: PlacedSegment[] = []
  for (const { gatewayId, fileId, fresh } of sending) {
    for (const [position, bytes] of fresh) {
      const crc = crc32c(bytes)
      if (known.has(segmentKey(gatewayId, fileId, position, bytes.byteLength, crc))) continue
      const { segment, position: place, length } = await blobs.put([bytes])
      placed.push({ gatewayId, fileId, position, segment, place, length, crc })
    }
  }
  return placed
}

/** Writes where the segments of a batch lie, once they are synced. */
export async function saveSegments(tx: Tx, placed: readonly PlacedSegment[]): Promise<void> {
  if (placed.length === 0) return
  await tx
    .insertInto('fileSegment')
    .values([...placed])
    .onConflict((conflict) =>
      conflict.columns(['gatewayId', 'fileId', 'position']).doUpdateSet((set) => ({
        bytes: null,
        segment: set.ref('excluded.segment'),
        place: set.ref('excluded.place'),
        length: set.ref('excluded.length'),
        crc: set.ref('excluded.crc'),
      })),
    )
    .execute()
}

/** All segments of a transfer: the stored ones, replaced where this batch has the same offset again. Broken ones are as good as missing. */
export async function segmentsOf(tx: Tx, transfer: Transfer, blobs: WaveBlobs): Promise<Segment[]> {
  const all = new Map<number, Uint8Array>()
  if (transfer.storedSegments > 0 && !transfer.clear) {
    const rows = await tx
      .selectFrom('fileSegment')
      .select(['position', 'bytes', 'segment', 'place', 'length', 'crc'])
      .where('gatewayId', '=', transfer.gatewayId)
      .where('fileId', '=', transfer.fileId)
      .execute()
    for (const { position, bytes, segment, place, length, crc } of rows) {
      if (transfer.fresh.has(position)) continue
      if (bytes) all.set(position, bytes)
      if (segment === null || place === null || length === null) continue
      const read = await blobs.read(segment, place, length).catch(() => null)
      if (read && crc32c(read) === crc) all.set(position, read)
    }
  }
  for (const [offset, bytes] of transfer.fresh) all.set(offset, bytes)
  return [...all].map(([offset, bytes]) => ({ offset, bytes }))
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
