import { z } from 'zod'
import { call, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { batchAction, batchState } from '../command/command-batch.enums.ts'
import { commandKind, commandReason, maxWaitHours } from '../command/device-commands.table.ts'
import { commandStatus } from '../device.enums.ts'
import { waveRequest } from './wave-request.ts'

const id = z.number().int().positive()

/** Devices of one batch (guess: a large fleet; more are two batches). */
export const maxBatchDevices = 5000
/** Commands of a batch that are open at a time, by default and at most; those for devices that are away do not count (guesses: as many as a site notices, and as many as the ingest answers at once). */
export const batchParallel = { initial: 20, max: 500 } as const

/** How many devices of a batch have which outcome. */
const counts = z.object({
  total: z.number().int(),
  /** Not sent yet, by the batch or by the queue. */
  waiting: z.number().int(),
  sent: z.number().int(),
  success: z.number().int(),
  failed: z.number().int(),
  stopped: z.number().int(),
  /** Devices that do not take the command. */
  refused: z.number().int(),
})

const batch = z.object({
  id: z.number().int(),
  kind: enumSchema(commandKind),
  state: enumSchema(batchState),
  parallel: z.number().int(),
  counts,
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type CommandBatchRecord = z.output<typeof batch>

const item = z.object({
  id: z.number().int(),
  gatewayName: z.string(),
  sensorId: z.string().nullable(),
  name: z.string(),
  /** Null while its command is not queued, and for a device that got none. */
  status: enumSchema(commandStatus).nullable(),
  reason: enumSchema(commandReason).nullable(),
  /** Why it got no command, in the caller's language. */
  problem: z.string().nullable(),
  /** What it answered: `error`, `values`. */
  result: z.unknown(),
  sentAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
})
export type CommandBatchItem = z.output<typeof item>

const devices = {
  gateway: { cn: '网关', en: 'gateways' },
  sensor: { cn: '传感器', en: 'sensors' },
} as const

const callsOfDevices = (tag: keyof typeof devices) => {
  const { cn, en } = devices[tag]
  const path = `/${tag}/commandBatch`
  return {
    add: call({
      method: 'POST',
      path: `${path}/add`,
      access: `business:${tag}:edit`,
      tag,
      body: z.strictObject({
        ids: z.array(id).min(1).max(maxBatchDevices),
        kind: enumSchema(commandKind),
        /** The waveform that is asked for, with `collectWave` only. */
        wave: waveRequest.optional(),
        waitHours: z.number().int().min(1).max(maxWaitHours).optional(),
        parallel: z.number().int().min(1).max(batchParallel.max).default(batchParallel.initial),
      }),
      data: z.object({ id: z.number().int() }),
      summary: { cn: `向多台${cn}下发指令`, en: `Send a command to many ${en}` },
    }),
    findPage: call({
      method: 'POST',
      path: `${path}/findPage`,
      access: `business:${tag}:list`,
      tag,
      body: z.strictObject({ ...pageBody, id: id.optional() }),
      data: pageOf(batch),
      summary: { cn: `查看${cn}批量指令`, en: `List batch commands to ${en}` },
    }),
    devices: call({
      method: 'POST',
      path: `${path}/devices`,
      access: `business:${tag}:list`,
      tag,
      body: z.strictObject({ ...pageBody, id, status: enumSchema(commandStatus).nullable().optional() }),
      data: pageOf(item),
      summary: { cn: `查看批量指令的各台${cn}`, en: `List the ${en} of a batch command` },
    }),
    change: call({
      method: 'POST',
      path: `${path}/change`,
      access: `business:${tag}:edit`,
      tag,
      body: z.strictObject({ id, action: enumSchema(batchAction) }),
      data: z.null(),
      summary: { cn: `暂停、继续或停止${cn}批量指令`, en: `Pause, resume or stop a batch command to ${en}` },
    }),
    export: call({
      method: 'POST',
      path: `${path}/export`,
      access: `business:${tag}:export`,
      tag,
      body: z.strictObject({ id }),
      data: 'file',
      summary: { cn: `导出${cn}批量指令报告`, en: `Export the report of a batch command to ${en}` },
    }),
  }
}

export const gatewayBatchCalls = callsOfDevices('gateway')
export const sensorBatchCalls = {
  ...callsOfDevices('sensor'),
  offered: call({
    method: 'POST',
    path: '/sensor/commandBatch/findOffered',
    access: 'business:sensor:edit',
    tag: 'sensor',
    body: z.strictObject({ ids: z.array(id).min(1).max(maxBatchDevices) }),
    /** Those that one of the sensors takes by its model, or that all of those behind collectors take by the register maps of their connectors. */
    data: z.array(enumSchema(commandKind)),
    summary: { cn: '所选传感器可批量下发的指令', en: 'Commands that can be sent to many sensors' },
  }),
}
