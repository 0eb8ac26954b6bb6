import { z } from 'zod'
import { call, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { configStatus, deviceOnline, upgradeStatus } from '../device.enums.ts'
import { sensorAlarmStatus } from '../sensor/sensor-status.enums.ts'
import { batteryDoubt, fleetFilter } from './fleet.enums.ts'

const id = z.number().int().positive()

/** Devices in an exported file (guess: the trend of each battery is read). */
export const maxFleetExport = 2000

const filters = {
  keyword: z.string().trim().max(100).optional(),
  gatewayId: id.nullable().optional(),
  condition: enumSchema(fleetFilter).nullable().optional(),
}

const sensorRow = z.object({
  id: z.number().int(),
  sensorId: z.string(),
  name: z.string(),
  model: z.string(),
  place: z.string().nullable(),
  gatewayId: z.number().int(),
  gatewayName: z.string(),
  alarmStatus: enumSchema(sensorAlarmStatus),
  /** When its newest data arrived. */
  lastSeen: z.string().nullable(),
  /** In dBm. */
  rssi: z.number().nullable(),
  /** In V. */
  batt: z.number().nullable(),
  /** Days until its battery reaches the limit of its alarm, from its own trend. */
  batteryDays: z.number().int().nullable(),
  /** Why these are not known; null if they are, and without a battery. */
  batteryDoubt: enumSchema(batteryDoubt).nullable(),
  /** How far its clock is ahead, ms, as it reports or as its newest sample from the future shows; null while unknown. */
  clockMs: z.number().nullable(),
  firmware: z.string().nullable(),
  /** State of its newest firmware upgrade, and the version of that. */
  upgradeStatus: enumSchema(upgradeStatus).nullable(),
  upgradeVersion: z.string().nullable(),
  settingState: enumSchema(configStatus).nullable(),
  /** Commands that have not ended. */
  openCommands: z.number().int(),
})
export type FleetSensor = z.output<typeof sensorRow>

const gatewayRow = z.object({
  id: z.number().int(),
  name: z.string(),
  deviceId: z.string(),
  type: z.string(),
  companyName: z.string(),
  online: enumSchema(deviceOnline),
  lastSeen: z.string().nullable(),
  sensorCount: z.number().int(),
  /** Messages that it has sent, counted here. */
  uploads: z.number(),
  /** SIM card: number, state and registration, as reported. */
  sim: z.string().nullable(),
  simState: z.string().nullable(),
  registration: z.string().nullable(),
  clockMs: z.number().nullable(),
  firmware: z.string().nullable(),
  /** State of its newest firmware upgrade, and the version of that. */
  upgradeStatus: enumSchema(upgradeStatus).nullable(),
  upgradeVersion: z.string().nullable(),
  openCommands: z.number().int(),
})
export type FleetGateway = z.output<typeof gatewayRow>

/** The devices in scope with what they need. */
export const fleetCalls = {
  sensors: call({
    method: 'POST',
    path: '/sensor/fleet/findPage',
    access: 'business:sensor:list',
    tag: 'sensor',
    body: z.strictObject({ ...pageBody, ...filters }),
    data: pageOf(sensorRow),
    summary: { cn: '查看传感器状况', en: 'List the condition of sensors' },
  }),
  sensorExport: call({
    method: 'POST',
    path: '/sensor/fleet/export',
    access: 'business:sensor:export',
    tag: 'sensor',
    body: z.strictObject(filters),
    data: 'file',
    summary: { cn: '导出传感器状况', en: 'Export the condition of sensors' },
  }),
  gateways: call({
    method: 'POST',
    path: '/gateway/fleet/findPage',
    access: 'business:gateway:list',
    tag: 'gateway',
    body: z.strictObject({ ...pageBody, keyword: filters.keyword }),
    data: pageOf(gatewayRow),
    summary: { cn: '查看网关状况', en: 'List the condition of gateways' },
  }),
  gatewayExport: call({
    method: 'POST',
    path: '/gateway/fleet/export',
    access: 'business:gateway:export',
    tag: 'gateway',
    body: z.strictObject({ keyword: filters.keyword }),
    data: 'file',
    summary: { cn: '导出网关状况', en: 'Export the condition of gateways' },
  }),
}
