import { mcpLimits, mcpPath } from '@undertone/domain/open-api/mcp-tools.table'
import { openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { openApiPrefix } from '@undertone/domain/open-api/open-api-signature'
import { openApiTokenCalls, openApiTokenLimits } from '@undertone/domain/open-api/open-api-token.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { expireSigned } from '../expire-signed.job.ts'
import { connect, issue } from '../mcp/test-mcp.ts'
import { makeKey, sendSigned, type TestKey } from '../test-key.ts'

let server: TestServer
let admin: string
let key: TestKey
let base: string
const scopes = ['alarm.read' as const]
const dayMs = 86_400_000
const url = `${openApiPrefix}${mcpPath}`
const ping = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_alarms', arguments: {} } }

beforeAll(async () => {
  server = await startTestServer('mcp_tokens')
  admin = await server.login('superadmin')
  key = await makeKey(server, admin, { scopes: ['alarm.read', 'plant.read', 'plant.write'] })
  base = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server?.close())

interface Sent {
  readonly address?: string
  readonly headers?: Record<string, string | undefined>
  readonly payload?: string
  readonly url?: string
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'PUT'
}
/** Sends a message as a client without the SDK would. */
async function post(
  token: string,
  { address = '127.0.0.1', headers = {}, payload = JSON.stringify(ping), url: to = url, method = 'POST' }: Sent = {},
) {
  const all = {
    ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    ...{ 'accept-language': 'en', ...headers },
  }
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<string, string>
  const answer = await server.app.inject({
    method,
    url: to,
    remoteAddress: address,
    headers: sent,
    ...(method === 'POST' ? { payload } : {}),
  })
  const type = answer.headers['content-type'] ?? ''
  return { status: answer.statusCode, headers: answer.headers, json: type.includes('json') ? answer.json() : null, text: answer.body }
}
const statusOf = async (token: string, sent: Sent = {}) => (await post(token, sent)).status
const listed = async (keyId = key.id) => (await server.send(openApiTokenCalls.findTokens, { body: { id: keyId } }, admin)).data
const revoke = (keyId: number, tokenId: number) => server.send(openApiTokenCalls.revokeToken, { body: { id: keyId, tokenId } }, admin)

describe('a token', () => {
  test('S-37: is shown once: its hash is stored, and it appears in no list, log or dump', async () => {
    const { id, token } = await issue(server, admin, key.id, { name: 'Desk assistant', scopes })
    expect(token).toMatch(/^utt_[\w-]{43}$/)
    expect(await statusOf(token)).toBe(200)
    const [row] = await listed()
    expect(row).toMatchObject({ id, name: 'Desk assistant', hint: token.slice(-4), state: 'active', scopes, lastAddress: '127.0.0.1' })
    const stored = await sql`select o.*, encode(token_hash, 'base64') as hash from open_api_token o`.execute(server.db)
    const log = await sql<{ path: string }>`select * from operation_log where path like '%oken'`.execute(server.db)
    expect(log.rows.map(({ path }) => path)).toContain('/openApi/addToken')
    expect(JSON.stringify([await listed(), stored.rows, log.rows])).not.toContain(token)
  })

  test('is for the platform to issue, within the scopes for reading of its key', async () => {
    const tenant = await server.login()
    expect((await server.send(openApiTokenCalls.findTokens, { body: { id: key.id } }, tenant)).status).toBe(403)
    const draft = { id: key.id, name: 'Another', scopes, addresses: [], expiresAt: Date.now() + dayMs }
    const add = async (part: object) => {
      const { code, field } = await server.sendAny(openApiTokenCalls.addToken, { body: { ...draft, ...part } }, admin)
      return [code, field]
    }
    expect(await add({ scopes: ['wave.read'] })).toEqual([1666, 'scopes'])
    expect(await add({ scopes: ['plant.write'] })).toEqual([1666, 'scopes'])
    expect(await add({ scopes: [] })).toEqual([1001, 'scopes'])
    expect(await add({ name: 'DESK assistant' })).toEqual([1590, 'name'])
    expect(await add({ addresses: ['everywhere'] })).toEqual([1001, 'addresses.0'])
    expect(await add({ expiresAt: '2020-01-01 00:00:00' })).toEqual([1595, 'expiresAt'])
    expect(await add({ expiresAt: Date.now() + 2 * openApiTokenLimits.days * dayMs })).toEqual([1667, 'expiresAt'])
    expect(await add({ expiresAt: null })).toEqual([1001, 'expiresAt'])
    expect(await add({ id: 999_999 })).toEqual([1002, 'id'])
    const busy = await makeKey(server, admin, { scopes })
    for (let k = 0; k < openApiTokenLimits.perKey; k += 1) await issue(server, admin, busy.id, { scopes })
    expect(await add({ id: busy.id, name: 'One more' })).toEqual([1665, undefined])
  })

  test('ends when it is revoked: the client of the SDK gets no further', async () => {
    const { id, token } = await issue(server, admin, key.id, { name: 'Short', scopes })
    const assistant = await connect(base, token)
    expect((await assistant.call('list_alarms')).isError).toBeFalsy()
    expect((await revoke(key.id, 999_999)).code).toBe(1002)
    expect((await revoke(key.id + 1, id)).code).toBe(1002)
    expect((await revoke(key.id, id)).code).toBe(200)
    await expect(assistant.call('list_alarms')).rejects.toThrow()
    await expect(connect(base, token)).rejects.toThrow()
    const { status, headers, json } = await post(token)
    expect([status, headers['www-authenticate'], json.code]).toEqual([401, 'Bearer error="invalid_token"', 1662])
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ state: 'revoked', lastRefusal: 'revoked' })
    await assistant.close()
  })

  test('ends when it expires, and is listed for a month', async () => {
    const { id, token } = await issue(server, admin, key.id, { scopes })
    await sql`update open_api_token set expires_at = now() - interval '1 second' where id = ${id}`.execute(server.db)
    expect([await statusOf(token), (await listed()).find((one) => one.id === id)?.state]).toEqual([401, 'expired'])
    await expireSigned(server.db)
    expect((await listed()).some((one) => one.id === id)).toBe(true)
    await sql`update open_api_token set expires_at = now() - interval '31 days' where id = ${id}`.execute(server.db)
    await expireSigned(server.db)
    expect((await listed()).some((one) => one.id === id)).toBe(false)
  })

  test('ends with its key, and with its customer', async () => {
    const own = await makeKey(server, admin, { scopes })
    const { token } = await issue(server, admin, own.id, { scopes })
    const set = (sets: ReturnType<typeof sql>) => sql`update open_api_key set ${sets} where id = ${own.id}`.execute(server.db)
    const code = async () => (await post(token)).json?.code
    await set(sql`enabled = false`)
    expect(await code()).toBe(1585)
    await set(sql`enabled = true, expires_at = now()`)
    expect(await code()).toBe(1585)
    await set(sql`expires_at = null`)
    await sql`update tenant set suspended_at = now() where id = 13`.execute(server.db)
    expect(await code()).toBe(1589)
    await sql`update tenant set suspended_at = null where id = 13`.execute(server.db)
    expect(await statusOf(token)).toBe(200)
    // A scope that the key has lost is lost to its tokens.
    await set(sql`scopes = '{plant.read}'`)
    expect((await post(token)).text).toContain('alarm.read')
    await server.send(openApiCalls.remove, { params: { ids: String(own.id) } }, admin)
    expect(await code()).toBe(1661)
  })

  test('comes only from its addresses, which must be those of its key, too', async () => {
    const own = await makeKey(server, admin, { scopes, addresses: ['10.0.0.0/8'] })
    const { token } = await issue(server, admin, own.id, { scopes, addresses: ['10.1.0.0/16', '192.0.2.7'] })
    for (const [address, status] of [
      ['10.1.2.3', 200],
      ['::ffff:10.1.2.3', 200],
      ['10.2.0.1', 403],
      ['192.0.2.7', 403],
      ['127.0.0.1', 403],
    ] as const)
      expect([address, await statusOf(token, { address })]).toEqual([address, status])
    expect(await statusOf(token, { address: '10.2.0.1', headers: { 'x-forwarded-for': '10.1.2.3' } })).toBe(403)
    expect((await listed(own.id))[0]).toMatchObject({ lastRefusal: 'address', lastRefusedAddress: expect.any(String) })
  })

  test('counts with the calls of its key', async () => {
    const slow = await makeKey(server, admin, { scopes, ratePerMinute: 3 })
    const { token } = await issue(server, admin, slow.id, { scopes })
    expect((await sendSigned(server, slow, 'GET', '/whoAmI')).status).toBe(200)
    expect([await statusOf(token), await statusOf(token)]).toEqual([200, 200])
    const refused = await post(token)
    expect([refused.status, refused.headers['retry-after'], refused.json.code]).toEqual([429, '6', 1588])
    expect((await sendSigned(server, slow, 'GET', '/whoAmI')).status).toBe(429)
  })

  test('opens nothing but the endpoint, and nothing else opens that', async () => {
    const { token } = await issue(server, admin, key.id, { scopes })
    for (const path of ['/alarm/overview', `${openApiPrefix}/alarm/overview`, `${openApiPrefix}/whoAmI`])
      expect((await server.app.inject({ url: path, headers: { authorization: `Bearer ${token}`, token } })).statusCode, path).toBe(401)
    expect(await statusOf(key.secret)).toBe(401)
    expect(await statusOf(admin)).toBe(401)
    const signed = await sendSigned(server, key, 'POST', mcpPath, ping)
    expect(signed.status).toBe(401)
  })
})

