import { accessCalls } from '@undertone/domain/access/access.calls'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs, authorityCalls } from './test-fixture.ts'

let server: TestServer
let base: string
let admin: string
let as: ReturnType<typeof actingAs>
beforeAll(async () => {
  server = await startTestServer('access_live', { cachesPrincipals: true })
  base = await server.app.listen({ host: '127.0.0.1', port: 0 })
  admin = await server.login()
  as = actingAs(server, admin)
})
afterAll(() => server?.close())

/** Listens like a page; `text` grows, `ended` becomes true when the server closes. */
async function listen(token: string, lastEventId?: string) {
  const headers = { token, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) }
  const answer = await fetch(`${base}/monitor/live`, { headers })
  const received = { status: answer.status, text: '', ended: false }
  const read = async () => {
    const decoder = new TextDecoder()
    if (answer.body) for await (const chunk of answer.body) received.text += decoder.decode(chunk)
    received.ended = true
  }
  const done = read()
  return { heard: received, done }
}

const emit = (companyId: number, mappingId: number) =>
  server.events.emit('points', [{ tenantId: 13, companyId, mappingId, equipmentId: mappingId, t: 1, values: { batt: [90, 1] } }])
const keys = ['business:monitor:list']
const within = { timeout: 6000, interval: 50 }

test('S-14: a stream contains what its reader may see, including missed events, and nothing of other companies or tenants', async () => {
  const [mine, other] = [await as.company('Mine', 13), await as.company('Not mine', 13)]
  const roleId = await as.role('listener', 3, keys)
  await as.user('listener', mine, [roleId])
  const { heard } = await listen(await server.login('listener'))
  emit(other, 501)
  emit(mine, 502)
  server.events.emit('points', [{ tenantId: 99, companyId: mine, mappingId: 503, equipmentId: 1, t: 1, values: {} }])
  await vi.waitFor(() => expect(heard.text).toContain('"mappingId":502'), within)
  expect(heard.text).not.toMatch(/"mappingId":50[13]/)
  const epoch = /\n: (\w+)/.exec(heard.text)?.[1]
  const again = await listen(await server.login('listener'), `${epoch}-0`)
  await vi.waitFor(() => expect(again.heard.text).toContain('"mappingId":502'), within)
  expect(again.heard.text).not.toMatch(/"mappingId":50[13]/)
})

test('S-14: it ends within five seconds of a logout, of a lost role and of a narrowed range', async () => {
  const site = await as.company('Streaming', 13)
  const roleId = await as.role('streamer', 1, keys)
  const range = await as.authority('Streamed', 'Custom', [site])
  const [one, two, three, four] = await Promise.all([
    as.user('streamer.one', site, [roleId]),
    as.user('streamer.two', site, [roleId]),
    as.user('streamer.three', site, [roleId], { authorityIds: [range] }),
    as.user('streamer.four', site, [roleId]),
  ])
  const tokens = await Promise.all(['one', 'two', 'three', 'four'].map((name) => server.login(`streamer.${name}`)))
  const [first, second, third, fourth] = await Promise.all(tokens.map((token) => listen(token)))
  await server.send(sessionCalls.logout, {}, tokens[0])
  await server.send(accessCalls.updateRoles, { body: { userId: two, roleIds: [] } }, admin)
  await server.send(authorityCalls.edit, { body: { id: range, companyIds: [] } }, admin)
  expect([one, three, four].every((id) => id > 0)).toBe(true)
  await vi.waitFor(() => expect([first, second, third].map((stream) => stream?.heard.ended)).toEqual([true, true, true]), within)
  expect(fourth?.heard.ended).toBe(false)
}, 20_000)

test('S-14: listening without a token, or with one in the address, is rejected', async () => {
  expect((await fetch(`${base}/monitor/live`)).status).toBe(401)
  expect((await fetch(`${base}/monitor/live?token=${admin}`)).status).toBe(401)
})
