import { z } from 'zod'
import { call, fullWidth, idText, pageBody, pageOf, pageQuery } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { sort } from '../core/form.enums.ts'
import { jobOf } from '../core/job.calls.ts'
import { emailPattern, loginNamePattern, phonePattern } from '../session/account-patterns.ts'
import { credentialLength, newPassword } from '../session/session.calls.ts'
import { appEdition, edition, tenantDuration, tenantState } from './tenant.enums.ts'

const id = z.number().int().positive()
const { min, max } = credentialLength

/** A single-line text: trimmed, without invalid or control characters. */
const line = (minLength: number, maxLength: number) =>
  z
    .string()
    .trim()
    .min(minLength)
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))

const phone = z.string().regex(phonePattern)
const email = z.string().max(100).regex(emailPattern)

/** Requirements of a tenant for gateway connections. */
const deviceAccess = {
  /** Gateways must connect with TLS. */
  tlsRequired: z.boolean(),
  /** Only one connection address per credential. */
  singleAddress: z.boolean(),
}

/** What a tenant allows, and the platform cannot allow for it. */
const consent = {
  /** Portals with an open API key may log users in by ticket. */
  autoLogin: z.boolean(),
  /** Names and measured values of its machines may be sent to the language model of the platform. */
  aiTexts: z.boolean(),
}

const terms = {
  name: line(1, 60),
  edition: enumSchema(edition),
  appEdition: enumSchema(appEdition),
  timeZone: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .refine((text) => !fullWidth.test(text)),
  phone,
  email,
}

const tenantRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Login name of the first administrator; null if the account was deleted. */
  administrator: z.string().nullable(),
  nickName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  edition: enumSchema(edition),
  appEdition: enumSchema(appEdition),
  timeZone: z.string(),
  /** Null: does not expire. */
  expiresAt: z.string().nullable(),
  state: enumSchema(tenantState),
  /** Whether it has expired, independent of its state. */
  isOver: z.boolean(),
  ...deviceAccess,
  companies: z.number().int(),
  users: z.number().int(),
  gateways: z.number().int(),
  sensors: z.number().int(),
  /** Bytes of uploaded files. */
  fileBytes: z.number(),
  /** When the newest measured values were received. */
  lastDataAt: z.string().nullable(),
  createdAt: z.string(),
})
export type TenantRecord = z.output<typeof tenantRecord>

const filters = {
  keyword: z.string().trim().max(100).optional(),
  edition: enumSchema(edition).nullable().optional(),
  state: enumSchema(tenantState).nullable().optional(),
}
const sortable = z.enum(['name', 'edition', 'expiresAt', 'createdAt'])
export type TenantSort = z.output<typeof sortable>

/** Record of a purge: deleted data, who purged it and when. */
const purgeRecord = z.object({
  id: z.number().int(),
  tenantId: z.number().int(),
  tenantName: z.string(),
  purgedBy: z.string(),
  endedAt: z.string(),
  rows: z.number(),
  waves: z.number(),
  files: z.number(),
  sha256: z.string(),
})
export type PurgeRecord = z.output<typeof purgeRecord>

const tag = 'tenant'
const oneTenant = z.strictObject({ id })

export const tenantCalls = {
  findPage: call({
    method: 'POST',
    path: '/system/tenant/findPage',
    access: 'platform:tenant:list',
    tag,
    body: z.strictObject({
      ...pageBody,
      ...filters,
      orderBy: sortable.default('createdAt'),
      order: enumSchema(sort).default('desc'),
    }),
    data: pageOf(tenantRecord),
    summary: { cn: '查询客户', en: 'List customers' },
  }),
  exportList: call({
    method: 'POST',
    path: '/system/tenant/export',
    access: 'platform:tenant:export',
    tag,
    body: z.strictObject(filters),
    data: 'file',
    summary: { cn: '导出客户列表', en: 'Export customers' },
  }),
  add: call({
    method: 'POST',
    path: '/system/tenant/add',
    access: 'platform:tenant:add',
    tag,
    body: z.strictObject({
      ...terms,
      loginName: z.string().regex(loginNamePattern),
      nickName: line(min, max),
      password: newPassword,
      duration: enumSchema(tenantDuration),
    }),
    data: tenantRecord,
    summary: { cn: '新增客户', en: 'Add a customer' },
  }),
  edit: call({
    method: 'PUT',
    path: '/system/tenant/edit',
    access: 'platform:tenant:edit',
    tag,
    body: z.strictObject({ id, ...terms, phone: phone.nullable(), email: email.nullable(), ...deviceAccess }),
    data: tenantRecord,
    summary: { cn: '编辑客户', en: 'Edit a customer' },
  }),
  extend: call({
    method: 'POST',
    path: '/system/tenant/updateExpiry',
    access: 'platform:tenant:edit',
    tag,
    body: z.strictObject({ id, duration: enumSchema(tenantDuration) }),
    data: tenantRecord,
    summary: { cn: '客户续期', en: 'Extend the term of a customer' },
  }),
  suspend: call({
    method: 'POST',
    path: '/system/tenant/updateSuspended',
    access: 'platform:tenant:edit',
    tag,
    body: z.strictObject({ id, suspended: z.boolean() }),
    data: tenantRecord,
    summary: { cn: '停用或启用客户', en: 'Suspend or resume a customer' },
  }),
  /** Preview of a purge before confirmation. */
  purgePreview: call({
    method: 'POST',
    path: '/system/tenant/previewPurge',
    access: 'platform:tenant:purge',
    tag,
    body: oneTenant,
    data: z.object({ tables: z.array(z.object({ table: z.string(), rows: z.number() })), rows: z.number() }),
    summary: { cn: '预览客户数据清除', en: 'Preview a purge' },
  }),
  purge: call({
    method: 'POST',
    path: '/system/tenant/removeAll',
    access: 'platform:tenant:purge',
    tag,
    body: z.strictObject({ id, name: z.string().max(60), password: z.string().min(1).max(128) }),
    data: jobOf(z.object({ purgeId: z.number().int() })),
    summary: { cn: '清除客户的全部数据', en: 'Purge all data of a customer' },
  }),
  purges: call({
    method: 'GET',
    path: '/system/tenant/purges',
    access: 'platform:tenant:list',
    tag,
    query: z.object({ ...pageQuery }),
    data: pageOf(purgeRecord),
    summary: { cn: '客户清除记录', en: 'List purged customers' },
  }),
  proof: call({
    method: 'GET',
    path: '/system/tenant/proof/{id}',
    access: 'platform:tenant:list',
    tag,
    params: z.object({ id: idText }),
    data: 'file',
    summary: { cn: '下载清除证明', en: 'Download the signed proof of a purge' },
  }),
  deviceAccess: call({
    method: 'GET',
    path: '/system/deviceAccess',
    access: 'system:deviceAccess:query',
    tag,
    data: z.object({ ...deviceAccess, ...consent, edition: enumSchema(edition), expiresAt: z.string().nullable() }),
    summary: { cn: '查看本公司的版本与设备接入设置', en: 'View own edition and device access' },
  }),
  editDeviceAccess: call({
    method: 'PUT',
    path: '/system/deviceAccess/edit',
    access: 'system:deviceAccess:edit',
    tag,
    body: z.strictObject({ ...deviceAccess, ...consent }),
    data: z.null(),
    summary: { cn: '编辑设备接入设置', en: 'Edit device access' },
  }),
}
