import { uploadCycle } from '@undertone/domain/device/model/collection.enums'
import { capabilitiesOf } from '@undertone/domain/device/model/sensor-capabilities.table'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import type { SettingValue } from '@undertone/domain/device/setting/device-setting.calls'
import { wavePointsOf } from '@undertone/domain/device/setting/wave-plan'
import type { Queries, Tx } from '../platform/database/database.ts'
import type { Caller } from '../platform/identity/principal.ts'
import { ownerOf, type Values } from '../resource/resource-store.ts'
import { type Device, queueCommand } from './command/queue-command.ts'

/** A desired setting; for a secret only whether it is set. */
export interface Desired {
  readonly key: string
  readonly value: SettingValue
  readonly isSecret: boolean
  readonly isSet: boolean
}

/** A sensor in scope as a target of commands, with its row. */
export async function sensorDevice(db: Queries, caller: Caller, id: number) {
  const { tenantId } = await ownerOf(db, sensor, caller.scope, id, 'id')
  const row = await db.selectFrom('sensor').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const device: Device = { tenantId, gatewayId: row.gatewayId, sensorPk: id }
  return { device, row }
}

const isSettingValue = (value: unknown): value is SettingValue => ['string', 'number', 'boolean'].includes(typeof value)

/** What a setting is set to; the sample count may follow from rate and duration, and an upload interval that is off takes no waveforms. */
function desiredValue(row: Values, key: string): unknown {
  if (key === 'wavePoints') return wavePointsOf(row)
  return key === 'waveEnabled' && row.collectMode === uploadCycle.members.Disable.code ? false : row[key]
}

/** Desired settings of a sensor: those of its row that its model takes. */
export const desiredSensorSettings = (row: Values): Desired[] =>
  (capabilitiesOf(row.model, row.category)?.sent ?? []).map((key) => {
    const value = desiredValue(row, key)
    return { key, value: isSettingValue(value) ? value : null, isSecret: false, isSet: value !== null && value !== undefined }
  })

/** The complete settings of a sensor as one command payload. */
export const sensorPayload = (row: Values): Record<string, SettingValue> =>
  Object.fromEntries(
    desiredSensorSettings(row)
      .filter(({ isSet }) => isSet)
      .map(({ key, value }) => [key, value]),
  )

/** Queues the edited settings that the sensor stores itself; other edits send nothing. */
export async function queueChanges(tx: Tx, caller: Caller, device: Device, before: Values, after: Values, now: Date): Promise<void> {
  const was = new Map(desiredSensorSettings(before).map(({ key, value }) => [key, value]))
  const changed = desiredSensorSettings(after).filter(({ key, value }) => (was.get(key) ?? null) !== value)
  if (changed.length === 0) return
  const payload = Object.fromEntries(changed.map(({ key, value }) => [key, value]))
  await queueCommand(tx, device, 'writeSettings', payload, caller.accountId, now)
}
