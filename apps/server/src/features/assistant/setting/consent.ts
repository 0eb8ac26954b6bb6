import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/**
 * Whether what belongs to a customer `t` may be sent to the language model: the customer has agreed, and is neither suspended, expired nor being purged.
 */
export const maySend = sql`t.ai_texts and t.purging_at is null and t.suspended_at is null and coalesce(t.expires_at > now(), true)`

/** The same of one customer. */
export async function maySendOf(db: Queries, tenantId: number | null): Promise<boolean> {
  const { rows } = await sql`select from tenant t where t.id = ${tenantId} and ${maySend}`.execute(db)
  return rows.length > 0
}
