import { z } from 'zod'
import { call, idListText, idText, option, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { jobOf } from '../core/job.calls.ts'
import { dilutionRunState, dilutionSubject } from './retention.enums.ts'

const id = z.number().int().positive()
const days = z.number().nullable().default(null)

/** The rules as a form sends them; `dilutionProblems` judges the numbers. */
const rule = {
  subject: enumSchema(dilutionSubject),
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
    // A NUL cannot be stored as text.
    .refine((text) => text.isWellFormed() && !text.includes('\0'))
    .default(''),
}
const draft = z.strictObject({ tenantId: id, ...rule })
export type DilutionDraft = z.output<typeof draft>

const count = z.number()
const whole = z.number().int().nullable()

const policy = z.object({
  id: z.number().int(),
  tenantId: z.number().int(),
  tenantName: z.string(),
  subject: enumSchema(dilutionSubject),
  enabled: z.boolean(),
  tenMinuteDays: whole,
  hourDays: whole,
  dayDays: whole,
  keepDays: whole,
  perDay: whole,
  remark: z.string(),
  updatedAt: z.string(),
})
export type DilutionPolicy = z.output<typeof policy>

/** What goes, or went, of one company: samples become spans, waves are deleted, bytes are freed. */
const share = z.object({
  tenantId: z.number().int(),
  tenantName: z.string(),
  companyId: z.number().int(),
  companyName: z.string(),
  /** Rows of measured values that become spans. */
  samples: count,
  waves: count,
  featureBytes: count,
  waveBytes: count,
})
export type DilutionShare = z.output<typeof share>

/** What a preview found. */
export const dilutionPreview = z.object({
  shares: z.array(share),
  /** The bytes of features were measured on some weeks and reckoned for the others. */
  isReckoned: z.boolean(),
  /** Weeks of points, and waves, that would go and stay because something refers to them. */
  heldWeeks: count,
  heldWaves: count,
})
export type DilutionPreview = z.output<typeof dilutionPreview>

const run = z.object({
  id: z.number().int(),
  state: enumSchema(dilutionRunState),
  /** Who asked for it; null: it was the night's. */
  askedBy: z.string().nullable(),
  tenantName: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** Points and sensors that are done, of all; null until they are counted. */
  progress: count,
  total: count.nullable(),
  isStopping: z.boolean(),
  /** Weeks that could not be read and stay as they are. */
  faults: count,
  shares: z.array(share),
})
export type DilutionRun = z.output<typeof run>

const tag = 'dilution'

/** Policies that thin old features and waves of the tenants, for the platform's administrator alone. */
export const dilutionCalls = {
  findPage: call({
    method: 'POST',
    path: '/system/dilution/findPage',
    access: 'platform:dilution:list',
    tag,
    body: z.strictObject({ ...pageBody, tenantId: id.nullable().optional(), subject: enumSchema(dilutionSubject).nullable().optional() }),
    data: pageOf(policy),
    summary: { cn: '数据稀释策略分页查询', en: 'Page of dilution policies' },
  }),
  tenants: call({
    method: 'GET',
    path: '/system/dilution/tenants',
    access: 'platform:dilution:list',
    tag,
    data: z.array(option),
    summary: { cn: '可设置稀释策略的租户', en: 'Tenants that can have policies' },
  }),
  add: call({
    method: 'POST',
    path: '/system/dilution/add',
    access: 'platform:dilution:add',
    tag,
    body: draft,
    data: policy,
    summary: { cn: '新增数据稀释策略', en: 'Add a dilution policy' },
  }),
  edit: call({
    method: 'PUT',
    path: '/system/dilution/edit',
    access: 'platform:dilution:edit',
    tag,
    body: draft.omit({ tenantId: true, subject: true }).extend({ id }),
    data: policy,
    summary: { cn: '编辑数据稀释策略', en: 'Edit a dilution policy' },
  }),
  enable: call({
    method: 'PUT',
    path: '/system/dilution/updateEnabled',
    access: 'platform:dilution:edit',
    tag,
    body: z.strictObject({ id, enabled: z.boolean() }),
    data: policy,
    summary: { cn: '启用或停用数据稀释策略', en: 'Enable or disable a dilution policy' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/system/dilution/remove/{ids}',
    access: 'platform:dilution:remove',
    tag,
    params: z.object({ ids: idListText }),
    data: z.null(),
    summary: { cn: '删除数据稀释策略', en: 'Delete dilution policies' },
  }),
  preview: call({
    method: 'POST',
    path: '/system/dilution/preview',
    access: 'platform:dilution:list',
    tag,
    /** Without an id all enabled policies, as a run takes them; with one that policy, enabled or not. */
    body: z.strictObject({ policyId: id.nullable().default(null) }),
    data: jobOf(dilutionPreview),
    summary: { cn: '预览数据稀释', en: 'What a dilution would delete, as a job' },
  }),
  run: call({
    method: 'POST',
    path: '/system/dilution/run',
    access: 'platform:dilution:run',
    tag,
    body: z.strictObject({ tenantId: id.nullable().default(null) }),
    data: run,
    summary: { cn: '执行数据稀释', en: 'Thin by the enabled policies, now' },
  }),
  stop: call({
    method: 'POST',
    path: '/system/dilution/stop',
    access: 'platform:dilution:run',
    tag,
    body: z.strictObject({ id }),
    data: z.null(),
    summary: { cn: '停止数据稀释', en: 'Stop a dilution; what is done stays done' },
  }),
  runs: call({
    method: 'GET',
    path: '/system/dilution/runs',
    access: 'platform:dilution:list',
    tag,
    query: z.object({ pageNum: idText.optional(), pageSize: idText.optional() }),
    data: pageOf(run),
    summary: { cn: '数据稀释记录', en: 'Dilutions, newest first' },
  }),
}
