import type { InputOf } from '@undertone/domain/core/call'
import { DomainError } from '@undertone/domain/core/error'
import { type CommandCode, gatewayCommands, sensorCommands } from '@undertone/domain/device/command/device-commands.table'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { sensorModelFor } from '@undertone/domain/device/model/sensor-models.table'
import { gatewayConfigCalls, sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { unofferedInRequest } from '@undertone/domain/device/setting/wave-request'
import { type SqlBool, sql } from 'kysely'
import { queueCommand } from '../../plant/command/queue-command.ts'
import { applied } from '../../plant/point-plan.ts'
import { desiredSensorSettings, sensorDevice, sensorPayload } from '../../plant/sensor-setting.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import type { Values } from '../../resource/resource-store.ts'
import { carriedSettings, commandPage, stopCommand } from './command.store.ts'
import { settingRecords } from './device-setting.ts'
import { desiredSettings, gatewayDevice, saveSettings, wholePayload } from './gateway-setting.service.ts'
import { reportedBy } from './reported.store.ts'

function checkOffered(kind: CommandCode, offered: readonly CommandCode[]): void {
  if (!offered.includes(kind)) throw new DomainError(deviceErrors.commandNotOffered)
}

/** What a user asks a device to do. */
type Asked = Pick<InputOf<typeof sensorConfigCalls.queue>['body'], 'id' | 'kind' | 'wave' | 'waitHours'>

async function sendToGateway(tx: Tx, caller: Caller, { id, kind, waitHours }: Asked): Promise<number> {
  const { type, ...device } = await gatewayDevice(tx, caller, id)
  checkOffered(kind, gatewayCommands(type))
  const payload = kind === 'writeSettings' ? await wholePayload(tx, { ...device, type }) : {}
  return queueCommand(tx, device, kind, payload, caller.accountId, new Date(), { waitHours })
}

/** The waveform that a sensor is asked for, checked against its model; sensors that never sleep take none (specification, section 5). */
function wavePayload({ model, category, sleepT }: Values, wave: Asked['wave']): Record<string, unknown> {
  if (!wave) throw new DomainError(deviceErrors.waveNotRequested)
  if (sensorModelFor(model, category)?.sleeps && sleepT === 0) throw new DomainError(deviceErrors.noWaveWithoutSleep)
  const unoffered = unofferedInRequest({ model, category }, wave)
  if (unoffered) throw new DomainError(deviceErrors.notOfferedByModel, { model: String(model) }, unoffered)
  return Object.fromEntries(Object.entries(wave).filter(([, value]) => value !== null))
}

async function sendToSensor(tx: Tx, caller: Caller, { id, kind, wave, waitHours }: Asked): Promise<number> {
  const { device, row } = await sensorDevice(tx, caller, id)
  checkOffered(kind, sensorCommands(row.model))
  // Settings stay desired until it listens; for anything else the user would wait in vain.
  if (kind !== 'writeSettings' && row.sleepT > 0 && row.listening === 0) throw new DomainError(deviceErrors.sensorMustStayAwake)
  const whole = await applied(tx, { ...row })
  const payload = kind === 'writeSettings' ? sensorPayload(whole) : kind === 'collectWave' ? wavePayload(whole, wave) : {}
  return queueCommand(tx, device, kind, payload, caller.accountId, new Date(), { waitHours })
}

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
      id: await db.transaction().execute((tx) => sendToGateway(tx, caller, body)),
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
    bind(sensorConfigCalls.commands, async ({ body: { id, ...request } }, { caller }) => {
      await sensorDevice(db, caller, id)
      return commandPage(db, caller.scope, caller.timeZone, { sensorPk: id }, request)
    }),
    bind(sensorConfigCalls.queue, async ({ body }, { caller }) => ({
      id: await db.transaction().execute((tx) => sendToSensor(tx, caller, body)),
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
