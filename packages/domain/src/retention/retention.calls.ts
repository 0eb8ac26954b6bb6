import { z } from 'zod'
import { call, idListText, option, pageBody, pageOf, pageQuery } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { jobOf } from '../core/job.calls.ts'
import { retentionRunState, retentionSubject } from './retention.enums.ts'

const id = z.number().int().positive()
const days = z.number().nullable().default(null)

/** The rules as a form sends them; `dilutionProblems` validates the numbers. */
const rule = {
  subject: enumSchema(retentionSubject),
  enabled: z.boolean().default(false),
  tenMinuteDays: days,
  hourDays: days,
  dayDays: days,
  keepDays: days,
  perDay: days,
  remark: z
    .string()
    .trim()
    .max(500)
    // NUL cannot be stored as text.
    .refine((text) => text.isWellFormed() && !text.includes('\0'))
    .default(''),
}
const draft = z.strictObject({ tenantId: id, ...rule })
export type RetentionDraft = z.output<typeof draft>

const count = z.number()
const whole = z.number().int().nullable()

const policy = z.object({
  id: z.number().int(),
  tenantId: z.number().int(),
  tenantName: z.string(),
  subject: enumSchema(retentionSubject),
  enabled: z.boolean(),
  tenMinuteDays: whole,
  hourDays: whole,
  dayDays: whole,
  keepDays: whole,
  perDay: whole,
  remark: z.string(),
  updatedAt: z.string(),
})
export type RetentionPolicy = z.output<typeof policy>

/** Data of one company that are, or would be, removed: samples become spans, waveforms are deleted. */
const share = z.object({
  tenantId: z.number().int(),
  tenantName: z.string(),
  companyId: z.number().int(),
  companyName: z.string(),
  /** Rows of measured values that are downsampled to spans. */
  samples: count,
  waves: count,
  featureBytes: count,
  waveBytes: count,
})
export type RetentionShare = z.output<typeof share>

/** Result of a preview. */
export const retentionPreview = z.object({
  shares: z.array(share),
  /** Whether the bytes of features are estimated from a sample of weeks. */
  isReckoned: z.boolean(),
  /** Weeks of points, and waveforms, that are protected because something refers to them. */
  heldWeeks: count,
  heldWaves: count,
})
export type RetentionPreview = z.output<typeof retentionPreview>

const run = z.object({
  id: z.number().int(),
  state: enumSchema(retentionRunState),
  /** Who started it; null: the nightly run. */
  askedBy: z.string().nullable(),
  tenantName: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** Processed points and sensors, and their total; null until counted. */
  progress: count,
  total: count.nullable(),
  isStopping: z.boolean(),
  /** Weeks that could not be read and stay unchanged. */
  faults: count,
  shares: z.array(share),
})
export type RetentionRun = z.output<typeof run>

const tag = 'dilution'

/** Retention policies for features and waveforms of the tenants; for the platform administrator only. */
export const retentionCalls = {
  findPage: call({
    method: 'POST',
    path: '/system/dilution/findPage',
    access: 'platform:dilution:list',
    tag,
    body: z.strictObject({ ...pageBody, tenantId: id.nullable().optional(), subject: enumSchema(retentionSubject).nullable().optional() }),
    data: pageOf(policy),
    summary: { cn: '查询数据稀释策略', en: 'List retention policies' },
  }),
  tenants: call({
    method: 'GET',
    path: '/system/dilution/tenants',
    access: 'platform:dilution:list',
    tag,
    data: z.array(option),
    summary: { cn: '可设置稀释策略的客户', en: 'List customers that can have policies' },
  }),
  add: call({
    method: 'POST',
    path: '/system/dilution/add',
    access: 'platform:dilution:add',
    tag,
    body: draft,
    data: policy,
    summary: { cn: '新增数据稀释策略', en: 'Add a retention policy' },
  }),
  edit: call({
    method: 'PUT',
    path: '/system/dilution/edit',
    access: 'platform:dilution:edit',
    tag,
    body: draft.omit({ tenantId: true, subject: true }).extend({ id }),
    data: policy,
    summary: { cn: '编辑数据稀释策略', en: 'Edit a retention policy' },
  }),
  enable: call({
    method: 'PUT',
    path: '/system/dilution/updateEnabled',
    access: 'platform:dilution:edit',
    tag,
    body: z.strictObject({ id, enabled: z.boolean() }),
    data: policy,
    summary: { cn: '启用或停用数据稀释策略', en: 'Enable or disable a retention policy' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/system/dilution/remove/{ids}',
    access: 'platform:dilution:remove',
    tag,
    params: z.object({ ids: idListText }),
    data: z.null(),
    summary: { cn: '删除数据稀释策略', en: 'Delete retention policies' },
  }),
  preview: call({
    method: 'POST',
    path: '/system/dilution/preview',
    access: 'platform:dilution:list',
    tag,
    /** Without an id: all enabled policies, as in a run; with an id: that policy, enabled or not. */
    body: z.strictObject({ policyId: id.nullable().default(null) }),
    data: jobOf(retentionPreview),
    summary: { cn: '预览数据稀释', en: 'Preview data retention' },
  }),
  run: call({
    method: 'POST',
    path: '/system/dilution/run',
    access: 'platform:dilution:run',
    tag,
    body: z.strictObject({ tenantId: id.nullable().default(null) }),
    data: run,
    summary: { cn: '执行数据稀释', en: 'Run data retention' },
  }),
  stop: call({
    method: 'POST',
    path: '/system/dilution/stop',
    access: 'platform:dilution:run',
    tag,
    body: z.strictObject({ id }),
    data: z.null(),
    summary: { cn: '停止数据稀释', en: 'Stop a retention run' },
  }),
  runs: call({
    method: 'GET',
    path: '/system/dilution/runs',
    access: 'platform:dilution:list',
    tag,
    query: z.object({ ...pageQuery }),
    data: pageOf(run),
    summary: { cn: '数据稀释记录', en: 'List retention runs' },
  }),
}
