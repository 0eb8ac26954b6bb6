import { z } from 'zod'
import { call, idText, pageBody } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { sort } from '../core/form.enums.ts'
import { jobOf } from '../core/job.calls.ts'
import { timeInput } from '../core/time/time-input.ts'
import { quarantineContent, quarantineReason, retryObstacle, retryOutcome } from './quarantine.enums.ts'

/** Bytes of an entry shown on screen; the download has all of them. A guess: more than anyone reads. */
export const previewBytes = 64 * 1024

/** Sort keys of the list. */
export const quarantineSorts = ['receivedAt', 'firstAt', 'bytes', 'times', 'reason', 'topic'] as const

const id = z.number().int().positive()

const filter = {
  reason: enumSchema(quarantineReason).nullable().optional(),
  tenantId: id.nullable().optional(),
  gatewayId: id.nullable().optional(),
  topic: z.string().trim().max(200).optional(),
  keyword: z.string().trim().max(100).optional(),
  begin: timeInput.optional(),
  end: timeInput.optional(),
}

/** Selected entries, or all entries of a filter up to the newest one at the time of the query. */
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
  /** Stored bytes. */
  bytes: z.number().int(),
  kept: enumSchema(quarantineContent),
  /** Number of times the same entry was received. */
  times: z.number().int(),
  firstAt: z.string(),
  receivedAt: z.string(),
  /** Why it cannot be retried; null if it can. */
  obstacle: enumSchema(retryObstacle).nullable(),
})
export type QuarantineRecord = z.output<typeof record>

const sum = z.object({ reason: z.string(), entries: z.number().int(), bytes: z.number() })

/** Usage of one gateway, bytes including row overhead. */
const usage = z.object({
  /** Null: no gateway. */
  gatewayId: z.number().int().nullable(),
  /** Null if the gateway was deleted. */
  gatewayName: z.string().nullable(),
  tenantId: z.number().int().nullable(),
  tenantName: z.string().nullable(),
  entries: z.number().int(),
  bytes: z.number(),
})
export type QuarantineUsage = z.output<typeof usage>

/** Result of a retry: number of entries by original reason and outcome. */
export const retryReport = z.object({
  rows: z.array(
    z.object({
      reason: z.string(),
      outcome: enumSchema(retryOutcome),
      /** The reason why it stays in quarantine. */
      now: z.string().nullable(),
      obstacle: enumSchema(retryObstacle).nullable(),
      entries: z.number().int(),
    }),
  ),
})
export type QuarantineRetryReport = z.output<typeof retryReport>

/** Result of a discard. */
export const discardReport = z.object({ entries: z.number().int(), bytes: z.number() })

const tag = 'quarantine'
const one = z.object({ id: idText })

/** Data that could not be ingested, of all tenants; for the platform administrator only. */
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
      order: enumSchema(sort).default('desc'),
    }),
    data: z.object({
      records: z.array(record),
      total: z.number().int(),
      /** The newest entry of the filter, 0 if there is none: later entries are not part of "all". */
      lastId: z.number().int(),
      /** Entries of the filter by reason, most frequent first. */
      reasons: z.array(sum),
    }),
    summary: { cn: '查看隔离区', en: 'List quarantine entries' },
  }),
  use: call({
    method: 'GET',
    path: '/system/quarantine/use',
    access: 'platform:quarantine:list',
    tag,
    data: z.object({
      entries: z.number().int(),
      bytes: z.number(),
      /** Budgets in total and per gateway, bytes. */
      totalBytes: z.number(),
      gatewayBytes: z.number(),
      /** Highest usage first. */
      gateways: z.array(usage),
    }),
    summary: { cn: '隔离区占用', en: 'View quarantine usage by gateway' },
  }),
  find: call({
    method: 'GET',
    path: '/system/quarantine/{id}',
    access: 'platform:quarantine:list',
    tag,
    params: one,
    data: record.extend({
      /** Hash of the stored bytes, in hex. */
      sha256: z.string(),
      /** The first bytes in base64. */
      head: z.string(),
      /** For samples of a waveform: their announcement. */
      announcement: z.unknown(),
    }),
    summary: { cn: '隔离条目详情', en: 'View a quarantine entry' },
  }),
  raw: call({
    method: 'GET',
    path: '/system/quarantine/export/{id}',
    access: 'platform:quarantine:list',
    tag,
    params: one,
    data: 'file',
    summary: { cn: '下载隔离条目原始数据', en: 'Download the raw data of a quarantine entry' },
  }),
  replay: call({
    method: 'POST',
    path: '/system/quarantine/replay',
    access: 'platform:quarantine:replay',
    tag,
    body: selection,
    data: jobOf(retryReport),
    summary: { cn: '重试隔离条目', en: 'Retry quarantine entries' },
  }),
  discard: call({
    method: 'POST',
    path: '/system/quarantine/remove',
    access: 'platform:quarantine:discard',
    tag,
    body: selection,
    data: jobOf(discardReport),
    summary: { cn: '丢弃隔离条目', en: 'Discard quarantine entries' },
  }),
}
