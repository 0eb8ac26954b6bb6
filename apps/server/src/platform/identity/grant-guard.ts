import { accessErrors } from '@undertone/domain/access/access.errors'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { Queries, Tx } from '../database/database.ts'
import { type AccountRecord, accounts, type Rights, rightsOf } from './account.store.ts'
import type { Caller } from './principal.ts'
import { matches, within } from './rights.ts'

/** Without these keys nobody of a tenant can give rights back. */
const managing = ['system:user:edit', 'system:role:edit'] as const

/** Rights that the caller does not exceed. One's own records are nobody else's, so they count for nothing here. */
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
function checkOwn(before: Pick<Rights, 'permissions'>, after: AccountRecord | undefined): void {
  const left = after === undefined || after.status !== 0 ? new Set<string>() : rightsOf(after).permissions
  if (managing.some((key) => before.permissions.has(key) && !left.has(key))) throw new Refusal(accessErrors.lockOut)
}

/**
 * Does a piece of work that changes what these accounts hold or whether they can log in, and judges it by its outcome: before it
 * none of them may stand above the caller, after it none may exceed him, he must not have locked himself out, and the tenant must
 * keep an administrator. An outcome that is refused is rolled back with the transaction. Where the work hangs on one field of a form,
 * that field can be taken back, also before accounts above the caller.
 */
export async function guarded(
  tx: Tx,
  caller: Caller,
  whom: readonly number[] | (() => Promise<readonly number[]>),
  work: () => Promise<void>,
  field?: string,
): Promise<void> {
  const { tenantId } = caller.scope
  if (tenantId === null) throw new Refusal(coreErrors.forbidden)
  // Two administrators who each remove the other must not both succeed, and nobody slips in among those who are judged.
  await tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forUpdate().execute()
  const accountIds = typeof whom === 'function' ? await whom() : whom
  const isWide = (account: AccountRecord) => !isWithinOwn(rightsOf(account), caller)
  const before = await recordsOf(tx, tenantId, accountIds)
  if (before.some((account) => account.id !== caller.accountId && isWide(account)))
    throw field === undefined ? new Refusal(accessErrors.widerThanOwn) : new Refusal(accessErrors.beyondOwn, {}, field)
  const hadAdministrator = await hasAdministrator(tx, tenantId)
  await work()
  const after = await recordsOf(tx, tenantId, accountIds)
  const wide = after.filter(isWide)
  // Whoever raises himself is turned away; what goes too far for somebody else is mended at the form.
  if (wide.some((account) => account.id === caller.accountId)) throw new Refusal(accessErrors.widerThanOwn)
  if (wide.length > 0) throw new Refusal(accessErrors.beyondOwn, {}, field)
  if (accountIds.includes(caller.accountId))
    checkOwn(
      caller,
      after.find((account) => account.id === caller.accountId),
    )
  if (hadAdministrator && !(await hasAdministrator(tx, tenantId))) throw new Refusal(accessErrors.lastAdministrator, {}, field)
}
