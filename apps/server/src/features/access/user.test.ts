import { accessCalls } from '@undertone/domain/access/access.calls'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'
import { actingAs, authorityCalls, companyCalls, draftOf, reading, roleCalls, userCalls } from './test-fixture.ts'

let server: TestServer
let admin: string
let as: ReturnType<typeof actingAs>
let site: number
beforeAll(async () => {
  server = await startTestServer('access_user')
  admin = await server.login()
  as = actingAs(server, admin)
  site = await as.company('Site', 13)
})
afterAll(() => server?.close())

const login = (userName: string, password = testPassword) => server.send(sessionCalls.login, { body: { userName, password } })

describe('a user', () => {
  test('is added with roles and authorities, logs in, is edited and deleted; his password is never answered', async () => {
    const roleId = await as.role('reader-1', 4, reading)
    const authorityId = await as.authority('Everything', 'CompanyAll')
    const added = await server.send(
      userCalls.add,
      { body: { ...draftOf('marie.c', site), roleIds: [roleId], authorityIds: [authorityId] } },
      admin,
    )
    expect(added.data).toMatchObject({ loginName: 'marie.c', companyName: 'Site', roleNames: ['reader-1'], authorityNames: ['Everything'] })
    expect(JSON.stringify(added)).not.toMatch(/password|argon2|Vibra7tion/i)
    const { id } = added.data
    const token = (await login('Marie.C')).data.token
    const info = await server.send(sessionCalls.getInfo, {}, token)
    expect(new Set(info.data.permissions)).toEqual(new Set(reading))
    const edited = await server.send(userCalls.edit, { body: { id, phone: '+86 139 0013 9000', roleIds: [] } }, admin)
    expect(edited.data).toMatchObject({ phone: '+86 139 0013 9000', roleIds: [] })
    expect((await server.send(sessionCalls.getInfo, {}, token)).data.permissions).toEqual([])
    const list = await server.send(accessCalls.userList, { body: { keyword: 'marie' } }, admin)
    expect(list.data.map((one) => one.id)).toEqual([id])
    expect((await server.send(userCalls.remove, { params: { ids: String(id) } }, admin)).code).toBe(200)
    expect((await server.send(sessionCalls.getInfo, {}, token)).status).toBe(401)
    expect((await login('marie.c')).code).toBe(1031)
  })

  test.each([
    ['loginName', { loginName: 'short' }],
    ['loginName', { loginName: 'seventeen-letters' }],
    ['loginName', { loginName: 'ｆｕｌｌｗｉｄｔｈ' }],
    ['nickName', { nickName: 'brief' }],
    ['nickName', { nickName: '' }],
    ['password', { password: 'short' }],
    ['password', { password: 'seventeen-letters' }],
    ['password', { password: 'Password1' }],
    ['password', { password: 'rule.breaker' }],
    ['email', { email: 'nobody@nowhere' }],
    ['phone', { phone: 'call me' }],
    ['companyId', { companyId: 999_999 }],
    ['roleIds', { roleIds: [999_999] }],
    ['sex', { sex: 7 }],
  ])('is refused for %s, given %j', async (field, part) => {
    const body = { ...draftOf('rule.breaker', site), ...part }
    const answer = await server.app.inject({ method: 'POST', url: '/system/user/add', headers: { token: admin }, payload: body })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().code).not.toBe(200)
    expect(answer.json().field?.split('.')[0]).toBe(field)
    expect((await server.send(accessCalls.userList, { body: { keyword: 'rule.breaker' } }, admin)).data).toEqual([])
  })

  test.each(['loginName', 'nickName', 'password', 'email', 'phone', 'companyId'])('needs its %s', async (field) => {
    const { [field as 'email']: _, ...body } = draftOf('incomplete', site)
    const answer = await server.app.inject({ method: 'POST', url: '/system/user/add', headers: { token: admin }, payload: body })
    expect(answer.json()).toMatchObject({ code: 1001, field })
  })

  test('has a login name of his own in the whole installation, whatever the case of its letters', async () => {
    const answer = await server.send(userCalls.add, { body: draftOf('SuperAdmin', site) }, admin)
    expect(answer).toMatchObject({ code: 1501, field: 'loginName' })
  })

  test('gets a new password from an authorised user, and their sessions end', async () => {
    const id = await as.user('forgetful', site, [])
    const token = (await login('forgetful')).data.token
    const reset = (password: string) => server.send(accessCalls.resetPassword, { body: { userId: id, password } }, admin)
    expect((await reset('short')).code).toBe(1035)
    expect((await reset('12345678')).code).toBe(1036)
    expect((await reset('Other7pass')).code).toBe(200)
    expect((await server.send(sessionCalls.getInfo, {}, token)).status).toBe(401)
    expect((await login('forgetful')).code).toBe(1031)
    expect((await login('forgetful', 'Other7pass')).code).toBe(200)
  })

  test('is out when his own expiry date passes, with 1037, and back when it moves', async () => {
    const id = await as.user('temporary', site, [], { expireTime: '2036-01-01 00:00:00' })
    const { token } = (await login('temporary')).data
    const info = await server.send(sessionCalls.getInfo, {}, token)
    // The administrator wrote it in the time of his company, Shanghai; the user reads it in that of his own, UTC.
    expect(info.data).toMatchObject({ expireTime: '2035-12-31 16:00:00', isSoonExpire: false })
    await server.send(userCalls.edit, { body: { id, expireTime: '2020-01-01 00:00:00' } }, admin)
    expect((await server.send(sessionCalls.getInfo, {}, token)).code).toBe(1037)
    expect((await login('temporary')).code).toBe(1037)
    await server.send(userCalls.edit, { body: { id, expireTime: null } }, admin)
    expect((await login('temporary')).code).toBe(200)
  })

  test('is notified before their account or tenant expires', async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000)
    await as.user('nearlydone', site, [], { expireTime: soon.getTime() })
    const { token } = (await login('nearlydone')).data
    expect((await server.send(sessionCalls.getInfo, {}, token)).data.isSoonExpire).toBe(true)
    expect((await server.send(sessionCalls.getInfo, {}, admin)).data.isSoonExpire).toBe(false)
    await server.db.updateTable('tenant').set({ expiresAt: soon }).where('id', '=', 13).execute()
    expect((await server.send(sessionCalls.getInfo, {}, admin)).data.isSoonExpire).toBe(true)
    await server.db.updateTable('tenant').set({ expiresAt: null }).where('id', '=', 13).execute()
  })
})

