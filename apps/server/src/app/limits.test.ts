import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { callLimits, receiveLimits } from '@undertone/domain/core/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlant } from '../ingest/test/test-fixture.ts'
import { RecordingBudget } from '../testing/recording-budget.ts'
import { startTestServer, type TestServer, testPassword } from '../testing/test-server.ts'
import { buildApp } from './app.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('limits')
})
afterAll(() => server?.close())

test('requests have times for head, body and upload', () => {
  const { headersTimeout, requestTimeout } = server.app.server
  expect([headersTimeout, requestTimeout]).toEqual([receiveLimits.headMs, receiveLimits.uploadMs])
})

test('a login of more than 4 KiB is refused before it is parsed', async () => {
  const payload = JSON.stringify({ userName: 'demoadmin', password: 'x'.repeat(4096) })
  const answer = await server.app.inject({ method: 'POST', url: '/login', headers: { 'content-type': 'application/json' }, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 413])
})

test('a session that sends too many calls gets 429 with Retry-After, before permissions are checked and the body is read', async () => {
  const app = await buildApp({ ...server.http, callLimits: { ...callLimits, session: 3, address: 2 } }, server.features)
  const token = await server.login()
  const ask = (given: string) =>
    app.inject({ method: 'POST', url: '/company/findPage', headers: { token: given, 'content-type': 'application/json' }, payload: '{' })
  const statuses: number[] = []
  for (let i = 0; i < 4; i++) statuses.push((await ask(token)).statusCode)
  expect(statuses).toEqual([400, 400, 400, 429])
  const refused = await ask(token)
  expect(refused.json()).toMatchObject({ code: 429, data: null })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect((await ask(await server.login())).statusCode).toBe(400)
  // Calls without a valid session are counted by address.
  expect([(await ask('x')).statusCode, (await ask('x')).statusCode, (await ask('x')).statusCode]).toEqual([401, 401, 429])
  const login = { userName: 'demoadmin', password: testPassword }
  expect((await app.inject({ method: 'POST', url: '/login', payload: login })).statusCode).toBe(429)
  // From then on a token is looked up only if it was valid before.
  const [known, unknown] = [await server.login(), await server.login()]
  await server.app.inject({ url: '/company/options', headers: { token: known } })
  expect([(await ask(known)).statusCode, (await ask(unknown)).statusCode]).toEqual([400, 429])
  await app.close()
})

test('a body is charged to the tenant of its session or gateway, also where calls are not limited, and otherwise to its address', async () => {
  const bodyBudget = new RecordingBudget(receiveLimits.heldBytes)
  const app = await buildApp({ ...server.http, bodyBudget }, server.features)
  const plant = await addPlant(server.db, 'Charged')
  const post = (url: string, token?: string) => app.inject({ method: 'POST', url, headers: token ? { token } : {}, payload: {} })
  await post('/login')
  await post('/company/findPage', await server.login())
  await post('/system/tenant/findPage', await server.login('superadmin'))
  await post(`/api/v1/${plant.token}/telemetry`)
  expect(bodyBudget.owners).toEqual(['address:127.0.0.1', 'tenant:13', 'tenant:platform', `tenant:${plant.tenantId}`])
  await app.close()
})

test('no cache keeps an answer that does not allow it', async () => {
  const token = await server.login()
  for (const url of ['/system/user/getInfo', '/company/options', '/area/export', '/nowhere', '/%zz'])
    expect((await server.app.inject({ url, headers: { token } })).headers['cache-control'], url).toBe('no-store')
  const login = { userName: 'demoadmin', password: testPassword }
  expect((await server.app.inject({ method: 'POST', url: '/login', payload: login })).headers['cache-control']).toBe('no-store')
})

test.each([
  ['of a user', '/company/findPage'],
  ['of a device', '/api/v1/unknown/telemetry'],
  ['of an API key', '/openapi/v1/company/findPage'],
])('a call %s that is refused before its body has arrived ends its connection', async (_name, path) => {
  const app = await buildApp(server.http, server.features)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`)
  let answer = ''
  socket.on('data', (part) => {
    answer += String(part)
  })
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 401 /)
  await app.close()
})
