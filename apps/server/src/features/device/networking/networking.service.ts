import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { CodeOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import { markRepeated } from '@undertone/domain/device/networking/device-ids'
import type { NetworkingDevice, NetworkingValues } from '@undertone/domain/device/networking/networking.calls'
import { networkingState } from '@undertone/domain/device/networking/networking.enums'
import { networkingErrors } from '@undertone/domain/device/networking/networking.errors'
import { maxNetworkingDevices, networkingTask } from '@undertone/domain/device/networking/networking-task.resource'
import { shownValue } from '@undertone/domain/device/telemetry/telemetry'
import { offlineAfterMs } from '@undertone/domain/monitor/monitor.enums'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { markChanged, ownerOf, remove } from '../../../resource/resource-store.ts'
import { type HeardValues, heardUnbound } from './heard-values.ts'
import {
  addDevices,
  type DeviceRow,
  deviceRows,
  devicesOfTasks,
  type ListedDevice,
  latestOf,
  lockTasks,
  removeDevices,
} from './networking.store.ts'

const states = networkingState.members

/** How far a device has come. One without a measuring point that has sent, but not within its tolerated silence, is offline like any other. */
function stateOf(row: DeviceRow, heard: HeardValues | undefined): CodeOf<typeof networkingState> {
  const { sensorPk, mappingId, uploadMinutes, ts, isOnline } = row
  if (sensorPk === null) return states.NotRegistered.code
  if (mappingId === null) {
    if (!heard) return states.Waiting.code
    return heard.t < Date.now() - offlineAfterMs(uploadMinutes ?? 0) ? states.Offline.code : states.Unbound.code
  }
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
  const mayAlarms = may(caller, alarmRecordCalls.findPage.access)
  return (await heardDevices(db, caller, taskId)).map(({ row, heard }) => {
    const { sensorId, note, sensorPk, model, gatewayName, mappingId, place, waves, openAlarms, otherTasks } = row
    return {
      ...{ sensorId, note, sensorPk, model, gatewayName, mappingId, place, waves },
      openAlarms: mayAlarms ? openAlarms : null,
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

/** What changes in the list of a task. */
export interface DevicesChange {
  readonly add: readonly ListedDevice[]
  /** Sensor ids in any case; those that are not in the list are passed over. */
  readonly remove: readonly string[]
}

/**
 * Changes the devices of a task that is locked: first removes, then appends; each number once. Returns how many there are now.
 * Throws where an added number is there already, or where there are too many.
 */
async function changeLocked(tx: Tx, task: { id: number; tenantId: number }, { add, remove }: DevicesChange): Promise<number> {
  await removeDevices(tx, task, remove)
  const present = (await devicesOfTasks(tx, [task.id])).get(task.id) ?? []
  const devices = [...present, ...add]
  if (devices.length > maxNetworkingDevices) throw new DomainError(networkingErrors.tooManyDevices, { max: maxNetworkingDevices }, 'add')
  const repeated = markRepeated(devices.map(({ sensorId }) => sensorId)).find(({ isRepeated }) => isRepeated)
  if (repeated) throw new DomainError(networkingErrors.duplicateDevice, { sensor: repeated.sensorId }, 'add')
  await addDevices(tx, task, add)
  await markChanged(tx, networkingTask, [task.id])
  return devices.length
}

/** Changes the devices of a task: what others add or remove at the same time stays. */
export async function saveDevices(tx: Tx, { scope }: Caller, id: number, change: DevicesChange): Promise<number> {
  const { tenantId } = await ownerOf(tx, networkingTask, scope, id, 'id')
  await lockTasks(tx, [id])
  return changeLocked(tx, { id, tenantId }, change)
}

/** Replaces the whole list of a task, as an import does. */
export async function replaceDevices(tx: Tx, { scope }: Caller, id: number, devices: readonly ListedDevice[]): Promise<number> {
  const { tenantId } = await ownerOf(tx, networkingTask, scope, id, 'id')
  await lockTasks(tx, [id])
  const present = (await devicesOfTasks(tx, [id])).get(id) ?? []
  return changeLocked(tx, { id, tenantId }, { add: devices, remove: present.map(({ sensorId }) => sensorId) })
}

/** Deletes tasks whose devices are unbound already, so that no list is lost by one wrong click. */
export async function removeTasks(tx: Tx, { scope }: Caller, ids: readonly number[]): Promise<void> {
  for (const id of ids) await ownerOf(tx, networkingTask, scope, id, 'ids')
  await lockTasks(tx, ids)
  const devices = await devicesOfTasks(tx, ids)
  if (devices.size > 0) throw new DomainError(networkingErrors.taskHasDevices)
  await remove(tx, networkingTask, scope, ids)
}
