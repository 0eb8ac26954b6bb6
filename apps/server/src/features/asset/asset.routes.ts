import { bearingCalls } from '@undertone/domain/asset/bearing.calls'
import { bearing } from '@undertone/domain/asset/bearing.resource'
import { component } from '@undertone/domain/asset/component.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { addPoint, editPoint } from '../../plant/point-plan.ts'
import { statusesOfPoints } from '../../plant/sensor-status.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { plantBookRoutes } from '../../resource/book/book-routes.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { add, detail, findPage } from '../../resource/resource-store.ts'
import { checkOf, editBearing, removeBearings, withDoubts, withOrders } from './bearing.service.ts'
import { checkLedger, editComponent } from './component.service.ts'
import { addMachine, editMachine } from './machine-owner.service.ts'

export const assetRoutes = (db: Database, events: Events): Binding[] => [
  ...resourceRoutes(db, events, component, {
    add: async (tx, draft, { caller }) => {
      checkLedger(draft, caller.timeZone)
      return { id: await add(tx, component, caller.scope, caller.timeZone, draft) }
    },
    edit: (tx, change, { caller }) => editComponent(tx, caller, change),
  }),
  ...resourceRoutes(db, events, bearing, {
    findPage: async (request, { caller }) => {
      const page = await findPage(db, bearing, caller.scope, caller.timeZone, request)
      return { ...page, records: await withDoubts(db, caller, page.records) }
    },
    detail: async (id, { caller }) => {
      const row = await detail(db, bearing, caller.scope, caller.timeZone, id)
      return (await withDoubts(db, caller, [row]))[0] ?? row
    },
    add: async (tx, draft, { caller }) => ({ id: await add(tx, bearing, caller.scope, caller.timeZone, withOrders(draft)) }),
    edit: (tx, change, { caller }) => editBearing(tx, caller, change),
    remove: (tx, ids, { caller }) => removeBearings(tx, caller, ids),
  }),
  ...resourceRoutes(db, events, equipment, {
    add: async (tx, draft, { caller }) => ({ id: await addMachine(tx, caller, draft) }),
    edit: (tx, change, { caller }) => editMachine(tx, caller, change),
  }),
  // A point plans the collection of its sensor: a change of it is a change of that device.
  ...resourceRoutes(db, events, mapping, {
    findPage: async (request, { caller }) => {
      const { records, total } = await findPage(db, mapping, caller.scope, caller.timeZone, request)
      const statusOf = await statusesOfPoints(
        db,
        records.map(({ id }) => id),
      )
      return { total, records: records.map((row) => ({ ...row, alarmStatus: statusOf(row.id) })) }
    },
    detail: async (id, { caller }) => {
      const row = await detail(db, mapping, caller.scope, caller.timeZone, id)
      const bound = await db.selectFrom('sensor').select(['model', 'category']).where('mappingId', '=', id).executeTakeFirst()
      return { ...row, sensorModel: bound?.model ?? null, sensorCategory: bound?.category ?? null }
    },
    add: async (tx, draft, { caller }) => ({ id: await addPoint(tx, caller, draft) }),
    edit: (tx, change, { caller }) => editPoint(tx, caller, change),
  }),
  ...plantBookRoutes(db, events),
  bind(bearingCalls.check, ({ params }, { caller, language }) => checkOf(db, caller, params.id, language)),
]
