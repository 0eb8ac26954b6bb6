import { Refusal } from '@undertone/domain/core/error'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { tenantErrors } from '@undertone/domain/tenant/tenant.errors'
import type { AccountRecord } from '../../platform/identity/account.store.ts'

/** An account without what it holds: that has become the rights of a caller, and is long. */
export type PlainAccount = Omit<AccountRecord, 'roles' | 'authorities' | 'below'>

/** When the account ends: with its tenant or by a date of its own, whichever comes first; epoch ms. */
export function endOf({ expireTime, tenantExpiresAt }: PlainAccount): number | undefined {
  const ends = [expireTime, tenantExpiresAt].flatMap((date) => (date === null ? [] : date.getTime()))
  return ends.length === 0 ? undefined : Math.min(...ends)
}

/** Why nobody may use the account now; undefined when somebody may. */
export function refusalOf(account: PlainAccount): Refusal | undefined {
  if (account.status !== 0 || account.companyStatus === 'Block' || account.tenantStatus === 'Block')
    return new Refusal(sessionErrors.accountBlocked)
  if (account.tenantSuspendedAt !== null) return new Refusal(tenantErrors.tenantSuspended)
  const ends = endOf(account)
  if (ends !== undefined && ends <= Date.now()) return new Refusal(sessionErrors.accountExpired)
  return undefined
}
