import { accessCalls } from '@undertone/domain/access/access.calls'
import { calls } from '@undertone/domain/index/calls'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicCalls } from '../../testing/public-calls.ts'
import { addTenant } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs, areaCalls, authorityCalls, companyCalls, draftOf, reading, roleCalls, userCalls } from './test-fixture.ts'

let server: TestServer
let admin: string
let as: ReturnType<typeof actingAs>
/** What a head of a department may do: manage the users, roles and companies of his part. */
const managing = [...reading, ...tenantPermissions.filter((key) => /^system:|^business:(company|area):/.test(key))]
let [part, beyond] = [0, 0]
let head: string
let headId: number
let wideRole: number
let headRole: number
beforeAll(async () => {
  server = await startTestServer('access_rights')
  admin = await server.login()
  as = actingAs(server, admin)
  part = await as.company('Part', 13)
  beyond = await as.company('Beyond', 13)
  wideRole = await as.role('wide', 1, tenantPermissions)
  headRole = await as.role('head', 4, managing)
  headId = await as.user('head.of.part', part, [headRole])
  head = await server.login('head.of.part')
})
afterAll(() => server?.close())

/** All rights of everyone as one text: equal before and after means that nothing was changed. */
async function state(): Promise<string> {
  const parts = await Promise.all(
    ['account', 'role', 'account_role', 'role_company', 'authority', 'authority_company', 'account_authority', 'company', 'area'].map(
      async (table) =>
        (
          await sql<{ all: string }>`select coalesce(json_agg(t order by t::text), '[]')::text as all from ${sql.table(table)} t`.execute(
            server.db,
          )
        ).rows[0]?.all,
    ),
  )
  return parts.join('\n')
}

/** Errors that no form can correct: attempts to raise oneself or to act above oneself. */
const turnedAway = [403, 1503]

/** The attempt is rejected, and nothing has changed. */
async function expectRejected(attempt: () => Promise<{ status: number; code: number }>, codes: number[]): Promise<void> {
  const before = await state()
  const { status, code } = await attempt()
  expect(codes).toContain(code)
  expect(status).toBe(turnedAway.includes(code) ? 403 : 200)
  expect(await state()).toBe(before)
}

describe('S-5: ids of another tenant', () => {
  test('find nothing and change nothing, in any call of users, roles, authorities and companies', async () => {
    await addTenant(server, 80, 'neighbour')
    const there = actingAs(server, await server.login('neighbour'))
    const site = await there.company('Neighbour site', 80)
    const area = await there.area('Neighbour area', site)
    const role = await there.role('neighbour-role', 3, reading)
    const authority = await there.authority('Neighbour range', 'Custom', [site])
    const user = await there.user('neighbour.user', site, [role])
    const send = <C extends Parameters<typeof server.send>[0]>(call: C, input: object) => server.send(call, input as never, admin)
    const mine = await as.user('own.user', part, [])
    const attempts: (readonly [Parameters<typeof server.send>[0], object])[] = [
      ...[
        [userCalls, user],
        [roleCalls, role],
        [authorityCalls, authority],
        [companyCalls, site],
        [areaCalls, area],
      ].flatMap(([of, id]) => {
        const { detail, edit, remove } = of as typeof areaCalls
        return [
          [detail, { params: { id: String(id) } }],
          [edit, { body: { id, name: 'Taken over' } }],
          [remove, { params: { ids: String(id) } }],
        ] as const
      }),
      [userCalls.edit, { body: { id: user, nickName: 'Taken over' } }],
      [userCalls.batchEdit, { body: { ids: [user], change: { status: 1 } } }],
      [roleCalls.batchEdit, { body: { ids: [role], change: { status: 1 } } }],
      [userCalls.edit, { body: { id: mine, companyId: site } }],
      [userCalls.edit, { body: { id: mine, roleIds: [role] } }],
      [userCalls.edit, { body: { id: mine, authorityIds: [authority] } }],
      [userCalls.add, { body: draftOf('smuggled', site) }],
      [userCalls.add, { body: { ...draftOf('smuggled', part), roleIds: [role] } }],
      [roleCalls.edit, { body: { id: headRole, companyIds: [site] } }],
      [companyCalls.add, { body: { name: 'x', parentId: site, status: 'Normal', timeZone: 'UTC' } }],
      [companyCalls.edit, { body: { id: part, parentId: site } }],
      [accessCalls.resetPassword, { body: { userId: user, password: 'Taken7over' } }],
      [accessCalls.resetTotp, { body: { userId: user } }],
      [accessCalls.rolesOfUser, { params: { userId: String(user) } }],
      [accessCalls.authoritiesOfUser, { params: { userId: String(user) } }],
      [accessCalls.updateRoles, { body: { userId: user, roleIds: [] } }],
      [accessCalls.updateRoles, { body: { userId: mine, roleIds: [role] } }],
      [accessCalls.updateAuthorities, { body: { userId: user, authorityIds: [] } }],
      [accessCalls.updateAuthorities, { body: { userId: mine, authorityIds: [authority] } }],
      [accessCalls.permissionsOfRole, { params: { roleId: String(role) } }],
      [accessCalls.updatePermissions, { body: { roleId: role, permissions: [] } }],
      [accessCalls.usersOfRole, { body: { roleId: role } }],
      [accessCalls.addUsers, { body: { roleId: role, userIds: [mine] } }],
      [accessCalls.addUsers, { body: { roleId: headRole, userIds: [user] } }],
      [accessCalls.removeUsers, { body: { roleId: role, userIds: [user] } }],
    ]
    const before = await state()
    for (const [call, input] of attempts) {
      const answer = await send(call, input)
      const where = `${call.method} ${call.path} ${JSON.stringify(input)}`
      expect(answer.code, where).not.toBe(200)
      expect(JSON.stringify(answer), where).not.toContain('eighbour')
    }
    expect(await state()).toBe(before)
    expect((await server.send(accessCalls.userList, { body: { keyword: 'neighbour' } }, admin)).data).toEqual([])
    expect((await server.send(roleCalls.findPage, { body: { keyword: 'neighbour' } }, admin)).data.total).toBe(0)
  })
})

