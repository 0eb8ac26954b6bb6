import type { InspectionItemDraft } from '@undertone/domain/inspection/standard/inspection-item'
import { inspectionStandard } from '@undertone/domain/inspection/standard/inspection-standard.resource'
import { inspectionStandardCalls } from '@undertone/domain/inspection/standard/standard.calls'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { PartSteps } from '../../../resource/import-run.ts'
import { resourceRoutes } from '../../../resource/resource-routes.ts'
import { detail, findPage } from '../../../resource/resource-store.ts'
import { saveItems } from './standard.service.ts'
import { countItems, itemsOf } from './standard.store.ts'

/** The items of standards in their workbook. */
const itemPart: PartSteps = {
  read: async (db, ids) => new Map([...(await itemsOf(db, ids))].map(([id, items]) => [id, items.map((one) => ({ ...one }))])),
  write: async (tx, id, records, { caller }) => {
    await saveItems(tx, caller, id, records as unknown as readonly InspectionItemDraft[])
  },
}

/** Standards with their items. */
export const standardRoutes = (db: Database, events: Events): Binding[] => [
  ...resourceRoutes(db, events, inspectionStandard, {
    findPage: async (request, { caller }) => {
      const page = await findPage(db, inspectionStandard, caller.scope, caller.timeZone, request)
      const counts = await countItems(
        db,
        page.records.map(({ id }) => id),
      )
      return { ...page, records: page.records.map((row) => ({ ...row, items: counts.get(row.id) ?? 0 })) }
    },
    parts: { items: itemPart },
  }),
  bind(inspectionStandardCalls.items, async ({ params }, { caller }) => {
    await detail(db, inspectionStandard, caller.scope, caller.timeZone, params.id)
    const items = (await itemsOf(db, [params.id])).get(params.id) ?? []
    return { items: items.map(({ standardId: _standard, ...item }) => item) }
  }),
  bind(inspectionStandardCalls.saveItems, async ({ body }, { caller }) => ({
    saved: await db.transaction().execute((tx) => saveItems(tx, caller, body.id, body.items)),
  })),
]
