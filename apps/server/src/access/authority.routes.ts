import { accessErrors } from '@undertone/domain/access/access.errors'
import { authority } from '@undertone/domain/access/authority.resource'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { Caller } from '../core/caller.ts'
import type { Database, Tx } from '../core/database.ts'
import type { Events } from '../core/events.ts'
import type { Binding } from '../core/http.ts'
import { within } from '../core/rights.ts'
import { resourceRoutes } from '../resource/resource-routes.ts'
import { add, edit, remove } from '../resource/resource-store.ts'
import { guarded } from './grant-guard.ts'
import { checkNodes, tenantWide } from './role.routes.ts'
import { holdersOfAuthority, rangesOf } from './role.store.ts'

/** Refuses authorities that are not of the tenant, or that as stored reach beyond the caller: those are not his to rewrite. */
async function checkStored(tx: Tx, { scope }: Caller, ids: readonly number[]): Promise<void> {
  const found = await rangesOf(tx, scope.tenantId, ids)
  if (found.length !== new Set(ids).size) throw new Refusal(coreErrors.recordNotFound, {}, 'id')
  if (!found.every(({ range, companyIds }) => within(range === 'Custom' ? companyIds : 'all', scope.companyIds)))
    throw new Refusal(accessErrors.widerThanOwn)
}

/** Data authorities: a changed one is judged with everybody whom it limits, and one that is held stays. */
export const authorityRoutes = (db: Database, events: Events): Binding[] =>
  resourceRoutes(db, events, authority, {
    add: async (tx, draft, { caller }) => {
      checkNodes(caller, draft.companyIds)
      return { id: await add(tx, authority, tenantWide(caller.scope), caller.timeZone, { ...draft, companyId: caller.scope.tenantId }) }
    },
    edit: async (tx, change, { caller }) => {
      await checkStored(tx, caller, [change.id])
      checkNodes(caller, change.companyIds)
      await guarded(tx, caller, await holdersOfAuthority(tx, [change.id]), () =>
        edit(tx, authority, tenantWide(caller.scope), caller.timeZone, change),
      )
    },
    remove: async (tx, ids, { caller }) => {
      await checkStored(tx, caller, ids)
      if ((await holdersOfAuthority(tx, ids)).length > 0) throw new Refusal(accessErrors.authorityInUse)
      await remove(tx, authority, tenantWide(caller.scope), ids)
    },
  })
