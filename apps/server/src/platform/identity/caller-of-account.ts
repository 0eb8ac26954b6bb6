import { defaultTimeZone } from '@undertone/domain/org/time-zone'
import type { Queries } from '../database/database.ts'
import { type AccountRecord, accounts, rightsOf } from './account.store.ts'
import { accountError } from './account-life.ts'
import type { Caller } from './principal.ts'

/** The principal of an account as it is now. */
export const callerFrom = (account: AccountRecord, tokenHash: Buffer): Caller => ({
  accountId: account.id,
  userName: account.loginName,
  super: account.super,
  ...rightsOf(account),
  edition: account.edition,
  homeCompanyId: account.companyId,
  timeZone: account.timeZone ?? defaultTimeZone,
  tokenHash,
})

/**
 * The current principal of an account for work without a session; undefined if the account is gone.
 * @throws why the account cannot be used now.
 */
export async function callerOfAccount(db: Queries, accountId: number): Promise<Caller | undefined> {
  const account = await accounts(db).where('account.id', '=', accountId).executeTakeFirst()
  if (!account) return undefined
  const refusal = accountError(account)
  if (refusal) throw refusal
  return callerFrom(account, Buffer.alloc(0))
}
