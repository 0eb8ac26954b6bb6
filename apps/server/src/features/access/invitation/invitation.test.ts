import { accessCalls } from '@undertone/domain/access/access.calls'
import { acceptanceCalls, invitationCalls } from '@undertone/domain/access/invitation/invitation.calls'
import { operationLogCalls } from '@undertone/domain/access/operation-log.calls'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { mailServer } from '@undertone/domain/email/mail-server.resource'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { startPlatformMail, testBase, textOf, tokenIn } from '../../email/test-platform-mail.ts'
import { actingAs, reading, userCalls } from '../test-fixture.ts'

let server: TestServer
let mail: Awaited<ReturnType<typeof startPlatformMail>>
let admin: string
let as: ReturnType<typeof actingAs>
let site: number
let readers: number

beforeAll(async () => {
  server = await startTestServer('invitation', { publicUrl: testBase })
  mail = await startPlatformMail(server)
  admin = await server.login()
  as = actingAs(server, admin)
  site = await as.company('Site', 13)
  readers = await as.role('readers', 4, reading)
})
afterAll(() => Promise.all([server?.close(), mail?.close()]))
beforeEach(async () => {
  await sql`delete from login_failure`.execute(server.db)
  await sql`update invitation set sent_at = now() - interval '1 hour'`.execute(server.db)
})

let count = 0
const invite = (more: object = {}, token = admin) =>
  server.send(
    invitationCalls.add,
    { body: { roleIds: [readers], companyId: site, email: `new${++count}@example.com`, language: 'en', ...more } },
    token,
  )
const show = (token: string) => server.send(acceptanceCalls.show, { body: { token } })
const person = (loginName: string) => ({ nickName: 'Marie Curie', loginName, phone: '13800138000', password: testPassword })
const accept = (token: string, loginName: string, more: object = {}) =>
  server.send(acceptanceCalls.accept, { body: { token, ...person(loginName), ...more } })
const list = async (body: object = {}, token = admin) => (await server.send(invitationCalls.findPage, { body }, token)).data
/** Invites and answers the id with the secret of the link. */
async function invited(more: object = {}, token = admin) {
  const { data } = await invite(more, token)
  return { id: data.id, token: tokenIn((await mail.deliver())[0]) }
}
const dead = { code: 1042, data: null }

/** Somebody who may add users to the site alone. */
async function localAdmin(name: string, keys: readonly string[] = ['system:user:list', 'system:user:add', 'system:user:edit']) {
  const roleId = await as.role(name.replace('.', '-'), 2, [...reading, ...keys], [site])
  await as.user(name, site, [roleId])
  return server.login(name)
}

