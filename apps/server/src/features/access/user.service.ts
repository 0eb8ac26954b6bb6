import { accessErrors } from '@undertone/domain/access/access.errors'
import { user } from '@undertone/domain/access/user.resource'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { isOfPlatform } from '@undertone/domain/core/resource'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { resources } from '@undertone/domain/index/resources'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { accounts, closeSessions, rightsOf } from '../../platform/identity/account.store.ts'
import { guardedGrant } from '../../platform/identity/grant-guard.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { fromZoned } from '../../platform/runtime/clock.ts'
import { hashPassword } from '../../platform/security/password.ts'
import { checkNewPassword } from '../../platform/security/password-rules.ts'
import { add, edit, ownerOf, remove, type Values } from '../../resource/resource-store.ts'
import { inScope } from '../../resource/scope.ts'
import { roleIdsOf, rolesOf } from './role.store.ts'
import { canAssignRole } from './role-grant.ts'

/** Login names are unique in the whole installation: a login does not name a tenant. */
async function checkLoginName(tx: Tx, loginName: unknown, id: number | null): Promise<void> {
  if (typeof loginName !== 'string') return
  const taken = await sql`select 1 from account where lower(login_name) = lower(${loginName}) and id is distinct from ${id}`.execute(tx)
  if (taken.rows.length > 0) throw new DomainError(accessErrors.loginNameTaken, {}, 'loginName')
}

/** Each newly assigned role must contain nothing that the caller lacks, suspended or not; `userId` is null for a new user. */
export async function checkAddedRoles(tx: Tx, caller: Caller, given: unknown, userId: number | null): Promise<void> {
  if (!Array.isArray(given)) return
  const held = userId === null ? [] : await roleIdsOf(tx, userId)
  const added = [...new Set(given.filter((id): id is number => typeof id === 'number' && !held.includes(id)))]
  if (added.length === 0) return
  const found = await rolesOf(tx, caller.scope.tenantId ?? -1, added)
  if (found.length !== added.length) throw new DomainError(coreErrors.recordNotFound, {}, 'roleIds')
  if (found.every((one) => canAssignRole(caller, one, tenantPermissions))) return
  throw new DomainError(userId === caller.accountId ? accessErrors.grantExceedsOwn : accessErrors.exceedsOwn, {}, 'roleIds')
}

async function storePassword(tx: Tx, id: number, password: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ passwordHash: await hashPassword(password), updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

export async function addUser(tx: Tx, caller: Caller, { password, ...draft }: Values): Promise<number> {
  await checkLoginName(tx, draft.loginName, null)
  checkNewPassword(String(password ?? ''), String(draft.loginName), 'password')
  await checkAddedRoles(tx, caller, draft.roleIds, null)
  const id = await add(tx, user, caller.scope, caller.timeZone, draft)
  await storePassword(tx, id, String(password))
  await guardedGrant(tx, caller, [id], async () => undefined)
  return id
}

/** A normalised value for comparing stored and new ones: times as epoch seconds, empty values as null. */
function plain(value: unknown, timeZone: string): unknown {
  if (value instanceof Date) return Math.floor(value.getTime() / 1000)
  const time = typeof value === 'string' ? fromZoned(value, timeZone) : undefined
  return time ? Math.floor(time.getTime() / 1000) : (value ?? null)
}

/** Fields that users cannot change in their own account. */
const notOnOwnAccount = ['status', 'companyId', 'expireTime'] as const

/** Password links go to the e-mail address, so changing it takes the right to reset passwords, and one's own is changed by somebody else. */
function checkEmail(caller: Caller, id: number, before: string | null, after: unknown): void {
  if (before === null || typeof after !== 'string' || after === before) return
  if (id === caller.accountId) throw new DomainError(accessErrors.ownEmail, {}, 'email')
  if (!caller.permissions.has('system:user:resetPassword')) throw new DomainError(coreErrors.forbidden, {}, 'email')
}

export async function editUser(tx: Tx, caller: Caller, { password, ...change }: Values & { id: number }): Promise<void> {
  const { id } = change
  await ownerOf(tx, user, caller.scope, id, 'id')
  const before = await tx
    .selectFrom('account')
    .select(['loginName', 'status', 'companyId', 'expireTime', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  checkEmail(caller, id, before.email, change.email)
  const changes = (name: (typeof notOnOwnAccount)[number]) =>
    change[name] !== undefined && plain(before[name], caller.timeZone) !== plain(change[name], caller.timeZone)
  if (id === caller.accountId && notOnOwnAccount.some(changes)) throw new DomainError(accessErrors.selfLockout)
  await checkLoginName(tx, change.loginName, id)
  await checkAddedRoles(tx, caller, change.roleIds, id)
  await guardedGrant(tx, caller, [id], () => edit(tx, user, caller.scope, caller.timeZone, change as Values & { id: number }))
  if (change.status !== undefined && change.status !== 0) await closeSessions(tx, id)
  if (typeof password === 'string' && password !== '') {
    if (!caller.permissions.has('system:user:resetPassword')) throw new DomainError(coreErrors.forbidden, {}, 'password')
    await replacePassword(tx, caller, id, password)
  }
}

/**
 * Rejects a user with own records outside of the caller's scope, where the scope "own records" would make them readable with the new login.
 */
export async function checkOwnRecords(tx: Tx, caller: Caller, id: number): Promise<void> {
  if (caller.scope.companyIds === 'all') return
  const { scope } = rightsOf(await accounts(tx).where('account.id', '=', id).executeTakeFirstOrThrow())
  if (scope.ownWithin.length === 0) return
  for (const of of resources) {
    if (of.tenantWide || isOfPlatform(of)) continue
    const { table } = of
    const outOfRange = await sql`select 1 from ${sql.table(table)} as t
      where ${inScope({ ...scope, companyIds: [] }, 't')} and not ${inScope(caller.scope, 't')} limit 1`.execute(tx)
    if (outOfRange.rows.length > 0) throw new DomainError(accessErrors.grantExceedsOwn)
  }
}

/**
 * Sets a new password for a user in scope and ends all their sessions; not for users with more rights, and not for oneself without the old
 * one.
 */
export async function replacePassword(tx: Tx, caller: Caller, id: number, password: string): Promise<void> {
  await ownerOf(tx, user, caller.scope, id, 'userId')
  if (id === caller.accountId) throw new DomainError(coreErrors.forbidden)
  await checkOwnRecords(tx, caller, id)
  const { loginName } = await tx.selectFrom('account').select('loginName').where('id', '=', id).executeTakeFirstOrThrow()
  checkNewPassword(password, loginName, 'password')
  await guardedGrant(tx, caller, [id], () => storePassword(tx, id, password))
  await closeSessions(tx, id)
}

export async function removeUsers(tx: Tx, caller: Caller, ids: readonly number[]): Promise<void> {
  if (ids.includes(caller.accountId)) throw new DomainError(accessErrors.selfLockout)
  for (const id of ids) await ownerOf(tx, user, caller.scope, id, 'ids')
  await guardedGrant(tx, caller, ids, () => remove(tx, user, caller.scope, ids))
}
