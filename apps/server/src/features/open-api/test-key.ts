import { randomUUID } from 'node:crypto'
import type { InputOf } from '@undertone/domain/core/call'
import { openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { eventPermissions } from '@undertone/domain/open-api/open-api-events.table'
import { type OpenApiScopeCode, scopesFor } from '@undertone/domain/open-api/open-api-scopes.table'
import { openApiPrefix } from '@undertone/domain/open-api/open-api-signature'
import type { TestServer } from '../../testing/test-server.ts'
import { sha256Of, signOf } from './signature.ts'

type Draft = InputOf<typeof openApiCalls.add>['body']

/** A key of a test with the secret that was shown. */
export interface TestKey {
  readonly id: number
  readonly accessId: string
  readonly secret: string
}

/** Creates a key of the demo company, or of the given tenant. */
export async function makeKey(server: TestServer, admin: string, part: Partial<Draft> = {}): Promise<TestKey> {
  const draft: Draft = {
    tenantId: 13,
    name: `key ${randomUUID().slice(0, 8)}`,
    scopes: [
      ...new Set<OpenApiScopeCode>(['plant.read', ...(part.notifyEvents ?? []).flatMap((event) => scopesFor(eventPermissions[event]))]),
    ],
    addresses: [],
    ratePerMinute: 1000,
    notifyUrl: null,
    notifyEvents: [],
    expiresAt: null,
    ...part,
  }
  const answer = await server.send(openApiCalls.add, { body: draft }, admin)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

/** How a signed request of a test differs from a right one. */
export interface Twist {
  readonly t?: string
  readonly nonce?: string
  readonly secret?: string
  /** Changes the headers after signing; undefined removes one. */
  readonly headers?: Record<string, string | undefined>
  readonly signed?: readonly (readonly [string, string])[]
  /** Sent instead of what was signed. */
  readonly sentBody?: string
  readonly sentUrl?: string
  readonly sentMethod?: 'GET' | 'POST' | 'PUT'
  readonly address?: string
}

/** Signs a call like an external client and sends it. */
export async function sendSigned(
  server: TestServer,
  key: TestKey,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  twist: Twist = {},
) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const url = `${openApiPrefix}${path}`
  const { t = String(Date.now()), nonce = randomUUID(), signed = [] } = twist
  const request = { method, url, bodySha256: sha256Of(text), headers: signed }
  const sign = signOf({ accessId: key.accessId, t, nonce }, request, Buffer.from(twist.secret ?? key.secret))
  const headers = {
    'accept-language': 'en',
    'access-id': key.accessId,
    t,
    nonce,
    sign,
    ...(signed.length > 0 ? { 'sign-headers': signed.map(([name]) => name).join(':'), ...Object.fromEntries(signed) } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...twist.headers,
  }
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  const payload = twist.sentBody ?? text
  const answer = await server.app.inject({
    method: twist.sentMethod ?? method,
    url: twist.sentUrl === undefined ? url : twist.sentUrl,
    headers: sent,
    ...(payload === '' ? {} : { payload }),
    ...(twist.address === undefined ? {} : { remoteAddress: twist.address }),
  })
  const isJson = answer.headers['content-type']?.toString().includes('json')
  return { status: answer.statusCode, headers: answer.headers, json: isJson ? answer.json() : null, raw: answer.rawPayload }
}
