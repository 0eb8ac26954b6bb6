import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { calls } from '@undertone/domain/index/calls'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'
import { seed } from '../tenant/seed.ts'
import { actingAs } from './test-fixture.ts'

/** How many passwords were hashed so far. */
const hashing = { count: 0 }
const { argon2 } = crypto
crypto.argon2 = (...given) => {
  hashing.count += 1
  argon2(...given)
}
syncBuiltinESMExports()
afterAll(() => {
  crypto.argon2 = argon2
  syncBuiltinESMExports()
})

let server: TestServer
let admin: string
let as: ReturnType<typeof actingAs>
beforeAll(async () => {
  server = await startTestServer('access_session')
  admin = await server.login()
  as = actingAs(server, admin)
})
afterAll(() => server?.close())

const login = (userName: string, password: string, headers: object = {}) =>
  server.app.inject({ method: 'POST', url: '/login', headers: { 'accept-language': 'en', ...headers }, payload: { userName, password } })
const infoOf = (token: string) => server.send(sessionCalls.getInfo, {}, token)

describe('S-30, S-31: an invalid token', () => {
  test.each([
    'abcdefghijklmnopqrstuvwxyz',
    'thingsboardDefaultSigningKey',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiJkZW1vYWRtaW4ifQ.',
    'eyJhbGciOiJIUzI1NiIsImtpZCI6Ii4uLy4uL2Rldi9udWxsIn0.eyJzdWIiOjF9.x',
    '0',
    "' or 1=1 --",
    'a'.repeat(5000),
  ])('%s is 401', async (token) => {
    expect((await infoOf(token)).status).toBe(401)
  })

  test('the stored hash is none either, and no two tokens are alike', async () => {
    const { hash } = (await sql<{ hash: string }>`select encode(token_hash, 'hex') as hash from session limit 1`.execute(server.db))
      .rows[0] ?? { hash: '' }
    expect((await infoOf(hash)).status).toBe(401)
    const tokens = await Promise.all(Array.from({ length: 4 }, () => server.login()))
    expect(new Set(tokens).size).toBe(4)
  })
})

describe('S-32: no account has a default password', () => {
  test('the known ones of others open nothing', async () => {
    for (const [name, password] of [
      ['admin', 'admin123'],
      ['ry', '123456'],
      ['tenant', 'tenant'],
      ['sysadmin', 'sysadmin'],
      ['superadmin', 'superadmin'],
      ['superadmin', 'admin123'],
      ['demoadmin', 'demoadmin'],
      ['demoadmin', '123456'],
    ] as const)
      expect((await login(name, password)).json().code).toBe(1031)
    await server.db.deleteFrom('loginFailure').execute()
  })

  test('an empty database is not seeded without a password', async () => {
    const empty = await createTestDatabase(inject('adminUrl'), 'access_unseeded')
    const db = openDatabase(empty.url, { max: 1 })
    await migrate(db)
    const without = { demo: true, demoPassword: undefined, adminPassword: undefined }
    await expect(seed(db, without)).rejects.toThrow(/DEMO_PASSWORD/)
    await expect(seed(db, { ...without, adminPassword: testPassword })).rejects.toThrow(/DEMO_PASSWORD/)
    expect(await db.selectFrom('account').select('id').execute()).toEqual([])
    await db.destroy()
    await empty.drop()
  })
})

