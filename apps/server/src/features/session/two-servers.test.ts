import { accessCalls } from '@undertone/domain/access/access.calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { startFeatures } from '../../app/start-features.ts'
import type { ChangeFeed } from '../../platform/database/change-feed.ts'
import { openChangeFeed, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs, companyCalls, reading, userCalls } from '../access/test-fixture.ts'

let server: TestServer
let feed: ChangeFeed
let other: FastifyInstance
let unsubscribe: FastifyInstance
let admin: string
let as: ReturnType<typeof actingAs>
beforeAll(async () => {
  server = await startTestServer('two_servers', { cachesPrincipals: true })
  feed = await openChangeFeed(server.adminDatabaseUrl)
  other = await buildApp(server.http, startFeatures({ ...server.foundation, changes: feed }))
  // Caches callers without notifications, as if every one came too late.
  unsubscribe = await buildApp(
    server.http,
    startFeatures({ ...server.foundation, changes: { isLive: () => true, onChange: () => undefined } }),
  )
  admin = await server.login()
  as = actingAs(server, admin)
})
afterAll(async () => {
  await other?.close()
  await unsubscribe?.close()
  await feed?.stop()
  await server?.close()
})

const list = async (app: FastifyInstance, token: string) =>
  (await app.inject({ method: 'POST', url: companyCalls.findPage.path, headers: { token }, payload: {} })).statusCode

test('a change at one server takes effect at the other', async () => {
  const roleId = await as.role('both', 1, reading)
  const id = await as.user('asks.other', 13, [roleId])
  const token = await server.login('asks.other')
  expect(await list(other, token)).toBe(200)
  await server.send(accessCalls.updateRoles, { body: { userId: id, roleIds: [] } }, admin)
  await expect.poll(() => list(other, token), { timeout: 15_000 }).toBe(403)
  await server.send(accessCalls.updateRoles, { body: { userId: id, roleIds: [roleId] } }, admin)
  await expect.poll(() => list(other, token), { timeout: 15_000 }).toBe(200)
  await server.send(userCalls.edit, { body: { id, status: 1 } }, admin)
  await expect.poll(() => list(other, token), { timeout: 15_000 }).toBe(401)
})

test('a change through a server takes effect there with the next request, before the database has notified of it', async () => {
  const roleId = await as.role('own', 1, reading)
  const id = await as.user('asks.own', 13, [roleId])
  const token = await server.login('asks.own')
  const change = (roleIds: number[]) =>
    unsubscribe.inject({
      method: accessCalls.updateRoles.method,
      url: accessCalls.updateRoles.path,
      headers: { token: admin },
      payload: { userId: id, roleIds },
    })
  expect(await list(unsubscribe, token)).toBe(200)
  expect((await change([])).json().code).toBe(200)
  expect(await list(unsubscribe, token)).toBe(403)
  expect((await change([roleId])).json().code).toBe(200)
  expect(await list(unsubscribe, token)).toBe(200)
  await unsubscribe.inject({ method: 'POST', url: '/logout', headers: { token } })
  expect(await list(unsubscribe, token)).toBe(401)
})
