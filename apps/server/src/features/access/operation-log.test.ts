import { accessCalls } from '@undertone/domain/access/access.calls'
import { onlyReads, operationOf } from '@undertone/domain/access/operation-kind'
import { operationLogCalls } from '@undertone/domain/access/operation-log.calls'
import type { Call } from '@undertone/domain/core/call'
import { calls } from '@undertone/domain/index/calls'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTenant } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'
import { actingAs, areaCalls, draftOf, userCalls } from './test-fixture.ts'

let server: TestServer
let admin: string
let platform: string
beforeAll(async () => {
  server = await startTestServer('access_log')
  admin = await server.login()
  platform = await server.login('superadmin')
})
afterAll(() => server?.close())

type Filter = Parameters<typeof server.send<typeof operationLogCalls.findPage>>[1]['body']
const log = async (filter: Filter = {}) => (await server.send(operationLogCalls.findPage, { body: filter }, platform)).data

describe('which calls are operations', () => {
  const kindOf = (method: string, path: string) => operationOf(calls.find((one) => one.method === method && one.path === path) as Call)

  test('every call that can write is one, every question is none', () => {
    expect(kindOf('POST', '/system/user/add')).toBe(1)
    expect(kindOf('PUT', '/system/role/edit')).toBe(2)
    expect(kindOf('DELETE', '/system/user/remove/{ids}')).toBe(3)
    expect(kindOf('GET', '/system/menu/del')).toBe(3)
    expect(kindOf('POST', '/system/user/updateRoles')).toBe(4)
    expect(kindOf('POST', '/system/operateLog/export')).toBe(5)
    expect(kindOf('POST', '/system/user/modifyPassword')).toBe(2)
    for (const path of ['/system/task/cancel', '/gateway/command/stop', '/system/tenant/updateSuspended', '/system/dilution/stop'])
      expect(kindOf('POST', path), path).toBe(7)
    for (const path of ['/machineModel/createMachines', '/gateway/resetCredential', '/openApi/resetSecret'])
      expect(kindOf('POST', path), path).toBe(8)
    for (const path of ['/system/tenant/removeAll', '/openApi/removeWaiting']) expect(kindOf('POST', path), path).toBe(9)
    for (const call of calls.filter((one) => /findPage|findList|findOffered|options$/.test(one.path)))
      expect(operationOf(call), call.path).toBeUndefined()
    for (const call of calls.filter((one) => one.method === 'PUT' || one.method === 'DELETE'))
      expect(operationOf(call), call.path).toBeDefined()
  })

  test('a check-in is one; a part of a file is a write, too, whose end is logged', () => {
    for (const path of ['/inspectionTask/checkIn', '/inspectionReport/section/checkIn', '/weeklyReport/section/checkIn'])
      expect(kindOf('POST', path), path).toBe(2)
    const part = calls.find(({ path }) => path === '/file/part') as Call
    expect([operationOf(part), onlyReads(part)]).toEqual([undefined, false])
  })

  // Clients send these again when an answer was lost, and no log names them: look at a new one before it is added here.
  test('every POST that counts as reading is known', () => {
    const reading = calls.filter((call) => call.method === 'POST' && onlyReads(call)).map(({ path }) => path)
    expect(reading.filter((path) => !/\/(findPage|import\/preview)$/.test(path)).sort()).toEqual([
      '/aiReport/read',
      '/alarm/escalation/preview',
      '/alarm/findMachinePage',
      '/alarm/findOwners',
      '/alarm/findQuality',
      '/alarm/findShelfPage',
      '/alarm/read',
      '/assistant/document/search',
      '/bandAlarm/preview',
      '/connector/find',
      '/diagnosis/conclusionRepositor/findList',
      '/diagnosis/new/read',
      '/faultCase/previewPublication',
      '/faultFrequency/preview',
      '/inspectionWave/preview',
      '/openApi/findDeliveries',
      '/openApi/findTokens',
      '/plugin/preview',
      '/sensor/commandBatch/findOffered',
      '/sensor/suspectSamples/preview',
      '/sensorThreshold/previewAlarms',
      '/statistics/health/previewWeights',
      '/system/dilution/preview',
      '/system/role/findUserPage',
      '/system/tenant/previewPurge',
      '/system/user/findList',
      '/systemNotice/read',
      '/wave/batch/findFiles',
      '/wave/batch/findReport',
      '/wave/batch/preview',
      '/wave/batch/telemetry/preview',
      '/wave/detail',
    ])
  })

  test('a POST that no word fits counts as one', () => {
    const call = { method: 'POST', path: '/thing/frobnicate', access: 'x:y', tag: 't', summary: { cn: '', en: '' }, data: 'file' } as const
    expect(operationOf(call)).toBe(0)
  })
})

