import { fileTopics } from '@undertone/device/file-transfer/topic'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { QuarantineLimits } from '../../message/limits.ts'
import { quarantine } from '../../quarantine/quarantine.store.ts'

/** Transfers expired in one transaction (guess). */
const chunkRows = 200

/**
 * Ends transfers not finished in time: their announcement is quarantined, their segments are deleted. Finished ones are deleted when they
 * no longer need to answer repetitions. Returns the number of expired transfers, and of those quarantined without their announcement for
 * lack of space.
 */
export async function expireTransfers(
  db: Database,
  now: Date,
  limits: QuarantineLimits,
): Promise<{ expired: number; withoutBytes: number }> {
  await db.deleteFrom('fileTransfer').where('state', 'in', ['done', 'refused']).where('expiresAt', '<', now).execute()
  let expired = 0
  let withoutBytes = 0
  for (;;) {
    const { count, digests } = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('fileTransfer as t')
        .innerJoin('gateway as g', 'g.id', 't.gatewayId')
        .select(['t.gatewayId', 't.fileId', 'g.tenantId', sql<string>`t.meta::text`.as('meta')])
        .where('t.state', '=', 'open')
        .where('t.expiresAt', '<', now)
        .orderBy('t.gatewayId')
        .orderBy('t.fileId')
        .limit(chunkRows)
        .forUpdate('t')
        .skipLocked()
        .execute()
      const entries = rows.map((row) => ({
        tenantId: row.tenantId,
        gatewayId: row.gatewayId,
        address: fileTopics.init(row.fileId),
        reason: 'expired' as const,
        detail: 'the transfer was not finished in time',
        raw: Buffer.from(row.meta),
        onFull: 'count' as const,
      }))
      const retained = entries.length > 0 ? await quarantine(tx, entries, limits) : []
      for (const { gatewayId, fileId } of rows) {
        await tx.deleteFrom('fileTransfer').where('gatewayId', '=', gatewayId).where('fileId', '=', fileId).execute()
      }
      return { count: rows.length, digests: retained.filter((one) => one === 'digest').length }
    })
    expired += count
    withoutBytes += digests
    if (count < chunkRows) return { expired, withoutBytes }
  }
}
