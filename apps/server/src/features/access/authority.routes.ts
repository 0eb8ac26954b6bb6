import { accessErrors } from '@undertone/domain/access/access.errors'
import { authority } from '@undertone/domain/access/authority.resource'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Binding } from '../../platform/http/http.ts'
import { guardedGrant } from '../../platform/identity/grant-guard.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { within } from '../../platform/identity/rights.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { add, edit, remove } from '../../resource/resource-store.ts'
import { checkNodes, tenantWide } from './role.routes.ts'
import { holdersOfAuthority, rangesOf } from './role.store.ts'

/** Rejects authorities of another tenant, and with the given error those whose stored range is beyond the caller's. */
async function checkStored(tx: Tx, { scope }: Caller, ids: readonly number[], outOfRange: DomainError): Promise<void> {
  const found = await rangesOf(tx, scope.tenantId, ids)
  if (found.length !== new Set(ids).size) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  if (!found.every(({ range, companyIds }) => within(range === 'Custom' ? companyIds : 'all', scope.companyIds))) throw outOfRange
}

/** An authority wider than the caller's own cannot be edited by them. */
const widerThanOwn = () => new DomainError(accessErrors.grantExceedsOwn)
/** The caller must be able to edit the authority afterwards. */
const tooWide = () => new DomainError(accessErrors.exceedsOwn, {}, 'range')

/** Data authorities: a change is checked against everyone it limits, and one in use cannot be deleted. */
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
      await checkStored(tx, caller, [change.id], widerThanOwn())
      checkNodes(caller, change.companyIds)
      const holders = () => holdersOfAuthority(tx, [change.id])
      await guardedGrant(tx, caller, holders, () => edit(tx, authority, tenantWide(caller.scope), caller.timeZone, change))
      await checkStored(tx, caller, [change.id], tooWide())
    },
    remove: async (tx, ids, { caller }) => {
      await checkStored(tx, caller, ids, widerThanOwn())
      if ((await holdersOfAuthority(tx, ids)).length > 0) throw new DomainError(accessErrors.authorityInUse)
      await remove(tx, authority, tenantWide(caller.scope), ids)
    },
  })
