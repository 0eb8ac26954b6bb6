import { equipment } from '@undertone/domain/asset/equipment.resource'
import { machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Context } from '../../platform/identity/principal.ts'
import { resourceRoutes } from '../../resource/resource-routes.ts'
import { detail, findPage } from '../../resource/resource-store.ts'
import { editModel, partsOf, saveModelParts, withUse } from './machine-model.service.ts'
import { applyModel, createMachines, detachMachines, machinesOfModel, templateOfMachine } from './model-machines.service.ts'
import { modelPartSteps } from './model-parts-sheet.ts'

/** Machine templates, machines created from them, and updates of those machines. */
export function machineModelRoutes(db: Database, events: Events): Binding[] {
  const changed = ({ caller }: Context, resource: string) => {
    if (caller.scope.tenantId !== null)
      events.emit('assets', { tenantId: caller.scope.tenantId, companyId: caller.homeCompanyId ?? 0, resource })
  }
  return [
    ...resourceRoutes(db, events, machineModel, {
      findPage: async (request, { caller }) => {
        const page = await findPage(db, machineModel, caller.scope, caller.timeZone, request)
        return { ...page, records: await withUse(db, caller, page.records) }
      },
      detail: async (id, { caller }) => {
        const row = await detail(db, machineModel, caller.scope, caller.timeZone, id)
        return (await withUse(db, caller, [row]))[0] ?? row
      },
      edit: (tx, change, { caller }) => editModel(tx, caller, change),
      parts: modelPartSteps,
    }),
    bind(machineModelCalls.parts, ({ params }, { caller }) => partsOf(db, caller, params.id) as never),
    bind(machineModelCalls.saveParts, async ({ body }, context) => {
      const version = await db.transaction().execute((tx) => saveModelParts(tx, context.caller, body))
      changed(context, machineModel.key)
      return { version }
    }),
    bind(machineModelCalls.ofMachine, ({ params }, { caller }) => templateOfMachine(db, caller, params.id) as never),
    bind(machineModelCalls.createMachines, async ({ body }, context) => {
      const machines = await db.transaction().execute((tx) => createMachines(tx, context.caller, body))
      changed(context, equipment.key)
      return { machines }
    }),
    bind(machineModelCalls.machines, ({ body }, { caller }) => machinesOfModel(db, caller, body)),
    bind(machineModelCalls.apply, async ({ body }, context) => {
      const done = await db.transaction().execute((tx) => applyModel(tx, context.caller, body))
      changed(context, equipment.key)
      return done
    }),
    bind(machineModelCalls.detach, async ({ body }, context) => {
      const count = await db.transaction().execute((tx) => detachMachines(tx, context.caller, body.ids))
      changed(context, equipment.key)
      return { changed: count }
    }),
  ]
}
