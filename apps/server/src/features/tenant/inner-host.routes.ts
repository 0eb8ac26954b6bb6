import { innerHost } from '@undertone/domain/tenant/inner-host.resource'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Binding } from '../../platform/http/http.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { add, edit, remove } from '../../resource/resource-store.ts'
import { checkedHost, keepStartHosts } from './inner-host.service.ts'

/** The list of internal hosts; what OUTGOING_ALLOWED opens is only shown. */
export const innerHostRoutes = (db: Database, events: Events): Binding[] =>
  resourceRoutes(db, events, innerHost, {
    add: async (tx, draft, { caller: { scope, timeZone } }) => ({
      id: await add(tx, innerHost, scope, timeZone, await checkedHost(tx, draft, null)),
    }),
    edit: async (tx, change, { caller: { scope, timeZone } }) => {
      await keepStartHosts(tx, [change.id])
      await edit(tx, innerHost, scope, timeZone, { ...(await checkedHost(tx, change, change.id)), id: change.id })
    },
    remove: async (tx, ids, { caller: { scope } }) => {
      await keepStartHosts(tx, ids)
      await remove(tx, innerHost, scope, ids)
    },
  })
