import { openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readTicket, writeTicket } from '../../platform/security/ticket.ts'
import { startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'
import { makeKey, sendSigned, type TestKey } from '../open-api/test-key.ts'

let server: TestServer
let admin: string
let portal: TestKey
beforeAll(async () => {
  server = await startTestServer('ticket')
  admin = await server.login('superadmin')
  portal = await makeKey(server, admin, { scopes: ['login.ticket'] })
})
afterAll(() => server?.close())
beforeEach(async () => {
  await sql`update tenant set auto_login = true, suspended_at = null where id = 13`.execute(server.db)
  await sql`update account set status = 0, totp_since = null where login_name = 'engineer'`.execute(server.db)
  await sql`delete from login_failure`.execute(server.db)
})

const ask = (userName = 'engineer', key = portal) => sendSigned(server, key, 'POST', '/ticket', { userName })
const ticketFor = async (userName?: string): Promise<string> => (await ask(userName)).json.ticket
const enter = async (userName: string) => {
  const { status, code, data } = await server.send(sessionCalls.login, { body: { userName } })
  return { status, code, data }
}
const dead = { status: 401, code: 401, data: null }

test('a ticket logs in its user and no one else', async () => {
  const answer = await ask()
  expect(answer.json).toMatchObject({ path: `/?account=${answer.json.ticket}` })
  expect(answer.json.expiresAt - Date.now()).toBeLessThanOrEqual(60_000)
  const { code, data } = await enter(answer.json.ticket)
  expect([code, data.userName]).toEqual([200, 'engineer'])
  const info = await server.send(sessionCalls.getInfo, {}, data.token)
  expect(info.data.user).toMatchObject({ userName: 'engineer', platformCompanyId: 13 })
  const { rows } = await sql<{
    result: string
    userName: string
  }>`select result, user_name from login_log order by id desc limit 1`.execute(server.db)
  expect(rows[0]).toEqual({ result: 'ticketSuccess', userName: 'engineer' })
})

describe('S-33: 401 without a word of why', () => {
  test('a bare user name of any account', async () => {
    for (const userName of ['demoadmin', 'superadmin', 'engineer', 'nobody', '13', 'ut1..', 'ut1.e30.AAAA']) {
      await sql`delete from login_failure`.execute(server.db)
      expect([userName, await enter(userName)]).toEqual([userName, dead])
    }
  })

  test('a ticket that was used', async () => {
    const ticket = await ticketFor()
    expect((await enter(ticket)).code).toBe(200)
    expect(await enter(ticket)).toEqual(dead)
  })

  test('one ticket at two doors at the same time', async () => {
    const ticket = await ticketFor()
    const answers = await Promise.all([enter(ticket), enter(ticket), enter(ticket)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('a ticket that is over', async () => {
    const ticket = await ticketFor()
    await sql`update login_ticket set expires_at = now() - interval '1 second'`.execute(server.db)
    expect(await enter(ticket)).toEqual(dead)
    expect(readTicket(server.foundation.box, ticket, Date.now() + 61_000)).toBeUndefined()
  })

  test('a ticket that was changed, or signed elsewhere', async () => {
    const ticket = await ticketFor()
    const found = readTicket(server.foundation.box, ticket, Date.now())
    if (!found) throw new Error('a fresh ticket cannot be read')
    const [version, payload = '', sign = ''] = ticket.split('.')
    const other = Buffer.from(JSON.stringify({ ...found, account: found.account - 1 })).toString('base64url')
    for (const text of [
      `${version}.${other}.${sign}`,
      `${version}.${payload}.`,
      `ut2.${payload}.${sign}`,
      `${ticket}.x`,
      `${version}.${payload}.${sign.slice(0, -2)}AA`,
    ])
      expect(await enter(text)).toEqual(dead)
    // Right by its signature and never issued: the database does not know it.
    expect(await enter(writeTicket(server.foundation.box, { ...found, id: crypto.randomUUID() }))).toEqual(dead)
    expect((await enter(ticket)).code).toBe(200)
  })

  test('a ticket whose user was closed meanwhile, got a second factor, or whose customer or key was closed', async () => {
    const closing = [
      sql`update account set status = 1 where login_name = 'engineer'`,
      sql`update account set totp_since = now() where login_name = 'engineer'`,
      sql`update tenant set suspended_at = now() where id = 13`,
      sql`update tenant set auto_login = false where id = 13`,
      sql`update open_api_key set enabled = false where id = ${portal.id}`,
    ]
    for (const close of closing) {
      const ticket = await ticketFor()
      await close.execute(server.db)
      expect(await enter(ticket)).toEqual(dead)
      await sql`update tenant set auto_login = true, suspended_at = null where id = 13`.execute(server.db)
      await sql`update account set status = 0, totp_since = null where login_name = 'engineer'`.execute(server.db)
      await sql`update open_api_key set enabled = true where id = ${portal.id}`.execute(server.db)
    }
  })
})

describe('a ticket is not given', () => {
  test('where the customer does not allow it, which is how it begins', async () => {
    await sql`update tenant set auto_login = default where id = 13`.execute(server.db)
    expect((await ask()).json).toMatchObject({ status: 403, code: 1597 })
    const change = { tlsRequired: false, singleAddress: false, autoLogin: true, aiTexts: false }
    await server.send(tenantCalls.editDeviceAccess, { body: change }, await server.login())
    expect((await ask()).status).toBe(200)
  })

  test('to a key without the scope, and for users of another customer or the platform', async () => {
    const reader = await makeKey(server, admin, { scopes: ['plant.read', 'plant.write'] })
    expect((await ask('engineer', reader)).json).toMatchObject({ status: 403, code: 1587 })
    for (const userName of ['superadmin', 'nobody']) expect((await ask(userName)).status).toBe(404)
    await sql`insert into company (id, tenant_id, name) values (9002, 9002, 'Neighbour')`.execute(server.db)
    await sql`insert into tenant (id, edition, auto_login) values (9002, 'Full', true)`.execute(server.db)
    const stranger = await makeKey(server, admin, { tenantId: 9002, scopes: ['login.ticket'] })
    expect((await ask('engineer', stranger)).status).toBe(404)
  })

  test('for an account that is closed, over or has a second factor', async () => {
    const why = async () => (await ask()).json
    await sql`update account set status = 1 where login_name = 'engineer'`.execute(server.db)
    expect(await why()).toMatchObject({
      status: 422,
      code: 1598,
      detail: 'Cannot issue a ticket for this user: the account is deactivated',
    })
    await sql`update account set status = 0, totp_since = now() where login_name = 'engineer'`.execute(server.db)
    expect(await why()).toMatchObject({ status: 422, detail: expect.stringContaining('two-step login') })
    await sql`update account set totp_since = null, expire_time = now() - interval '1 day' where login_name = 'engineer'`.execute(server.db)
    expect(await why()).toMatchObject({ status: 422, detail: expect.stringContaining('expired') })
    await sql`update account set expire_time = null where login_name = 'engineer'`.execute(server.db)
  })
})

test('password logins still work, and ticket guesses are limited like name guesses', async () => {
  expect((await server.send(sessionCalls.login, { body: { userName: 'engineer', password: testPassword } })).code).toBe(200)
  const long = await server.send(sessionCalls.login, { body: { userName: 'x'.repeat(65), password: testPassword } })
  expect([long.code, long.field]).toEqual([1001, 'userName'])
  for (let i = 0; i < 51; i += 1) await enter('guess')
  expect((await enter('guess')).code).toBe(1032)
  expect((await server.send(openApiCalls.findPage, { body: {} }, admin)).code).toBe(200)
})
