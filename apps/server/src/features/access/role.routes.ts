import { accessCalls } from '@undertone/domain/access/access.calls'
import { accessErrors } from '@undertone/domain/access/access.errors'
import { role } from '@undertone/domain/access/role.resource'
import { user } from '@undertone/domain/access/user.resource'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { permissionName, permissionTree } from '@undertone/domain/index/permission-tree'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { readButtonKeys } from '../../platform/identity/button-keys.ts'
import { guardedGrant } from '../../platform/identity/grant-guard.ts'
import { accessError, type Caller, type Scope } from '../../platform/identity/principal.ts'
import { within } from '../../platform/identity/rights.ts'
import type { PartSteps } from '../../resource/import-run.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { add, edit, ownerOf, remove, type Values } from '../../resource/resource-store.ts'
import { addedButtons } from './menu.store.ts'
import { holdersOfRole, roleIdsOf, rolesOf, setRoles } from './role.store.ts'
import { changeRole, expand, isIncluded, ownRole, settleStandard, storePermissions } from './role-change.ts'
import { standardRoleRoutes } from './standard-role.routes.ts'
import { users } from './user.store.ts'

/**
 * Tenant-wide rows are written as by a caller who sees the whole tenant; the rows they refer to are checked against the caller's own scope.
 */
export const tenantWide = (scope: Scope): Scope => ({ ...scope, companyIds: 'all' })

/** Companies named by a role or an authority must be in the caller's scope. */
export function checkNodes(caller: Caller, companyIds: unknown): void {
  if (Array.isArray(companyIds) && !within(companyIds, caller.scope.companyIds))
    throw new DomainError(accessErrors.exceedsOwn, {}, 'companyIds')
}

async function addRole(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  checkNodes(caller, draft.companyIds)
  const id = await add(tx, role, tenantWide(caller.scope), caller.timeZone, { ...draft, companyId: caller.scope.tenantId })
  await settleStandard(tx, id)
  await ownRole(tx, caller, id, accessErrors.exceedsOwn)
  return id
}

async function removeRoles(tx: Tx, caller: Caller, ids: readonly number[]): Promise<void> {
  for (const id of ids) await ownRole(tx, caller, id, accessErrors.grantExceedsOwn)
  if ((await holdersOfRole(tx, ids)).length > 0) throw new DomainError(accessErrors.roleInUse)
  await remove(tx, role, tenantWide(caller.scope), ids)
}

/** Replaces the permissions of a role; each must exist, and none may exceed the rights of the caller. */
async function setPermissions(tx: Tx, caller: Caller, roleId: number, permissions: readonly string[]): Promise<void> {
  const buttons = await readButtonKeys(tx)
  const unknown = permissions.find((key) => !tenantPermissions.includes(key) && !buttons.includes(key))
  if (unknown !== undefined) throw new DomainError(accessErrors.unknownPermission, { key: unknown }, 'permissions')
  const outOfRange = permissions.find((key) => !isIncluded(caller, key))
  if (outOfRange !== undefined) throw accessError(caller, outOfRange)
  const before = await ownRole(tx, caller, roleId, accessErrors.grantExceedsOwn)
  const held = expand(before.permissions, buttons)
  if (permissions.some((key) => buttons.includes(key) && !held.includes(key) && !caller.permissions.has(key)))
    throw new DomainError(accessErrors.exceedsOwn, {}, 'permissions')
  await changeRole(tx, caller, roleId, () => storePermissions(tx, caller, before, permissions))
}

/** The permissions of roles in their workbook, each with its name. */
const rightsPart: PartSteps = {
  read: async (db, ids, { caller, language }) => {
    const buttons = await readButtonKeys(db)
    const named = (key: string) => ({ permission: key, permissionName: permissionName(key)?.[language] ?? null })
    const roles = await rolesOf(db, caller.scope.tenantId ?? -1, ids)
    return new Map(
      roles.map(({ id, permissions }) => [
        id,
        expand(permissions, buttons)
          .filter((key) => isIncluded(caller, key))
          .map(named),
      ]),
    )
  },
  write: (tx, id, records, { caller }) =>
    setPermissions(
      tx,
      caller,
      id,
      records.map(({ permission }) => String(permission)),
    ),
}

/** Assigns a role to users or removes it; each must be in scope. */
async function setHolders(tx: Tx, caller: Caller, roleId: number, userIds: readonly number[], assign: boolean): Promise<void> {
  await ownRole(tx, caller, roleId, accessErrors.grantExceedsOwn)
  for (const id of userIds) await ownerOf(tx, user, caller.scope, id, 'userIds')
  await guardedGrant(tx, caller, userIds, async () => {
    for (const id of userIds) {
      const others = (await roleIdsOf(tx, id)).filter((one) => one !== roleId)
      await setRoles(tx, id, assign ? [...others, roleId] : others)
    }
  })
}

/** Roles of a tenant, their permissions, and who has them. */
export function roleRoutes(db: Database, events: Events): Binding[] {
  return [
    ...resourceRoutes(db, events, role, {
      add: async (tx, draft, { caller }) => ({ id: await addRole(tx, caller, draft) }),
      edit: (tx, change, { caller }) =>
        changeRole(tx, caller, change.id, async () => {
          checkNodes(caller, change.companyIds)
          const { kind } = await tx.selectFrom('role').select('kind').where('id', '=', change.id).executeTakeFirstOrThrow()
          await edit(tx, role, tenantWide(caller.scope), caller.timeZone, change)
          // Another kind has another standard, and the rights stay as they are.
          if (change.kind !== undefined && change.kind !== kind) await settleStandard(tx, change.id)
        }),
      remove: (tx, ids, { caller }) => removeRoles(tx, caller, ids),
      parts: { rights: rightsPart },
    }),
    bind(accessCalls.permissionTree, async (_input, { caller, language }) =>
      permissionTree(
        language,
        caller.permissions,
        tenantPermissions.filter((key) => isIncluded(caller, key)),
        (await addedButtons(db)).filter(({ key }) => isIncluded(caller, key)),
      ),
    ),
    bind(accessCalls.permissionsOfRole, async ({ params }, { caller }) => {
      const [found] = await rolesOf(db, caller.scope.tenantId ?? -1, [params.roleId])
      if (!found) throw new DomainError(coreErrors.recordNotFound, {}, 'roleId')
      return expand(found.permissions, await readButtonKeys(db)).filter((key) => isIncluded(caller, key))
    }),
    bind(accessCalls.updatePermissions, async ({ body }, { caller }) => {
      await db.transaction().execute((tx) => setPermissions(tx, caller, body.roleId, body.permissions))
      return null
    }),
    ...standardRoleRoutes(db),
    bind(accessCalls.usersOfRole, async ({ body }, { caller }) => {
      await ownerOf(db, role, caller.scope, body.roleId, 'roleId')
      const { pageNum, pageSize, roleId, assigned, keyword } = body
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
      return users(db, caller.scope, { keyword, role: { id: roleId, isHeld: assigned } }, page)
    }),
    bind(accessCalls.addUsers, async ({ body }, { caller }) => {
      await db.transaction().execute((tx) => setHolders(tx, caller, body.roleId, body.userIds, true))
      return null
    }),
    bind(accessCalls.removeUsers, async ({ body }, { caller }) => {
      await db.transaction().execute((tx) => setHolders(tx, caller, body.roleId, body.userIds, false))
      return null
    }),
  ]
}
