import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type AccountRecord, accounts } from '../../platform/identity/account.store.ts'
import type { Ticket } from '../../platform/security/ticket.ts'

/** Consumes a ticket and returns its account; undefined when it was used, or its key, customer or account is closed. */
export async function useTicket(db: Database, ticket: Ticket): Promise<AccountRecord | undefined> {
  // Deleted and read in one statement: of two concurrent uses only one succeeds.
  const { rows } = await sql<{ accountId: number }>`
    delete from login_ticket l using open_api_key k, tenant t
    where l.id = ${ticket.id} and l.account_id = ${ticket.account} and l.expires_at > now() and k.id = l.key_id and k.tenant_id = ${ticket.tenant}
      and k.enabled and coalesce(k.expires_at > now(), true) and t.id = k.tenant_id and t.auto_login
    returning l.account_id`.execute(db)
  const [used] = rows
  if (!used) return undefined
  return accounts(db).where('account.id', '=', used.accountId).where('account.tenantId', '=', ticket.tenant).executeTakeFirst()
}
