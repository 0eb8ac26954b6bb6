import type { CodeOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import { markRepeated } from '@undertone/domain/device/networking/device-ids'
import type { NetworkingDevice, NetworkingValues } from '@undertone/domain/device/networking/networking.calls'
import { networkingState } from '@undertone/domain/device/networking/networking.enums'
import { networkingErrors } from '@undertone/domain/device/networking/networking.errors'
import { maxNetworkingDevices, networkingTask } from '@undertone/domain/device/networking/networking-task.resource'
import { shownValue } from '@undertone/domain/device/telemetry/telemetry'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { markChanged, ownerOf, remove } from '../../../resource/resource-store.ts'
import { type HeardValues, heardUnbound } from './heard-values.ts'
import { type DeviceRow, deviceRows, devicesOfTasks, type ListedDevice, latestOf, replaceDevices } from './networking.store.ts'

const states = networkingState.members

function stateOf({ sensorPk, mappingId, ts, isOnline }: DeviceRow, heard: HeardValues | undefined): CodeOf<typeof networkingState> {
  if (sensorPk === null) return states.NotRegistered.code
  if (mappingId === null) return heard ? states.Unbound.code : states.Waiting.code
  if (isOnline) return states.Online.code
  return ts === null ? states.Waiting.code : states.Offline.code
}

/** The devices of a task, and what those without a measuring point have sent. */
async function heardDevices(db: Database, { scope }: Caller, taskId: number) {
  const rows = await deviceRows(db, scope, taskId)
  const silent = rows.filter(({ sensorPk, mappingId }) => sensorPk !== null && mappingId === null)
  const gateways = [...new Set(silent.flatMap(({ gatewayId }) => gatewayId ?? []))]
  const heard = scope.tenantId === null ? new Map<string, HeardValues>() : await heardUnbound(db, scope.tenantId, gateways)
  // What a sensor of that number sent is shown only beside the sensor.
  return rows.map((row) => ({ row, heard: row.sensorPk !== null && row.mappingId === null ? heard.get(row.sensorId) : undefined }))
}

const heardOf = ({ values }: HeardValues, key: string): number | null => {
  const value = values[key]
  return value === undefined ? null : shownValue(key, value)
}

/** The devices of a task as of now. */
export async function listDevices(db: Database, caller: Caller, taskId: number): Promise<NetworkingDevice[]> {
  const shown = (t: Date | number | null | undefined) => (t === null || t === undefined ? null : toZoned(t, caller.timeZone))
  return (await heardDevices(db, caller, taskId)).map(({ row, heard }) => {
    const { sensorId, note, sensorPk, model, gatewayName, mappingId, place, waves, openAlarms, otherTasks } = row
    return {
      ...{ sensorId, note, sensorPk, model, gatewayName, mappingId, place, waves, openAlarms },
      otherTasks: [...otherTasks],
      state: stateOf(row, heard),
      lastSeen: shown(heard?.t ?? row.receivedAt),
      rssi: heard ? heardOf(heard, 'rssi') : latestOf(row.latest, 'rssi'),
      batt: heard ? heardOf(heard, 'batt') : latestOf(row.latest, 'batt'),
    }
  })
}

/** The newest values of the devices of a task. */
export async function listValues(db: Database, caller: Caller, taskId: number): Promise<NetworkingValues[]> {
  return (await heardDevices(db, caller, taskId)).map(({ row: { sensorId, mappingId, ts, latest }, heard }) => {
    const values = Object.keys(heard?.values ?? latest ?? {}).flatMap((key) => {
      const value = heard ? heardOf(heard, key) : latestOf(latest, key)
      return value === null ? [] : [[key, value] as const]
    })
    const t = heard?.t ?? ts
    return {
      sensorId,
      mappingId,
      time: t === null ? null : toZoned(t, caller.timeZone),
      values: Object.fromEntries(values),
      waiting: heard !== undefined,
    }
  })
}

/** Replaces the devices of a task; each number once. */
export async function saveDevices(tx: Tx, { scope }: Caller, id: number, devices: readonly ListedDevice[]): Promise<number> {
  const { tenantId } = await ownerOf(tx, networkingTask, scope, id, 'id')
  if (devices.length > maxNetworkingDevices)
    throw new DomainError(networkingErrors.tooManyDevices, { max: maxNetworkingDevices }, 'devices')
  const repeated = markRepeated(devices.map(({ sensorId }) => sensorId)).find(({ isRepeated }) => isRepeated)
  if (repeated) throw new DomainError(networkingErrors.duplicateDevice, { sensor: repeated.sensorId }, 'devices')
  await replaceDevices(tx, { id, tenantId }, devices)
  await markChanged(tx, networkingTask, [id])
  return devices.length
}

/** Deletes tasks whose devices are unbound already, so that no list is lost by one wrong click. */
export async function removeTasks(tx: Tx, { scope }: Caller, ids: readonly number[]): Promise<void> {
  for (const id of ids) await ownerOf(tx, networkingTask, scope, id, 'ids')
  const devices = await devicesOfTasks(tx, ids)
  if (devices.size > 0) throw new DomainError(networkingErrors.taskHasDevices)
  await remove(tx, networkingTask, scope, ids)
}
