import { inspectionLine } from '@undertone/domain/inspection/route/inspection-line.resource'
import { inspectionPoint } from '@undertone/domain/inspection/route/inspection-point.resource'
import { inspectionLineCalls, inspectionPointCalls } from '@undertone/domain/inspection/route/line.calls'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { PartSteps } from '../../../resource/import-run.ts'
import { resourceRoutes } from '../../../resource/resource-routes.ts'
import { detail, findPage, type Values } from '../../../resource/resource-store.ts'
import { countStops, labelsOf, pointsFor, stopsOf } from './line.store.ts'
import { addPoint, editPoint, removePoints, saveStops } from './route.service.ts'

const stopOf = ({ pointId, minutes }: Values) => ({ pointId: Number(pointId), minutes: typeof minutes === 'number' ? minutes : null })

/** The points of routes in their workbook. */
const stopPart: PartSteps = {
  read: async (db, ids) =>
    new Map(
      [...(await stopsOf(db, ids))].map(([id, stops]) => [
        id,
        stops.map(({ pointId, name, minutes }) => ({ pointId, pointName: name, minutes })),
      ]),
    ),
  write: async (tx, id, records, { caller }) => {
    await saveStops(tx, caller, id, records.map(stopOf))
  },
}

/** Inspection points, and routes with their walk. */
export const routeRoutes = (db: Database, events: Events): Binding[] => [
  ...resourceRoutes(db, events, inspectionPoint, {
    add: async (tx, draft, { caller }) => ({ id: await addPoint(tx, caller, draft) }),
    edit: (tx, change, { caller }) => editPoint(tx, caller, change),
    remove: (tx, ids, { caller }) => removePoints(tx, caller, ids),
  }),
  ...resourceRoutes(db, events, inspectionLine, {
    findPage: async (request, { caller }) => {
      const page = await findPage(db, inspectionLine, caller.scope, caller.timeZone, request)
      const counts = await countStops(
        db,
        page.records.map(({ id }) => id),
      )
      return { ...page, records: page.records.map((row) => ({ ...row, stops: counts.get(row.id) ?? 0 })) }
    },
    parts: { stops: stopPart },
  }),
  bind(inspectionPointCalls.labels, async ({ query }, { caller }) => ({ labels: await labelsOf(db, caller.scope, query) })),
  bind(inspectionLineCalls.stops, async ({ params }, { caller }) => {
    await detail(db, inspectionLine, caller.scope, caller.timeZone, params.id)
    const stops = (await stopsOf(db, [params.id])).get(params.id) ?? []
    return { stops: stops.map(({ lineId: _line, ...stop }) => stop) }
  }),
  bind(inspectionLineCalls.points, async ({ query }, { caller }) => ({ points: await pointsFor(db, caller.scope, query.companyId) })),
  bind(inspectionLineCalls.saveStops, async ({ body }, { caller }) => ({
    saved: await db.transaction().execute((tx) => saveStops(tx, caller, body.id, body.stops)),
  })),
]
