import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../core/database.ts'
import type { QuarantineReason } from './unit.ts'

/** One thing to be kept aside. */
export interface QuarantineEntry {
  readonly tenantId: number | null
  readonly gatewayId: number | null
  readonly topic: string
  readonly reason: QuarantineReason
  readonly detail: string
  readonly raw: Uint8Array
}

const detailLength = 500

/** Text that PostgreSQL takes, whatever a device put into it. */
const storable = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed().slice(0, detailLength).toWellFormed()

function digestOf(entry: QuarantineEntry): Buffer {
  const head = Buffer.from(JSON.stringify([entry.topic, entry.reason]))
  return hash('sha256', Buffer.concat([head, entry.raw]), 'buffer')
}

/** Keeps the entries with their bytes; what is there already counts up instead of filling the table. */
export async function quarantine(tx: Tx, entries: readonly QuarantineEntry[]): Promise<void> {
  const once = new Map<string, { entry: QuarantineEntry; digest: Buffer; times: number }>()
  for (const entry of entries) {
    const digest = digestOf(entry)
    const key = `${entry.gatewayId}:${digest.toString('hex')}`
    const known = once.get(key)
    if (known) known.times++
    else once.set(key, { entry, digest, times: 1 })
  }
  // In the order of the index, so that two servers cannot wait for each other.
  const rows = [...once].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  for (let from = 0; from < rows.length; from += chunkRows) {
    await tx
      .insertInto('quarantine')
      .values(
        rows.slice(from, from + chunkRows).map(({ entry, digest, times }) => ({
          tenantId: entry.tenantId,
          gatewayId: entry.gatewayId,
          topic: storable(entry.topic),
          reason: entry.reason,
          detail: storable(entry.detail),
          raw: Buffer.from(entry.raw.buffer, entry.raw.byteOffset, entry.raw.byteLength),
          digest,
          times,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .expression(sql`coalesce(gateway_id, 0), digest`)
          .doUpdateSet({ times: sql`quarantine.times + excluded.times`, receivedAt: sql`now()` }),
      )
      .execute()
  }
}

/** A statement can carry 65,535 parameters, and a row has eight. */
const chunkRows = 1000
