import { DomainError } from '@undertone/domain/core/error'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { tenantErrors } from '@undertone/domain/tenant/tenant.errors'
import type { AccountRecord } from './account.store.ts'

/** An account without roles and authorities, which are large and already contained in the caller's rights. */
export type PlainAccount = Omit<AccountRecord, 'roles' | 'authorities' | 'below'>

/** When the account ends: with its tenant or by its own date, whichever comes first; epoch ms. */
export function endOf({ expireTime, tenantExpiresAt }: PlainAccount): number | undefined {
  const ends = [expireTime, tenantExpiresAt].flatMap((date) => (date === null ? [] : date.getTime()))
  return ends.length === 0 ? undefined : Math.min(...ends)
}

/** Why the account cannot be used now; undefined if it can. */
export function accountError(account: PlainAccount): DomainError | undefined {
  if (account.status !== 0) return new DomainError(sessionErrors.accountBlocked)
  const blocked = account.tenantStatus === 'Block' ? account.tenantName : account.companyStatus === 'Block' ? account.companyName : null
  if (blocked !== null) return new DomainError(sessionErrors.companyBlocked, { company: blocked })
  if (account.tenantSuspendedAt !== null) return new DomainError(tenantErrors.tenantSuspended)
  const ends = endOf(account)
  if (ends !== undefined && ends <= Date.now()) return new DomainError(sessionErrors.accountExpired)
  return undefined
}