describe('lock-out', () => {
  const self = async () => (await server.send(sessionCalls.getInfo, {}, admin)).data.user.id

  test('users cannot deactivate, expire, move or delete themselves, or give up their own management rights', async () => {
    const id = await self()
    expect((await server.send(userCalls.edit, { body: { id, status: 1 } }, admin)).code).toBe(1504)
    expect((await server.send(userCalls.edit, { body: { id, expireTime: '2030-01-01 00:00:00' } }, admin)).code).toBe(1504)
    expect((await server.send(userCalls.edit, { body: { id, companyId: site } }, admin)).code).toBe(1504)
    expect((await server.send(userCalls.remove, { params: { ids: String(id) } }, admin)).code).toBe(1504)
    expect((await server.send(accessCalls.updateRoles, { body: { userId: id, roleIds: [] } }, admin)).code).toBe(1504)
    const unchanged = await server.send(userCalls.edit, { body: { id, nickName: 'Still here', status: 0, expireTime: null } }, admin)
    expect(unchanged.data.nickName).toBe('Still here')
  })

  test('a deactivated company blocks the logins of its staff and ends their sessions', async () => {
    const closing = await as.company('Closing', 13)
    await as.user('closing.staff', closing, [])
    const { token } = (await login('closing.staff')).data
    await server.send(companyCalls.edit, { body: { id: closing, status: 'Block' } }, admin)
    expect((await login('closing.staff')).code).toBe(1040)
    expect((await server.send(sessionCalls.getInfo, {}, token)).status).toBe(401)
    await server.send(companyCalls.edit, { body: { id: closing, status: 'Normal' } }, admin)
    expect((await login('closing.staff')).code).toBe(200)
  })

  test('the root company of a tenant cannot be deactivated by its own users', async () => {
    expect((await server.send(companyCalls.edit, { body: { id: 13, status: 'Block' } }, admin)).code).toBe(1504)
  })

  test('the last administrator stays; a second one may remove the first', async () => {
    const adminRole = (await server.send(roleCalls.findPage, { body: { keyword: 'CompanyAdmin' } }, admin)).data.records[0]?.id ?? 0
    // A manager with full scope who is not an administrator: they cannot edit roles.
    const keys = (await server.send(accessCalls.permissionsOfRole, { params: { roleId: String(adminRole) } }, admin)).data
    expect((await server.send(roleCalls.edit, { body: { id: adminRole, status: 1 } }, admin)).code).toBe(1504)
    expect((await server.send(roleCalls.edit, { body: { id: adminRole, dataScope: 3 } }, admin)).code).toBe(1505)
    const without = keys.filter((key) => !key.startsWith('system:role'))
    expect((await server.send(accessCalls.updatePermissions, { body: { roleId: adminRole, permissions: without } }, admin)).code).toBe(1504)
    await as.user('second.admin', 13, [adminRole])
    const second = await server.login('second.admin')
    const first = await self()
    expect((await server.send(userCalls.edit, { body: { id: first, status: 1 } }, second)).code).toBe(200)
    expect((await server.send(sessionCalls.getInfo, {}, admin)).status).toBe(401)
    expect((await server.send(userCalls.edit, { body: { id: first, status: 0 } }, second)).code).toBe(200)
    admin = await server.login()
    as = actingAs(server, admin)
  })
})