describe('S-5: a company of another tenant', () => {
  test('is answered like one that does not exist, with users and with a parent of its own', async () => {
    await addTenant(server, 83, 'far.neighbour')
    const there = actingAs(server, await server.login('far.neighbour'))
    const site = await there.company('Far site', 83)
    const below = await there.company('Far part', site)
    await there.user('far.user', site, [])
    for (const id of [site, 83, 2_000_000_000]) {
      expect(await server.send(companyCalls.remove, { params: { ids: String(id) } }, admin)).toMatchObject({ code: 1002, field: 'ids' })
      for (const change of [{ parentId: below }, { parentId: 83 }, { parentId: 13 }, { status: 'Block' }, { name: 'x' }]) {
        const edited = await server.send(companyCalls.edit, { body: { id, ...change } as never }, admin)
        const batched = await server.send(companyCalls.batchEdit, { body: { ids: [id], change } as never }, admin)
        expect([edited.code, edited.field, batched.code]).toEqual([1002, 'id', 1002])
      }
    }
  })
})

describe('S-6: the password of another user', () => {
  test('is out of reach without the permission, out of scope, and above oneself', async () => {
    const target = await as.user('colleague', part, [])
    const outside = await as.user('outsider', beyond, [])
    const above = await as.user('superior', part, [wideRole])
    const clerkRole = await as.role('clerk', 4, reading)
    await as.user('curious', part, [clerkRole])
    const reset = (userId: number, token: string) =>
      server.send(accessCalls.resetPassword, { body: { userId, password: 'Taken7over' } }, token)
    const curious = await server.login('curious')
    await expectRejected(() => reset(target, curious), [403])
    await expectRejected(() => reset(outside, head), [1002])
    await expectRejected(() => reset(above, head), [1503])
    await expectRejected(() => server.send(userCalls.edit, { body: { id: above, password: 'Taken7over' } }, head), [1503])
    for (const name of ['colleague', 'outsider', 'superior']) expect(await server.login(name)).not.toBe('')
    expect((await reset(target, head)).code).toBe(200)
  })
})

