import { accessErrors } from '@undertone/domain/access/access.errors'
import { coreErrors, type ErrorRow, Refusal } from '@undertone/domain/core/error'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import type { Tx } from '../../platform/database/database.ts'
import { guarded } from '../../platform/identity/grant-guard.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { matches } from '../../platform/identity/rights.ts'
import { holdersOfRole, type RoleRecord, roleIdsOf, rolesOf } from './role.store.ts'
import { mayGiveRole } from './role-grant.ts'
import { standardOf } from './standard-role.store.ts'

/** The role, which must exist in the tenant and hold nothing that the caller lacks; else it is refused as this error says. */
export async function ownRole(tx: Tx, caller: Caller, id: number, wider: ErrorRow): Promise<RoleRecord> {
  const [found] = await rolesOf(tx, caller.scope.tenantId ?? -1, [id])
  if (!found) throw new Refusal(coreErrors.recordNotFound, {}, 'roleId')
  if (!mayGiveRole(caller, found, tenantPermissions)) throw new Refusal(wider)
  return found
}

/** Changes a role and judges it afterwards, by itself and with everybody who holds it. */
export async function changeRole(tx: Tx, caller: Caller, id: number, work: () => Promise<void>): Promise<void> {
  await ownRole(tx, caller, id, accessErrors.widerThanOwn)
  await guarded(tx, caller, () => holdersOfRole(tx, [id]), work)
  // A suspended role raises nobody yet: whoever holds it and widens it would raise himself when it wakes up.
  const isHolder = (await roleIdsOf(tx, caller.accountId)).includes(id)
  await ownRole(tx, caller, id, isHolder ? accessErrors.widerThanOwn : accessErrors.beyondOwn)
}

/** The permission keys that these patterns stand for. */
export const expand = (patterns: readonly string[]): string[] =>
  tenantPermissions.filter((key) => patterns.some((pattern) => matches(pattern, key)))

/** True when the caller's edition includes the permission. */
export const isIncluded = ({ edition }: Caller, key: string): boolean => !edition || editionIncludes(edition, key)

/** From now on a person answers for the rights of the role: what is in the standard of its kind today has been there to choose from. */
export async function settleStandard(tx: Tx, id: number): Promise<void> {
  const { kind } = await tx.selectFrom('role').select('kind').where('id', '=', id).executeTakeFirstOrThrow()
  await tx
    .updateTable('role')
    .set({ followsStandard: false, standardSeen: expand(standardOf(kind)) })
    .where('id', '=', id)
    .execute()
}

/**
 * Stores permissions as keys; a role that is left as it was keeps its patterns, and with them what later versions bring. What the
 * edition lacks is not shown and so not changed: it is there again when the edition is.
 */
export async function storePermissions(
  tx: Tx,
  caller: Caller,
  { id, permissions: before }: RoleRecord,
  given: readonly string[],
): Promise<void> {
  const wanted = new Set([...given, ...expand(before).filter((key) => !isIncluded(caller, key))])
  if (expand(before).toSorted().join() === [...wanted].sort().join()) return
  await tx
    .updateTable('role')
    .set({ permissions: [...wanted].sort(), updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
  await settleStandard(tx, id)
}
