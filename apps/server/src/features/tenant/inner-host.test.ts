import { callsOf } from '@undertone/domain/core/resource-calls'
import { innerHost } from '@undertone/domain/tenant/inner-host.resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../platform/runtime/log.ts'
import { type OutgoingPurpose, storedAddresses } from '../../platform/security/inner-hosts.ts'
import { OutgoingGuard } from '../../platform/security/outgoing.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openAtStart } from './inner-host.service.ts'

let server: TestServer
let token = ''
let guard: OutgoingGuard
const calls = callsOf(innerHost)
const lines: string[] = []
const log = createLog({ level: 'warn', write: (line: string) => void lines.push(line) })

beforeAll(async () => {
  server = await startTestServer('inner-host')
  token = await server.login('superadmin')
  guard = new OutgoingGuard(storedAddresses(server.db))
})
afterAll(() => server?.close())
beforeEach(() => sql`delete from inner_host`.execute(server.db))

const mailServer = { address: '10.0.0.25', port: 587, purpose: 'email', customerId: 13 }
const addHost = (body: object, as = token) => server.sendAny(calls.add, { body }, as)
const isOpen = async (tenantId: number | null, purpose: OutgoingPurpose, port: number, host = '10.0.0.25') =>
  'address' in (await guard.of(tenantId, purpose).resolve(host, port))

test('a host opened for the e-mail of one customer is closed for chat, another port and other customers', async () => {
  expect(await isOpen(13, 'email', 587)).toBe(false)
  expect((await addHost(mailServer)).code).toBe(200)
  expect(await isOpen(13, 'email', 587)).toBe(true)
  expect(await isOpen(13, 'email', 587, '10.0.0.26')).toBe(false)
  expect(await isOpen(13, 'chat', 587)).toBe(false)
  expect(await isOpen(13, 'email', 25)).toBe(false)
  expect(await isOpen(14, 'email', 587)).toBe(false)
  expect(await isOpen(null, 'email', 587)).toBe(false)
  expect((await addHost({ ...mailServer, customerId: null, purpose: 'webhook' })).code).toBe(200)
  expect(await isOpen(14, 'webhook', 587)).toBe(true)
})

test('a host that is edited or removed is closed at once', async () => {
  const { data } = await addHost(mailServer)
  const { id } = data as { id: number }
  expect((await server.sendAny(calls.edit, { body: { id, port: 465 } }, token)).code).toBe(200)
  expect([await isOpen(13, 'email', 587), await isOpen(13, 'email', 465)]).toEqual([false, true])
  expect((await server.sendAny(calls.remove, { params: { ids: String(id) } }, token)).code).toBe(200)
  expect(await isOpen(13, 'email', 465)).toBe(false)
})

test('rows are checked: an internal address in one notation, an existing customer, once for each use', async () => {
  const { data } = await addHost({ ...mailServer, address: 'FD00:0::5' })
  expect(data).toMatchObject({ address: 'fd00::5', origin: 'screen' })
  expect(await addHost({ ...mailServer, address: 'fd00::0:5' })).toMatchObject({ code: 1560 })
  expect((await addHost({ ...mailServer, address: 'fd00::5', customerId: null })).code).toBe(200)
  expect(await addHost({ ...mailServer, customerId: 99_999 })).toMatchObject({ code: 1562 })
  for (const address of ['8.8.8.8', ':::']) expect(await addHost({ ...mailServer, address })).toMatchObject({ code: 1563 })
})

test('a tenant cannot open hosts, not even its administrator', async () => {
  expect(await addHost(mailServer, await server.login())).toMatchObject({ code: 403 })
})

test('OUTGOING_ALLOWED replaces its rows at each start; they are read-only, and each customer in it must exist', async () => {
  await addHost({ ...mailServer, port: 25 })
  const host = { address: '10.0.0.25', port: 587, purpose: 'email', tenantId: 13 } as const
  await openAtStart(server.db, [host, { ...host, port: 25 }, { ...host, tenantId: 99_999 }], log)
  expect(lines.join()).toContain('99999')
  expect(await isOpen(13, 'email', 587)).toBe(true)
  const { rows } = await sql<{ id: number }>`select id from inner_host where origin = 'start'`.execute(server.db)
  expect(rows).toHaveLength(1)
  const id = rows[0]?.id ?? 0
  expect(await server.sendAny(calls.edit, { body: { id, port: 26 } }, token)).toMatchObject({ code: 1561 })
  expect(await server.sendAny(calls.remove, { params: { ids: String(id) } }, token)).toMatchObject({ code: 1561 })
  await openAtStart(server.db, [], log)
  expect([await isOpen(13, 'email', 587), await isOpen(13, 'email', 25)]).toEqual([false, true])
})

test('the operation log tells who opened a host', async () => {
  await addHost(mailServer)
  const { rows } = await sql<{ text: string }>`select l::text as text from operation_log l order by id desc limit 1`.execute(server.db)
  expect(rows[0]?.text).toContain('10.0.0.25')
})