describe('S-7: users cannot raise their own or others’ rights above their own', () => {
  test('not by a role, at any call that gives one', async () => {
    const mine = await as.user('subordinate', part, [])
    // Raising oneself is forbidden; a role that is too wide for another user is a form error.
    for (const [userId, code] of [
      [headId, 1503],
      [mine, 1515],
    ] as const) {
      await expectRejected(() => server.send(accessCalls.updateRoles, { body: { userId, roleIds: [headRole, wideRole] } }, head), [code])
      await expectRejected(() => server.send(userCalls.edit, { body: { id: userId, roleIds: [headRole, wideRole] } }, head), [code])
      await expectRejected(() => server.send(accessCalls.addUsers, { body: { roleId: wideRole, userIds: [userId] } }, head), [1503])
    }
    await expectRejected(() => server.send(userCalls.add, { body: { ...draftOf('puppet.one', part), roleIds: [wideRole] } }, head), [1515])
    const change = { roleIds: [headRole, wideRole] }
    await expectRejected(() => server.send(userCalls.batchEdit, { body: { ids: [headId, mine], change } }, head), [1503])
    expect((await server.send(accessCalls.updateRoles, { body: { userId: mine, roleIds: [headRole] } }, head)).code).toBe(200)
  })

  test('not by a suspended role that wakes up later', async () => {
    const asleep = await as.role('asleep', 1, tenantPermissions)
    await server.send(roleCalls.edit, { body: { id: asleep, status: 1 } }, admin)
    await expectRejected(
      () => server.send(accessCalls.updateRoles, { body: { userId: headId, roleIds: [headRole, asleep] } }, head),
      [1503],
    )
  })

  test('not by changing the role: permissions, data scope, nodes, state', async () => {
    await expectRejected(
      () =>
        server.send(accessCalls.updatePermissions, { body: { roleId: headRole, permissions: [...managing, 'business:sensor:add'] } }, head),
      [1503],
    )
    await expectRejected(() => server.send(roleCalls.edit, { body: { id: headRole, dataScope: 1 } }, head), [1503])
    await expectRejected(() => server.send(roleCalls.batchEdit, { body: { ids: [headRole], change: { dataScope: 1 } } }, head), [1503])
    await expectRejected(() => server.send(roleCalls.edit, { body: { id: headRole, dataScope: 2, companyIds: [beyond] } }, head), [1515])
    await expectRejected(() => server.send(roleCalls.edit, { body: { id: wideRole, name: 'defaced' } }, head), [1503])
    await expectRejected(() => server.send(roleCalls.remove, { params: { ids: String(wideRole) } }, head), [1503])
    await expectRejected(() => server.send(roleCalls.add, { body: { ...roleDraft, dataScope: 1 } }, head), [1515])
  })

  const roleDraft = { name: 'of my own', key: 'of-my-own', kind: 1, orderNum: 0, status: 0, dataScope: 4 } as const

  test('not by a role with many holders: what it opens elsewhere counts too', async () => {
    await as.user('head.of.beyond', beyond, [headRole])
    await expectRejected(() => server.send(roleCalls.edit, { body: { id: headRole, name: 'renamed' } }, head), [1503])
    const { data } = await server.send(userCalls.findPage, { body: { keyword: 'head.of.beyond' } }, admin)
    await server.send(userCalls.remove, { params: { ids: String(data.records[0]?.id) } }, admin)
    expect((await server.send(roleCalls.edit, { body: { id: headRole, name: 'head' } }, head)).code).toBe(200)
  })

  test('not by a home, a range or a column that no form has', async () => {
    await expectRejected(() => server.send(userCalls.edit, { body: { id: headId, companyId: 13 } }, head), [1504, 1002])
    const mine = await as.user('movable', part, [headRole])
    await expectRejected(() => server.send(userCalls.edit, { body: { id: mine, companyId: beyond } }, head), [1002])
    const limited = await as.user('limited', part, [wideRole], { authorityIds: [await as.authority('Part only', 'Custom', [part])] })
    const limitedRole = await as.role('limited-head', 1, managing)
    await server.send(accessCalls.updateRoles, { body: { userId: limited, roleIds: [limitedRole] } }, admin)
    const token = await server.login('limited')
    await expectRejected(() => server.send(accessCalls.updateAuthorities, { body: { userId: limited, authorityIds: [] } }, token), [1503])
    for (const extra of [
      { super: true },
      { superId: 1 },
      { tenantId: 80 },
      { permissions: ['*:*:*'] },
      { createdBy: 1 },
      { totpSince: null },
    ]) {
      const payload = { ...draftOf('mass.assign', part), ...extra }
      const answer = await server.app.inject({ method: 'POST', url: '/system/user/add', headers: { token: head }, payload })
      expect(answer.json().code, JSON.stringify(extra)).toBe(1001)
    }
  })

  test('and who stands above is left alone: not edited, blocked, deleted or robbed of roles', async () => {
    const boss = await as.user('the.boss', part, [wideRole])
    for (const attempt of [
      () => server.send(userCalls.edit, { body: { id: boss, status: 1 } }, head),
      () => server.send(userCalls.remove, { params: { ids: String(boss) } }, head),
      () => server.send(accessCalls.updateRoles, { body: { userId: boss, roleIds: [] } }, head),
      () => server.send(accessCalls.removeUsers, { body: { roleId: wideRole, userIds: [boss] } }, head),
      () => server.send(accessCalls.resetTotp, { body: { userId: boss } }, head),
    ])
      await expectRejected(attempt, [1503])
  })

  test('a scoped manager sees the users of his part alone', async () => {
    const { data } = await server.send(userCalls.findPage, { body: { pageSize: 1000 } }, head)
    expect(new Set(data.records.map((row) => row.companyId))).toEqual(new Set([part]))
    expect((await server.send(accessCalls.rolesOfUser, { params: { userId: String(headId) } }, head)).data.roles).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: wideRole, mayGive: false }),
        expect.objectContaining({ id: headRole, mayGive: true }),
      ]),
    )
  })
})