describe('a role', () => {
  test('lists its permissions in a tree of screens with each key once', async () => {
    const tree = (await server.send(accessCalls.permissionTree, {}, admin)).data
    const leaves = tree.flatMap((module) => module.children.flatMap((one) => (one.key === null ? one.children : [one])))
    const keys = leaves.map((leaf) => leaf.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(expect.arrayContaining(['business:area:add', 'system:user:resetPassword']))
    expect(keys.some((key) => key?.startsWith('platform:'))).toBe(false)
    expect(leaves.every((leaf) => leaf.mayGive)).toBe(true)
  })

  test('rejects a permission that does not exist, and one of the platform', async () => {
    const roleId = await as.role('modest', 3, [])
    for (const key of ['business:nothing:at-all', 'platform:loginLog:list', '*:*:*', 'business:*'])
      expect((await server.send(accessCalls.updatePermissions, { body: { roleId, permissions: [key] } }, admin)).code).toBe(1508)
    expect((await server.send(accessCalls.permissionsOfRole, { params: { roleId: String(roleId) } }, admin)).data).toEqual([])
  })

  test('that is suspended gives nothing, from the next request on', async () => {
    const roleId = await as.role('paused', 1, reading)
    await as.user('pausable', site, [roleId])
    const token = await server.login('pausable')
    expect((await server.send(companyCalls.findPage, { body: {} }, token)).data.total).toBeGreaterThan(1)
    await server.send(roleCalls.edit, { body: { id: roleId, status: 1 } }, admin)
    expect((await server.send(companyCalls.findPage, { body: {} }, token)).status).toBe(403)
    await server.send(roleCalls.edit, { body: { id: roleId, status: 0 } }, admin)
    expect((await server.send(companyCalls.findPage, { body: {} }, token)).status).toBe(200)
  })

  test('is given to users and taken from them, and stays while somebody holds it', async () => {
    const roleId = await as.role('shared-one', 3, reading)
    const userId = await as.user('roleholder', site, [])
    const page = (assigned: boolean) => server.send(accessCalls.usersOfRole, { body: { roleId, assigned, keyword: 'roleholder' } }, admin)
    expect((await page(false)).data.records.map((one) => one.id)).toEqual([userId])
    expect((await server.send(accessCalls.addUsers, { body: { roleId, userIds: [userId] } }, admin)).code).toBe(200)
    expect((await page(true)).data.records.map((one) => one.id)).toEqual([userId])
    const ofUser = await server.send(accessCalls.rolesOfUser, { params: { userId: String(userId) } }, admin)
    expect(ofUser.data.roles.find((one) => one.id === roleId)).toMatchObject({ held: true, mayGive: true })
    expect((await server.send(roleCalls.remove, { params: { ids: String(roleId) } }, admin)).code).toBe(1506)
    expect((await server.send(accessCalls.removeUsers, { body: { roleId, userIds: [userId] } }, admin)).code).toBe(200)
    expect((await server.send(roleCalls.remove, { params: { ids: String(roleId) } }, admin)).code).toBe(200)
  })
})

describe('a data authority', () => {
  test('limits what roles allow; selected but empty allows nothing; in use, it stays', async () => {
    const other = await as.company('Other site', 13)
    const roleId = await as.role('all-seeing', 1, reading)
    const userId = await as.user('bounded', site, [roleId])
    const token = await server.login('bounded')
    const seen = async () =>
      (await server.send(companyCalls.findPage, { body: { pageSize: 100 } }, token)).data.records.map((row) => row.id)
    expect(await seen()).toEqual(expect.arrayContaining([13, site, other]))
    const [here, nowhere] = [await as.authority('Here', 'Custom', [site]), await as.authority('Nowhere', 'Custom')]
    const give = (authorityIds: number[]) => server.send(accessCalls.updateAuthorities, { body: { userId, authorityIds } }, admin)
    await give([here])
    expect(await seen()).toEqual([site])
    await give([nowhere])
    expect(await seen()).toEqual([])
    await give([nowhere, here])
    expect(await seen()).toEqual([site])
    const held = await server.send(accessCalls.authoritiesOfUser, { params: { userId: String(userId) } }, admin)
    expect(held.data.authorities.filter((one) => one.held).map((one) => one.name)).toEqual(['Here', 'Nowhere'])
    expect((await server.send(authorityCalls.remove, { params: { ids: String(here) } }, admin)).code).toBe(1507)
    await server.send(authorityCalls.edit, { body: { id: here, companyIds: [other] } }, admin)
    expect(await seen()).toEqual([other])
  })
})
