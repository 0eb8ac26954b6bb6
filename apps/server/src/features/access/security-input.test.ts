import { accessCalls } from '@undertone/domain/access/access.calls'
import { calls } from '@undertone/domain/index/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTenant } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs, userCalls } from './test-fixture.ts'

let server: TestServer
let admin: string
let userId: number
beforeAll(async () => {
  server = await startTestServer('access_input')
  admin = await server.login()
  await addTenant(server, 90, 'far.away')
  userId = await actingAs(server, admin).user('target.user', 13, [])
})
afterAll(() => server?.close())

const post = (url: string, payload: object | string, headers: object = {}) =>
  server.app.inject({ method: 'POST', url, headers: { token: admin, 'content-type': 'application/json', ...headers }, payload })

const paged = calls.filter((call) => call.method === 'POST' && call.path.endsWith('/findPage') && !call.access.startsWith('platform:'))

describe('S-1: keys that no form has', () => {
  test.each([{ params: { dataScope: "' or 1=1 --" } }, { dataScope: 'or 1=1' }, { tenantId: 90 }, { where: '1=1' }])(
    '%j reaches no query',
    async (extra) => {
      for (const { path } of paged) {
        const answer = await post(path, { ...extra })
        expect(answer.json().code, path).not.toBe(200)
        expect(answer.body, path).not.toContain('far.away')
      }
    },
  )
})

describe('S-2: the column of the order', () => {
  test.each(['id;select pg_sleep(5)', '(select 1)', 'CASE WHEN 1=1 THEN id END', 'password_hash', 'loginName desc', ''])(
    '"%s" is rejected',
    async (sort) => {
      for (const { path } of paged) expect((await post(path, { sort })).json().code, path).not.toBe(200)
      expect((await post('/system/user/findPage', { sort: 'loginName', order: sort })).json().code).toBe(1001)
    },
  )
})

describe('S-3: filters', () => {
  test.each(["' or 1=1 --", 'sel/**/ect', '%', '_', '\\', "'); drop table account; --", '\u02bc or 1=1', '.*', '(a+)+$'])(
    '"%s" is a text to look for',
    async (keyword) => {
      const answer = await server.send(accessCalls.userList, { body: { keyword } }, admin)
      expect([answer.code, answer.data]).toEqual([200, []])
      expect((await server.send(userCalls.findPage, { body: { loginName: keyword, keyword } }, admin)).data.total).toBe(0)
    },
  )
})

describe('S-4: lists of ids', () => {
  test.each(['1,2) or (1=1', '1;2', '1,,2', '-1', '1e3', '0x10', '１', 'all', `${'1,'.repeat(1000)}1`])('"%s" is rejected', async (ids) => {
    const before = (await server.send(accessCalls.userList, { body: {} }, admin)).data
    const answer = await server.app.inject({
      method: 'DELETE',
      url: `/system/user/remove/${encodeURIComponent(ids)}`,
      headers: { token: admin },
    })
    expect(answer.json().code).not.toBe(200)
    expect((await server.send(accessCalls.userList, { body: {} }, admin)).data).toEqual(before)
  })
})

