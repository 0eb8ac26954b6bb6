import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { commandKind, commandReason, maxWaitHours } from '../command/device-commands.table.ts'
import { commandStatus, configStatus } from '../device.enums.ts'
import { waveRequest } from './wave-request.ts'

const id = z.number().int().positive()
const settingValue = z.union([z.string().max(300), z.number(), z.boolean(), z.null()])
export type SettingValue = z.output<typeof settingValue>

/** A setting of a device: desired value, reported value and status of the change. */
const setting = z.object({
  key: z.string(),
  desired: settingValue,
  /** Whether a secret is set; secrets are never returned. */
  isSet: z.boolean(),
  reported: z.unknown(),
  reportedAt: z.string().nullable(),
  /** Null: no change is pending, and the device has not confirmed the value. */
  state: enumSchema(configStatus).nullable(),
})
export type DeviceSettingRecord = z.output<typeof setting>

/** Reported device information other than settings: versions, SIM card, registration. */
const fact = z.object({ key: z.string(), value: z.unknown(), reportedAt: z.string() })
export type DeviceFact = z.output<typeof fact>

const settings = z.object({ settings: z.array(setting), facts: z.array(fact) })

const command = z.object({
  id: z.number().int(),
  kind: enumSchema(commandKind),
  sensorId: z.string().nullable(),
  sensorName: z.string().nullable(),
  gatewayName: z.string(),
  /** The settings in the command, by name; values of secrets are masked. */
  payload: z.record(z.string(), z.unknown()),
  status: enumSchema(commandStatus),
  reason: enumSchema(commandReason).nullable(),
  attempts: z.number().int(),
  result: z.unknown(),
  createdBy: z.string().nullable(),
  /** Whether its gateway is connected now. */
  isConnected: z.boolean(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** When the answer of a command that was sent is due. */
  answerBy: z.string().nullable(),
  /** When its sleeping sensor listens next, if that is known; null once it has ended. */
  listensAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  expiresAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type CommandRecord = z.output<typeof command>

const devices = {
  gateway: { cn: '网关', en: 'gateway', permission: 'business:gateway' },
  sensor: { cn: '传感器', en: 'sensor', permission: 'business:sensor' },
} as const

const callsOfDevice = (tag: keyof typeof devices) => {
  const { cn, en, permission } = devices[tag]
  return {
    settings: call({
      method: 'GET',
      path: `/${tag}/getSetting/{id}`,
      access: `${permission}:query`,
      tag,
      params: z.object({ id: idText }),
      data: settings,
      summary: { cn: `查看${cn}设置`, en: `View the settings of a ${en}` },
    }),
    commands: call({
      method: 'POST',
      path: `/${tag}/command/findPage`,
      access: `${permission}:list`,
      tag,
      body: z.strictObject({ ...pageBody, id, status: enumSchema(commandStatus).nullable().optional() }),
      data: pageOf(command),
      summary: { cn: `${cn}指令队列`, en: `List commands of a ${en}` },
    }),
    queue: call({
      method: 'POST',
      path: `/${tag}/command/add`,
      access: `${permission}:edit`,
      tag,
      body: z.strictObject({
        id,
        kind: enumSchema(commandKind),
        /** The waveform that is asked for, with `collectWave` only. */
        wave: waveRequest.optional(),
        /** How long it may wait for its device, hours; by default a day, and a week for settings. */
        waitHours: z.number().int().min(1).max(maxWaitHours).optional(),
      }),
      data: z.object({ id: z.number().int() }),
      summary: { cn: `下发${cn}指令`, en: `Send a command to a ${en}` },
    }),
    stop: call({
      method: 'POST',
      path: `/${tag}/command/stop`,
      access: `${permission}:edit`,
      tag,
      body: z.strictObject({ id, commandId: id }),
      data: z.null(),
      summary: { cn: `停止${cn}指令`, en: `Stop a command of a ${en}` },
    }),
  }
}

export const gatewayConfigCalls = {
  ...callsOfDevice('gateway'),
  save: call({
    method: 'PUT',
    path: '/gateway/saveSetting',
    access: 'business:gateway:edit',
    tag: 'gateway',
    body: z.strictObject({
      id,
      /** Changed settings by name; null clears a setting. */
      change: z.record(z.string().max(40), settingValue).refine((settings) => Object.keys(settings).length <= 60),
    }),
    data: z.object({ queued: z.number().int() }),
    summary: { cn: '保存网关设置', en: 'Save the settings of a gateway' },
  }),
}

export const sensorConfigCalls = {
  ...callsOfDevice('sensor'),
  offered: call({
    method: 'GET',
    path: '/sensor/command/offered/{id}',
    access: 'business:sensor:query',
    tag: 'sensor',
    params: z.object({ id: idText }),
    /** Those of its model, and of the register map of its connector. */
    data: z.array(enumSchema(commandKind)),
    summary: { cn: '传感器可接收的指令', en: 'Commands that a sensor takes' },
  }),
}
