import { randomUUID } from 'node:crypto'
import { operationOf } from '@undertone/domain/access/operation-kind'
import { receiveLimits } from '@undertone/domain/core/limits'
import { openCalls } from '@undertone/domain/index/open-calls'
import { openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { openApiScopes } from '@undertone/domain/open-api/open-api-scopes.table'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { RecordingBudget } from '../../testing/recording-budget.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { signOf } from './signature.ts'
import { makeKey, sendSigned, type TestKey, type Twist } from './test-key.ts'

let server: TestServer
let admin: string
let key: TestKey
beforeAll(async () => {
  server = await startTestServer('signed_calls')
  admin = await server.login('superadmin')
  key = await makeKey(server, admin, { scopes: ['plant.read', 'plant.write'] })
})
afterAll(() => server?.close())

const page = { pageNum: 1, pageSize: 5 }
const find = (twist: Twist = {}, by = key) => sendSigned(server, by, 'POST', '/company/findPage', page, twist)

test('a vector, computed by hand with another tool', () => {
  const request = {
    method: 'GET',
    bodySha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    headers: [],
    url: '/openapi/v1/whoAmI',
  }
  const signing = { accessId: 'ut00112233445566778899', t: '1763700000000', nonce: '0123456789abcdef' }
  // `openssl dgst -sha256 -hmac secret` over access id, time, nonce and the four parts.
  expect(signOf(signing, request, Buffer.from('secret'))).toBe('8E6DD714C6E8B1BBE30D62197ED55DDAFBAC35CB4FD46BFE69BD841E92212779')
})

describe('a signed call', () => {
  test('answers with its data as they are', async () => {
    const answer = await find()
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.json)).toEqual(['records', 'total'])
    expect(answer.json.records.map((row: { tenantId?: number; id: number }) => row.id)).toContain(13)
    const me = await sendSigned(server, key, 'GET', '/whoAmI')
    expect(me.json).toMatchObject({ tenantId: 13, scopes: ['plant.read', 'plant.write'] })
  })

  test('rejects with an HTTP status and a problem', async () => {
    const wrong = await sendSigned(server, key, 'POST', '/company/findPage', { pageSize: 'many' })
    expect([wrong.status, wrong.headers['content-type']]).toEqual([400, 'application/problem+json'])
    expect(wrong.json).toMatchObject({ type: 'about:blank', title: 'Bad Request', status: 400, code: 1001, field: 'pageSize' })
    const none = await sendSigned(server, key, 'GET', '/area/999999')
    expect([none.status, none.json.code]).toEqual([404, 1002])
    expect((await sendSigned(server, key, 'GET', '/no/such/call')).status).toBe(404)
  })

  test('signs further headers and the query, in any order of the pairs', async () => {
    const signed = [
      ['trace-id', '17'],
      ['area', 'cn'],
    ] as const
    expect((await find({ signed })).status).toBe(200)
    expect((await find({ signed, headers: { area: 'en' } })).status).toBe(401)
    expect((await find({ signed, headers: { 'sign-headers': 'area:trace-id' } })).status).toBe(401)
    expect((await find({ signed, headers: { 'sign-headers': 'Trace-Id:area' } })).status).toBe(401)
    const tree = await sendSigned(server, key, 'GET', '/equipment/1?b=2&a=1', undefined, { sentUrl: '/openapi/v1/equipment/1?a=1&b=2' })
    expect(tree.status).not.toBe(401)
  })

  test('its body is charged to the key and the address, before the signature is verified', async () => {
    const bodyBudget = new RecordingBudget(receiveLimits.heldBytes)
    const app = await buildApp({ ...server.http, bodyBudget }, server.features)
    for (const twist of [{ address: '192.0.2.1' }, { secret: 'uts_guess' }])
      await sendSigned({ ...server, app }, key, 'POST', '/company/findPage', page, twist)
    expect(bodyBudget.owners).toEqual([`key:${key.id} of 192.0.2.1`, `key:${key.id} of 127.0.0.1`])
    await app.close()
  })

  test('names of headers may be written in any case: HTTP has none', async () => {
    expect((await find({ headers: { 'access-id': undefined, 'Access-Id': key.accessId } })).status).toBe(200)
  })
})

