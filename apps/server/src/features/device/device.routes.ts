import { deviceCalls } from '@undertone/domain/device/device.calls'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Context } from '../../platform/identity/principal.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { detail, findPage, remove } from '../../resource/resource-store.ts'
import { gatewayFilters, sensorFilters } from './device-filters.ts'
import { addGateway, gatewayWarnings, resetCredential, withConnection } from './gateway.service.ts'
import { addSensor, bindSensor, editSensor, removeSensors, unbindSensors } from './sensor.service.ts'
import { withFacts } from './sensor-facts.ts'

/**
 * Sensors and gateways; `disconnectGateway` closes the connection of a gateway whose credential was revoked, `mqttPort` is where it connects.
 */
export function deviceRoutes(db: Database, events: Events, disconnectGateway: (id: number) => void, mqttPort: number): Binding[] {
  const changed = ({ caller }: Context, resource: string) => {
    if (caller.scope.tenantId !== null)
      events.emit('assets', { tenantId: caller.scope.tenantId, companyId: caller.homeCompanyId ?? 0, resource })
  }
  return [
    ...resourceRoutes(db, events, sensor, {
      findPage: async (request, { caller }) => {
        const page = await findPage(db, sensor, caller.scope, caller.timeZone, request, sensorFilters(request))
        return { ...page, records: await withFacts(db, page.records) }
      },
      add: async (tx, draft, { caller }) => ({ id: await addSensor(tx, caller, draft) }),
      edit: (tx, change, { caller }) => editSensor(tx, caller, change),
      remove: (tx, ids, { caller }) => removeSensors(tx, caller, ids),
      warnings: gatewayWarnings,
    }),
    ...resourceRoutes(db, events, gateway, {
      findPage: async (request, { caller }) => {
        const page = await findPage(db, gateway, caller.scope, caller.timeZone, request, gatewayFilters(request))
        return { ...page, records: await withConnection(db, page.records, caller.timeZone) }
      },
      detail: async (id, { caller }) =>
        (await withConnection(db, [await detail(db, gateway, caller.scope, caller.timeZone, id)], caller.timeZone))[0]!,
      add: (tx, draft, { caller }) => addGateway(tx, caller, draft, mqttPort),
      remove: async (tx, ids, { caller }) => {
        await remove(tx, gateway, caller.scope, ids)
        for (const id of ids) disconnectGateway(id)
      },
    }),
    bind(deviceCalls.unbind, async ({ body }, context) => {
      const unbound = await db.transaction().execute((tx) => unbindSensors(tx, context.caller, body.ids))
      changed(context, 'sensor')
      return { unbound }
    }),
    bind(deviceCalls.bind, async ({ body }, context) => {
      await db.transaction().execute((tx) => bindSensor(tx, context.caller, body.id, body.mappingId))
      changed(context, 'sensor')
      return null
    }),
    bind(deviceCalls.resetCredential, async ({ body }, context) => {
      const credential = await db.transaction().execute((tx) => resetCredential(tx, context.caller, body.id))
      disconnectGateway(body.id)
      return { credential, mqttPort }
    }),
  ]
}