describe('S-13: other spellings of a path', () => {
  test.each([
    '/system/user/:userId',
    '/system/user/%3AuserId',
    '/system/./user/getInfo',
    '/./system/user/getInfo',
    '//system/user/getInfo',
    '/system/user/%67etInfo',
    '/system/x/../user/getInfo',
    '/system/x/%2e%2e/user/getInfo',
    '/system/user/getInfo;a=b',
    '/system/user/getInfo/',
    '/SYSTEM/USER/GETINFO',
    '/system/user/getInfo%00',
    '/system\\user\\getInfo',
  ])('%s opens nothing without a token', async (url) => {
    const answer = await server.app.inject({ method: 'GET', url })
    expect([401, 404, 400]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('demoadmin')
  })
})

describe('S-18: one id checked, another acted on', () => {
  test('an id in the address does not affect the body, and a second id in the body is rejected', async () => {
    const put = (url: string, payload: object) => server.app.inject({ method: 'PUT', url, headers: { token: admin }, payload })
    const other = (await server.db.selectFrom('account').select('id').where('loginName', '=', 'far.away').executeTakeFirstOrThrow()).id
    expect((await put(`/system/user/edit?id=${userId}`, { id: other, nickName: 'Taken over' })).json().code).toBe(1002)
    for (const extra of [{ userId: other }, { ids: [other] }, { account: { id: other } }])
      expect((await put('/system/user/edit', { id: userId, nickName: 'Taken over', ...extra })).json().code).toBe(1001)
    const row = await server.db.selectFrom('account').select('nickName').where('id', '=', other).executeTakeFirstOrThrow()
    expect(row.nickName).toBe('far.away')
  })
})

describe('S-45: what JSON and addresses can hide', () => {
  test.each([
    '{"__proto__":{"super":true}}',
    '{"constructor":{"prototype":{"super":true}}}',
    '{"pageNum":1,"pageNum":2}',
    '{"pageNum":1,"page\\u004eum":2}',
    '{"pageNum":["1"]}',
    '{"keyword":["a","b"]}',
    '{"keyword":{"$ne":null}}',
    '{"pageNum":"1"}',
    '{"pageNum":1e400}',
    '[]',
    '"text"',
    'null1',
  ])('%s is rejected', async (body) => {
    const answer = await post('/system/user/findPage', body)
    expect([400, 1001]).toContain(answer.json().code)
    expect(({} as { super?: boolean }).super).toBeUndefined()
  })

  test('a repeated parameter is rejected', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/user/options?companyId=1&companyId=2', headers: { token: admin } })
    const options = await server.app.inject({
      method: 'GET',
      url: '/system/user/options?companyId=13&companyId=90',
      headers: { token: admin },
    })
    expect(answer.statusCode).toBe(404)
    expect(options.json().code).toBe(1001)
  })
})

describe('S-46: too much of everything', () => {
  test.each([
    ['/system/user/findPage', { pageSize: 1001 }],
    ['/system/user/findPage', { pageSize: 1e9 }],
    ['/system/user/findPage', { pageNum: 1e9 }],
    ['/system/user/findPage', { pageSize: 0 }],
    ['/system/user/findPage', { keyword: 'a'.repeat(101) }],
    ['/system/user/updateRoles', { userId: 1, roleIds: Array.from({ length: 1001 }, (_, i) => i + 1) }],
    ['/system/role/updatePermissions', { roleId: 1, permissions: Array.from({ length: 2001 }, () => 'x') }],
  ])('%s refuses %j', async (url, payload) => {
    expect((await post(url, payload)).json().code).toBe(1001)
  })

  test('a body over the limit is not read', async () => {
    expect((await post('/system/user/findPage', { keyword: 'x'.repeat(2_000_000) })).statusCode).toBe(413)
  })

  test('a deep page is empty and returns quickly', async () => {
    const page = await server.send(userCalls.findPage, { body: { pageNum: 1_000_000, pageSize: 1000 } }, admin)
    expect(page.data.records).toEqual([])
  })
})

describe('S-48: other sites', () => {
  test('get no permission to read, and cannot send what we read', async () => {
    const evil = { origin: 'https://evil.example' }
    const answer = await post('/system/user/findPage', {}, evil)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/system/user/findPage',
      headers: { ...evil, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' },
    })
    expect(preflight.statusCode).toBe(404)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await post('/system/user/remove/1', '{"a":1}', { 'content-type': type })).statusCode).not.toBe(200)
  })

  test('a cookie is not a session, and a changing GET requires the header too', async () => {
    for (const headers of [{ cookie: `token=${admin}` }, { authorization: `Bearer ${admin}` }]) {
      expect((await server.app.inject({ method: 'GET', url: '/system/user/getInfo', headers })).statusCode).toBe(401)
      expect((await server.app.inject({ method: 'GET', url: '/system/menu/del?id=1000', headers })).statusCode).toBe(401)
    }
    expect(
      (await server.app.inject({ method: 'GET', url: '/system/user/getInfo', headers: { token: admin } })).headers['set-cookie'],
    ).toBeUndefined()
  })
})
