import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { gatewayBatchCalls, maxBatchDevices, sensorBatchCalls } from '@undertone/domain/device/setting/command-batch.calls'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { attachment, csvStream } from '../../platform/sheet/csv.ts'
import { changeBatch, wakeBatch } from './command-batch.job.ts'
import { addBatch, type BatchTargets, batchItems, batchPage, reportLines } from './command-batch.store.ts'
import { offeredToMany } from './queue-for-device.ts'

/** A batch in scope. */
async function batchOf(db: Database, caller: Caller, targets: BatchTargets, id: number) {
  const { records } = await batchPage(db, caller, targets, { id, pageNum: 1, pageSize: 1 })
  const [batch] = records
  if (!batch) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return batch
}

/** Commands for many gateways or sensors: started, followed, paused, stopped and exported. `wake` has due tasks run now. */
export function commandBatchRoutes(db: Database, wake: () => void): Binding[] {
  const routesOf = (targets: BatchTargets, calls: typeof gatewayBatchCalls | typeof sensorBatchCalls): Binding[] => [
    bind(calls.add, async ({ body }, { caller }) => {
      const id = await db.transaction().execute(async (tx) => {
        const added = await addBatch(tx, caller, targets, body)
        if (added === null || caller.scope.tenantId === null) throw new DomainError(deviceErrors.noBatchDevice, {}, 'ids')
        await wakeBatch(tx, caller.scope.tenantId, added)
        return added
      })
      wake()
      return { id }
    }),
    bind(calls.findPage, ({ body }, { caller }) => batchPage(db, caller, targets, body)),
    bind(calls.devices, async ({ body }, { caller, language }) => batchItems(db, caller, language, targets, body)),
    bind(calls.change, async ({ body }, { caller }) => {
      const { id } = await batchOf(db, caller, targets, body.id)
      await db.transaction().execute((tx) => changeBatch(tx, caller.scope.tenantId ?? 0, id, body.action))
      wake()
      return null
    }),
    bind(calls.export, async ({ body }, { caller, language }, reply) => {
      const { id, kind } = await batchOf(db, caller, targets, body.id)
      const { records } = await batchItems(db, caller, language, targets, { id, pageNum: 1, pageSize: maxBatchDevices })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`command-${id}_${toZoned(Date.now(), caller.timeZone).slice(0, 10)}.csv`))
        .send(csvStream(reportLines(kind, records, language)))
    }),
  ]
  return [
    ...routesOf('gateway', gatewayBatchCalls),
    ...routesOf('sensor', sensorBatchCalls),
    bind(sensorBatchCalls.offered, ({ body }, { caller }) => offeredToMany(db, caller.scope, body.ids)),
  ]
}
