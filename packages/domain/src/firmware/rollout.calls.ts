import { z } from 'zod'
import { call, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { upgradeStatus } from '../device/device.enums.ts'
import { firmwareType, rolloutAction, rolloutState, upgradePhase, upgradeReason } from './firmware.enums.ts'
import { maxRolloutDevices, phaseLimits, rolloutParallel, stopPercent } from './firmware-limits.ts'
import { defaultStages, rolloutStages } from './rollout-plan.ts'

const id = z.number().int().positive()
const whole = (min: number, max: number) => z.number().int().min(min).max(max)
const { downloadMinutes, installMinutes, waitHours } = phaseLimits

/** How many devices of a roll-out are how far. */
const counts = z.object({
  total: z.number().int(),
  waiting: z.number().int(),
  upgrading: z.number().int(),
  success: z.number().int(),
  failed: z.number().int(),
  /** Of the failed: those that the package was never sent to, because it is not for them. */
  refused: z.number().int(),
  cancelled: z.number().int(),
})
export type RolloutCounts = z.output<typeof counts>

const rollout = z.object({
  id,
  firmwareId: id,
  firmwareName: z.string(),
  type: enumSchema(firmwareType),
  swVersion: z.string(),
  state: enumSchema(rolloutState),
  /** The stage that runs, from 0, and the number of devices that have begun when each of them has. */
  stage: z.number().int(),
  stageEnds: z.array(z.number().int()),
  stopPercent: z.number().int(),
  parallel: z.number().int(),
  downloadMinutes: z.number().int(),
  installMinutes: z.number().int(),
  waitHours: z.number().int(),
  counts,
  customers: z.number().int(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type RolloutRecord = z.output<typeof rollout>

const device = z.object({
  id,
  /** From 1. */
  stage: z.number().int(),
  customerName: z.string(),
  gatewayName: z.string(),
  name: z.string(),
  /** The number of the sensor, or of the gateway itself. */
  deviceId: z.string(),
  isOnline: z.boolean(),
  status: enumSchema(upgradeStatus).nullable(),
  phase: enumSchema(upgradePhase),
  /** Part of the package that it was sent, 0 to 100. */
  percent: z.number().int(),
  fromVersion: z.string().nullable(),
  reason: enumSchema(upgradeReason).nullable(),
  /** What the device said. */
  detail: z.string().nullable(),
  attempts: z.number().int(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
})
export type RolloutDevice = z.output<typeof device>

const candidate = z.object({
  /** Of the sensor or the gateway, whichever the package is for. */
  id,
  name: z.string(),
  deviceId: z.string(),
  customerName: z.string(),
  gatewayName: z.string(),
  isOnline: z.boolean(),
  hwVersion: z.string().nullable(),
  swVersion: z.string().nullable(),
  /** Why the package is not for it; null if it is. */
  problem: enumSchema(upgradeReason).nullable(),
})
export type RolloutCandidate = z.output<typeof candidate>

/** Roll-outs of firmware to devices of customers, in stages. */
export const rolloutCalls = {
  findPage: call({
    method: 'POST',
    path: '/firmware/rollout/findPage',
    access: 'platform:firmwareRollout:list',
    tag: 'firmware',
    body: z.strictObject({
      ...pageBody,
      id: id.optional(),
      firmwareId: id.nullable().optional(),
      state: enumSchema(rolloutState).nullable().optional(),
      keyword: z.string().trim().max(100).optional(),
    }),
    data: pageOf(rollout),
    summary: { cn: '查看固件升级任务', en: 'List roll-outs of firmware' },
  }),
  candidates: call({
    method: 'POST',
    path: '/firmware/rollout/candidates',
    access: 'platform:firmwareRollout:add',
    tag: 'firmware',
    body: z.strictObject({
      ...pageBody,
      firmwareId: id,
      customerId: id.nullable().optional(),
      keyword: z.string().trim().max(100).optional(),
      /** Only devices that the package is for. */
      fitting: z.boolean().default(true),
    }),
    data: pageOf(candidate),
    summary: { cn: '查看可升级的设备', en: 'List devices of the product of a package' },
  }),
  customers: call({
    method: 'GET',
    path: '/firmware/rollout/customers',
    access: 'platform:firmwareRollout:add',
    tag: 'firmware',
    data: z.array(z.object({ id, name: z.string() })),
    summary: { cn: '可升级设备的客户', en: 'List customers with devices' },
  }),
  add: call({
    method: 'POST',
    path: '/firmware/rollout/add',
    access: 'platform:firmwareRollout:add',
    tag: 'firmware',
    body: z.strictObject({
      firmwareId: id,
      /** These devices; those that the package is not for are listed with the reason and get nothing. Null: all that it is for. */
      ids: z.array(id).min(1).max(maxRolloutDevices).nullable(),
      /** Without `ids`: of this customer only. */
      customerId: id.nullable().default(null),
      stages: rolloutStages.default([...defaultStages]),
      stopPercent: whole(0, stopPercent.max).default(stopPercent.initial),
      parallel: whole(1, rolloutParallel.max).default(rolloutParallel.initial),
      downloadMinutes: whole(1, downloadMinutes.max).default(downloadMinutes.initial),
      installMinutes: whole(1, installMinutes.max).default(installMinutes.initial),
      waitHours: whole(1, waitHours.max).default(waitHours.initial),
      /** What the users of the customers are shown when it begins. */
      notice: z
        .string()
        .trim()
        .min(1)
        .max(2000)
        .refine((text) => text.isWellFormed() && !text.includes('\0')),
    }),
    data: z.object({ id }),
    summary: { cn: '新建固件升级任务', en: 'Roll out a firmware package' },
  }),
  devices: call({
    method: 'POST',
    path: '/firmware/rollout/devices',
    access: 'platform:firmwareRollout:list',
    tag: 'firmware',
    body: z.strictObject({
      ...pageBody,
      id,
      status: enumSchema(upgradeStatus).nullable().optional(),
      keyword: z.string().trim().max(100).optional(),
    }),
    data: pageOf(device),
    summary: { cn: '查看升级任务的各台设备', en: 'List the devices of a roll-out' },
  }),
  change: call({
    method: 'POST',
    path: '/firmware/rollout/change',
    access: 'platform:firmwareRollout:edit',
    tag: 'firmware',
    body: z.strictObject({ id, action: enumSchema(rolloutAction) }),
    data: z.null(),
    summary: { cn: '暂停、继续、终止或重试升级任务', en: 'Pause, resume or stop a roll-out, or retry its failed devices' },
  }),
  export: call({
    method: 'POST',
    path: '/firmware/rollout/export',
    access: 'platform:firmwareRollout:export',
    tag: 'firmware',
    body: z.strictObject({ id }),
    data: 'file',
    summary: { cn: '导出升级任务报告', en: 'Export the report of a roll-out' },
  }),
}
