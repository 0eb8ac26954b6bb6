import { accessErrors } from '@undertone/domain/access/access.errors'
import { authority } from '@undertone/domain/access/authority.resource'
import { Refusal } from '@undertone/domain/core/error'
import type { Database } from '../core/database.ts'
import type { Events } from '../core/events.ts'
import type { Binding } from '../core/http.ts'
import { resourceRoutes } from '../resource/resource-routes.ts'
import { add, edit, ownerOf, remove } from '../resource/resource-store.ts'
import { guarded } from './grant-guard.ts'
import { checkNodes, tenantWide } from './role.routes.ts'
import { holdersOfAuthority } from './role.store.ts'

/** Data authorities: a changed one is judged with everybody whom it limits, and one that is held stays. */
export const authorityRoutes = (db: Database, events: Events): Binding[] =>
  resourceRoutes(db, events, authority, {
    add: async (tx, draft, { caller }) => {
      checkNodes(caller, draft.companyIds)
      return { id: await add(tx, authority, tenantWide(caller.scope), caller.timeZone, { ...draft, companyId: caller.scope.tenantId }) }
    },
    edit: async (tx, change, { caller }) => {
      await ownerOf(tx, authority, caller.scope, change.id, 'id')
      checkNodes(caller, change.companyIds)
      await guarded(tx, caller, await holdersOfAuthority(tx, [change.id]), () =>
        edit(tx, authority, tenantWide(caller.scope), caller.timeZone, change),
      )
    },
    remove: async (tx, ids, { caller }) => {
      if ((await holdersOfAuthority(tx, ids)).length > 0) throw new Refusal(accessErrors.authorityInUse)
      await remove(tx, authority, tenantWide(caller.scope), ids)
    },
  })
