import { type SqlBool, sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import { isTenantOpen } from '../../../platform/identity/open-tenant.ts'

/** Whether what belongs to a customer `t` may be sent to the language model: the customer has agreed, and is open. */
export const maySend = sql<SqlBool>`(t.ai_texts and ${isTenantOpen})`

/** The same of one customer. */
export async function maySendOf(db: Queries, tenantId: number | null): Promise<boolean> {
  const { rows } = await sql`select from tenant t where t.id = ${tenantId} and ${maySend}`.execute(db)
  return rows.length > 0
}