describe('S-38: a signature does not fit', () => {
  const signed = randomUUID()
  test.each<[string, Twist]>([
    ['another body', { sentBody: JSON.stringify({ ...page, pageSize: 6 }) }],
    ['no body', { sentBody: ' ' }],
    ['another path', { sentUrl: '/openapi/v1/area/findPage' }],
    ['a query that was not signed', { sentUrl: '/openapi/v1/company/findPage?x=1' }],
    ['another secret', { secret: 'uts_guess' }],
    ['lower case', { headers: { sign: 'a'.repeat(64) } }],
    ['a short one', { headers: { sign: 'AB' } }],
    ['none', { headers: { sign: undefined } }],
    ['no nonce', { headers: { nonce: undefined } }],
    ['a short nonce', { nonce: 'short' }],
    ['no time', { headers: { t: undefined } }],
    ['a time of ten minutes ago', { t: String(Date.now() - 600_000) }],
    ['a time in ten minutes', { t: String(Date.now() + 600_000) }],
    ['seconds for milliseconds', { t: String(Math.floor(Date.now() / 1000)) }],
    ['a nonce that was not signed', { headers: { nonce: signed } }],
    ['an unknown key', { headers: { 'access-id': 'ut00000000000000000000' } }],
  ])('%s: 401', async (_name, twist) => {
    const answer = await find(twist)
    expect([answer.status, answer.headers['content-type']]).toEqual([401, 'application/problem+json'])
  })

  test('a nonce serves once, on every server of the database', async () => {
    const twist = { nonce: randomUUID(), t: String(Date.now()) }
    expect((await find(twist)).status).toBe(200)
    expect([(await find(twist)).status, (await find(twist)).json.code]).toEqual([401, 1584])
    const other = await makeKey(server, admin)
    expect((await find(twist, other)).status).toBe(200)
  })

  test('a call repeated while it runs is executed once', async () => {
    const twist = { nonce: randomUUID(), t: String(Date.now()) }
    const answers = await Promise.all([find(twist), find(twist), find(twist)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('malicious bodies and repeated fields are rejected', async () => {
    const send = async (text: string) => {
      const { sha256Of } = await import('./signature.ts')
      const t = String(Date.now())
      const nonce = randomUUID()
      const request = { method: 'POST', url: '/openapi/v1/company/findPage', bodySha256: sha256Of(text), headers: [] }
      const sign = signOf({ accessId: key.accessId, t, nonce }, request, Buffer.from(key.secret))
      return server.app.inject({
        method: 'POST',
        url: '/openapi/v1/company/findPage',
        headers: { 'access-id': key.accessId, t, nonce, sign, 'content-type': 'application/json' },
        payload: text,
      })
    }
    for (const text of ['{"pageNum":1,"pageNum":2}', '{"__proto__":{"a":1}}', '{"pageNum":']) {
      expect((await send(text)).statusCode, text).toBe(400)
    }
    expect((await send('{"pageNum":1}')).statusCode).toBe(200)
  })
})

test('S-13: no other way of writing a path gets around the signature', async () => {
  // `inject` resolves dots itself, as a browser does: those never leave the client.
  const ways = ['//whoAmI', '/whoAmI/', '/WhoAmI', '/whoAmI;a=b', '/%77hoAmI', '/:key', '/area/%3Aid']
  for (const way of ways) {
    const bare = await server.app.inject({ url: `/openapi/v1${way}` })
    expect([401, 404], way).toContain(bare.statusCode)
    // Signed for another address than it is sent to.
    const moved = await sendSigned(server, key, 'GET', '/whoAmI', undefined, { sentUrl: `/openapi/v1${way}` })
    expect([401, 404], way).toContain(moved.status)
  }
})

test('S-39: credentials in the address are ignored', async () => {
  const t = String(Date.now())
  const query = new URLSearchParams({ 'access-id': key.accessId, t, nonce: randomUUID(), sign: 'A'.repeat(64), secret: key.secret })
  for (const url of [`/openapi/v1/whoAmI?${query}`, `/openapi/v1/whoAmI?token=${admin}`])
    expect((await server.app.inject({ url })).statusCode).toBe(401)
  // A session is no signature either.
  expect((await server.app.inject({ url: '/openapi/v1/whoAmI', headers: { token: admin } })).statusCode).toBe(401)
})

describe('S-12: a key acts only as itself', () => {
  test('a scope for reading does not write, and none reaches what it does not contain', async () => {
    const reader = await makeKey(server, admin, { scopes: ['plant.read'] })
    const rejection = await sendSigned(server, reader, 'POST', '/area/add', { name: 'x', companyId: 13 })
    expect([rejection.status, rejection.json.code]).toEqual([403, 1587])
    for (const path of ['/statistics/getEigenDataList', '/wave/getWaveDetail', '/onlineDetection/home'])
      expect((await sendSigned(server, reader, 'GET', path)).status, path).toBe(403)
    // What people alone may do does not exist for keys.
    for (const path of ['/system/user/findPage', '/system/tenant/findPage', '/openApi/findPage', '/gateway/resetCredential', '/login'])
      expect((await sendSigned(server, key, 'POST', path, {})).status, path).toBe(404)
  })

  test('no scope for reading opens a call that changes something, even where its permission covers it', async () => {
    const readers = openApiScopes.filter(({ code }) => code.endsWith('.read')).flatMap(({ permissions }) => permissions)
    const writing = openCalls.filter((call) => readers.includes(call.access) && operationOf(call) !== undefined)
    expect(writing.map(({ path }) => path)).toEqual([])
    const reader = await makeKey(server, admin, { scopes: ['diagnosis.read', 'repair.read', 'case.read'] })
    for (const path of ['/fault/repair/edit', '/fault/upkeep/edit', '/diagnosis/new/read', '/diagnosis/finding/confirm', '/faultCase/edit'])
      expect((await sendSigned(server, reader, 'POST', path, { id: 1 })).status, path).toBe(404)
    for (const path of ['/diagnosis/new/findPage', '/fault/repair/findPage', '/fault/upkeep/findPage', '/faultCase/findPage'])
      expect((await sendSigned(server, reader, 'POST', path, {})).json, path).toMatchObject({ records: [], total: 0 })
    expect((await sendSigned(server, reader, 'GET', '/diagnosis/scorecard')).json).toMatchObject({ rows: [] })
    expect((await sendSigned(server, reader, 'GET', '/diagnosis/new/getDetail?id=1')).status).toBe(404)
  })

  test('every open call depends on a permission of a scope, none on a session, and is rejected for a key without it', async () => {
    const bare = await makeKey(server, admin, { scopes: ['login.ticket'] })
    expect(openCalls.length).toBeGreaterThan(40)
    for (const call of openCalls) {
      expect(call.access).toMatch(/^business:\w+:\w+$/)
      const answer = await sendSigned(server, bare, call.method, call.path.replace(/\{\w+\}/g, '1'), call.body ? {} : undefined)
      expect([answer.status, answer.json?.code], call.path).toEqual([403, 1587])
    }
  })

  test('a key with every scope breaks none of them: nothing in them needs a person', async () => {
    const all = await makeKey(server, admin, { scopes: openApiScopes.map(({ code }) => code), ratePerMinute: 6000 })
    for (const call of openCalls) {
      const answer = await sendSigned(server, all, call.method, call.path.replace(/\{\w+\}/g, '1'), call.body ? {} : undefined)
      expect(answer.status, `${call.method} ${call.path} ${JSON.stringify(answer.json)}`).toBeLessThan(500)
      expect([401, 403], `${call.method} ${call.path}`).not.toContain(answer.status)
    }
  })

  test('rows of another customer are not there, by id or in a list', async () => {
    const { rows } = await sql<{ id: number }>`
      with c as (insert into company (id, tenant_id, name) values (9001, 9001, 'Neighbour') returning id),
        t as (insert into tenant (id, edition) values (9001, 'Full') returning id)
      insert into area (tenant_id, company_id, name) select id, id, 'Their hall' from c returning id`.execute(server.db)
    const theirs = rows[0]?.id ?? 0
    const other = await makeKey(server, admin, { tenantId: 9001, scopes: ['plant.read', 'plant.write'] })
    expect((await sendSigned(server, other, 'GET', `/area/${theirs}`)).status).toBe(200)
    expect((await sendSigned(server, key, 'GET', `/area/${theirs}`)).status).toBe(404)
    const edit = await sendSigned(server, key, 'PUT', '/area/edit', { id: theirs, name: 'Ours now' })
    expect(edit.status).toBe(404)
    const into = await sendSigned(server, key, 'POST', '/area/add', { name: 'x', companyId: 9001 })
    expect(into.status).toBeGreaterThanOrEqual(400)
    const list = await sendSigned(server, key, 'POST', '/area/findPage', { pageSize: 100 })
    expect(list.json.records.map(({ id }: { id: number }) => id)).not.toContain(theirs)
    expect((await sql<{ name: string }>`select name from area where id = ${theirs}`.execute(server.db)).rows).toEqual([
      { name: 'Their hall' },
    ])
  })

  test('its writes are logged as its own, and have no creator', async () => {
    const made = await sendSigned(server, key, 'POST', '/area/add', { name: 'Made by a program', companyId: 13 })
    expect(made.status).toBe(200)
    const { rows } = await sql<{ createdBy: number | null }>`select created_by from area where id = ${made.json.id}`.execute(server.db)
    expect(rows).toEqual([{ createdBy: null }])
    const log = await sql<{ userName: string; accountId: number | null; path: string; tenantId: number }>`
      select user_name, account_id, path, tenant_id from operation_log where path = '/openapi/v1/area/add' and result = 0 order by id desc limit 1`.execute(
      server.db,
    )
    expect(log.rows).toEqual([
      { userName: expect.stringMatching(/^open-api:key /), accountId: null, path: '/openapi/v1/area/add', tenantId: 13 },
    ])
  })

  test('its customer’s edition counts, and a customer that is closed closes it', async () => {
    const waves = await makeKey(server, admin, { scopes: ['wave.read', 'plant.read'] })
    const ask = () => sendSigned(server, waves, 'POST', '/wave/list/findPage', page)
    expect((await ask()).status).toBe(200)
    await sql`update tenant set edition = 'TrendAlarm' where id = 13`.execute(server.db)
    expect((await ask()).json).toMatchObject({ status: 403, code: 403 })
    await sql`update tenant set edition = 'Full', suspended_at = now() where id = 13`.execute(server.db)
    expect((await find()).json).toMatchObject({ status: 403, code: 1589 })
    await sql`update tenant set suspended_at = null, expires_at = now() - interval '1 day' where id = 13`.execute(server.db)
    expect((await find()).json).toMatchObject({ status: 403, code: 1589 })
    await sql`update tenant set expires_at = null where id = 13`.execute(server.db)
    expect((await find()).status).toBe(200)
  })
})

describe('limits of a key', () => {
  test('its rate: calls over it wait, those of others do not', async () => {
    const slow = await makeKey(server, admin, { ratePerMinute: 3 })
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) statuses.push((await find({}, slow)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const refused = await find({}, slow)
    expect([refused.headers['retry-after'], refused.json.code]).toEqual(['6', 1588])
    expect((await find()).status).toBe(200)
    await sql`update open_api_nonce set used_at = now() - interval '61 seconds' where key_id = ${slow.id}`.execute(server.db)
    expect((await find({}, slow)).status).toBe(200)
  })

  test('its addresses, of either family; forwarded headers are ignored', async () => {
    const near = await makeKey(server, admin, { addresses: ['10.1.0.0/16', '203.0.113.7', '2001:db8::/32'] })
    const from = async (address: string, headers: Twist['headers'] = {}) => (await find({ address, headers }, near)).status
    for (const address of ['10.1.2.3', '203.0.113.7', '::ffff:10.1.2.3', '2001:db8::1'])
      expect([address, await from(address)]).toEqual([address, 200])
    for (const address of ['10.2.0.1', '203.0.113.8', '127.0.0.1', '2001:db9::1'])
      expect([address, await from(address)]).toEqual([address, 403])
    expect(await from('198.51.100.1', { 'x-forwarded-for': '10.1.2.3' })).toBe(403)
  })

  test('its expiry, its switch and its deletion, from the next call on', async () => {
    const short = await makeKey(server, admin)
    expect((await find({}, short)).status).toBe(200)
    await sql`update open_api_key set expires_at = now() - interval '1 second' where id = ${short.id}`.execute(server.db)
    expect((await find({}, short)).json).toMatchObject({ status: 401, code: 1585 })
    await sql`update open_api_key set expires_at = null where id = ${short.id}`.execute(server.db)
    await server.send(openApiCalls.updateEnabled, { body: { id: short.id, enabled: false } }, admin)
    expect((await find({}, short)).json.code).toBe(1585)
    await server.send(openApiCalls.remove, { params: { ids: String(short.id) } }, admin)
    expect((await find({}, short)).json.code).toBe(1582)
  })

  test('an address that guesses is blocked', async () => {
    const guess = () => find({ headers: { 'access-id': 'ut00000000000000000000' }, address: '192.0.2.99' })
    const statuses = new Set<number>()
    for (let i = 0; i < 125; i += 1) statuses.add((await guess()).status)
    expect([...statuses]).toEqual([401, 429])
    expect((await find({ address: '192.0.2.100' })).status).toBe(200)
  })

  test('wrong signatures of somebody else at the same address do not shut out the owner of a key', async () => {
    const own = await makeKey(server, admin)
    const address = '192.0.2.101'
    const statuses: number[] = []
    for (let i = 0; i < 125; i += 1) statuses.push((await find({ address, secret: 'uts_guess' }, own)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
    expect((await find({ address }, own)).status).toBe(200)
    const old = { address, t: String(Date.now() - 600_000) }
    expect((await find(old, own)).status).toBe(429)
  })
})

test('the scopes and the calls that they open are in the description of the interface, signed', async () => {
  const document = (await server.app.inject({ url: '/openapi.json', headers: { 'accept-language': 'en' } })).json()
  const found = document.paths['/openapi/v1/area/add'].post
  expect(found.security).toEqual([{ accessId: [], time: [], nonce: [], sign: [] }])
  expect(found['x-scopes']).toEqual(['plant.write'])
  expect(Object.keys(found.responses)).toEqual(['200', '400', '401', '403', '404', '408', '409', '413', '422', '429', '503'])
  expect(found.responses['200'].content['application/json'].schema.properties).not.toHaveProperty('code')
  expect(document.components.securitySchemes.sign).toMatchObject({ type: 'apiKey', in: 'header', name: 'sign' })
  for (const { code } of openApiScopes) expect(JSON.stringify(document.paths)).toContain(`"${code}"`)
})
