import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { quarantine } from './quarantine.store.ts'

/** Transfers listed as expired in one transaction (guess). */
const chunk = 200

/**
 * Ends transfers that nobody finished in time: they are listed in quarantine with their announcement, and their segments go.
 * Finished ones are forgotten when their time to answer repetitions is over. Answers how many were given up.
 */
export async function expireTransfers(db: Database, now: Date): Promise<number> {
  await db.deleteFrom('fileTransfer').where('state', '=', 'done').where('expiresAt', '<', now).execute()
  let expired = 0
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
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
      }))
      if (entries.length > 0) await quarantine(tx, entries)
      for (const { gatewayId, fileId } of rows) {
        await tx.deleteFrom('fileTransfer').where('gatewayId', '=', gatewayId).where('fileId', '=', fileId).execute()
      }
      return rows.length
    })
    expired += count
    if (count < chunk) return expired
  }
}
