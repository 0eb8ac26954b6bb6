import { accessErrors } from '@undertone/domain/access/access.errors'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { type AccountRecord, accounts, type Rights, rightsOf } from '../core/account.store.ts'
import type { Caller } from '../core/caller.ts'
import type { Queries, Tx } from '../core/database.ts'
import { matches, within } from '../core/rights.ts'

/** Without these keys nobody of a tenant can give rights back. */
const managing = ['system:user:edit', 'system:role:edit'] as const

/** Rights that the caller does not exceed. One's own records are nobody else's, so they count for nothing here. */
const isWithinOwn = ({ permissions, scope }: Rights, caller: Caller): boolean =>
  [...permissions].every((key) => caller.permissions.has(key)) && within(scope.companyIds, caller.scope.companyIds)

const recordsOf = (db: Queries, tenantId: number, ids: readonly number[]): Promise<AccountRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : accounts(db)
        .where('account.id', 'in', [...ids])
        .where('account.tenantId', '=', tenantId)
        .execute()

/** True when somebody could still manage the tenant: a live account, at home where logins are open, that sees all of it and may edit users and roles. */
async function hasAdministrator(db: Queries, tenantId: number): Promise<boolean> {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'permissions'])
    .where('tenantId', '=', tenantId)
    .where('status', '=', 0)
    .where('dataScope', '=', 1)
    .execute()
  const strong = roles.filter((role) => managing.every((key) => role.permissions.some((pattern) => matches(pattern, key))))
  if (strong.length === 0) return false
  const holders = await db
    .selectFrom('account')
    .innerJoin('accountRole', 'accountRole.accountId', 'account.id')
    .select(['account.id', 'account.expireTime'])
    .where('account.tenantId', '=', tenantId)
    .where('account.status', '=', 0)
    .where(
      'accountRole.roleId',
      'in',
      strong.map((role) => role.id),
    )
    .execute()
  const now = Date.now()
  const alive = holders.filter(({ expireTime }) => expireTime === null || expireTime.getTime() > now).map(({ id }) => id)
  const open = (await recordsOf(db, tenantId, alive)).filter(({ companyStatus }) => companyStatus !== 'Block')
  return open.some((account) => rightsOf(account).scope.companyIds === 'all')
}

/** Nobody takes from himself what he needs to give it back. */
function checkOwn(before: Rights, after: AccountRecord | undefined): void {
  const left = after === undefined || after.status !== 0 ? new Set<string>() : rightsOf(after).permissions
  if (managing.some((key) => before.permissions.has(key) && !left.has(key))) throw new Refusal(accessErrors.lockOut)
}

/**
 * Does a piece of work that changes what these accounts hold, and judges it by its outcome: before it none of them may stand
 * above the caller, after it none may exceed him, he must not have locked himself out, and the tenant must keep an administrator.
 * An outcome that is refused is rolled back with the transaction.
 */
export async function guarded(tx: Tx, caller: Caller, accountIds: readonly number[], work: () => Promise<void>): Promise<void> {
  const { tenantId } = caller.scope
  if (tenantId === null) throw new Refusal(coreErrors.forbidden)
  // Two administrators who each remove the other must not both succeed.
  await tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forUpdate().execute()
  const wide = (account: AccountRecord) => account.id !== caller.accountId && !isWithinOwn(rightsOf(account), caller)
  const before = await recordsOf(tx, tenantId, accountIds)
  if (before.some(wide)) throw new Refusal(accessErrors.widerThanOwn)
  const hadAdministrator = await hasAdministrator(tx, tenantId)
  await work()
  const after = await recordsOf(tx, tenantId, accountIds)
  if (after.some((account) => !isWithinOwn(rightsOf(account), caller))) throw new Refusal(accessErrors.widerThanOwn)
  if (accountIds.includes(caller.accountId))
    checkOwn(
      caller,
      after.find((account) => account.id === caller.accountId),
    )
  if (hadAdministrator && !(await hasAdministrator(tx, tenantId))) throw new Refusal(accessErrors.lastAdministrator)
}

/** A role as it stands, apart from who holds it. */
export interface RoleRights {
  readonly permissions: readonly string[]
  readonly dataScope: number
  readonly companyIds: readonly number[]
}

/** True when a role holds nothing that the caller lacks; what it opens through a holder's home is judged with the holder. */
export function mayGiveRole(caller: Caller, role: RoleRights, allKeys: readonly string[]): boolean {
  const { companyIds } = caller.scope
  if (role.dataScope === 1 && companyIds !== 'all') return false
  if (role.dataScope === 2 && !within(role.companyIds, companyIds)) return false
  return allKeys.every((key) => caller.permissions.has(key) || !role.permissions.some((pattern) => matches(pattern, key)))
}
