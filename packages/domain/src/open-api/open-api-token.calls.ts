import { z } from 'zod'
import { call } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { timeInput } from '../core/time/time-input.ts'
import { keyAddresses, keyName, keyScopes } from './key-terms.ts'
import { openApiRejection, openApiTokenState } from './open-api.enums.ts'

const id = z.number().int().positive()

/** Tokens of a key that are valid at a time, and for how many days a token may be valid (guesses: some assistants each; every token ends). */
export const openApiTokenLimits = { perKey: 20, days: 366, initialDays: 90 } as const

const terms = {
  name: keyName,
  /** Scopes for reading of the key. */
  scopes: keyScopes,
  /** In addition to those of the key; empty: any that the key allows. */
  addresses: keyAddresses,
}

const token = z.object({
  id,
  ...terms,
  /** Its last characters. */
  hint: z.string(),
  state: enumSchema(openApiTokenState),
  expiresAt: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  lastAddress: z.string().nullable(),
  lastRefusedAt: z.string().nullable(),
  lastRefusal: enumSchema(openApiRejection).nullable(),
  lastRefusedAddress: z.string().nullable(),
})
export type OpenApiToken = z.output<typeof token>

const tag = 'openApi'

/** Bearer tokens of a key, with which assistants read by the Model Context Protocol. */
export const openApiTokenCalls = {
  findTokens: call({
    method: 'POST',
    path: '/openApi/findTokens',
    access: 'platform:openApi:list',
    tag,
    body: z.strictObject({ id }),
    data: z.array(token),
    summary: { cn: '查询密钥的读取令牌', en: 'List read tokens of a key' },
  }),
  addToken: call({
    method: 'POST',
    path: '/openApi/addToken',
    access: 'platform:openApi:edit',
    tag,
    body: z.strictObject({ id, ...terms, expiresAt: timeInput }),
    /** The token is shown once. */
    data: z.object({ id, token: z.string() }),
    summary: { cn: '签发读取令牌', en: 'Issue a read token' },
  }),
  revokeToken: call({
    method: 'POST',
    path: '/openApi/revokeToken',
    access: 'platform:openApi:edit',
    tag,
    body: z.strictObject({ id, tokenId: id }),
    data: z.null(),
    summary: { cn: '吊销读取令牌', en: 'Revoke a read token' },
  }),
}