describe('S-36: existing accounts', () => {
  /** The answers to eight wrong logins by a name, and how many passwords each of them hashes. */
  const answers = async (name: string) => {
    const given: unknown[] = []
    for (let i = 0; i < 8; i++) {
      const before = hashing.count
      const { statusCode, json } = await login(name, 'not the one')
      const { code, msg } = json()
      given.push([statusCode, code, msg.replace(/\d+/, 'n'), hashing.count - before])
    }
    await server.db.deleteFrom('loginFailure').execute()
    return given
  }

  test('a login reveals nothing of an account: the same response after the same work for unknown, closed, expired and wrong', async () => {
    for (const name of ['existing.user', 'closed.user', 'expired.user']) await as.user(name, 13, [])
    const set = (name: string, change: object) => server.db.updateTable('account').set(change).where('loginName', '=', name).execute()
    await set('closed.user', { status: 1 })
    await set('expired.user', { expireTime: new Date('2020-01-01') })
    const wrong = await answers('existing.user')
    expect(wrong[0]).toEqual([200, 1031, 'Incorrect username or password', 1])
    expect(wrong.at(-1)).toEqual([200, 1032, 'Too many attempts. Try again in n s.', 0])
    for (const name of ['missing.user', 'closed.user', 'expired.user']) expect(await answers(name), name).toEqual(wrong)
    // In a disabled company too: only the answer to the right password says that it is.
    const { companyId } = await server.db
      .selectFrom('account')
      .select('companyId')
      .where('loginName', '=', 'regional')
      .executeTakeFirstOrThrow()
    const setCompany = (status: string) => server.db.updateTable('company').set({ status }).where('id', '=', companyId).execute()
    await setCompany('Block')
    expect(await answers('regional')).toEqual(wrong)
    expect((await login('regional', testPassword)).json().code).toBe(1040)
    await setCompany('Normal')
  })
})

describe('S-37: secrets in answers', () => {
  test('no call that lists or shows an account has a hash, a secret or a token in it', async () => {
    const bodies: string[] = []
    for (const call of calls.filter((one) => one.tag === 'user' || one.tag === 'session')) {
      if (call.path === '/login' || call.path === '/logout') continue
      const id = String(
        (await server.db.selectFrom('account').select('id').where('loginName', '=', 'engineer').executeTakeFirstOrThrow()).id,
      )
      const url = call.path.replace(/\{\w+\}/g, call.method === 'DELETE' ? '999999' : id)
      const answer = await server.app.inject({ method: call.method, url, headers: { token: admin }, ...(call.body ? { payload: {} } : {}) })
      bodies.push(answer.body)
    }
    const all = bodies.join('\n')
    expect(all).toContain('engineer')
    expect(all).not.toMatch(/argon2|passwordHash|password_hash|totpSecret|totp_secret|tokenHash/)
    expect(all).not.toContain(testPassword)
  })
})

describe('S-39: a token in the address', () => {
  test('opens no call', async () => {
    for (const call of calls) {
      if (call.access === 'public') continue
      const url = `${call.path.replace(/\{\w+\}/g, '1')}?token=${admin}&account=demoadmin&access_token=${admin}`
      expect((await server.app.inject({ method: call.method, url })).statusCode, call.path).toBe(401)
    }
  })
})

describe('S-35: guessing', () => {
  test('of one name waits; another address in a header does not help; unread bodies are not evaluated first', async () => {
    await as.user('guessed.user', 13, [])
    for (let i = 0; i < 6; i++)
      await login('guessed.user', 'wrong again', { 'x-forwarded-for': `203.0.113.${i}`, forwarded: `for=203.0.113.${i}` })
    expect((await login('guessed.user', testPassword, { 'x-forwarded-for': '198.51.100.7' })).json().code).toBe(1032)
    const logged = await sql<{ address: string }>`select distinct address from login_log`.execute(server.db)
    expect(logged.rows).toEqual([{ address: '127.0.0.1' }])
  })

  test('of many names from one address waits too, whatever address a header claims', async () => {
    await as.user('never.here', 13, [])
    await server.db.deleteFrom('loginFailure').execute()
    let rejected = 0
    for (let i = 0; i < 60 && rejected === 0; i++) {
      const answer = await login(`stuffed.${i}`, 'Leaked7pass', { 'x-forwarded-for': `203.0.113.${i}`, 'x-real-ip': `203.0.113.${i}` })
      if (answer.json().code === 1032) rejected = i
    }
    expect(rejected).toBeGreaterThan(0)
    expect((await login('never.here', testPassword)).json().code).toBe(1032)
    // Others at the address who logged in there before are not held back.
    expect((await login('demoadmin', testPassword)).json().code).toBe(200)
  })
})
