import { calls } from '@undertone/domain/index/calls'
import { screens } from '@undertone/domain/index/screens'
import { loginBackOff, type MenuNode, sessionCalls } from '@undertone/domain/session/session.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicCalls } from '../../testing/public-calls.ts'
import { startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'
import { failureKeys, recordFailure, waitOf } from './session.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('session')
})
afterAll(() => server?.close())

const login = (userName: string, password: string) => server.send(sessionCalls.login, { body: { userName, password } })

describe('login', () => {
  test('gives an opaque token that opens the account and its menu', async () => {
    const { data } = await login('demoadmin', testPassword)
    expect(data.token).toMatch(/^[\w-]{32}$/)
    const info = await server.send(sessionCalls.getInfo, {}, data.token)
    expect(info.data.user).toMatchObject({ userName: 'demoadmin', platformCompanyId: 13, superId: 0 })
    expect(info.data.permissions).toContain('business:company:add')
    expect(info.data.permissions).not.toContain('platform:loginLog:list')
    const menus = await server.send(sessionCalls.getSysMenus, {}, data.token)
    expect(menus.data.flatMap((module) => module.children.map((one) => one.path))).toContain('/configureManagement/subCompany')
  })

  test('a token is stored only as its hash', async () => {
    const token = await server.login()
    const stored = await sql<{
      n: number
    }>`select count(*)::int as n from session where encode(token_hash, 'escape') like ${`%${token}%`}`.execute(server.db)
    expect(stored.rows[0]?.n).toBe(0)
  })

  test('wrong credentials are HTTP 200 with a code of their own, alike for a known and an unknown name', async () => {
    const known = await login('regional', 'not the one')
    const unknown = await login('nobody at all', 'not the one')
    expect([known.status, known.code, known.msg]).toEqual([200, 1031, 'Incorrect username or password'])
    expect([unknown.status, unknown.code, unknown.msg]).toEqual([known.status, known.code, known.msg])
  })

  test('too many failures cause a wait, even with the correct password', async () => {
    for (let i = 0; i < 6; i++) await login('depthead', 'wrong again')
    const rejection = await login('depthead', testPassword)
    expect(rejection.code).toBe(1032)
    expect(rejection.msg).toMatch(/Try again in \d+ s/)
    expect((await login('engineer', testPassword)).code).toBe(200)
  })

  test('who logged in at an address before waits neither for failures elsewhere nor for those of others there', async () => {
    await login('regional', testPassword)
    await server.db.deleteFrom('loginFailure').execute()
    const now = new Date()
    const held = (key: string) => ({ key, fails: 90, lastAt: now, waitUntil: new Date(now.getTime() + 60_000) })
    const keys = failureKeys('regional', '127.0.0.1')
    await server.db
      .insertInto('loginFailure')
      .values([held(keys.name), held('name:never.here'), held(keys.address)])
      .execute()
    expect((await login('Regional', testPassword)).code).toBe(200)
    expect((await login('never.here', testPassword)).code).toBe(1032)
    expect((await login('somebody.else', testPassword)).code).toBe(1032)
    // His own failures there make him wait.
    for (let i = 0; i < 6; i++) await login('regional', 'wrong again')
    expect((await login('regional', testPassword)).code).toBe(1032)
    await server.db.deleteFrom('loginFailure').execute()
  })

  test('failures are forgotten one by one, and a success pays back those of its own user', async () => {
    const keys = failureKeys('engineer', '127.0.0.1')
    const failsOf = async (key: string) =>
      (await server.db.selectFrom('loginFailure').select('fails').where('key', '=', key).executeTakeFirst())?.fails
    await server.db.deleteFrom('loginFailure').execute()
    const { address } = loginBackOff
    const long = new Date(Date.now() - 30 * address.forgetSeconds * 1000)
    await server.db
      .insertInto('loginFailure')
      .values({ key: keys.address, fails: address.freeTries, lastAt: long, waitUntil: long })
      .execute()
    await login('engineer', 'wrong')
    // Of fifty thirty are forgotten, and one is new.
    expect(await failsOf(keys.address)).toBeCloseTo(21, 0)
    expect(await waitOf(server.db, Object.values(keys))).toBe(0)
    await login('engineer', 'wrong')
    const before = (await failsOf(keys.address)) ?? 0
    const own = (await failsOf(keys.place)) ?? 0
    expect(own).toBeGreaterThan(1)
    await login('engineer', testPassword)
    expect(await failsOf(keys.address)).toBeCloseTo(before - own)
    expect([await failsOf(keys.place), await failsOf(keys.name)]).toEqual([undefined, undefined])
    await server.db.deleteFrom('loginFailure').execute()
  })

  test('an address is slowed, never locked', async () => {
    for (let i = 0; i < 200; i++) await recordFailure(server.db, 'address:192.0.2.9', loginBackOff.address)
    expect(await waitOf(server.db, ['address:192.0.2.9'])).toBeLessThanOrEqual(loginBackOff.address.longestWaitSeconds)
  })

  test('a wait that a changed clock has made longer ends after the longest of its own counter', async () => {
    const keys = failureKeys('clock.changed', '192.0.2.10')
    const waitUntil = new Date(Date.now() + 86_400_000)
    const rows = Object.values(keys).map((key) => ({ key, fails: 90, lastAt: new Date(), waitUntil }))
    await server.db.insertInto('loginFailure').values(rows).execute()
    for (const kind of ['place', 'name', 'address'] as const)
      expect(await waitOf(server.db, [keys[kind]]), kind).toBe(loginBackOff[kind].longestWaitSeconds)
    expect(await waitOf(server.db, [keys.name, keys.address])).toBe(loginBackOff.name.longestWaitSeconds)
  })

  test('with free attempts left no login waits, not even one that started before a failure and ends after it', async () => {
    await server.db.transaction().execute(async (tx) => {
      await sql`select now()`.execute(tx) // its time stands from here on
      await login('just.once', 'wrong')
      expect(await waitOf(tx, Object.values(failureKeys('just.once', '127.0.0.1')))).toBe(0)
    })
  })

  test('concurrent guesses are limited to the free attempts, and waiting ones fill no log', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => login('Nobody.Known', `guess ${i}`)))
    expect(answers.filter((one) => one.code === 1031).length).toBeLessThanOrEqual(loginBackOff.place.freeTries + 1)
    const { total } = (
      await server.send(
        sessionCalls.loginLog,
        { body: { keyword: 'Nobody.Known', result: 'tooManyTries' } },
        await server.login('superadmin'),
      )
    ).data
    expect(total).toBeLessThanOrEqual(1)
  })

  test('an expired tenant is rejected with 1037, including its live tokens; a deactivated account is reported', async () => {
    const token = await server.login()
    await server.db
      .updateTable('tenant')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute()
    expect((await login('demoadmin', testPassword)).code).toBe(1037)
    expect((await server.send(sessionCalls.getInfo, {}, token)).code).toBe(1037)
    await server.db.updateTable('tenant').set({ expiresAt: null }).execute()
    expect((await server.send(sessionCalls.getInfo, {}, token)).code).toBe(200)
    await server.db.updateTable('account').set({ status: 1 }).where('loginName', '=', 'regional').execute()
    expect((await login('regional', testPassword)).code).toBe(1033)
    await server.db.updateTable('account').set({ status: 0 }).where('loginName', '=', 'regional').execute()
  })

  test('a login to a disabled company names it in the refusal and in the log', async () => {
    const companyOf = server.db.selectFrom('account').select('companyId').where('loginName', '=', 'regional')
    const setStatus = (status: string) => server.db.updateTable('company').set({ status }).where('id', '=', companyOf).execute()
    const { name } = await server.db.selectFrom('company').select('name').where('id', '=', companyOf).executeTakeFirstOrThrow()
    await setStatus('Block')
    const refused = await login('regional', testPassword)
    // A wrong password tells nothing.
    const guessed = await login('regional', 'a wrong one')
    await setStatus('Normal')
    expect([refused.code, refused.msg]).toEqual([1040, `The company "${name}" is disabled. Contact your administrator.`])
    expect([guessed.code, guessed.msg]).not.toContain(refused.msg)
    const { data } = await server.send(
      sessionCalls.loginLog,
      { body: { keyword: 'regional', result: 'companyBlocked' } },
      await server.login('superadmin'),
    )
    expect(data.total).toBe(1)
  })
})

