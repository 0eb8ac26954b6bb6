import { accessErrors } from '@undertone/domain/access/access.errors'
import { standardRoleCalls } from '@undertone/domain/access/standard-role.calls'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { permissionTree } from '@undertone/domain/index/permission-tree'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { readButtonKeys } from '../../platform/identity/button-keys.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { changeRole, expand, isIncluded, ownRole, settleStandard, storePermissions } from './role-change.ts'
import { type StandardRecord, standardOf, standardsOf } from './standard-role.store.ts'

/** Rights added to the standard of a role since its rights were set, and missing in it; nothing where the history is unknown. */
function offeredPermissions(caller: Caller, { kind, permissions, followsStandard, standardSeen }: StandardRecord): string[] {
  if (followsStandard || standardSeen === null) return []
  const settled = new Set([...standardSeen, ...expand(permissions)])
  return expand(standardOf(kind)).filter((key) => !settled.has(key) && isIncluded(caller, key))
}

/** Rights that a release has added to role standards: following roles receive them, the others are offered them (decision 041). */
export function standardRoleRoutes(db: Database): Binding[] {
  return [
    bind(standardRoleCalls.standards, async (_input, { caller, language }) => {
      const roles = await standardsOf(db, caller.scope.tenantId ?? -1)
      return roles.map((one) => ({
        roleId: one.id,
        name: one.name,
        follows: one.followsStandard,
        offered: permissionTree(language, caller.permissions, offeredPermissions(caller, one)),
      }))
    }),
    bind(standardRoleCalls.take, async ({ body: { roleId, permissions } }, { caller }) => {
      await db.transaction().execute(async (tx) => {
        const before = await ownRole(tx, caller, roleId, accessErrors.grantExceedsOwn)
        const [record] = await standardsOf(tx, caller.scope.tenantId ?? -1, roleId)
        const offered = record ? offeredPermissions(caller, record) : []
        // Already accepted or declined by someone else.
        if (offered.length === 0 || permissions.some((key) => !offered.includes(key))) throw new DomainError(coreErrors.conflict)
        const held = expand(before.permissions, await readButtonKeys(tx))
        const wanted = [...held.filter((key) => isIncluded(caller, key)), ...permissions]
        await changeRole(tx, caller, roleId, () => storePermissions(tx, caller, before, wanted))
        await settleStandard(tx, roleId)
      })
      return null
    }),
  ]
}
