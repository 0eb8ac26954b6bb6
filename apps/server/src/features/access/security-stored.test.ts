import { accessCalls } from '@undertone/domain/access/access.calls'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWorkbook } from '../../platform/sheet/workbook.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs, authorityCalls, reading, roleCalls, userCalls } from './test-fixture.ts'

let server: TestServer
let admin: string
let as: ReturnType<typeof actingAs>
let part: number
let beyond: number
let head: string
beforeAll(async () => {
  server = await startTestServer('access_stored')
  admin = await server.login()
  as = actingAs(server, admin)
  part = await as.company('Part', 13)
  beyond = await as.company('Beyond', 13)
  const managing = [...reading, ...tenantPermissions.filter((key) => key.startsWith('system:'))]
  await as.user('head.of.part', part, [await as.role('head', 4, managing)])
  head = await server.login('head.of.part')
})
afterAll(() => server?.close())

const edit = (body: { id: number; name?: string; companyIds?: number[]; range?: 'CompanyAll' | 'Custom' }) =>
  server.send(authorityCalls.edit, { body }, head)
const remove = (id: number) => server.send(authorityCalls.remove, { params: { ids: String(id) as never } }, head)

test.each([
  ['all companies', () => as.authority('Everything', 'CompanyAll')],
  ['a company out of scope', () => as.authority('Both', 'Custom', [part, beyond])],
])('S-7: an authority that as stored covers %s is not rewritten or removed by a head of a part', async (_what, make) => {
  const id = await make()
  const before = (await server.send(authorityCalls.detail, { params: { id: String(id) as never } }, admin)).data
  expect((await edit({ id, name: 'Renamed' })).code).toBe(1503)
  expect((await edit({ id, range: 'Custom', companyIds: [part] })).code).toBe(1503)
  expect((await remove(id)).code).toBe(1503)
  expect((await server.send(authorityCalls.detail, { params: { id: String(id) as never } }, admin)).data).toEqual(before)
})

test('S-7: an authority within his part is his to rewrite and remove, but not to widen', async () => {
  const id = await as.authority('Part only', 'Custom', [part])
  expect((await edit({ id, name: 'Our part' })).code).toBe(200)
  expect(await edit({ id, companyIds: [part, beyond] })).toMatchObject({ status: 200, code: 1515, field: 'companyIds' })
  expect((await remove(id)).code).toBe(200)
  expect((await remove(id)).code).toBe(1002)
})

test('S-7: an authority cannot be created that its creator could not edit', async () => {
  const add = (name: string, range: 'CompanyAll' | 'Custom', companyIds: number[], token: string) =>
    server.send(authorityCalls.add, { body: { name, range, companyIds } }, token)
  expect(await add('Whole company', 'CompanyAll', [], head)).toMatchObject({ status: 200, code: 1515, field: 'range' })
  const own = await add('Of my own', 'Custom', [part], head)
  expect(own.code).toBe(200)
  expect(await edit({ id: own.data.id, range: 'CompanyAll' })).toMatchObject({ status: 200, code: 1515, field: 'range' })
  expect((await edit({ id: own.data.id, name: 'Still my own' })).code).toBe(200)
  expect((await add('Whole company', 'CompanyAll', [], admin)).code).toBe(200)
})

test('S-6: the password of a user with "own records" outside of the caller’s scope cannot be reset', async () => {
  const userId = await as.user('wandering', part, [await as.role('own-records', 5, reading)])
  const reset = (token: string) => server.send(accessCalls.resetPassword, { body: { userId, password: 'Taken7over' } }, token)
  const areas = [await as.area('Near hall', part), await as.area('Far hall', beyond)]
  const create = (id: number | undefined) =>
    server.db
      .updateTable('area')
      .set({ createdBy: userId })
      .where('id', '=', id ?? 0)
      .execute()
  await create(areas[0])
  expect((await reset(head)).code).toBe(200)
  await create(areas[1])
  expect((await reset(head)).code).toBe(1503)
  expect((await server.send(userCalls.edit, { body: { id: userId, password: 'Taken7over' } }, head)).code).toBe(1503)
  expect((await server.send(accessCalls.resetTotp, { body: { userId } }, head)).code).toBe(1503)
  expect((await reset(admin)).code).toBe(200)
})

test('S-5: a role or an authority shows the names of companies in scope only', async () => {
  const roleId = await as.role('both-parts', 2, reading, [part, beyond])
  const authorityId = await as.authority('Both again', 'Custom', [part, beyond])
  for (const [calls, id] of [
    [roleCalls, roleId],
    [authorityCalls, authorityId],
  ] as const) {
    const seen = async (token: string) =>
      (await server.send(calls.detail, { params: { id: String(id) as never } }, token)).data.companyNames
    expect(await seen(admin)).toEqual(['Beyond', 'Part'])
    expect(await seen(head)).toEqual(['Part'])
    const page = await server.send(calls.findPage, { body: { pageSize: 1000 } }, head)
    expect(page.data.records.find((row) => row.id === id)?.companyNames).toEqual(['Part'])
  }
  const userId = await as.user('asked.about', part, [])
  const offered = async (token: string) => {
    const { data } = await server.send(accessCalls.authoritiesOfUser, { params: { userId: String(userId) } }, token)
    const { companyNames, mayGive } = data.authorities.find((one) => one.id === authorityId) ?? {}
    return { companyNames, mayGive }
  }
  expect(await offered(admin)).toEqual({ companyNames: ['Beyond', 'Part'], mayGive: true })
  expect(await offered(head)).toEqual({ companyNames: ['Part'], mayGive: false })
})

/** Writes a column of one user by a spreadsheet and answers the id of the import. */
async function importEmail(loginName: string, companyName: string): Promise<number> {
  const bytes = await writeWorkbook({
    name: 'Users',
    header: ['Login name', 'Company', 'E-mail'],
    widths: [],
    rows: [[loginName, companyName, `${loginName}@example.org`]],
    choices: [],
  })
  const shown = await server.send(userCalls.importPreview, { body: { content: Buffer.from(bytes).toString('base64') } }, admin)
  const token = shown.data.result?.token ?? ''
  expect(shown.data.result, JSON.stringify(shown)).toMatchObject({ changed: 1, faulty: 0 })
  const done = await server.send(userCalls.importApply, { body: { token, mode: 'all' } }, admin)
  return done.data.result?.importId ?? 0
}

test('an import of users is not undone over roles or authorities that were set since', async () => {
  const roleId = await as.role('reader', 4, reading)
  const authorityId = await as.authority('Limit', 'Custom', [part])
  const userId = await as.user('robbed.user', part, [roleId])
  const since = [
    () => server.send(accessCalls.updateRoles, { body: { userId, roleIds: [] } }, admin),
    () => server.send(accessCalls.addUsers, { body: { roleId, userIds: [userId] } }, admin),
    () => server.send(accessCalls.removeUsers, { body: { roleId, userIds: [userId] } }, admin),
    () => server.send(accessCalls.updateAuthorities, { body: { userId, authorityIds: [authorityId] } }, admin),
  ]
  for (const change of since) {
    await server.send(userCalls.edit, { body: { id: userId, email: 'before@example.org' } }, admin)
    const importId = await importEmail('robbed.user', 'Part')
    expect((await change()).code).toBe(200)
    const { data } = await server.send(userCalls.importUndo, { body: { importId } }, admin)
    expect(data.message).toBe('The import cannot be undone because these records changed: robbed.user')
  }
})
