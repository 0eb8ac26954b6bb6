import { accessErrors } from '@undertone/domain/access/access.errors'
import { coreErrors, DomainError, type ErrorRow } from '@undertone/domain/core/error'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { editionAllows } from '@undertone/domain/tenant/editions'
import type { Tx } from '../../platform/database/database.ts'
import { readButtonKeys } from '../../platform/identity/button-keys.ts'
import { guardedGrant } from '../../platform/identity/grant-guard.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { matches } from '../../platform/identity/rights.ts'
import { holdersOfRole, type RoleRecord, roleIdsOf, rolesOf } from './role.store.ts'
import { canAssignRole } from './role-grant.ts'
import { standardOf } from './standard-role.store.ts'

/** The role, which must exist in the tenant and contain no rights that the caller lacks; otherwise throws the given error. */
export async function ownRole(tx: Tx, caller: Caller, id: number, wider: ErrorRow): Promise<RoleRecord> {
  const [found] = await rolesOf(tx, caller.scope.tenantId ?? -1, [id])
  if (!found) throw new DomainError(coreErrors.recordNotFound, {}, 'roleId')
  if (!canAssignRole(caller, found, tenantPermissions)) throw new DomainError(wider)
  return found
}

/** Changes a role and checks the result: the role itself and everyone who has it. */
export async function changeRole(tx: Tx, caller: Caller, id: number, work: () => Promise<void>): Promise<void> {
  await ownRole(tx, caller, id, accessErrors.grantExceedsOwn)
  await guardedGrant(tx, caller, () => holdersOfRole(tx, [id]), work)
  // A suspended role has no effect yet: a holder who widens it would raise their own rights when it is activated.
  const isHolder = (await roleIdsOf(tx, caller.accountId)).includes(id)
  await ownRole(tx, caller, id, isHolder ? accessErrors.grantExceedsOwn : accessErrors.exceedsOwn)
}

/** The permission keys that match these patterns, among those of the code and of added buttons. */
export const expand = (patterns: readonly string[], buttons: readonly string[] = []): string[] =>
  [...new Set([...tenantPermissions, ...buttons])].filter((key) => patterns.some((pattern) => matches(pattern, key)))

/** True when the caller's edition includes the permission. */
export const isIncluded = ({ edition }: Caller, key: string): boolean => !edition || editionAllows(edition, key)

/** From now on a person manages the rights of the role; its standard as of today counts as seen. */
export async function settleStandard(tx: Tx, id: number): Promise<void> {
  const { kind } = await tx.selectFrom('role').select('kind').where('id', '=', id).executeTakeFirstOrThrow()
  await tx
    .updateTable('role')
    .set({ followsStandard: false, standardSeen: expand(standardOf(kind)) })
    .where('id', '=', id)
    .execute()
}

/**
 * Stores permissions as keys; an unchanged role keeps its patterns, and with them the rights of later versions. Rights outside of the
 * edition are not shown and not changed: they return with the edition.
 */
export async function storePermissions(
  tx: Tx,
  caller: Caller,
  { id, permissions: before }: RoleRecord,
  given: readonly string[],
): Promise<void> {
  const held = expand(before, await readButtonKeys(tx))
  const wanted = new Set([...given, ...held.filter((key) => !isIncluded(caller, key))])
  if (held.toSorted().join() === [...wanted].sort().join()) return
  await tx
    .updateTable('role')
    .set({ permissions: [...wanted].sort(), updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
  await settleStandard(tx, id)
}