describe('the operation log', () => {
  test('records who did what, from where, the result, and the rows before and after', async () => {
    const as = actingAs(server, admin)
    const id = await as.area('Boiler house', 13)
    await server.send(areaCalls.edit, { body: { id, name: 'Boiler hall' } }, admin)
    await server.send(areaCalls.remove, { params: { ids: String(id) } }, admin)
    const { records } = await log({ subject: 'area' })
    expect(records.map((row) => [row.kind, row.method, row.userName, row.companyName, row.result, row.code])).toEqual([
      [3, 'DELETE', 'demoadmin', 'Undertone Demo', 0, 200],
      [2, 'PUT', 'demoadmin', 'Undertone Demo', 0, 200],
      [1, 'POST', 'demoadmin', 'Undertone Demo', 0, 200],
    ])
    const [removed, edited, added] = records
    expect([removed?.ids, edited?.ids, added?.ids]).toEqual([[id], [id], [id]])
    expect(added).toMatchObject({ before: null, after: [{ id, name: 'Boiler house' }] })
    expect(edited).toMatchObject({ before: [{ name: 'Boiler house' }], after: [{ name: 'Boiler hall' }] })
    expect(removed).toMatchObject({ before: [{ name: 'Boiler hall' }], after: [] })
    expect(edited?.address).toBe('127.0.0.1')
    expect(edited?.durationMs).toBeGreaterThan(0)
  })

  test('contains failed and forbidden operations as exceptions', async () => {
    await server.send(areaCalls.remove, { params: { ids: '999999' } }, admin)
    await server.app.inject({ method: 'POST', url: '/area/add', headers: { token: admin }, payload: { name: 7 } })
    const engineer = await server.login('engineer')
    await server.send(userCalls.remove, { params: { ids: '1' } }, engineer)
    const { records } = await log({ result: 1 })
    expect(records.map((row) => [row.userName, row.method, row.code])).toEqual([
      ['engineer', 'DELETE', 403],
      ['demoadmin', 'POST', 1001],
      ['demoadmin', 'DELETE', 1002],
    ])
  })

  test('shows what a role lost and gained', async () => {
    const as = actingAs(server, admin)
    const roleId = await as.role('logged', 3, ['business:area:list'])
    const userId = await as.user('logged.user', 13, [])
    await server.send(accessCalls.updateRoles, { body: { userId, roleIds: [roleId] } }, admin)
    const [granted] = (await log({ kind: 4, subject: 'user' })).records
    expect(granted).toMatchObject({ ids: [userId], before: [{ roleIds: [] }], after: [{ roleIds: [roleId] }] })
    const [permitted] = (await log({ kind: 4, subject: 'role' })).records
    expect(permitted).toMatchObject({ before: [{ permissions: [] }], after: [{ permissions: ['business:area:list'] }] })
  })

  test('S-37: never contains a password, a token or a credential', async () => {
    const as = actingAs(server, admin)
    const userId = await as.user('discreet', 13, [])
    await server.send(accessCalls.resetPassword, { body: { userId, password: 'Hidden7word' } }, admin)
    const token = await server.login('discreet', 'Hidden7word')
    await server.send(sessionCalls.modifyPassword, { body: { oldPassword: 'Hidden7word', newPassword: 'Hidden8word' } }, token)
    const rows = (await sql<{ row: string }>`select (o.*)::text as row from operation_log o`.execute(server.db)).rows.map((one) => one.row)
    expect(rows.length).toBeGreaterThan(3)
    for (const secret of [testPassword, 'Hidden7word', 'Hidden8word', token, '$argon2id']) expect(rows.join('\n')).not.toContain(secret)
    expect((await log({ keyword: 'modifyPassword' })).records[0]?.input).toEqual({ oldPassword: '******', newPassword: '******' })
  })

  test('cannot be changed, emptied or bypassed', async () => {
    for (const statement of ['update operation_log set user_name = $$x$$', 'delete from operation_log', 'truncate operation_log'])
      await expect(sql.raw(statement).execute(server.db)).rejects.toThrow(/never changed/)
    const before = (await log()).total
    await server.app.inject({ method: 'POST', url: '/area/add', headers: { token: admin }, payload: { name: 'a\u0000b', companyId: 13 } })
    await server.app.inject({ method: 'POST', url: '/area/add', headers: { token: admin }, payload: '{"name":"\\ud800","companyId":13}' })
    expect((await log()).total).toBeGreaterThan(before)
  })

  test('is searched by time, user, kind, source and text', async () => {
    await server.app.inject({
      method: 'POST',
      url: '/area/add',
      headers: { token: admin, 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile' },
      payload: { name: 'From the phone', companyId: 13 },
    })
    expect((await log({ source: 2 })).records.map((row) => row.ids.length)).toEqual([1])
    expect((await log({ keyword: 'from the PHONE' })).total).toBe(1)
    expect((await log({ userName: 'engin' })).records.every((row) => row.userName === 'engineer')).toBe(true)
    expect((await log({ begin: '2019-01-01', end: '2020-01-01 00:00:00' })).total).toBe(0)
    expect((await log({ begin: Date.now() - 60_000, end: Date.now() + 60_000, kind: 1 })).total).toBeGreaterThan(0)
    expect((await log({ keyword: "%' or 1=1 --" })).total).toBe(0)
  })

  test('covers all tenants for the platform, and is closed to everybody else', async () => {
    await addTenant(server, 70, 'log.other')
    const other = await server.login('log.other')
    await actingAs(server, other).company('Elsewhere', 70)
    expect((await log({ keyword: 'Elsewhere' })).records[0]).toMatchObject({ companyName: 'Tenant 70', userName: 'log.other' })
    expect((await server.send(operationLogCalls.findPage, { body: {} }, admin)).status).toBe(403)
    expect((await server.send(operationLogCalls.export, { body: { begin: 0, end: 1 } }, admin)).status).toBe(403)
  })

  test('is exported as CSV within a year, formulas made harmless; the login log too', async () => {
    const export_ = (begin: number) =>
      server.app.inject({
        method: 'POST',
        url: '/system/operateLog/export',
        headers: { token: platform, 'accept-language': 'en' },
        payload: { begin, end: Date.now() + 1000 },
      })
    await actingAs(server, admin).user('formula.one', 13, [], draftOf('formula.one', 13))
    const file = await export_(Date.now() - 3_600_000)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="operation-log_/)
    expect(file.body.split('\r\n')[0]).toContain('Time (Asia/Shanghai),Login name,Company,Operation')
    expect(file.body).toContain('Boiler hall')
    expect((await export_(Date.now() - 400 * 86_400_000)).json().code).toBe(1514)
    await server.send(sessionCalls.login, { body: { userName: '=cmd|calc', password: 'x' } })
    const logins = await server.app.inject({
      method: 'POST',
      url: '/system/loginLog/export',
      headers: { token: platform },
      payload: { begin: Date.now() - 3_600_000, end: Date.now() + 1000, keyword: '=cmd' },
    })
    expect(logins.body).toContain("'=cmd|calc")
    const page = await server.send(sessionCalls.loginLog, { body: { begin: '2019-01-01', end: '2020-01-01' } }, platform)
    expect(page.data.total).toBe(0)
  })
})
