import { connectorCalls } from '@undertone/domain/connector/connector.calls'
import type { ConnectorLink } from '../../contracts/connector-link.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { addConnector, editConnector, removeConnector, setupOf, switchConnector } from './connector.service.ts'
import { connectorDetail, findConnectors, shownReadings, shownRefusals } from './connector.store.ts'

/** Connectors to devices: their list, forms, switch and trials. */
export const connectorRoutes = (db: Database, box: SecretBox, link: ConnectorLink): Binding[] => [
  bind(connectorCalls.find, async (_input, { caller }) => ({
    records: await findConnectors(db, caller.scope, caller.timeZone),
    canListen: link.canListen,
    cardPort: link.cardPort,
  })),
  bind(connectorCalls.detail, ({ params }, { caller }) => connectorDetail(db, caller.scope, caller.timeZone, params.id)),
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
  bind(connectorCalls.try, async ({ body: { id, ...draft } }, { caller }) => {
    const { error, readings, refusals } = await link.try(await setupOf(db, box, caller, id, draft))
    return { error, readings: shownReadings(readings, caller.timeZone), refusals: shownRefusals(refusals, caller.timeZone) }
  }),
]
