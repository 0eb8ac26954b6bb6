import { accessErrors } from '@undertone/domain/access/access.errors'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Queries, Tx } from '../database/database.ts'
import { type AccountRecord, accounts, type Rights, rightsOf } from './account.store.ts'
import type { Caller } from './principal.ts'
import { matches, within } from './rights.ts'

/** Permissions needed to grant rights within a tenant. */
const managerPermissions = ['system:user:edit', 'system:role:edit'] as const

/** Whether rights do not exceed the caller's. The scope "own records" differs for each account and is ignored. */
const isWithinOwn = ({ permissions, beyondEdition, scope }: Rights, caller: Caller): boolean =>
  [...permissions].every((key) => caller.permissions.has(key)) &&
  [...beyondEdition].every((key) => caller.beyondEdition?.has(key)) &&
  within(scope.companyIds, caller.scope.companyIds)

const recordsOf = (db: Queries, tenantId: number, ids: readonly number[]): Promise<AccountRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : accounts(db)
        .where('account.id', 'in', [...ids])
        .where('account.tenantId', '=', tenantId)
        .execute()

/**
 * Whether the tenant still has an administrator: an active account in an active company that sees the whole tenant and may edit users and
 * roles.
 */
async function hasAdministrator(db: Queries, tenantId: number): Promise<boolean> {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'permissions'])
    .where('tenantId', '=', tenantId)
    .where('status', '=', 0)
    .where('dataScope', '=', 1)
    .execute()
  const managerRoles = roles.filter((role) => managerPermissions.every((key) => role.permissions.some((pattern) => matches(pattern, key))))
  if (managerRoles.length === 0) return false
  const administrators = await db
    .selectFrom('account')
    .innerJoin('accountRole', 'accountRole.accountId', 'account.id')
    .select(['account.id', 'account.expireTime'])
    .where('account.tenantId', '=', tenantId)
    .where('account.status', '=', 0)
    .where(
      'accountRole.roleId',
      'in',
      managerRoles.map((role) => role.id),
    )
    .execute()
  const now = Date.now()
  const alive = administrators.filter(({ expireTime }) => expireTime === null || expireTime.getTime() > now).map(({ id }) => id)
  const open = (await recordsOf(db, tenantId, alive)).filter(({ companyStatus }) => companyStatus !== 'Block')
  return open.some((account) => rightsOf(account).scope.companyIds === 'all')
}

/** Callers cannot remove their own permission to manage rights. */
function checkOwnPermissions(before: Pick<Rights, 'permissions'>, after: AccountRecord | undefined): void {
  const left = after === undefined || after.status !== 0 ? new Set<string>() : rightsOf(after).permissions
  if (managerPermissions.some((key) => before.permissions.has(key) && !left.has(key))) throw new DomainError(accessErrors.selfLockout)
}

/**
 * Runs a change of the rights or the login of these accounts and validates its outcome: before it none of them may exceed the caller, after
 * it neither; callers must not lock themselves out, and the tenant must keep an administrator. A rejected outcome is rolled back with the
 * transaction. If the change concerns a single form field, reducing it is allowed even for accounts above the caller.
 */
export async function guardedGrant(
  tx: Tx,
  caller: Caller,
  whom: readonly number[] | (() => Promise<readonly number[]>),
  work: () => Promise<void>,
  field?: string,
): Promise<void> {
  const { tenantId } = caller.scope
  if (tenantId === null) throw new DomainError(coreErrors.forbidden)
  // Two administrators who remove each other at the same time must not both succeed, and no account may be added while the outcome is
  // validated.
  await tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forUpdate().execute()
  const accountIds = typeof whom === 'function' ? await whom() : whom
  const isWide = (account: AccountRecord) => !isWithinOwn(rightsOf(account), caller)
  const before = await recordsOf(tx, tenantId, accountIds)
  if (before.some((account) => account.id !== caller.accountId && isWide(account)))
    throw field === undefined ? new DomainError(accessErrors.grantExceedsOwn) : new DomainError(accessErrors.exceedsOwn, {}, field)
  const hadAdministrator = await hasAdministrator(tx, tenantId)
  await work()
  const after = await recordsOf(tx, tenantId, accountIds)
  const exceeding = after.filter(isWide)
  // Raising one's own rights is denied; too wide a grant for someone else is a form error.
  if (exceeding.some((account) => account.id === caller.accountId)) throw new DomainError(accessErrors.grantExceedsOwn)
  if (exceeding.length > 0) throw new DomainError(accessErrors.exceedsOwn, {}, field)
  if (accountIds.includes(caller.accountId))
    checkOwnPermissions(
      caller,
      after.find((account) => account.id === caller.accountId),
    )
  if (hadAdministrator && !(await hasAdministrator(tx, tenantId))) throw new DomainError(accessErrors.lastAdministrator, {}, field)
}
