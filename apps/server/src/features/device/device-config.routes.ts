import { DomainError } from '@undertone/domain/core/error'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { gatewayConfigCalls, sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { type SqlBool, sql } from 'kysely'
import { applied } from '../../plant/point-plan.ts'
import { desiredSensorSettings, sensorDevice } from '../../plant/sensor-setting.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { carriedSettings, commandPage, stopCommand } from './command.store.ts'
import { settingRecords } from './device-setting.ts'
import { desiredSettings, gatewayDevice, saveSettings } from './gateway-setting.service.ts'
import { offeredTo, queueForGateway, queueForSensor } from './queue-for-device.ts'
import { reportedBy } from './reported.store.ts'

/** Desired and reported settings of gateways and sensors, and their command queue. */
export function deviceConfigRoutes(db: Database, box: SecretBox): Binding[] {
  return [
    bind(gatewayConfigCalls.settings, async ({ params: { id } }, { caller }) => {
      const { type, ...device } = await gatewayDevice(db, caller, id)
      const [desired, reported, carried] = await Promise.all([
        desiredSettings(db, id, type),
        reportedBy(db, id, ''),
        carriedSettings(db, device),
      ])
      return settingRecords(desired, reported, carried, caller.timeZone)
    }),
    bind(gatewayConfigCalls.save, async ({ body }, { caller }) => ({
      queued: await db.transaction().execute((tx) => saveSettings(tx, box, caller, body.id, body.change, new Date())),
    })),
    bind(gatewayConfigCalls.commands, async ({ body: { id, ...request } }, { caller }) => {
      await gatewayDevice(db, caller, id)
      return commandPage(db, caller.scope, caller.timeZone, { gatewayId: id }, request)
    }),
    bind(gatewayConfigCalls.queue, async ({ body }, { caller }) => ({
      id: await db
        .transaction()
        .execute(async (tx) => queueForGateway(tx, await gatewayDevice(tx, caller, body.id), body, caller.accountId)),
    })),
    bind(gatewayConfigCalls.stop, async ({ body }, { caller }) => {
      const { gatewayId } = await gatewayDevice(db, caller, body.id)
      const where = sql<SqlBool>`c.gateway_id = ${gatewayId} and c.sensor_pk is null`
      const done = await db.transaction().execute((tx) => stopCommand(tx, where, body.commandId, new Date()))
      if (!done) throw new DomainError(deviceErrors.commandNotPending)
      return null
    }),
    bind(sensorConfigCalls.settings, async ({ params: { id } }, { caller }) => {
      const { device, row } = await sensorDevice(db, caller, id)
      const [reported, carried] = await Promise.all([reportedBy(db, row.gatewayId, row.sensorId), carriedSettings(db, device)])
      return settingRecords(desiredSensorSettings(await applied(db, { ...row })), reported, carried, caller.timeZone)
    }),
    bind(sensorConfigCalls.offered, async ({ params: { id } }, { caller }) => offeredTo(db, (await sensorDevice(db, caller, id)).row)),
    bind(sensorConfigCalls.commands, async ({ body: { id, ...request } }, { caller }) => {
      await sensorDevice(db, caller, id)
      return commandPage(db, caller.scope, caller.timeZone, { sensorPk: id }, request)
    }),
    bind(sensorConfigCalls.queue, async ({ body }, { caller }) => ({
      id: await db
        .transaction()
        .execute(async (tx) => queueForSensor(tx, (await sensorDevice(tx, caller, body.id)).row, body, caller.accountId)),
    })),
    bind(sensorConfigCalls.stop, async ({ body }, { caller }) => {
      await sensorDevice(db, caller, body.id)
      const done = await db
        .transaction()
        .execute((tx) => stopCommand(tx, sql<SqlBool>`c.sensor_pk = ${body.id}`, body.commandId, new Date()))
      if (!done) throw new DomainError(deviceErrors.commandNotPending)
      return null
    }),
  ]
}
