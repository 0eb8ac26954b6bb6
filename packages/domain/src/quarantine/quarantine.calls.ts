import { z } from 'zod'
import { call, idText, pageBody } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { jobOf } from '../core/job.calls.ts'
import { moment } from '../core/schema.ts'
import { quarantineKept, quarantineReason, replayObstacle, replayOutcome } from './quarantine.enums.ts'

/** How many bytes of an entry a screen shows; all of them come with the download. A guess: more than anybody reads. */
export const inspectedBytes = 64 * 1024

/** By what the list can be put in order. */
export const quarantineSorts = ['receivedAt', 'firstAt', 'bytes', 'times', 'reason', 'topic'] as const

const id = z.number().int().positive()

const filter = {
  reason: enumSchema(quarantineReason).nullable().optional(),
  tenantId: id.nullable().optional(),
  gatewayId: id.nullable().optional(),
  topic: z.string().trim().max(200).optional(),
  keyword: z.string().trim().max(100).optional(),
  begin: moment.optional(),
  end: moment.optional(),
}

/** Entries that are ticked, or all of a filter up to the newest that was there when it was looked at. */
const selection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(1000) }),
  z.strictObject({ filter: z.strictObject(filter), lastId: z.number().int().nonnegative() }),
])
export type QuarantineSelection = z.output<typeof selection>

const record = z.object({
  id: z.number().int(),
  /** A code of `QuarantineReason`, or one of an earlier version. */
  reason: z.string(),
  detail: z.string(),
  topic: z.string(),
  tenantId: z.number().int().nullable(),
  tenantName: z.string().nullable(),
  gatewayId: z.number().int().nullable(),
  gatewayName: z.string().nullable(),
  /** Bytes that are kept. */
  bytes: z.number().int(),
  kept: enumSchema(quarantineKept),
  /** How often the same came. */
  times: z.number().int(),
  firstAt: z.string(),
  receivedAt: z.string(),
  /** Why it cannot be replayed; null when it can. */
  obstacle: enumSchema(replayObstacle).nullable(),
})
export type QuarantineRecord = z.output<typeof record>

const sum = z.object({ reason: z.string(), entries: z.number().int(), bytes: z.number() })

/** The entries of one gateway, in bytes with what their rows cost. */
const use = z.object({
  /** Null: of no gateway. */
  gatewayId: z.number().int().nullable(),
  /** Null when the gateway is gone. */
  gatewayName: z.string().nullable(),
  tenantId: z.number().int().nullable(),
  tenantName: z.string().nullable(),
  entries: z.number().int(),
  bytes: z.number(),
})
export type QuarantineUse = z.output<typeof use>

/** What a replay came to: entries by why they were there and what became of them. */
export const replayReport = z.object({
  rows: z.array(
    z.object({
      reason: z.string(),
      outcome: enumSchema(replayOutcome),
      /** The reason why it stays. */
      now: z.string().nullable(),
      obstacle: enumSchema(replayObstacle).nullable(),
      entries: z.number().int(),
    }),
  ),
})
export type ReplayReport = z.output<typeof replayReport>

/** What was thrown away. */
export const discardReport = z.object({ entries: z.number().int(), bytes: z.number() })

const tag = 'quarantine'
const one = z.object({ id: idText })

/** What could not be taken in, of all tenants, for the platform's administrator alone. */
export const quarantineCalls = {
  findPage: call({
    method: 'POST',
    path: '/system/quarantine/findPage',
    access: 'platform:quarantine:list',
    tag,
    body: z.strictObject({
      ...pageBody,
      ...filter,
      sort: z.enum(quarantineSorts).default('receivedAt'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    data: z.object({
      records: z.array(record),
      total: z.number().int(),
      /** The newest entry of the filter, 0 without one: what comes later is not part of "all". */
      lastId: z.number().int(),
      /** All of the filter by reason, the most frequent first. */
      reasons: z.array(sum),
    }),
    summary: { cn: '隔离区列表', en: 'What lies in quarantine' },
  }),
  use: call({
    method: 'GET',
    path: '/system/quarantine/use',
    access: 'platform:quarantine:list',
    tag,
    data: z.object({
      entries: z.number().int(),
      bytes: z.number(),
      /** What all together, and each gateway, may occupy, bytes. */
      totalBytes: z.number(),
      gatewayBytes: z.number(),
      /** The fullest first. */
      gateways: z.array(use),
    }),
    summary: { cn: '隔离区占用', en: 'What the quarantine occupies, by gateway, beside its budget' },
  }),
  find: call({
    method: 'GET',
    path: '/system/quarantine/{id}',
    access: 'platform:quarantine:list',
    tag,
    params: one,
    data: record.extend({
      /** Of the bytes that are kept, in hex. */
      sha256: z.string(),
      /** The first bytes in base64. */
      head: z.string(),
      /** Of the samples of a wave: what announced them. */
      announcement: z.unknown(),
    }),
    summary: { cn: '隔离条目详情', en: 'One entry with its first bytes' },
  }),
  raw: call({
    method: 'GET',
    path: '/system/quarantine/export/{id}',
    access: 'platform:quarantine:list',
    tag,
    params: one,
    data: 'file',
    summary: { cn: '下载隔离条目原始数据', en: 'The bytes of an entry' },
  }),
  replay: call({
    method: 'POST',
    path: '/system/quarantine/replay',
    access: 'platform:quarantine:replay',
    tag,
    body: selection,
    data: jobOf(replayReport),
    summary: { cn: '重放隔离条目', en: 'Send entries through the ingest once more, as a job' },
  }),
  discard: call({
    method: 'POST',
    path: '/system/quarantine/remove',
    access: 'platform:quarantine:discard',
    tag,
    body: selection,
    data: jobOf(discardReport),
    summary: { cn: '丢弃隔离条目', en: 'Throw entries away, as a job' },
  }),
}
