import { contentErrors } from '@undertone/domain/content/content.errors'
import { noticeCalls } from '@undertone/domain/content/system-notice.calls'
import { systemNotice } from '@undertone/domain/content/system-notice.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addTenant } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const calls = callsOf(systemNotice)
let server: TestServer
let platform = ''
let tenant = ''
let colleague = ''
let stranger = ''

beforeAll(async () => {
  server = await startTestServer('notice')
  await addTenant(server, 50, 'otheradmin')
  platform = await server.login('superadmin')
  tenant = await server.login()
  colleague = await server.login('engineer')
  stranger = await server.login('otheradmin')
})
afterAll(() => server?.close())
beforeEach(() => server.db.deleteFrom('systemNotice').execute())

const inMinutes = (minutes: number) => Date.now() + minutes * 60_000
const write = (more: object = {}) =>
  server.send(
    calls.add,
    { body: { title: 'Maintenance', body: 'On Sunday', startTime: inMinutes(-1) as never, audience: 0, withdrawn: false, ...more } },
    platform,
  )
const mine = async (token: string) => (await server.send(noticeCalls.mine, {}, token)).data

test('a notice reaches the users of every customer, and each reads it for himself', async () => {
  await write()
  expect(await mine(tenant)).toMatchObject({ unread: 1, notices: [{ title: 'Maintenance', body: 'On Sunday', readAt: null }] })
  const [first] = (await mine(tenant)).notices
  await server.send(noticeCalls.read, { body: { ids: [first?.id ?? 0] } }, tenant)
  expect((await mine(tenant)).unread).toBe(0)
  expect((await mine(tenant)).notices[0]?.readAt).not.toBeNull()
  expect([(await mine(colleague)).unread, (await mine(stranger)).unread]).toEqual([1, 1])
  const page = await server.send(calls.findPage, { body: {} }, platform)
  expect(page.data.records[0]).toMatchObject({ state: 'published', readers: 1 })
})

test('a chosen audience alone sees it, and must be chosen', async () => {
  expect(await write({ audience: 1 })).toMatchObject({ code: contentErrors.audienceMissing.code, field: 'tenantIds' })
  const made = await write({ audience: 1, tenantIds: [50] })
  expect(made.data).toMatchObject({ tenantIds: [50], tenantNames: ['Tenant 50'] })
  expect([(await mine(stranger)).unread, (await mine(tenant)).unread]).toEqual([1, 0])
  await server.send(noticeCalls.read, { body: { ids: [made.data.id] } }, tenant)
  expect(await server.db.selectFrom('systemNoticeRead').selectAll().execute()).toEqual([])
})

test('it begins at its time, and the wait is returned', async () => {
  const made = await write({ startTime: inMinutes(10) })
  const waiting = await mine(tenant)
  expect(waiting).toMatchObject({ unread: 0, notices: [] })
  expect(waiting.nextInMs).toBeGreaterThan(9 * 60_000)
  expect((await server.send(calls.findPage, { body: {} }, platform)).data.records[0]).toMatchObject({ state: 'scheduled' })
  await server.send(calls.edit, { body: { id: made.data.id, startTime: inMinutes(-1) as never } }, platform)
  expect(await mine(tenant)).toMatchObject({ unread: 1, nextInMs: null })
})

test('a withdrawn one disappears for everyone, and can be restored', async () => {
  const { id } = (await write()).data
  await server.send(calls.edit, { body: { id, withdrawn: true } }, platform)
  expect(await mine(tenant)).toMatchObject({ unread: 0, notices: [] })
  expect((await server.send(calls.findPage, { body: {} }, platform)).data.records[0]).toMatchObject({ state: 'withdrawn' })
  await server.send(calls.edit, { body: { id, withdrawn: false } }, platform)
  expect((await mine(tenant)).unread).toBe(1)
})

test('all are marked read together; the platform itself has none, and its customers are listed by name only', async () => {
  await write()
  await write({ title: 'Another' })
  await server.send(noticeCalls.read, { body: {} }, tenant)
  expect((await mine(tenant)).unread).toBe(0)
  expect(await mine(platform)).toMatchObject({ notices: [], unread: 0, nextInMs: null })
})

test('a change is sent to listeners', async () => {
  const received: string[] = []
  const stop = server.events.on('platform', ({ resource }) => received.push(resource))
  const { id } = (await write()).data
  await server.send(calls.remove, { params: { ids: String(id) } }, platform)
  stop()
  expect(received).toEqual([systemNotice.key, systemNotice.key])
})
