import { accessCalls } from '@undertone/domain/access/access.calls'
import { accessErrors } from '@undertone/domain/access/access.errors'
import { permissionTree } from '@undertone/domain/access/permission-tree'
import { role } from '@undertone/domain/access/role.resource'
import { user } from '@undertone/domain/access/user.resource'
import { coreErrors, type ErrorRow, Refusal } from '@undertone/domain/core/error'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import { accessRefusal, type Caller, type Scope } from '../core/caller.ts'
import type { Database, Tx } from '../core/database.ts'
import type { Events } from '../core/events.ts'
import { guarded } from '../core/grant-guard.ts'
import { type Binding, bind } from '../core/http.ts'
import { matches, within } from '../core/rights.ts'
import { resourceRoutes } from '../resource/resource-routes.ts'
import { add, edit, ownerOf, remove, type Values } from '../resource/resource-store.ts'
import { holdersOfRole, type RoleRecord, roleIdsOf, rolesOf, setRoles } from './role.store.ts'
import { mayGiveRole } from './role-grant.ts'
import { users } from './user.store.ts'

/** A row of the tenant as a whole is written as by one who sees all of it; what it names is checked against the caller's own scope. */
export const tenantWide = (scope: Scope): Scope => ({ ...scope, companyIds: 'all' })

/** Companies that a role or an authority names must be the caller's own. */
export function checkNodes(caller: Caller, companyIds: unknown): void {
  if (Array.isArray(companyIds) && !within(companyIds, caller.scope.companyIds)) throw new Refusal(accessErrors.beyondOwn, {}, 'companyIds')
}

/** The role, which must exist in the tenant and hold nothing that the caller lacks; else it is refused as this error says. */
async function ownRole(tx: Tx, caller: Caller, id: number, wider: ErrorRow): Promise<RoleRecord> {
  const [found] = await rolesOf(tx, caller.scope.tenantId ?? -1, [id])
  if (!found) throw new Refusal(coreErrors.recordNotFound, {}, 'roleId')
  if (!mayGiveRole(caller, found, tenantPermissions)) throw new Refusal(wider)
  return found
}

/** Changes a role and judges it afterwards, by itself and with everybody who holds it. */
async function changeRole(tx: Tx, caller: Caller, id: number, work: () => Promise<void>): Promise<void> {
  await ownRole(tx, caller, id, accessErrors.widerThanOwn)
  await guarded(tx, caller, () => holdersOfRole(tx, [id]), work)
  // A suspended role raises nobody yet: whoever holds it and widens it would raise himself when it wakes up.
  const isHolder = (await roleIdsOf(tx, caller.accountId)).includes(id)
  await ownRole(tx, caller, id, isHolder ? accessErrors.widerThanOwn : accessErrors.beyondOwn)
}

const expand = (patterns: readonly string[]) => tenantPermissions.filter((key) => patterns.some((pattern) => matches(pattern, key)))

const isIncluded = ({ edition }: Caller, key: string): boolean => !edition || editionIncludes(edition, key)

/**
 * Stores permissions as keys; a role that is left as it was keeps its patterns, and with them what later versions bring. What the
 * edition lacks is not shown and so not changed: it is there again when the edition is.
 */
async function storePermissions(tx: Tx, caller: Caller, { id, permissions: before }: RoleRecord, given: readonly string[]): Promise<void> {
  const wanted = [...new Set([...given, ...expand(before).filter((key) => !isIncluded(caller, key))])].sort()
  if (expand(before).join() === wanted.join()) return
  await tx.updateTable('role').set({ permissions: wanted, updatedAt: new Date() }).where('id', '=', id).execute()
}

async function addRole(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  checkNodes(caller, draft.companyIds)
  const id = await add(tx, role, tenantWide(caller.scope), caller.timeZone, { ...draft, companyId: caller.scope.tenantId })
  await ownRole(tx, caller, id, accessErrors.beyondOwn)
  return id
}

async function removeRoles(tx: Tx, caller: Caller, ids: readonly number[]): Promise<void> {
  for (const id of ids) await ownRole(tx, caller, id, accessErrors.widerThanOwn)
  if ((await holdersOfRole(tx, ids)).length > 0) throw new Refusal(accessErrors.roleInUse)
  await remove(tx, role, tenantWide(caller.scope), ids)
}

/** Gives a role to users or takes it from them; each must be in scope. */
async function setHolders(tx: Tx, caller: Caller, roleId: number, userIds: readonly number[], held: boolean): Promise<void> {
  await ownRole(tx, caller, roleId, accessErrors.widerThanOwn)
  for (const id of userIds) await ownerOf(tx, user, caller.scope, id, 'userIds')
  await guarded(tx, caller, userIds, async () => {
    for (const id of userIds) {
      const others = (await roleIdsOf(tx, id)).filter((one) => one !== roleId)
      await setRoles(tx, id, held ? [...others, roleId] : others)
    }
  })
}

/** Roles of a tenant, what they permit, and who holds them. */
export function roleRoutes(db: Database, events: Events): Binding[] {
  return [
    ...resourceRoutes(db, events, role, {
      add: async (tx, draft, { caller }) => ({ id: await addRole(tx, caller, draft) }),
      edit: (tx, change, { caller }) =>
        changeRole(tx, caller, change.id, async () => {
          checkNodes(caller, change.companyIds)
          await edit(tx, role, tenantWide(caller.scope), caller.timeZone, change)
        }),
      remove: (tx, ids, { caller }) => removeRoles(tx, caller, ids),
    }),
    bind(accessCalls.permissionTree, async (_input, { caller, language }) =>
      permissionTree(
        language,
        caller.permissions,
        tenantPermissions.filter((key) => isIncluded(caller, key)),
      ),
    ),
    bind(accessCalls.permissionsOfRole, async ({ params }, { caller }) => {
      const [found] = await rolesOf(db, caller.scope.tenantId ?? -1, [params.roleId])
      if (!found) throw new Refusal(coreErrors.recordNotFound, {}, 'roleId')
      return expand(found.permissions).filter((key) => isIncluded(caller, key))
    }),
    bind(accessCalls.updatePermissions, async ({ body }, { caller }) => {
      const unknown = body.permissions.find((key) => !tenantPermissions.includes(key))
      if (unknown !== undefined) throw new Refusal(accessErrors.unknownPermission, { key: unknown }, 'permissions')
      const beyond = body.permissions.find((key) => !isIncluded(caller, key))
      if (beyond !== undefined) throw accessRefusal(caller, beyond)
      await db.transaction().execute(async (tx) => {
        const before = await ownRole(tx, caller, body.roleId, accessErrors.widerThanOwn)
        await changeRole(tx, caller, body.roleId, () => storePermissions(tx, caller, before, body.permissions))
      })
      return null
    }),
    bind(accessCalls.usersOfRole, async ({ body }, { caller }) => {
      await ownerOf(db, role, caller.scope, body.roleId, 'roleId')
      const { pageNum, pageSize, roleId, assigned, keyword } = body
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
      return users(db, caller.scope, { keyword, role: { id: roleId, held: assigned } }, page)
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
