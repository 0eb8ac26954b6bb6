import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { valueSchema } from '../../core/schema.ts'
import { networkingState } from './networking.enums.ts'
import { maxNetworkingDevices, networkingDeviceFields } from './networking-task.resource.ts'

const id = z.number().int().positive()
const { sensorId, note } = networkingDeviceFields

const draft = z.strictObject({ sensorId: valueSchema(sensorId), note: valueSchema(note).nullable().optional() })

/** How many of the devices of a task are online, and how many are not registered, without data or without a measuring point. */
const counts = z.object({ all: z.number().int(), online: z.number().int(), pending: z.number().int() })

/** A device of a task with what is known of it now. */
const device = z.object({
  sensorId: z.string(),
  note: z.string().nullable(),
  state: enumSchema(networkingState),
  /** The registered sensor; null without one in the caller's scope. */
  sensorPk: z.number().int().nullable(),
  model: z.string().nullable(),
  gatewayName: z.string().nullable(),
  mappingId: z.number().int().nullable(),
  /** Machine and measuring point. */
  place: z.string().nullable(),
  /** When its newest data arrived. */
  lastSeen: z.string().nullable(),
  /** In dBm. */
  rssi: z.number().nullable(),
  /** In V. */
  batt: z.number().nullable(),
  /** At most `countedWaves`. */
  waves: z.number().int(),
  /** Active alarms but silence; null for a caller who may not see alarms. */
  openAlarms: z.number().int().nullable(),
  /** Other tasks that list the same number. */
  otherTasks: z.array(z.string()),
})
export type NetworkingDevice = z.output<typeof device>

/** The newest values of a device. */
const values = z.object({
  sensorId: z.string(),
  /** Time of the measurement; null where nothing has arrived. */
  time: z.string().nullable(),
  /** By telemetry key; empty where nothing has arrived. */
  values: z.record(z.string(), z.number()),
  /** The sensor has no measuring point yet: the values wait in the quarantine until it is bound. */
  waiting: z.boolean(),
  mappingId: z.number().int().nullable(),
})
export type NetworkingValues = z.output<typeof values>

/** Waveforms of a device are counted up to this number (guess: more says no more about a new sensor). */
export const countedWaves = 100

const tag = 'sensorNetworking'
const path = '/sensorNetworking'

export const networkingCalls = {
  devices: call({
    method: 'GET',
    path: `${path}/devices/{id}`,
    access: 'business:networking:list',
    tag,
    params: z.object({ id: idText }),
    data: z.object({ name: z.string(), companyId: id, counts, devices: z.array(device) }),
    summary: { cn: '查看组网任务的传感器', en: 'List the devices of a networking task' },
  }),
  saveDevices: call({
    method: 'POST',
    path: `${path}/devices`,
    access: 'business:networking:edit',
    tag,
    /** Only what changes, so that two people can change a list at the same time: first removes by id, then appends. */
    body: z.strictObject({
      id,
      add: z.array(draft).max(maxNetworkingDevices).optional(),
      remove: z.array(valueSchema(sensorId)).max(maxNetworkingDevices).optional(),
    }),
    /** Devices that the task has now. */
    data: z.object({ saved: z.number().int() }),
    summary: { cn: '增减组网任务的传感器', en: 'Add devices to a networking task, or remove them' },
  }),
  values: call({
    method: 'GET',
    path: `${path}/values/{id}`,
    access: 'business:networking:list',
    tag,
    params: z.object({ id: idText }),
    data: z.object({ devices: z.array(values) }),
    summary: { cn: '查看组网任务传感器的最新数据', en: 'List the newest values of the devices of a networking task' },
  }),
}