describe('an invitation', () => {
  test('leads from an e-mail to an account that is logged in', async () => {
    const { data } = await invite({ email: 'marie@example.com', nickName: 'Marie C.' })
    const [sent] = await mail.deliver()
    expect(sent).toMatchObject({ to: ['marie@example.com'], from: 'platform@example.com' })
    expect(textOf(sent as never)).toContain(`${testBase}/#/invitation?token=`)
    const token = tokenIn(sent)
    expect((await show(token)).data).toMatchObject({
      ...{ email: 'marie@example.com', nickName: 'Marie C.', companyName: 'Site', roleNames: ['readers'], invitedBy: 'Demo Admin' },
    })
    expect((await list()).records[0]).toMatchObject({ id: data.id, state: 'open', userName: null, roleNames: ['readers'] })
    expect(await accept(token, 'marie.c', { password: 'Password1' })).toMatchObject({ code: 1036, field: 'password' })
    expect(await accept(token, 'short')).toMatchObject({ code: 1001, field: 'loginName' })
    expect(await accept(token, 'demoadmin')).toMatchObject({ code: 1501, field: 'loginName' })
    const made = await accept(token, 'marie.c')
    expect(made.data.userName).toBe('marie.c')
    const info = await server.send(sessionCalls.getInfo, {}, made.data.token)
    expect(info.data.user).toMatchObject({ userName: 'marie.c', nickName: 'Marie Curie', companyName: 'Site', platformCompanyId: 13 })
    expect(new Set(info.data.permissions)).toEqual(new Set(reading))
    expect((await list()).records[0]).toMatchObject({ id: data.id, state: 'accepted', userName: 'marie.c' })
    const stored = await server.send(userCalls.findPage, { body: { keyword: 'marie.c' } }, admin)
    expect(stored.data.records[0]).toMatchObject({ email: 'marie@example.com', phone: '13800138000', status: 0 })
    expect(await accept(token, 'marie.d')).toMatchObject(dead)
    expect(await show(token)).toMatchObject(dead)
  })

  test('can be sent again, which ends the earlier link, and not twice at once', async () => {
    const { id, token } = await invited()
    expect((await server.send(invitationCalls.sendAgain, { body: { id, language: 'en' } }, admin)).code).toBe(1520)
    await sql`update invitation set sent_at = now() - interval '1 hour', expires_at = now() - interval '1 second' where id = ${id}`.execute(
      server.db,
    )
    expect((await list({ state: 'expired' })).records.map((one) => one.id)).toEqual([id])
    expect(await show(token)).toMatchObject(dead)
    expect((await server.send(invitationCalls.sendAgain, { body: { id, language: 'en' } }, admin)).code).toBe(200)
    const again = tokenIn((await mail.deliver())[0])
    expect(again).not.toBe(token)
    expect(await show(token)).toMatchObject(dead)
    expect((await show(again)).code).toBe(200)
  })

  test('that is revoked opens nothing, and cannot be sent again', async () => {
    const { id, token } = await invited()
    expect((await server.send(invitationCalls.revoke, { params: { id: String(id) } }, admin)).code).toBe(200)
    expect(await accept(token, 'never.made')).toMatchObject(dead)
    expect((await server.send(invitationCalls.sendAgain, { body: { id, language: 'en' } }, admin)).code).toBe(1519)
    expect((await list({ state: 'revoked' })).records[0]?.id).toBe(id)
  })

  test('and its acceptance are in the operation log, without its secret', async () => {
    const { token } = await invited()
    await accept(token, 'logged.one')
    const { data } = await server.send(operationLogCalls.findPage, { body: { subject: 'invitation', pageSize: 50 } }, mail.admin)
    expect(data.records.map((one) => one.title)).toEqual(expect.arrayContaining(['Invite a user', 'Accept an invitation']))
    expect(data.records.find((one) => one.path === '/login/acceptInvitation')?.userName).toBeTruthy()
    const { rows } = await sql<{ all: string }>`select string_agg(o::text, ' ') as all from operation_log o`.execute(server.db)
    expect(rows[0]?.all).not.toContain(token)
    expect(rows[0]?.all).not.toContain(testPassword)
  })

  test('is answered alike whether or not its address belongs to an account', async () => {
    await sql`update account set email = 'known@example.com' where login_name = 'engineer'`.execute(server.db)
    const [known, unknown] = [await invite({ email: 'known@example.com' }), await invite({ email: 'other@example.com' })]
    expect([known.status, known.code, known.msg]).toEqual([unknown.status, unknown.code, unknown.msg])
    expect((await mail.deliver()).map(({ to }) => to[0]).sort()).toEqual(['known@example.com', 'other@example.com'])
  })
})

describe('an invitation gives no more than its sender may give', () => {
  test('neither to another company, nor with a role beyond their own', async () => {
    const local = await localAdmin('local.one')
    const wide = await as.role('wide-role', 1, reading)
    const strong = await as.role('strong-role', 2, [...reading, 'business:company:remove'], [site])
    expect(await invite({}, local)).toMatchObject({ code: 200 })
    expect(await invite({ companyId: 13 }, local)).toMatchObject({ code: 1002, field: 'companyId' })
    expect(await invite({ roleIds: [wide] }, local)).toMatchObject({ code: 1515, field: 'roleIds' })
    expect(await invite({ roleIds: [strong] }, local)).toMatchObject({ code: 1515, field: 'roleIds' })
    expect(await invite({ roleIds: [999_999] }, local)).toMatchObject({ code: 1002, field: 'roleIds' })
    const { data } = await server.send(invitationCalls.choices, {}, local)
    expect(data.roles.map(({ label }) => label)).toContain('readers')
    expect(data.roles.map(({ label }) => label)).not.toContain('wide-role')
    expect((await server.send(userCalls.findPage, { body: { keyword: 'invited' } }, admin)).data.total).toBe(0)
    await mail.deliver()
  })

  test('an invitation has the rights that its sender has when it is accepted', async () => {
    const local = await localAdmin('local.two')
    const { token } = await invited({}, local)
    const { rows } = await sql<{ id: number }>`select id from account where login_name = 'local.two'`.execute(server.db)
    const userId = rows[0]?.id ?? 0
    await server.send(accessCalls.updateRoles, { body: { userId, roleIds: [readers] } }, admin)
    expect(await accept(token, 'too.late.1')).toMatchObject(dead)
    await sql`update account set status = 1 where id = ${userId}`.execute(server.db)
    expect(await show(token)).toMatchObject(dead)
  })

  test('a role that has grown since is not given by somebody who could not give it now', async () => {
    const local = await localAdmin('local.three')
    const growing = await as.role('growing', 4, reading)
    const { token } = await invited({ roleIds: [growing] }, local)
    const permissions = [...reading, 'business:company:remove']
    await server.send(accessCalls.updatePermissions, { body: { roleId: growing, permissions } }, admin)
    expect(await accept(token, 'too.late.2')).toMatchObject(dead)
  })

  test('the list shows those of companies in sight, and others cannot be sent again or revoked', async () => {
    const local = await localAdmin('local.four')
    const { id } = await invited({ companyId: 13 })
    expect((await list({ pageSize: 100 }, local)).records.map((one) => one.id)).not.toContain(id)
    expect((await server.send(invitationCalls.revoke, { params: { id: String(id) } }, local)).code).toBe(1002)
    expect((await server.send(invitationCalls.sendAgain, { body: { id, language: 'en' } }, local)).code).toBe(1002)
    expect((await list({}, await server.login('superadmin'))) ?? null).toBeNull()
  })

  test('who may only look at users cannot invite', async () => {
    const looking = await localAdmin('looker.one', ['system:user:list'])
    expect((await invite({}, looking)).status).toBe(403)
    expect((await list({}, looking)).total).toBeGreaterThan(0)
  })
})

