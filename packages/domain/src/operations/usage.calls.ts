import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { sort } from '../core/form.enums.ts'
import { edition } from '../tenant/tenant.enums.ts'
import { usagePeriod } from './operations.enums.ts'
import { type StoredKey, storedKeys, type UsageKey, usageKeys } from './usage-kinds.table.ts'

const each = <K extends string, S extends z.ZodType>(keys: readonly K[], schema: S) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>

/** What was counted, a number for each key of `usageKinds`. */
const counts = each<UsageKey, z.ZodNumber>(usageKeys, z.number())
/** Bytes stored, a number for each key of `storedKinds`; null where they were not measured. */
const stored = each<StoredKey, z.ZodNullable<z.ZodNumber>>(storedKeys, z.number().nullable())

const usageDay = z.object({ day: z.string(), ...counts, ...stored })
export type UsageDay = z.output<typeof usageDay>

/** What one customer used, a row for each day since counting began, the oldest first. */
const usageReport = z.object({
  edition: enumSchema(edition),
  /** The zone of the days. */
  timeZone: z.string(),
  days: z.array(usageDay),
  /** The newest measurement of what is stored. */
  stored: z.object(stored),
})
export type UsageReport = z.output<typeof usageReport>

const usageRecord = z.object({ id: z.number().int(), name: z.string(), edition: enumSchema(edition), ...counts, ...stored })
/** What a customer used in a period, and has stored. */
export type UsageRecord = z.output<typeof usageRecord>

const days = z
  .enum(['30', '90', '365'])
  .default('30')
  .transform((text) => Number(text))
const filters = {
  keyword: z.string().trim().max(100).optional(),
  /** Null: the last 30 days. */
  days: enumSchema(usagePeriod).nullable().optional(),
}
const sortable = z.enum(['name', ...usageKeys, ...storedKeys] as ('name' | UsageKey | StoredKey)[])
export type UsageSort = z.output<typeof sortable>
const order = { orderBy: sortable.default('messages'), order: enumSchema(sort).default('desc') }

const tag = 'operations'

export const usageCalls = {
  own: call({
    method: 'GET',
    path: '/system/usage',
    access: 'system:usage:query',
    tag,
    query: z.object({ days }),
    data: usageReport,
    summary: { cn: '查看本公司用量', en: 'View what the own company uses' },
  }),
  exportOwn: call({
    method: 'POST',
    path: '/system/usage/export',
    access: 'system:usage:query',
    tag,
    body: z.strictObject({ days: filters.days }),
    data: 'file',
    summary: { cn: '导出本公司用量', en: 'Export what the own company uses' },
  }),
  findPage: call({
    method: 'POST',
    path: '/platform/usage/findPage',
    access: 'platform:usage:list',
    tag,
    body: z.strictObject({ ...pageBody, ...filters, ...order }),
    data: pageOf(usageRecord),
    summary: { cn: '查询各客户用量', en: 'List what customers use' },
  }),
  exportList: call({
    method: 'POST',
    path: '/platform/usage/export',
    access: 'platform:usage:list',
    tag,
    body: z.strictObject(filters),
    data: 'file',
    summary: { cn: '导出各客户用量', en: 'Export what customers use' },
  }),
  ofTenant: call({
    method: 'GET',
    path: '/platform/usage/{id}',
    access: 'platform:usage:list',
    tag,
    params: z.object({ id: idText }),
    query: z.object({ days }),
    data: usageReport.extend({ name: z.string() }),
    summary: { cn: '查看一个客户的用量', en: 'View what a customer uses' },
  }),
}
