import { randomUUID } from 'node:crypto'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('offline_secret')
})
afterAll(() => server?.close())

const logIn = async (deviceId: string | undefined, userName = 'demoadmin') =>
  (await server.sendAny(sessionCalls.login, { body: { userName, password: testPassword, ...(deviceId ? { deviceId } : {}) } })).data

test('a login that names its device gets the secret of user and device, always the same, and no other call has it', async () => {
  const device = randomUUID()
  const first = await logIn(device)
  expect(first.offline).toEqual({ account: expect.any(Number), secret: expect.stringMatching(/^[\w-]{43}$/) })
  expect((await logIn(device.toUpperCase())).offline).toEqual(first.offline)
  expect((await logIn(randomUUID())).offline?.secret).not.toBe(first.offline?.secret)
  const other = await logIn(device, 'superadmin')
  expect(other.offline?.account).not.toBe(first.offline?.account)
  expect(other.offline?.secret).not.toBe(first.offline?.secret)
  expect(await logIn(undefined)).not.toHaveProperty('offline')
  expect(JSON.stringify((await server.send(sessionCalls.getInfo, {}, first.token)).data)).not.toContain(first.offline?.secret ?? '')
})
