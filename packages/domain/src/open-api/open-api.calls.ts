import { z } from 'zod'
import { call, idListText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { deliveryState } from '../core/outbox.enums.ts'
import { timeInput } from '../core/time/time-input.ts'
import { keyAddresses, keyName, keyScopes, openApiLimits } from './key-terms.ts'
import { openApiEvent, openApiKeyState, openApiRejection, openApiScope, pushOutcome } from './open-api.enums.ts'
import { ticketPermission } from './open-api-scopes.table.ts'
import { openApiPrefix } from './open-api-signature.ts'

const id = z.number().int().positive()

/** Rate limit of a key, calls per minute: default and maximum (guesses: what a portal needs, and what one key may cost others). */
export const openApiRateLimit = { initial: 120, max: 6000 } as const

/** Hours for which the old secret stays valid next to a new one. */
export const rotationHours = [0, 24, 168, 720] as const

/** Lifetime of a ticket, seconds. A guess: a redirect and a slow page. */
export const ticketSeconds = 60

/** A webhook URL: without user and fragment. */
const notifyUrl = z
  .url({ protocol: /^https?$/ })
  .max(openApiLimits.url)
  .refine((text) => {
    if (!URL.canParse(text)) return false
    const { username, password, hash } = new URL(text)
    return username === '' && password === '' && hash === ''
  })

const terms = {
  name: keyName,
  scopes: keyScopes,
  addresses: keyAddresses,
  ratePerMinute: z.number().int().min(1).max(openApiRateLimit.max),
  notifyUrl: notifyUrl.nullable(),
  notifyEvents: z.array(enumSchema(openApiEvent)).transform((codes) => [...new Set(codes)]),
}

const secretRecord = z.object({ id: z.number().int(), hint: z.string(), createdAt: z.string(), retiresAt: z.string().nullable() })

const keyRecord = z.object({
  id: z.number().int(),
  tenantId: z.number().int(),
  tenantName: z.string(),
  ...terms,
  accessId: z.string(),
  state: enumSchema(openApiKeyState),
  /** Null: does not expire. */
  expiresAt: z.string().nullable(),
  /** Active secrets, the current one first; never the secrets themselves. */
  secrets: z.array(secretRecord),
  lastUsedAt: z.string().nullable(),
  lastAddress: z.string().nullable(),
  lastRefusedAt: z.string().nullable(),
  lastRefusal: enumSchema(openApiRejection).nullable(),
  lastRefusedAddress: z.string().nullable(),
  /** Pending webhooks, and webhooks that failed within the last day. */
  waiting: z.number().int(),
  failed: z.number().int(),
  createdAt: z.string(),
})
export type OpenApiKeyRecord = z.output<typeof keyRecord>

/** A secret, shown once. */
const shownSecret = z.object({ id: z.number().int(), accessId: z.string(), secret: z.string() })

const delivery = z.object({
  messageId: z.string(),
  event: z.string(),
  state: enumSchema(deliveryState),
  attempts: z.number().int(),
  createdAt: z.string(),
  /** Time of the next attempt; null once finished. */
  nextAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  lastAnswer: z.string().nullable(),
  tookMs: z.number().int().nullable(),
})
export type OpenApiDelivery = z.output<typeof delivery>

const tag = 'openApi'
const oneKey = z.strictObject({ id })

export const openApiCalls = {
  findPage: call({
    method: 'POST',
    path: '/openApi/findPage',
    access: 'platform:openApi:list',
    tag,
    body: z.strictObject({
      ...pageBody,
      keyword: z.string().trim().max(100).optional(),
      state: enumSchema(openApiKeyState).nullable().optional(),
    }),
    data: pageOf(keyRecord),
    summary: { cn: '查询开放接口密钥', en: 'List open API keys' },
  }),
  /** The customers that can get a key. */
  tenants: call({
    method: 'GET',
    path: '/openApi/tenants',
    access: 'platform:openApi:list',
    tag,
    data: z.array(z.object({ label: z.string(), value: z.number().int() })),
    summary: { cn: '可授权的客户', en: 'List customers that can get a key' },
  }),
  add: call({
    method: 'POST',
    path: '/openApi/add',
    access: 'platform:openApi:add',
    tag,
    body: z.strictObject({ tenantId: id, ...terms, expiresAt: timeInput.nullable() }),
    data: shownSecret,
    summary: { cn: '新增开放接口密钥', en: 'Add an open API key' },
  }),
  edit: call({
    method: 'PUT',
    path: '/openApi/edit',
    access: 'platform:openApi:edit',
    tag,
    body: z.strictObject({ id, ...terms, expiresAt: timeInput.nullable() }),
    data: z.null(),
    summary: { cn: '编辑开放接口密钥', en: 'Edit an open API key' },
  }),
  updateEnabled: call({
    method: 'PUT',
    path: '/openApi/updateEnabled',
    access: 'platform:openApi:edit',
    tag,
    body: z.strictObject({ id, enabled: z.boolean() }),
    data: z.null(),
    summary: { cn: '启用或停用开放接口密钥', en: 'Enable or disable an open API key' },
  }),
  /** Creates a new secret; the old one stays valid for the given hours. */
  rotate: call({
    method: 'POST',
    path: '/openApi/resetSecret',
    access: 'platform:openApi:edit',
    tag,
    body: z.strictObject({ id, keepHours: z.literal(rotationHours) }),
    data: shownSecret,
    summary: { cn: '轮换 Secret', en: 'Rotate the secret' },
  }),
  retire: call({
    method: 'POST',
    path: '/openApi/removeSecret',
    access: 'platform:openApi:edit',
    tag,
    body: z.strictObject({ id, secretId: id }),
    data: z.null(),
    summary: { cn: '立即停用旧 Secret', en: 'Revoke an old secret' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/openApi/remove/{ids}',
    access: 'platform:openApi:remove',
    tag,
    params: z.object({ ids: idListText }),
    data: z.null(),
    summary: { cn: '删除开放接口密钥', en: 'Delete open API keys' },
  }),
  /** Sends a signed test event to an address and returns the result. */
  sendTest: call({
    method: 'POST',
    path: '/openApi/sendTest',
    access: 'platform:openApi:edit',
    tag,
    body: z.strictObject({ id, notifyUrl }),
    data: z.object({
      outcome: enumSchema(pushOutcome),
      status: z.number().int().nullable(),
      answer: z.string(),
      /** Connected address; null if there was no connection. */
      address: z.string().nullable(),
      ms: z.number().int(),
    }),
    summary: { cn: '发送测试推送', en: 'Send a test webhook' },
  }),
  deliveries: call({
    method: 'POST',
    path: '/openApi/findDeliveries',
    access: 'platform:openApi:list',
    tag,
    body: z.strictObject({ ...pageBody, id, state: enumSchema(deliveryState).nullable().optional() }),
    data: pageOf(delivery),
    summary: { cn: '推送记录', en: 'List webhook deliveries' },
  }),
  resend: call({
    method: 'POST',
    path: '/openApi/resend',
    access: 'platform:openApi:edit',
    tag,
    body: z.strictObject({ id, messageId: z.uuid() }),
    data: z.null(),
    summary: { cn: '重新推送', en: 'Resend a webhook' },
  }),
  removeWaiting: call({
    method: 'POST',
    path: '/openApi/removeWaiting',
    access: 'platform:openApi:edit',
    tag,
    body: oneKey,
    data: z.object({ dropped: z.number().int() }),
    summary: { cn: '放弃待发送的推送', en: 'Discard queued webhooks' },
  }),
  /** A worked signature example in several languages. */
  document: call({
    method: 'GET',
    path: '/openApi/document',
    // Those who call the API work for the customers, who see no keys.
    access: 'session',
    tag,
    data: z.object({
      stringToSign: z.string(),
      sign: z.string(),
      given: z.object({ accessId: z.string(), secret: z.string(), t: z.string(), nonce: z.string(), method: z.string(), url: z.string() }),
      examples: z.array(z.object({ language: z.string(), code: z.string() })),
      /** Whether this server has API documentation at `/docs`. */
      hasDocs: z.boolean(),
    }),
    summary: { cn: '开放接口文档', en: 'View the open API documentation' },
  }),
}

/** Calls for keys only, below the prefix of signed calls. */
export const keyCalls = {
  whoAmI: call({
    method: 'GET',
    path: '/whoAmI',
    // Every key may call it.
    access: 'session',
    tag,
    data: z.object({
      name: z.string(),
      tenantId: z.number().int(),
      scopes: z.array(enumSchema(openApiScope)),
      /** Epoch ms, to synchronise the caller's clock. */
      serverTime: z.number(),
      expiresAt: z.number().nullable(),
    }),
    summary: { cn: '当前密钥', en: 'Get the current key' },
  }),
  ticket: call({
    method: 'POST',
    path: '/ticket',
    access: ticketPermission,
    tag,
    body: z.strictObject({ userName: z.string().min(1).max(64) }),
    data: z.object({
      ticket: z.string(),
      /** Epoch ms. */
      expiresAt: z.number(),
      /** Path of the page that accepts the ticket. */
      path: z.string(),
    }),
    summary: { cn: '签发免登录票据', en: 'Issue a login ticket' },
  }),
}

/** Path of a call for a key. */
export const openApiPathOf = (path: string): string => `${openApiPrefix}${path}`