describe('S-8: the tree of companies', () => {
  test('does not remove a node from the scope, or the home of a manager upwards', async () => {
    const mine = await as.company('Mine below', part)
    await expectRejected(() => server.send(companyCalls.edit, { body: { id: mine, parentId: beyond } }, head), [1002])
    await expectRejected(() => server.send(companyCalls.edit, { body: { id: part, parentId: beyond } }, head), [1002])
    await expectRejected(() => server.send(companyCalls.edit, { body: { id: beyond, parentId: part } }, head), [1002])
    await expectRejected(() => server.send(companyCalls.edit, { body: { id: 13, parentId: part } }, head), [1002])
    await expectRejected(() => server.send(companyCalls.edit, { body: { id: 13, parentId: part } }, admin), [1107])
  })

  test('does not widen the caller’s scope by moving a company with hidden children', async () => {
    const home = await as.company('Home of the mover', 13)
    const shown = await as.company('Shown', 13)
    const hidden = await as.company('Hidden below', shown)
    const follows = await as.role('mover-home', 4, managing)
    const chosen = await as.role('mover-chosen', 2, reading, [13, shown])
    await as.user('mover.home', home, [follows, chosen])
    const mover = await server.login('mover.home')
    await expectRejected(() => server.send(companyCalls.edit, { body: { id: shown, parentId: home } }, mover), [1503])
    const renamed = await server.send(companyCalls.edit, { body: { id: shown, parentId: 13, name: 'Shown anew' } }, mover)
    expect(renamed.data).toMatchObject({ name: 'Shown anew', parentId: 13 })
    const [upper, lower] = [await as.company('Upper of home', home), await as.company('Lower of home', home)]
    expect((await server.send(companyCalls.edit, { body: { id: lower, parentId: upper } }, mover)).data.parentId).toBe(upper)
    expect((await server.send(companyCalls.detail, { params: { id: String(hidden) } }, mover)).code).toBe(1002)
  })

  test('does not lock out users above: their home can be deactivated only with access to the whole tenant', async () => {
    const closing = await as.company('Closing below', part)
    const boss = await as.user('boss.of.closing', closing, [wideRole])
    const block = (status: 'Block' | 'Normal', token: string) =>
      server.send(companyCalls.edit, { body: { id: closing, status, name: 'Closing below' } }, token)
    await expectRejected(() => block('Block', head), [1515])
    expect((await block('Normal', head)).code).toBe(200)
    expect((await block('Block', admin)).data.status).toBe('Block')
    await expectRejected(() => block('Normal', head), [1515])
    await server.send(userCalls.remove, { params: { ids: String(boss) } }, admin)
    await as.user('clerk.of.closing', closing, [await as.role('closing-clerk', 4, reading)])
    expect((await block('Normal', head)).data.status).toBe('Normal')
    expect((await block('Block', head)).data.status).toBe('Block')
    await expectRejected(() => server.send(companyCalls.edit, { body: { id: beyond, status: 'Block' } }, head), [1002])
  })

  test('an administrator whose home is deactivated does not count: the last one who can log in stays', async () => {
    await addTenant(server, 81, 'lone.admin')
    const lone = await server.login('lone.admin')
    const there = actingAs(server, lone)
    const home = await there.company('Home of the deputy', 81)
    await there.user('deputy', home, [await there.role('full', 1, tenantPermissions)])
    // He may edit everybody, but no single role of his makes him an administrator.
    await there.user('registrar', 81, [await there.role('sees-all', 1, reading), await there.role('edits', 4, tenantPermissions)])
    const registrar = await server.login('registrar')
    const found = await server.send(userCalls.findPage, { body: { keyword: 'lone.admin' } }, registrar)
    const suspend = () => server.send(userCalls.edit, { body: { id: found.data.records[0]?.id ?? 0, status: 1 } }, registrar)
    expect((await server.send(companyCalls.edit, { body: { id: home, status: 'Block' } }, lone)).code).toBe(200)
    await expectRejected(suspend, [1505])
    expect((await server.send(companyCalls.edit, { body: { id: home, status: 'Normal' } }, lone)).code).toBe(200)
    // A user who may edit all companies cannot lock out a user with more rights, least of all the last administrator.
    await there.user('office', 81, [await there.role('sees-and-edits', 1, [...reading, 'business:company:edit'])])
    const office = await server.login('office')
    const block = () => server.send(companyCalls.edit, { body: { id: home, name: 'Home of the deputy', status: 'Block' } }, office)
    await expectRejected(block, [1515])
    const { field } = await block()
    expect(field).toBe('status')
    expect((await suspend()).code).toBe(200)
    await expectRejected(block, [1515])
    await expectRejected(() => server.send(companyCalls.edit, { body: { id: home, status: 'Block' } }, registrar), [1505])
  })
})

