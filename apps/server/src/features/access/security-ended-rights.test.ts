import { accessCalls } from '@undertone/domain/access/access.calls'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs, companyCalls, reading, roleCalls, userCalls } from './test-fixture.ts'

// A revoked right takes effect with the next request, with and without a cache of callers.
describe.each([{ cachesPrincipals: true }, { cachesPrincipals: false }])(
  'S-34: a revoked right takes effect immediately, %o',
  (options) => {
    let server: TestServer
    let admin: string
    let as: ReturnType<typeof actingAs>
    beforeAll(async () => {
      server = await startTestServer('access_ended', options)
      admin = await server.login()
      as = actingAs(server, admin)
    })
    afterAll(() => server?.close())

    const infoOf = (token: string) => server.send(sessionCalls.getInfo, {}, token)
    /** After a change in the database, which the server must be notified of first. */
    const becomes = (token: string, code: number) => expect.poll(async () => (await infoOf(token)).code, { timeout: 15_000 }).toBe(code)

    test('logout, new password, block, deletion: 401', async () => {
      const site = await as.company('Site', 13)
      const ends: readonly (readonly [string, (id: number, token: string) => Promise<unknown>])[] = [
        ['logs.out', (_id, token) => server.send(sessionCalls.logout, {}, token)],
        ['is.reset', (userId) => server.send(accessCalls.resetPassword, { body: { userId, password: 'Other7pass' } }, admin)],
        ['is.blocked', (id) => server.send(userCalls.edit, { body: { id, status: 1 } }, admin)],
        ['is.removed', (id) => server.send(userCalls.remove, { params: { ids: String(id) } }, admin)],
      ]
      for (const [name, end] of ends) {
        const loginName = `${name}.user`
        const id = await as.user(loginName, site, [])
        const token = await server.login(loginName)
        expect((await infoOf(token)).status, name).toBe(200)
        await end(id, token)
        expect((await infoOf(token)).status, name).toBe(401)
      }
    })

    test('a blocked account that is opened again does not get its old session back', async () => {
      const id = await as.user('on.and.off', 13, [])
      const token = await server.login('on.and.off')
      await server.send(userCalls.edit, { body: { id, status: 1 } }, admin)
      await server.send(userCalls.edit, { body: { id, status: 0 } }, admin)
      expect((await infoOf(token)).status).toBe(401)
    })

    test('a role removed, changed or suspended: 403; an expired account or tenant: 1037', async () => {
      const roleId = await as.role('lasting', 1, reading)
      const id = await as.user('role.holder', 13, [roleId])
      const token = await server.login('role.holder')
      const list = async () => (await server.send(companyCalls.findPage, { body: {} }, token)).status
      const give = () => server.send(accessCalls.updateRoles, { body: { userId: id, roleIds: [roleId] } }, admin)
      expect(await list()).toBe(200)
      await server.send(accessCalls.updateRoles, { body: { userId: id, roleIds: [] } }, admin)
      expect(await list()).toBe(403)
      await give()
      await server.send(roleCalls.edit, { body: { id: roleId, status: 1 } }, admin)
      expect(await list()).toBe(403)
      await server.send(roleCalls.edit, { body: { id: roleId, status: 0 } }, admin)
      await server.send(accessCalls.updatePermissions, { body: { roleId, permissions: [] } }, admin)
      expect(await list()).toBe(403)
      await server.send(userCalls.edit, { body: { id, expireTime: '2020-01-01 00:00:00' } }, admin)
      expect((await infoOf(token)).code).toBe(1037)
      await server.send(userCalls.edit, { body: { id, expireTime: null } }, admin)
      await server.db
        .updateTable('tenant')
        .set({ expiresAt: new Date(0) })
        .where('id', '=', 13)
        .execute()
      await becomes(token, 1037)
      await server.db.updateTable('tenant').set({ expiresAt: null }).where('id', '=', 13).execute()
      await becomes(token, 200)
    })
  },
)
