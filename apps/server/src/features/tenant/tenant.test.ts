import { accessCalls } from '@undertone/domain/access/access.calls'
import type { Call } from '@undertone/domain/core/call'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { screens } from '@undertone/domain/index/screens'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { area } from '@undertone/domain/org/area.resource'
import { type MenuNode, sessionCalls } from '@undertone/domain/session/session.calls'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer('tenants')
  admin = await server.login('superadmin')
})
afterAll(() => server?.close())

const password = 'Quiet-8-Mill'
const draft = {
  name: 'Paper mill',
  loginName: 'papermill',
  nickName: 'Mill admin',
  password,
  phone: '13800000000',
  email: 'mill@example.cn',
  edition: 'TrendAlarm',
  appEdition: 1,
  duration: '1m',
  timeZone: 'Asia/Shanghai',
} as const
const add = (part: Partial<Record<keyof typeof draft, unknown>> = {}) =>
  server.send(tenantCalls.add, { body: { ...draft, ...part } as typeof draft }, admin)
const login = async (userName: string) => server.send(sessionCalls.login, { body: { userName, password } })
const find = async (body: object) => (await server.send(tenantCalls.findPage, { body }, admin)).data

describe('a new tenant', () => {
  test('has its root company, four roles and an administrator who can log in and start', async () => {
    const { code, data } = await add()
    expect([code, data.state, data.administrator, data.companies, data.users]).toEqual([200, 'active', 'papermill', 1, 1])
    const token = (await login('papermill')).data.token
    const info = (await server.send(sessionCalls.getInfo, {}, token)).data
    expect(info.user).toMatchObject({ platformCompanyId: data.id, companyName: 'Paper mill' })
    expect(info.isSoonExpire).toBe(false)
    const added = await server.send(callsOf(area).add as Call, { body: { name: 'Hall', companyId: data.id } } as never, token)
    expect(added.code).toBe(200)
    const { rows } = await sql<{ kind: number }>`select kind from role where tenant_id = ${data.id} order by kind`.execute(server.db)
    expect(rows.map(({ kind }) => kind)).toEqual([1, 2, 3, 4])
  })

  test('is refused at the field, and then nothing of it is left', async () => {
    const count = async () => (await find({})).total
    const before = await count()
    for (const [part, field, code] of [
      [{ name: 'PAPER MILL', loginName: 'another1' }, 'name', 1553],
      [{ name: 'Other', loginName: 'DemoAdmin' }, 'loginName', 1501],
      [{ name: 'Other', loginName: 'short' }, 'loginName', 1001],
      [{ name: 'Other', loginName: 'another1', password: '123456' }, 'password', 1036],
      [{ name: 'Other', loginName: 'another1', password: '１２３４５６７' }, 'password', 1001],
      [{ name: 'Other', loginName: 'another1', nickName: 'short' }, 'nickName', 1001],
      [{ name: 'Other', loginName: 'another1', email: 'nobody' }, 'email', 1001],
      [{ name: 'Other', loginName: 'another1', phone: 'call me' }, 'phone', 1001],
      [{ name: 'Other', loginName: 'another1', timeZone: 'Mars/Olympus' }, 'timeZone', 1559],
      [{ name: 'Other', loginName: 'another1', duration: '5y' }, 'duration', 1001],
      [{ name: '', loginName: 'another1' }, 'name', 1001],
    ] as const)
      expect([await add(part).then((answer) => [answer.field, answer.code])]).toEqual([[field, code]])
    expect(await count()).toBe(before)
  })

  test('is found by name, edition and state, sorted, and exported', async () => {
    expect((await find({ keyword: 'paperm' })).records.map(({ name }) => name)).toEqual(['Paper mill'])
    expect((await find({ edition: 'TrendAlarm', state: 'active' })).total).toBe(1)
    expect((await find({ orderBy: 'name', order: 'asc' })).records[0]?.name).toBe('Paper mill')
    const file = await server.send(tenantCalls.exportList, { body: { edition: 'TrendAlarm' } }, admin)
    expect(String(file.data)).toContain('Paper mill,papermill,Trend alarm')
  })
})

