import { accessCalls } from '@undertone/domain/access/access.calls'
import { authority } from '@undertone/domain/access/authority.resource'
import { user } from '@undertone/domain/access/user.resource'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { guardedGrant } from '../../platform/identity/grant-guard.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { within } from '../../platform/identity/rights.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { ownerOf } from '../../resource/resource-store.ts'
import { inScope } from '../../resource/scope.ts'
import { roleIdsOf, rolesOf, setAuthorities, setRoles } from './role.store.ts'
import { canAssignRole } from './role-grant.ts'
import { addUser, checkAddedRoles, checkOwnRecords, editUser, removeUsers, replacePassword } from './user.service.ts'
import { users } from './user.store.ts'

/** Maximum length of an unpaged list; longer ones are narrowed by the keyword (guess). */
const maxListLength = 1000

async function briefOf(db: Database, caller: Caller, userId: number) {
  const { records } = await users(db, caller.scope, { userId }, { limit: 1, offset: 0 })
  if (!records[0]) throw new DomainError(coreErrors.recordNotFound, {}, 'userId')
  return records[0]
}

/** Password and second factor of a user, reset by someone else. */
const credentialRoutes = (db: Database): Binding[] => [
  bind(accessCalls.resetPassword, async ({ body }, { caller }) => {
    await db.transaction().execute((tx) => replacePassword(tx, caller, body.userId, body.password))
    return null
  }),
  bind(accessCalls.resetTotp, async ({ body }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      await ownerOf(tx, user, caller.scope, body.userId, 'userId')
      if (body.userId === caller.accountId) throw new DomainError(coreErrors.forbidden)
      await checkOwnRecords(tx, caller, body.userId)
      await guardedGrant(tx, caller, [body.userId], async () => {
        await tx.updateTable('account').set({ totpSecret: null, totpSince: null }).where('id', '=', body.userId).execute()
      })
    })
    return null
  }),
]

/** The roles of a user, and which ones the caller may give. */
const rolesOfUserRoutes = (db: Database): Binding[] => [
  bind(accessCalls.rolesOfUser, async ({ params }, { caller }) => {
    const brief = await briefOf(db, caller, params.userId)
    const held = await roleIdsOf(db, params.userId)
    const all = await rolesOf(db, caller.scope.tenantId ?? -1)
    return {
      user: brief,
      roles: all.map((one) => ({
        id: one.id,
        name: one.name,
        key: one.key,
        status: one.status as 0 | 1,
        held: held.includes(one.id),
        mayGive: canAssignRole(caller, one, tenantPermissions),
      })),
    }
  }),
  bind(accessCalls.updateRoles, async ({ body }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      await ownerOf(tx, user, caller.scope, body.userId, 'userId')
      await checkAddedRoles(tx, caller, body.roleIds, body.userId)
      await guardedGrant(tx, caller, [body.userId], () => setRoles(tx, body.userId, body.roleIds))
    })
    return null
  }),
]

/** The data authorities of a user, and which ones the caller may give. */
const authoritiesOfUserRoutes = (db: Database): Binding[] => [
  bind(accessCalls.authoritiesOfUser, async ({ params }, { caller }) => {
    const brief = await briefOf(db, caller, params.userId)
    const found = await sql<{ id: number; name: string; range: string; companyIds: number[]; companyNames: string[]; held: boolean }>`
      select u.id, u.name, u.range, exists (select 1 from account_authority aa where aa.authority_id = u.id and aa.account_id = ${params.userId}) as held,
        array(select c.id from authority_company uc join company c on c.id = uc.company_id where uc.authority_id = u.id order by c.name) as "companyIds",
        array(select c.name from authority_company uc join company c on c.id = uc.company_id
          where uc.authority_id = u.id and ${inScope(caller.scope, 'c')} order by c.name) as "companyNames"
      from authority u where u.tenant_id = ${caller.scope.tenantId} order by u.name`.execute(db)
    return {
      user: brief,
      authorities: found.rows.map(({ companyIds, ...one }) => ({
        ...one,
        mayGive: one.range === 'Custom' ? within(companyIds, caller.scope.companyIds) : caller.scope.companyIds === 'all',
      })),
    }
  }),
  bind(accessCalls.updateAuthorities, async ({ body }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      await ownerOf(tx, user, caller.scope, body.userId, 'userId')
      for (const id of body.authorityIds) await ownerOf(tx, authority, caller.scope, id, 'authorityIds')
      await guardedGrant(tx, caller, [body.userId], () => setAuthorities(tx, body.userId, body.authorityIds))
    })
    return null
  }),
]

/** Users of a tenant, their roles, authorities and passwords; within the caller's scope and rights. */
export const userRoutes = (db: Database, events: Events): Binding[] => [
  ...resourceRoutes(db, events, user, {
    add: async (tx, draft, { caller }) => ({ id: await addUser(tx, caller, draft) }),
    edit: (tx, change, { caller }) => editUser(tx, caller, change),
    remove: (tx, ids, { caller }) => removeUsers(tx, caller, ids),
  }),
  bind(accessCalls.userList, async ({ body }, { caller }) => {
    const { records } = await users(db, caller.scope, body, { limit: maxListLength, offset: 0 })
    return records
  }),
  ...credentialRoutes(db),
  ...rolesOfUserRoutes(db),
  ...authoritiesOfUserRoutes(db),
]
