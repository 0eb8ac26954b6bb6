import { accessErrors } from '@undertone/domain/access/access.errors'
import { authority } from '@undertone/domain/access/authority.resource'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Binding } from '../../platform/http/http.ts'
import { guarded } from '../../platform/identity/grant-guard.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { within } from '../../platform/identity/rights.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { add, edit, remove } from '../../resource/resource-store.ts'
import { checkNodes, tenantWide } from './role.routes.ts'
import { holdersOfAuthority, rangesOf } from './role.store.ts'

/** Refuses authorities that are not of the tenant, and as this refusal says those that as stored reach beyond the caller. */
async function checkStored(tx: Tx, { scope }: Caller, ids: readonly number[], beyond: Refusal): Promise<void> {
  const found = await rangesOf(tx, scope.tenantId, ids)
  if (found.length !== new Set(ids).size) throw new Refusal(coreErrors.recordNotFound, {}, 'id')
  if (!found.every(({ range, companyIds }) => within(range === 'Custom' ? companyIds : 'all', scope.companyIds))) throw beyond
}

/** What reaches beyond the caller is not his to rewrite. */
const notHis = () => new Refusal(accessErrors.widerThanOwn)
/** Nobody makes an authority that he could not change again. */
const tooWide = () => new Refusal(accessErrors.beyondOwn, {}, 'range')

/** Data authorities: a changed one is judged with everybody whom it limits, and one that is held stays. */
export const authorityRoutes = (db: Database, events: Events): Binding[] =>
  resourceRoutes(db, events, authority, {
    add: async (tx, draft, { caller }) => {
      checkNodes(caller, draft.companyIds)
      const values = { ...draft, companyId: caller.scope.tenantId }
      const id = await add(tx, authority, tenantWide(caller.scope), caller.timeZone, values)
      await checkStored(tx, caller, [id], tooWide())
      return { id }
    },
    edit: async (tx, change, { caller }) => {
      await checkStored(tx, caller, [change.id], notHis())
      checkNodes(caller, change.companyIds)
      const holders = () => holdersOfAuthority(tx, [change.id])
      await guarded(tx, caller, holders, () => edit(tx, authority, tenantWide(caller.scope), caller.timeZone, change))
      await checkStored(tx, caller, [change.id], tooWide())
    },
    remove: async (tx, ids, { caller }) => {
      await checkStored(tx, caller, ids, notHis())
      if ((await holdersOfAuthority(tx, ids)).length > 0) throw new Refusal(accessErrors.authorityInUse)
      await remove(tx, authority, tenantWide(caller.scope), ids)
    },
  })
