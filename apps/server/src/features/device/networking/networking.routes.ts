import { networkingCalls } from '@undertone/domain/device/networking/networking.calls'
import { networkingTask } from '@undertone/domain/device/networking/networking-task.resource'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { PartSteps } from '../../../resource/import-run.ts'
import { resourceRoutes } from '../../../resource/resource-routes.ts'
import { detail, findPage } from '../../../resource/resource-store.ts'
import { listDevices, listValues, removeTasks, replaceDevices, saveDevices } from './networking.service.ts'
import { countDevices, devicesOfTasks } from './networking.store.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const draftsOf = (records: readonly { readonly sensorId?: unknown; readonly note?: unknown }[]) =>
  records.map(({ sensorId, note }) => ({ sensorId: String(sensorId), note: textOf(note) }))

/** The devices of tasks in their workbook. */
const devicePart: PartSteps = {
  read: async (db, ids) => new Map([...(await devicesOfTasks(db, ids))].map(([id, devices]) => [id, devices.map((one) => ({ ...one }))])),
  write: async (tx, id, records, { caller }) => {
    await replaceDevices(tx, caller, id, draftsOf(records))
  },
}

/** Networking tasks: sensors that are mounted and brought online together. */
export const networkingRoutes = (db: Database, events: Events): Binding[] => [
  ...resourceRoutes(db, events, networkingTask, {
    findPage: async (request, { caller }) => {
      const page = await findPage(db, networkingTask, caller.scope, caller.timeZone, request)
      const counts = new Map(
        (
          await countDevices(
            db,
            caller,
            page.records.map(({ id }) => id),
          )
        ).map((one) => [one.id, one]),
      )
      return { ...page, records: page.records.map((row) => ({ ...row, ...counts.get(row.id) })) }
    },
    remove: (tx, ids, { caller }) => removeTasks(tx, caller, ids),
    parts: { devices: devicePart },
  }),
  bind(networkingCalls.devices, async ({ params }, { caller }) => {
    const { name, companyId } = await detail(db, networkingTask, caller.scope, caller.timeZone, params.id)
    const [counted] = await countDevices(db, caller, [params.id])
    const counts = { all: counted?.devices ?? 0, online: counted?.online ?? 0, pending: counted?.pending ?? 0 }
    return { name: String(name), companyId: Number(companyId), counts, devices: await listDevices(db, caller, params.id) }
  }),
  bind(networkingCalls.saveDevices, async ({ body: { id, add = [], remove = [] } }, { caller }) => ({
    saved: await db.transaction().execute((tx) => saveDevices(tx, caller, id, { add: draftsOf(add), remove: remove.map(String) })),
  })),
  bind(networkingCalls.values, async ({ params }, { caller }) => {
    await detail(db, networkingTask, caller.scope, caller.timeZone, params.id)
    return { devices: await listValues(db, caller, params.id) }
  }),
]
