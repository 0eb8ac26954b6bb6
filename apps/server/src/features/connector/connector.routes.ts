import { connectorCalls } from '@undertone/domain/connector/connector.calls'
import { inWords } from '@undertone/domain/connector/said'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import type { ConnectorLink, OpcuaEndpoint } from '../../contracts/connector-link.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { hasOpcua } from '../../platform/opcua/opcua-package.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { ownerOf } from '../../resource/resource-store.ts'
import { addConnector, browseProblem, editConnector, placeSetup, removeConnector, setupOf, switchConnector } from './connector.service.ts'
import { connectorDetail, findConnectors, shownReadings, shownRefusals } from './connector.store.ts'

const shownEndpoint = ({ logins, certificate, ...rest }: OpcuaEndpoint, zone: string) => ({
  ...rest,
  logins: [...logins],
  certificate: certificate && { ...certificate, from: toZoned(certificate.from, zone), to: toZoned(certificate.to, zone) },
})

/** Connectors to devices: their list, forms, switch and trials. */
export const connectorRoutes = (db: Database, box: SecretBox, link: ConnectorLink): Binding[] => [
  bind(connectorCalls.find, async (_input, { caller, language }) => ({
    records: await findConnectors(db, caller.scope, { zone: caller.timeZone, language }),
    canListen: link.canListen,
    cardPort: link.cardPort,
    hasOpcua: hasOpcua(),
    opcuaPorts: link.opcuaPorts && { first: link.opcuaPorts.first, last: link.opcuaPorts.last },
  })),
  bind(connectorCalls.detail, ({ params }, { caller, language }) =>
    connectorDetail(db, caller.scope, { zone: caller.timeZone, language }, params.id),
  ),
  bind(connectorCalls.add, async ({ body }, { caller }) => ({
    id: await db.transaction().execute((tx) => addConnector(tx, box, caller, body)),
  })),
  bind(connectorCalls.edit, async ({ body: { id, ...draft } }, { caller }) => {
    await db.transaction().execute((tx) => editConnector(tx, box, caller, id, draft))
    return { id }
  }),
  bind(connectorCalls.switchTo, async ({ body }, { caller }) => {
    await db.transaction().execute((tx) => switchConnector(tx, caller, body.id, body.isOn))
    return null
  }),
  bind(connectorCalls.remove, async ({ params }, { caller }) => {
    await db.transaction().execute((tx) => removeConnector(tx, caller, params.id))
    return null
  }),
  bind(connectorCalls.try, async ({ body: { id, ...draft } }, { caller, language }) => {
    const { error, readings, refusals } = await link.try(await setupOf(db, box, caller, id, draft))
    const reader = { zone: caller.timeZone, language }
    return {
      error: error && inWords(error, language),
      readings: shownReadings(readings, reader),
      refusals: shownRefusals(refusals, reader),
    }
  }),
  bind(connectorCalls.opcuaServer, async ({ body }, { caller, language }) => {
    const { error, endpoints } = await link.opcua.server(await placeSetup(db, caller, body))
    return { error: error && inWords(error, language), endpoints: endpoints.map((one) => shownEndpoint(one, caller.timeZone)) }
  }),
  bind(connectorCalls.opcuaBrowse, async ({ body: { id, node, ...draft } }, { caller, language }) => {
    const { error, nodes, hasMore } = await link.opcua.browse(await setupOf(db, box, caller, id, draft, browseProblem), node)
    return { error: error && inWords(error, language), nodes: [...nodes], hasMore }
  }),
  bind(connectorCalls.opcuaCertificate, async ({ body }, { caller, language }) => {
    const { tenantId } = await ownerOf(db, gateway, caller.scope, body.gatewayId, 'gatewayId')
    const { error, ...rest } = await link.opcua.certificate(tenantId)
    return { error: error && inWords(error, language), ...rest }
  }),
]