describe('S-10, S-16, S-17: the caller', () => {
  test('S-10: no header chooses the tenant', async () => {
    for (const name of ['tenant-id', 'x-tenant-id', 'tenantid', 'companyid']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/system/user/findPage',
        headers: { token: admin, [name]: '80' },
        payload: { pageSize: 1000 },
      })
      expect(answer.json().data.records.map((row: { loginName: string }) => row.loginName)).toContain('demoadmin')
      expect(answer.body).not.toContain('neighbour')
    }
  })

  test('S-16: every route except the public ones requires a token', async () => {
    const open = new Set(['/openapi.json', '/docs', '/health/live', '/health/ready', '/metrics', '/api/v1/provision'])
    for (const call of publicCalls.keys()) open.add((call.split(' ')[1] ?? '').replaceAll(/\{(\w+)\}/g, ':$1'))
    const routes = routesOf(server.app.printRoutes({ commonPrefix: false })).filter(({ path }) => !open.has(path))
    expect(routes.length).toBeGreaterThan(60)
    for (const [i, { method, path }] of routes.entries()) {
      const remoteAddress = `10.1.${i >> 8}.${i & 255}` // One each: failures from one address are counted.
      const answer = await server.app.inject({ method: method as 'GET', url: path.replace(/:\w+/g, '1'), remoteAddress })
      expect(answer.statusCode, `${method} ${path}`).toBe(401)
    }
  })

  test('S-17: a tenant’s administrator has no call of the platform, and the platform none of a tenant', async () => {
    const platform = await server.login('superadmin')
    const send = async (call: (typeof calls)[number], token: string) => {
      const url = call.path.replace(/\{\w+\}/g, '1')
      return (await server.app.inject({ method: call.method, url, headers: { token }, ...(call.body ? { payload: {} } : {}) })).statusCode
    }
    for (const call of calls) {
      if (call.access === 'public' || call.access === 'session') continue
      const stranger = call.access.startsWith('platform:') ? admin : platform
      expect(await send(call, stranger), `${call.method} ${call.path}`).toBe(403)
    }
  })

  test('S-17: a user without roles is rejected by every call that requires a permission', async () => {
    await as.user('nobody.yet', part, [])
    const token = await server.login('nobody.yet')
    for (const call of calls) {
      if (call.access === 'public' || call.access === 'session') continue
      const url = call.path.replace(/\{\w+\}/g, '1')
      const answer = await server.app.inject({ method: call.method, url, headers: { token }, ...(call.body ? { payload: {} } : {}) })
      expect(answer.statusCode, `${call.method} ${call.path}`).toBe(403)
    }
    const menus = (await server.send(sessionCalls.getSysMenus, {}, token)).data
    expect(menus.flatMap((one) => one.children.map((child) => child.perms)).every((key) => key === '')).toBe(true)
  })
})

/** Reads the drawing of the router: each line is a piece of a path, indented under the pieces before it. */
function routesOf(drawing: string): { method: string; path: string }[] {
  const above: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/u.exec(line)
    if (!match) return []
    const depth = (match[1]?.length ?? 0) / 4
    above.length = depth
    above.push(match[2] ?? '')
    const path = above.join('')
    return (match[3] ?? '')
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => ({ method, path }))
  })
}