describe('session', () => {
  test('a token dies with the logout', async () => {
    const token = await server.login()
    await server.send(sessionCalls.logout, {}, token)
    const after = await server.send(sessionCalls.getInfo, {}, token)
    expect([after.status, after.code]).toEqual([401, 401])
  })

  test('a changed password ends the other sessions and obeys the rules', async () => {
    const [mine, other] = [await server.login('engineer'), await server.login('engineer')]
    const change = (oldPassword: string, newPassword: string) =>
      server.send(sessionCalls.modifyPassword, { body: { oldPassword, newPassword } }, mine)
    expect(await change('wrong one', 'Another7one')).toMatchObject({ code: 1034, field: 'oldPassword' })
    expect(await change(testPassword, 'short')).toMatchObject({ code: 1035, field: 'newPassword' })
    expect(await change(testPassword, 'ｆｕｌｌｗｉｄｔｈ')).toMatchObject({ code: 1035 })
    expect(await change(testPassword, 'Password1')).toMatchObject({ code: 1036 })
    expect((await change(testPassword, 'Another7one')).code).toBe(200)
    expect((await server.send(sessionCalls.getInfo, {}, mine)).code).toBe(200)
    expect((await server.send(sessionCalls.getInfo, {}, other)).status).toBe(401)
    expect(await server.login('engineer', 'Another7one')).not.toBe('')
  })

  test('the super administrator has the platform and nothing else', async () => {
    const token = await server.login('superadmin')
    const info = await server.send(sessionCalls.getInfo, {}, token)
    expect(info.data.permissions).toEqual(['*:*:*'])
    const menus = await server.send(sessionCalls.getSysMenus, {}, token)
    const pathsIn = (nodes: readonly MenuNode[]): string[] =>
      nodes.flatMap((one) => (one.menuType === 'M' ? pathsIn(one.children) : [one.path]))
    const platform = screens.filter((one) => one.platformOnly && !one.parent).map((one) => one.path)
    expect(pathsIn(menus.data).toSorted()).toEqual(platform.toSorted())
    const forbidden = await server.app.inject({ method: 'POST', url: '/company/findPage', headers: { token }, payload: {} })
    expect(forbidden.statusCode).toBe(403)
    expect((await server.send(sessionCalls.loginLog, { body: {} }, token)).data.total).toBeGreaterThan(0)
    expect((await server.send(sessionCalls.loginLog, { body: {} }, await server.login())).status).toBe(403)
  })
})

describe('every route', () => {
  test('answers 401 without a token unless it is on the public list', async () => {
    for (const call of calls) {
      const url = call.path.replace(/\{\w+\}/g, '1')
      const answer = await server.app.inject({
        method: call.method,
        url,
        ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: {} }),
      })
      const status = publicCalls.get(`${call.method} ${call.path}`)
      if (status !== undefined) expect(answer.statusCode, call.path).toBe(status)
      else expect([answer.statusCode, answer.json().code], `${call.method} ${call.path}`).toEqual([401, 401])
    }
  })

  test('a token in the query opens nothing', async () => {
    const token = await server.login()
    expect((await server.app.inject({ method: 'GET', url: `/system/user/getInfo?token=${token}` })).statusCode).toBe(401)
  })

  test('the public ones are few and reveal little', async () => {
    for (const url of ['/openapi.json', '/docs', '/health/live', '/health/ready'])
      expect((await server.app.inject(url)).statusCode, url).toBe(200)
    const document = (await server.app.inject('/openapi.json')).json()
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/login', '/wave/detail', '/sensor/add']))
  })
})