describe('S-39: a token in the address', () => {
  test('is ignored without the header, and refused beside it', async () => {
    const { token } = await issue(server, admin, key.id, { scopes })
    for (const name of ['token', 'access_token', 'authorization', 'api_key']) {
      const sent = { url: `${url}?${name}=${token}` }
      expect([name, await statusOf(token, { ...sent, headers: { authorization: undefined } })]).toEqual([name, 401])
      expect([name, (await post(token, sent)).json.code]).toEqual([name, 1663])
    }
    for (const way of [`${url}/${token}`, `${openApiPrefix}/${token}/mcp`, `${url}%3Ftoken=${token}`])
      expect([401, 404], way).toContain(await statusOf(token, { url: way }))
  })
})

describe('the endpoint', () => {
  test.each<[string, Sent, number]>([
    ['no token', { headers: { authorization: undefined } }, 401],
    ['another scheme', { headers: { authorization: 'Basic dXR0XzE6Mg==' } }, 401],
    ['a token of this form that does not exist', { headers: { authorization: `Bearer utt_${'A'.repeat(43)}` } }, 401],
    ['a listener, without sessions', { method: 'GET' }, 405],
    ['the end of a session', { method: 'DELETE' }, 405],
    ['a batch', { payload: JSON.stringify([ping, ping]) }, 400],
    ['no JSON', { payload: '{"jsonrpc":' }, 400],
    ['a field twice', { payload: '{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}' }, 400],
    ['prototype pollution', { payload: '{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{"a":1}}' }, 400],
    ['no message', { payload: '{"a":1}' }, 400],
    ['nothing', { payload: '' }, 400],
    ['another type', { headers: { 'content-type': 'text/plain' } }, 400],
    ['too much', { payload: JSON.stringify({ ...ping, params: { name: 'x'.repeat(mcpLimits.request) } }) }, 413],
    ['a page of another site', { headers: { origin: 'https://evil.example' } }, 403],
    ['a page without an origin', { headers: { origin: 'null' } }, 403],
  ])('refuses %s', async (_what, sent, status) => {
    const { token } = await issue(server, admin, (await makeKey(server, admin, { scopes })).id, { scopes })
    const answer = await post(token, sent)
    expect(answer.status, answer.text).toBe(status)
    if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer')
    if (status === 405) expect(answer.headers.allow).toBe('POST')
  })

  test('does not hold a request open for a client that wants to listen', async () => {
    const { token } = await issue(server, admin, key.id, { scopes })
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const listen = {
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: { notifications: { toolsListChanged: true }, _meta: meta },
    }
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' }
    expect((await post(token, { payload: JSON.stringify(listen), headers })).text).toContain('error')
  })

  test('an address that guesses is blocked, except for a token that is known to be right', async () => {
    const { token } = await issue(server, admin, key.id, { scopes })
    const address = '192.0.2.44'
    expect(await statusOf(token, { address })).toBe(200)
    const guess = () => statusOf(`utt_${'B'.repeat(43)}`, { address })
    const statuses = new Set<number>()
    for (let k = 0; k < 65; k += 1) statuses.add(await guess())
    expect([...statuses]).toEqual([401, 429])
    expect(await statusOf(token, { address })).toBe(200)
  })

  test('a token that has ended is not looked up without end, though it was right before', async () => {
    const { id, token } = await issue(server, admin, key.id, { scopes })
    const address = '192.0.2.45'
    expect(await statusOf(token, { address })).toBe(200)
    await revoke(key.id, id)
    const statuses = new Set<number>()
    for (let k = 0; k < 65; k += 1) statuses.add(await statusOf(token, { address }))
    expect([...statuses]).toEqual([401, 429])
  })
})
