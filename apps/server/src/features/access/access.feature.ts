import { tenantPermissions } from '@undertone/domain/index/permissions'
import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { LinkLogin } from '../../contracts/link-login.ts'
import type { Journal } from '../../platform/http/journal.ts'
import { textOfError } from '../../platform/runtime/log.ts'
import { accessRoutes } from './access.routes.ts'
import { appMenuRoutes } from './app-menu.routes.ts'
import { invitationRoutes } from './invitation/invitation.routes.ts'
import type { InvitedUsers } from './invitation/invitation.service.ts'
import { menuRoutes } from './menu.routes.ts'
import { syncMenus } from './menu.store.ts'
import { OperationLog } from './operation-log.service.ts'
import { rolesOf } from './role.store.ts'
import { canAssignRole } from './role-grant.ts'
import { followStandards } from './standard-role.store.ts'
import { addUser, checkAddedRoles } from './user.service.ts'

/** Provides the journal of writing calls. */
export const provideJournal = ({ db, log }: Pick<Platform, 'db' | 'log'>) => ({
  journal: new OperationLog(db, (error) => log.error({ error: textOfError(error) }, 'an operation could not be recorded')),
})

const invitedUsers: InvitedUsers = {
  add: addUser,
  checkRoles: (tx, caller, roleIds) => checkAddedRoles(tx, caller, roleIds, null),
  roles: async (db, caller) => {
    const all = await rolesOf(db, caller.scope.tenantId ?? -1)
    return all.filter((role) => role.status === 0 && canAssignRole(caller, role, tenantPermissions))
  },
}

interface AccessNeeds extends Pick<Platform, 'db' | 'events' | 'box' | 'publicUrl'> {
  readonly linkLogin: LinkLogin
  readonly journal: Journal
}

export const accessFeature = defineFeature({
  name: 'access',
  prepare: async ({ db, log }) => {
    const roles = await followStandards(db)
    if (roles > 0) log.info({ roles }, 'roles were updated to the permissions of this release')
    await syncMenus(db)
  },
  start: ({ db, events, box, publicUrl, linkLogin, journal }: AccessNeeds) => ({
    routes: [
      ...menuRoutes(db),
      ...appMenuRoutes(db),
      ...accessRoutes(db, events),
      ...invitationRoutes({ db, box, publicUrl, users: invitedUsers }, linkLogin, journal),
    ],
  }),
})
