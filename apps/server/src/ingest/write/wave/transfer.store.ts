import type { FileInit } from '@undertone/device/file-transfer/wave-meta'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { arrayOf } from '../../message/array-literal.ts'

/** A transfer as the batch sees it: what stands in the database and what this batch adds. */
export interface Transfer {
  readonly gatewayId: number
  readonly fileId: string
  /** Refused: ended, with bytes that could not all be kept. */
  state: 'open' | 'done' | 'refused'
  init: FileInit
  initDigest: Buffer
  expiresAt: number
  /** Segments of this batch, not yet in the database. */
  readonly fresh: Map<number, Uint8Array>
  /** Segments that are stored for it, and their bytes. */
  storedSegments: number
  storedBytes: number
  /** The stored segments are of no use any more. */
  clear: boolean
  changed: boolean
}

export const transferKey = (gatewayId: number, fileId: string): string => `${gatewayId}/${fileId}`

interface Row {
  readonly gatewayId: number
  readonly fileId: string
  readonly state: string
  readonly meta: FileInit
  readonly initDigest: Buffer
  readonly expiresAt: Date
  readonly segments: number
  readonly bytes: number
}

/** Reads and locks the transfers that a batch touches, without their bytes. */
export async function loadTransfers(tx: Tx, wanted: readonly { gatewayId: number; fileId: string }[]): Promise<Map<string, Transfer>> {
  const { rows } = await sql<Row>`
    select t.gateway_id, t.file_id, t.state, t.meta, t.init_digest, t.expires_at,
      s.segments, s.bytes
    from file_transfer t
      cross join lateral (
        select count(*)::int as segments, coalesce(sum(coalesce(length, octet_length(bytes))), 0)::float8 as bytes from file_segment
        where gateway_id = t.gateway_id and file_id = t.file_id) s
    where (t.gateway_id, t.file_id) in (
      select * from unnest(${arrayOf(
        'int4',
        wanted.map((one) => one.gatewayId),
      )}, ${wanted.map((one) => one.fileId)}::text[]))
    order by t.gateway_id, t.file_id for update of t`.execute(tx)
  return new Map(
    rows.map((row) => [
      transferKey(row.gatewayId, row.fileId),
      {
        gatewayId: row.gatewayId,
        fileId: row.fileId,
        state: row.state === 'done' || row.state === 'refused' ? row.state : 'open',
        init: row.meta,
        initDigest: row.initDigest,
        expiresAt: row.expiresAt.getTime(),
        fresh: new Map(),
        storedSegments: row.segments,
        storedBytes: row.bytes,
        clear: false,
        changed: false,
      },
    ]),
  )
}

/** Writes what the batch changed: announcements and states, and useless segments away. */
export async function saveTransfers(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  const changed = transfers.filter((one) => one.changed)
  if (changed.length > 0) {
    await tx
      .insertInto('fileTransfer')
      .values(
        changed.map((one) => ({
          gatewayId: one.gatewayId,
          fileId: one.fileId,
          state: one.state,
          meta: JSON.stringify(one.init),
          initDigest: one.initDigest,
          expiresAt: new Date(one.expiresAt),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['gatewayId', 'fileId']).doUpdateSet((set) => ({
          state: set.ref('excluded.state'),
          meta: set.ref('excluded.meta'),
          initDigest: set.ref('excluded.initDigest'),
          expiresAt: set.ref('excluded.expiresAt'),
        })),
      )
      .execute()
  }
  const useless = transfers.filter((one) => one.clear && one.storedSegments > 0)
  if (useless.length > 0) {
    await sql`delete from file_segment where (gateway_id, file_id) in (
      select * from unnest(${arrayOf(
        'int4',
        useless.map((one) => one.gatewayId),
      )}, ${useless.map((one) => one.fileId)}::text[]))`.execute(tx)
  }
}
