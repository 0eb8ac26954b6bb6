import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { QuarantineLimits } from '../../message/limits.ts'
import { quarantine } from '../../quarantine/quarantine.store.ts'

/** Transfers listed as expired in one transaction (guess). */
const chunk = 200

/**
 * Ends transfers that nobody finished in time: they are listed in quarantine with their announcement, and their segments go.
 * Finished ones are forgotten when their time to answer repetitions is over. Answers how many were given up, and how many of
 * them are listed without their announcement for want of room.
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
        .limit(chunk)
        .forUpdate('t')
        .skipLocked()
        .execute()
      const entries = rows.map((row) => ({
        tenantId: row.tenantId,
        gatewayId: row.gatewayId,
        topic: `$file/${row.fileId}/init`,
        reason: 'expired' as const,
        detail: 'the transfer was not finished in time',
        raw: Buffer.from(row.meta),
        without: 'count' as const,
      }))
      const kept = entries.length > 0 ? await quarantine(tx, entries, limits) : []
      for (const { gatewayId, fileId } of rows) {
        await tx.deleteFrom('fileTransfer').where('gatewayId', '=', gatewayId).where('fileId', '=', fileId).execute()
      }
      return { count: rows.length, digests: kept.filter((one) => one === 'digest').length }
    })
    expired += count
    withoutBytes += digests
    if (count < chunk) return { expired, withoutBytes }
  }
}