describe('S-33: links', () => {
  test('cannot be guessed: wrong ones are refused alike, and make their sender wait', async () => {
    const codes = []
    for (let i = 0; i < 55; i++) codes.push((await show(`guess-${i}`)).code)
    expect(new Set(codes)).toEqual(new Set([1042, 1032]))
  })

  test('do not serve to try out login names', async () => {
    const { token } = await invited()
    const codes = []
    for (let i = 0; i < 55; i++) codes.push((await accept(token, 'demoadmin')).code)
    expect(new Set(codes)).toEqual(new Set([1501, 1032]))
  })

  test('are used once, also by two at a time', async () => {
    const { token } = await invited()
    const answers = await Promise.all([accept(token, 'twin.one'), accept(token, 'twin.two')])
    expect(answers.map(({ code }) => code).sort()).toEqual([1042, 200].sort())
  })
})

test('without a mail server no invitation is sent, and the form says so', async () => {
  await sql`update platform_mail_server set is_default = false`.execute(server.db)
  expect((await server.send(invitationCalls.choices, {}, admin)).data.missing).not.toBeNull()
  expect((await invite()).code).toBe(1043)
  await sql`update platform_mail_server set is_default = true`.execute(server.db)
})

test('an e-mail address is changed by those who may reset passwords, and one’s own by somebody else', async () => {
  const userId = await as.user('has.mail', site, [readers])
  const editor = await localAdmin('edits.only')
  const change = (token: string, id: number) => server.send(userCalls.edit, { body: { id, email: 'thief@example.com' } }, token)
  expect(await change(editor, userId)).toMatchObject({ code: 403, field: 'email' })
  expect((await change(admin, userId)).code).toBe(200)
  await sql`update account set email = 'mine@example.com' where login_name = 'demoadmin'`.execute(server.db)
  const { data } = await server.send(sessionCalls.getInfo, {}, admin)
  expect(await change(admin, data.user.id)).toMatchObject({ code: 1522, field: 'email' })
})

describe('without a mail server of the platform', () => {
  const choices = async () => (await server.send(invitationCalls.choices, {}, admin)).data

  test('an invitation is sent by one of the customer, if there is one', async () => {
    await sql`delete from platform_mail_server`.execute(server.db)
    expect(await choices()).toMatchObject({ missing: 'server' })
    expect(await invite()).toMatchObject({ code: 1043 })
    const own = await server.sendAny(
      callsOf(mailServer).add,
      { body: { name: 'Ours', companyId: 13, sender: 'plant@example.com', ...mail.account } },
      admin,
    )
    expect(own.code).toBe(200)
    expect(await choices()).toMatchObject({ missing: null })
    await invite({ email: 'ours@example.com' })
    const [sent] = await mail.deliver()
    expect(sent).toMatchObject({ to: ['ours@example.com'], from: 'plant@example.com' })
    expect((await show(tokenIn(sent))).code).toBe(200)
  })
})
