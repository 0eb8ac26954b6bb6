import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { maintenanceWindow } from '@undertone/domain/alarm/maintenance/maintenance.resource'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { resourceRoutes } from '../../../resource/resource-routes.ts'
import { addWindow, editWindow, mutedNow } from './maintenance.service.ts'
import { shelve, unshelve } from './shelve.service.ts'
import { shelvesPage } from './shelve.store.ts'

/** Maintenance windows and shelved alarms. */
export function maintenanceRoutes(db: Database, events: Events): Binding[] {
  return [
    bind(maintenanceCalls.mutedNow, ({ query }, { caller }) => mutedNow(db, caller, query, new Date())),
    bind(maintenanceCalls.shelve, ({ body }, { caller }) => db.transaction().execute((tx) => shelve(tx, caller, body, new Date()))),
    bind(maintenanceCalls.unshelve, async ({ body }, { caller }) => ({
      changed: await db.transaction().execute((tx) => unshelve(tx, caller, body.id)),
    })),
    bind(maintenanceCalls.shelves, ({ body }, { caller }) => {
      const { pageNum, pageSize, ...filter } = body
      return shelvesPage(db, caller, filter, pageSize, (pageNum - 1) * pageSize)
    }),
    ...resourceRoutes(db, events, maintenanceWindow, {
      add: async (tx, draft, { caller }) => ({ id: await addWindow(tx, caller, draft) }),
      edit: (tx, change, { caller }) => editWindow(tx, caller, change),
    }),
  ]
}
