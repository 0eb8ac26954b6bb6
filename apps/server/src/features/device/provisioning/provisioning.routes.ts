import { claimCalls } from '@undertone/domain/device/provisioning/claim.calls'
import { provisioningKey } from '@undertone/domain/device/provisioning/provisioning-key.resource'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { resourceRoutes } from '../../../resource/resource-routes.ts'
import { detail, findPage } from '../../../resource/resource-store.ts'
import { addProvisioningKey, claimGateway, withUse } from './provisioning.store.ts'

/** Keys with which devices register themselves, and the claiming of gateways that offer themselves. */
export const provisioningRoutes = (db: Database, events: Events): Binding[] => [
  ...resourceRoutes(db, events, provisioningKey, {
    findPage: async (request, { caller }) => {
      const page = await findPage(db, provisioningKey, caller.scope, caller.timeZone, request)
      return { ...page, records: await withUse(db, page.records, caller.timeZone) }
    },
    detail: async (id, { caller }) =>
      (await withUse(db, [await detail(db, provisioningKey, caller.scope, caller.timeZone, id)], caller.timeZone))[0]!,
    add: (tx, draft, { caller }) => addProvisioningKey(tx, caller, draft),
  }),
  bind(claimCalls.claim, async ({ body }, { caller }) => {
    const id = await claimGateway(db, caller, { ...body, deviceId: String(body.deviceId) })
    if (caller.scope.tenantId !== null)
      events.emit('assets', { tenantId: caller.scope.tenantId, companyId: body.companyId, resource: 'gateway' })
    return { id }
  }),
]
