import { maxPasswordLinks, passwordLinkMinutes } from '@undertone/domain/session/password-link.calls'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../platform/database/database.ts'
import { type AccountRecord, accounts } from '../../platform/identity/account.store.ts'

/** Accounts of one e-mail address that get a link each (guess: a person has few). */
const maxAccounts = 3

/** An account that can get a link. */
export type LinkedAccount = AccountRecord & { readonly email: string }

/** The accounts of a login name or e-mail address that have an address. Those of the platform are none: a mailbox must not open everything. */
export async function accountsByNameOrMail(db: Queries, name: string): Promise<LinkedAccount[]> {
  const found = await accounts(db)
    .select('account.email')
    .where((has) => has.or([has(sql`lower(account.login_name)`, '=', name), has(sql`lower(account.email)`, '=', name)]))
    .where('account.super', '=', false)
    .where('account.email', 'is not', null)
    .orderBy('account.id')
    .limit(maxAccounts)
    .execute()
  return found.filter((one): one is LinkedAccount => one.email !== null && one.email !== '')
}

/** Stores a link, unless the account has enough that work. */
export async function addPasswordLink(
  tx: Tx,
  account: Pick<LinkedAccount, 'id' | 'email'>,
  { linkId, tokenHash }: { readonly linkId: string; readonly tokenHash: Buffer },
): Promise<boolean> {
  // Two requests at a time must not both find room.
  await tx.selectFrom('account').select('id').where('id', '=', account.id).forUpdate().execute()
  const { rows } = await sql<{ linkId: string }>`
    insert into password_link (link_id, account_id, token_hash, email, expires_at)
    select ${linkId}, ${account.id}, ${tokenHash}, ${account.email}, now() + make_interval(mins => ${passwordLinkMinutes})
    where (select count(*) from password_link l where l.account_id = ${account.id} and l.expires_at > now()) < ${maxPasswordLinks}
    returning link_id`.execute(tx)
  return rows.length > 0
}

/** The account of a link that works, locked until the end of the transaction; undefined otherwise. */
export async function accountOfLink(tx: Tx, tokenHash: Buffer): Promise<AccountRecord | undefined> {
  const { rows } = await sql<{ accountId: number }>`
    select l.account_id from password_link l join account a on a.id = l.account_id and lower(a.email) = lower(l.email)
    where l.token_hash = ${tokenHash} and l.expires_at > now() and not a.super for update of l, a`.execute(tx)
  const [found] = rows
  return found && accounts(tx).where('account.id', '=', found.accountId).executeTakeFirst()
}

/** Ends all links of an account: one that was used, and the others that were sent with it. */
export const endPasswordLinks = (tx: Queries, accountId: number) =>
  tx.deleteFrom('passwordLink').where('accountId', '=', accountId).execute()
