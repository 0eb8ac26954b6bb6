import type { FileInit } from '@undertone/device/message/wave'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { arrayOf } from '../../message/array-literal.ts'

/** A transfer as seen by the batch: the stored state and the changes of this batch. */
export interface Transfer {
  readonly gatewayId: number
  readonly fileId: string
  /** Refused: ended, with bytes that could not all be stored. */
  state: 'open' | 'done' | 'refused'
  init: FileInit
  initDigest: Buffer
  expiresAt: number
  /** Segments of this batch, not yet in the database. */
  readonly newSegments: Map<number, Uint8Array>
  /** Number and bytes of the stored segments. */
  storedSegments: number
  storedBytes: number
  /** The stored segments are useless. */
  mustClear: boolean
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

/** Reads and locks the transfers of a batch, without their bytes. */
export async function loadTransfers(tx: Tx, keys: readonly { gatewayId: number; fileId: string }[]): Promise<Map<string, Transfer>> {
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
        keys.map((one) => one.gatewayId),
      )}, ${keys.map((one) => one.fileId)}::text[]))
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
        newSegments: new Map(),
        storedSegments: row.segments,
        storedBytes: row.bytes,
        mustClear: false,
        changed: false,
      },
    ]),
  )
}

/** Deletes transfers that their senders have given up, with their segments. */
export async function removeTransfers(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length === 0) return
  await sql`delete from file_transfer where (gateway_id, file_id) in (
    select * from unnest(${arrayOf(
      'int4',
      transfers.map((one) => one.gatewayId),
    )}, ${transfers.map((one) => one.fileId)}::text[]))`.execute(tx)
}

/** Writes the changes of a batch: announcements and states; deletes useless segments. */
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
  const useless = transfers.filter((one) => one.mustClear && one.storedSegments > 0)
  if (useless.length > 0) {
    await sql`delete from file_segment where (gateway_id, file_id) in (
      select * from unnest(${arrayOf(
        'int4',
        useless.map((one) => one.gatewayId),
      )}, ${useless.map((one) => one.fileId)}::text[]))`.execute(tx)
  }
}