describe('the life of a tenant', () => {
  const idOf = async () => (await find({ keyword: 'papermill' })).records[0]?.id ?? 0
  const expires = (id: number, when: string) =>
    sql`update tenant set expires_at = now() + ${when}::interval where id = ${id}`.execute(server.db)
  const daysLeft = async (id: number) => {
    const { rows } = await sql<{
      days: number
    }>`select extract(epoch from expires_at - now()) / 86400 as days from tenant where id = ${id}`.execute(server.db)
    return Math.round(Number(rows[0]?.days))
  }

  test('S-34: expired, its users are rejected with 1037, also active ones; extended, it is open from today on', async () => {
    const id = await idOf()
    const { token } = (await login('papermill')).data
    await expires(id, '3 days')
    expect((await server.send(sessionCalls.getInfo, {}, token)).data.isSoonExpire).toBe(true)
    expect((await find({ state: 'expiringSoon' })).records.map((one) => one.id)).toEqual([id])
    await expires(id, '-1 seconds')
    expect((await find({ state: 'expired' })).records.map((one) => one.id)).toEqual([id])
    expect((await login('papermill')).code).toBe(1037)
    expect((await server.send(sessionCalls.getInfo, {}, token)).code).toBe(1037)
    const extended = await server.send(tenantCalls.extend, { body: { id, duration: '1w' } }, admin)
    expect([extended.data.state, await daysLeft(id)]).toEqual(['expiringSoon', 7])
    await server.send(tenantCalls.extend, { body: { id, duration: '3d' } }, admin)
    expect(await daysLeft(id)).toBe(10)
    expect((await server.send(sessionCalls.getInfo, {}, token)).code).toBe(200)
  })

  test('one without an end has nothing to extend', async () => {
    expect((await server.send(tenantCalls.extend, { body: { id: 13, duration: '1y' } }, admin)).code).toBe(1554)
  })

  test('S-34: suspended, sessions end immediately and a login is rejected with its own message; resumed, it is open again', async () => {
    const id = await idOf()
    const { token } = (await login('papermill')).data
    const suspended = await server.send(tenantCalls.suspend, { body: { id, suspended: true } }, admin)
    expect(suspended.data.state).toBe('suspended')
    expect((await server.send(sessionCalls.getInfo, {}, token)).status).toBe(401)
    expect(await login('papermill')).toMatchObject({ code: 1552, msg: 'Your company is suspended. Contact the platform administrator.' })
    const { rows } = await sql<{ result: string }>`select result from login_log order by id desc limit 1`.execute(server.db)
    expect(rows[0]?.result).toBe('tenantSuspended')
    await server.send(tenantCalls.suspend, { body: { id, suspended: false } }, admin)
    expect((await login('papermill')).code).toBe(200)
  })

  test('the requirements for its gateways are set by the platform, and by users with access to the whole tenant', async () => {
    const id = await idOf()
    const { token } = (await login('papermill')).data
    const own = async () => (await server.send(tenantCalls.deviceAccess, {}, token)).data
    expect(await own()).toMatchObject({ tlsRequired: false, singleAddress: false, edition: 'TrendAlarm' })
    await server.send(
      tenantCalls.editDeviceAccess,
      { body: { tlsRequired: true, singleAddress: false, autoLogin: false, aiTexts: false } },
      token,
    )
    expect(await find({ keyword: 'papermill' })).toMatchObject({ records: [{ id, tlsRequired: true, singleAddress: false }] })
    const engineer = await server.login('engineer')
    const change = { tlsRequired: false, singleAddress: false, autoLogin: true, aiTexts: false }
    expect((await server.send(tenantCalls.editDeviceAccess, { body: change }, engineer)).status).toBe(403)
  })
})

describe('an edition', () => {
  const paths = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap(({ path, children }) => [path, ...paths(children)]).filter((path) => path !== '#')
  const change = async (id: number, edition: 'TrendAlarm' | 'FaultDiagnosis' | 'SpotCheck' | 'Full') => {
    const [found] = (await find({ keyword: 'papermill' })).records
    if (!found) throw new Error('the tenant is gone')
    const { name, appEdition, timeZone, phone, email, tlsRequired, singleAddress } = found
    const body = { id, name, appEdition, timeZone, phone, email, tlsRequired, singleAddress, edition }
    expect((await server.send(tenantCalls.edit, { body }, admin)).code).toBe(200)
  }

  test('S-34: decides menu, permissions and calls from the next request on, in all four', async () => {
    const [{ id } = { id: 0 }] = (await find({ keyword: 'papermill' })).records
    const { token } = (await login('papermill')).data
    for (const edition of ['SpotCheck', 'FaultDiagnosis', 'Full', 'TrendAlarm'] as const) {
      await change(id, edition)
      const included = tenantPermissions.filter((key) => editionIncludes(edition, key))
      const info = (await server.send(sessionCalls.getInfo, {}, token)).data
      expect([...info.permissions].sort()).toEqual(included)
      const shown = paths((await server.send(sessionCalls.getSysMenus, {}, token)).data)
      const open = screens.filter(
        (one) => !one.platformOnly && !one.parent && (one.permission === null || included.includes(one.permission)),
      )
      expect(shown.sort()).toEqual(open.map(({ path }) => path).sort())
    }
  })

  test('rejects what it lacks with 403 and its name, and keeps the rights of roles', async () => {
    const [{ id } = { id: 0 }] = (await find({ keyword: 'papermill' })).records
    const { token } = (await login('papermill')).data
    await change(id, 'SpotCheck')
    const rejection = await server.send(monitorCalls.home, {} as never, token)
    expect(rejection).toMatchObject({ status: 403, code: 1551, msg: 'Your edition (Spot check) does not include this feature' })
    // A role is assigned and saved unchanged, also where the edition lacks a part of it.
    const { rows } = await sql<{
      id: number
      permissions: string[]
    }>`select id, permissions from role where tenant_id = ${id} and kind = 1`.execute(server.db)
    const roleId = rows[0]?.id ?? 0
    const shown = (await server.send(accessCalls.permissionsOfRole, { params: { roleId: String(roleId) } }, token)).data
    expect(shown).toEqual(tenantPermissions.filter((key) => editionIncludes('SpotCheck', key)))
    expect((await server.send(accessCalls.updatePermissions, { body: { roleId, permissions: shown } }, token)).code).toBe(200)
    const beyond = await server.send(
      accessCalls.updatePermissions,
      { body: { roleId, permissions: [...shown, 'business:monitor:list'] } },
      token,
    )
    expect(beyond).toMatchObject({ status: 403, code: 1551 })
    await change(id, 'Full')
    expect((await server.send(sessionCalls.getInfo, {}, token)).data.permissions.length).toBe(tenantPermissions.length)
  })
})

test('S-17: only the platform’s administrator sees or changes tenants', async () => {
  const token = await server.login()
  for (const call of Object.values(tenantCalls).filter(({ access }) => access.startsWith('platform:'))) {
    const answer = await server.send(call as Call, { body: {}, params: { id: '13' } } as never, token)
    expect([call.path, answer.status]).toEqual([call.path, 403])
  }
  expect((await server.login('demoadmin', testPassword)).length).toBeGreaterThan(0)
})
