import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { commandKind, commandReason } from '../command/device-commands.table.ts'
import { commandStatus, configStatus } from '../device.enums.ts'

const id = z.number().int().positive()
const settingValue = z.union([z.string().max(300), z.number(), z.boolean(), z.null()])
export type SettingValue = z.output<typeof settingValue>

/** A setting of a device: what is wanted, what the device says, and how far the change has come. */
const setting = z.object({
  key: z.string(),
  desired: settingValue,
  /** A secret is never told, only whether there is one. */
  isSet: z.boolean(),
  reported: z.unknown(),
  reportedAt: z.string().nullable(),
  /** Null: nothing waits, and the device has not confirmed it. */
  state: enumSchema(configStatus).nullable(),
})
export type DeviceSettingRecord = z.output<typeof setting>

/** What a device says about itself beside its settings: versions, card, registration. */
const fact = z.object({ key: z.string(), value: z.unknown(), reportedAt: z.string() })
export type DeviceFact = z.output<typeof fact>

const settings = z.object({ settings: z.array(setting), facts: z.array(fact) })

const command = z.object({
  id: z.number().int(),
  kind: enumSchema(commandKind),
  sensorId: z.string().nullable(),
  sensorName: z.string().nullable(),
  gatewayName: z.string(),
  /** The settings that it carries, by name; the values of secrets are not told. */
  payload: z.record(z.string(), z.unknown()),
  status: enumSchema(commandStatus),
  reason: enumSchema(commandReason).nullable(),
  attempts: z.number().int(),
  result: z.unknown(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
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
      summary: { cn: `${cn}设置：期望值与上报值`, en: `Settings of a ${en}: wanted and reported` },
    }),
    commands: call({
      method: 'POST',
      path: `/${tag}/command/findPage`,
      access: `${permission}:list`,
      tag,
      body: z.strictObject({ ...pageBody, id, status: enumSchema(commandStatus).nullable().optional() }),
      data: pageOf(command),
      summary: { cn: `${cn}指令队列`, en: `Commands of a ${en}` },
    }),
    queue: call({
      method: 'POST',
      path: `/${tag}/command/add`,
      access: `${permission}:edit`,
      tag,
      body: z.strictObject({ id, kind: enumSchema(commandKind) }),
      data: z.object({ id: z.number().int() }),
      summary: { cn: `${cn}指令排队`, en: `Queue a command for a ${en}` },
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
      /** The settings that change, by name; null clears one. */
      change: z.record(z.string().max(40), settingValue).refine((given) => Object.keys(given).length <= 60),
    }),
    data: z.object({ queued: z.number().int() }),
    summary: { cn: '保存网关设置', en: 'Save the settings of a gateway' },
  }),
}

export const sensorConfigCalls = callsOfDevice('sensor')
