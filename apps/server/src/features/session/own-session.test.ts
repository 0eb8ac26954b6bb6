import { ownSessionCalls } from '@undertone/domain/session/own-session.calls'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('own_session')
})
afterAll(() => server?.close())
beforeEach(() => server.db.deleteFrom('session').execute())

const listed = async (token: string) => (await server.send(ownSessionCalls.list, {}, token)).data
const end = (id: number | null, token: string) => server.send(ownSessionCalls.end, { body: { id } }, token)
const isOpen = async (token: string) => (await server.send(sessionCalls.getInfo, {}, token)).code === 200

/** Logs in from a browser. */
async function logInFrom(agent: string, remoteAddress: string, userName = 'demoadmin'): Promise<string> {
  const payload = { userName, password: testPassword }
  const headers = { 'user-agent': agent }
  const answer = await server.app.inject({ method: 'POST', url: sessionCalls.login.path, payload, headers, remoteAddress })
  return (answer.json() as { data: { token: string } }).data.token
}

test('users see their own sessions with the place where each was opened, and no others', async () => {
  const here = await logInFrom('Firefox/140', '192.0.2.1')
  await logInFrom('x'.repeat(5000), '192.0.2.2')
  const other = await logInFrom('Safari/18', '192.0.2.3', 'engineer')
  const mine = await listed(here)
  expect(mine).toHaveLength(2)
  expect(mine.find(({ isCurrent }) => isCurrent)).toMatchObject({ agent: 'Firefox/140', address: '192.0.2.1' })
  expect(mine.find(({ isCurrent }) => !isCurrent)?.agent).toHaveLength(300)
  expect(mine[0]?.since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(JSON.stringify(mine)).not.toContain(here)
  expect(await listed(other)).toHaveLength(1)
})

test('a session that has expired is not listed', async () => {
  const here = await logInFrom('Firefox/140', '192.0.2.1')
  const idle = await logInFrom('Chrome/150', '192.0.2.2')
  const idleId = (await listed(idle)).find(({ isCurrent }) => isCurrent)?.id ?? 0
  await server.db
    .updateTable('session')
    .set({ usedAt: new Date(Date.now() - 13 * 3_600_000) })
    .where('id', '=', idleId)
    .execute()
  expect((await listed(here)).map(({ address }) => address)).toEqual(['192.0.2.1'])
})

test('one session is ended, or all others; the own one stays, and those of others cannot be', async () => {
  const [here, second, third] = [await logInFrom('A', '192.0.2.1'), await logInFrom('B', '192.0.2.2'), await logInFrom('C', '192.0.2.3')]
  const stranger = await logInFrom('D', '192.0.2.4', 'engineer')
  const [strange] = await listed(stranger)
  expect((await end(strange?.id ?? 0, here)).code).toBe(1002)
  expect(await isOpen(stranger)).toBe(true)
  const secondId = (await listed(here)).find(({ agent }) => agent === 'B')?.id ?? 0
  expect(await isOpen(second)).toBe(true)
  expect((await end(secondId, here)).data).toEqual({ ended: 1 })
  expect(await isOpen(second)).toBe(false)
  expect((await end(null, here)).data).toEqual({ ended: 1 })
  expect(await Promise.all([here, third, stranger].map(isOpen))).toEqual([true, false, true])
  expect((await server.sendAny(ownSessionCalls.end, { body: {} }, here)).code).toBe(1001)
})
