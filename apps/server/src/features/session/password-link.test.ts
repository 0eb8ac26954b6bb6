import { passwordLinkCalls } from '@undertone/domain/session/password-link.calls'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkSecret } from '../../platform/security/account-link.ts'
import { startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'
import { startPlatformMail, testBase, textOf, tokenIn } from '../email/test-platform-mail.ts'

let server: TestServer
let mail: Awaited<ReturnType<typeof startPlatformMail>>

beforeAll(async () => {
  server = await startTestServer('password_link', { publicUrl: testBase })
  mail = await startPlatformMail(server)
})
afterAll(() => Promise.all([server?.close(), mail?.close()]))
beforeEach(async () => {
  await sql`delete from password_link`.execute(server.db)
  await sql`delete from login_failure`.execute(server.db)
  await sql`update account set email = login_name || '@example.com', status = 0`.execute(server.db)
})

const ask = (name: string) => server.send(passwordLinkCalls.request, { body: { name, language: 'en' } })
const check = (token: string) => server.send(passwordLinkCalls.check, { body: { token } })
const setPassword = (token: string, password: string) => server.send(passwordLinkCalls.setPassword, { body: { token, password } })
const login = async (userName: string, password: string) => (await server.send(sessionCalls.login, { body: { userName, password } })).code
/** The secret of a link that was sent. */
const linkFor = async (name: string) => {
  await ask(name)
  return tokenIn((await mail.deliver())[0])
}
const dead = { code: 1042, data: null }

describe('a forgotten password', () => {
  test('is replaced by the link in an e-mail: once, and all sessions end', async () => {
    const session = await server.login('engineer')
    await ask('Engineer')
    const [sent, ...more] = await mail.deliver()
    expect(more).toEqual([])
    expect(sent).toMatchObject({ to: ['engineer@example.com'], from: 'platform@example.com' })
    const token = tokenIn(sent)
    expect((await check(token)).data).toEqual({ userName: 'engineer' })
    expect(await setPassword(token, 'short')).toMatchObject({ code: 1035, field: 'password' })
    expect(await setPassword(token, 'Password1')).toMatchObject({ code: 1036, field: 'password' })
    expect((await setPassword(token, 'Quiet-9-hall')).data).toEqual({ userName: 'engineer' })
    expect((await server.send(sessionCalls.getInfo, {}, session)).status).toBe(401)
    expect([await login('engineer', testPassword), await login('engineer', 'Quiet-9-hall')]).toEqual([1031, 200])
    expect(await check(token)).toMatchObject(dead)
    expect(await setPassword(token, 'Quiet-9-wall')).toMatchObject(dead)
    const { rows } = await sql<{ result: string }>`select result from login_log where result = 'passwordSet'`.execute(server.db)
    expect(rows).toHaveLength(1)
  })

  test('is found by the e-mail address, too, and the other links of the account end with the first that is used', async () => {
    const [first, second] = [await linkFor('regional'), await linkFor('REGIONAL@example.com')]
    expect(first).not.toBe(second)
    expect((await setPassword(second, 'Quiet-9-hall')).code).toBe(200)
    expect(await setPassword(first, 'Quiet-9-wall')).toMatchObject(dead)
  })

  test('does not turn off the second factor', async () => {
    await sql`update account set totp_since = now(), totp_secret = '\\x00' where login_name = 'depthead'`.execute(server.db)
    const token = await linkFor('depthead')
    expect((await setPassword(token, 'Quiet-9-hall')).code).toBe(200)
    expect(await login('depthead', 'Quiet-9-hall')).toBe(1038)
    await sql`update account set totp_since = null, totp_secret = null where login_name = 'depthead'`.execute(server.db)
  })
})

describe('no answer says whether an account exists', () => {
  test('the answer is the same, and the work until then: a request is queued in any case', async () => {
    const queued = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from task where kind = 'passwordRequest'`.execute(server.db)).rows[0]?.n
    await sql`update account set status = 1 where login_name = 'depthead'`.execute(server.db)
    const answers = []
    for (const name of ['engineer', 'not.known', 'depthead', 'superadmin', 'none@example.com']) {
      const before = (await queued()) ?? 0
      const { status, code, msg, data, headers } = await ask(name)
      answers.push(JSON.stringify({ status, code, msg, data, length: headers['content-length'] }))
      expect((await queued()) ?? 0, name).toBe(before + 1)
    }
    expect(new Set(answers).size).toBe(1)
    expect((await mail.deliver()).map(({ to }) => to)).toEqual([['engineer@example.com']])
  })

  test('a wrong, an expired, a used and a revoked link are refused alike', async () => {
    const token = await linkFor('engineer')
    await sql`update password_link set expires_at = now() - interval '1 second'`.execute(server.db)
    const words = []
    for (const one of [token, 'x', 'A'.repeat(43)]) {
      const { status, code, msg, field } = await setPassword(one, 'Quiet-9-hall')
      words.push(JSON.stringify({ status, code, msg, field }))
    }
    expect(new Set(words).size).toBe(1)
    expect(words[0]).toContain('1042')
  })
})

describe('S-33: links are not guessed, forged or moved', () => {
  test('the database does not have the secret, nor the outbox', async () => {
    await ask('engineer')
    const { rows: queued } = await sql<{ all: string }>`select string_agg(m::text, ' ') as all from outbox_message m`.execute(server.db)
    const [sent] = await mail.deliver()
    const token = tokenIn(sent)
    expect(token).toHaveLength(43)
    const { rows: links } = await sql<{ all: string; linkId: string }>`select l::text as all, link_id from password_link l`.execute(
      server.db,
    )
    for (const { all } of [...links, ...queued]) expect(all ?? '').not.toContain(token)
    expect(linkSecret(server.foundation.box, 'password', links[0]?.linkId ?? '')).toBe(token)
    // The secret of another kind of link opens nothing.
    expect(await check(linkSecret(server.foundation.box, 'invitation', links[0]?.linkId ?? ''))).toMatchObject(dead)
  })

  test('the link of one account never sets the password of another', async () => {
    const token = await linkFor('engineer')
    expect((await setPassword(token, 'Quiet-9-hall')).data).toEqual({ userName: 'engineer' })
    expect(await login('demoadmin', testPassword)).toBe(200)
    expect(await login('demoadmin', 'Quiet-9-hall')).toBe(1031)
  })

  test('a link ends when the address of the account changes, or the account is deactivated', async () => {
    const token = await linkFor('engineer')
    await sql`update account set email = 'other@example.com' where login_name = 'engineer'`.execute(server.db)
    expect(await setPassword(token, 'Quiet-9-hall')).toMatchObject(dead)
    await sql`update account set email = 'Engineer@Example.com', status = 1 where login_name = 'engineer'`.execute(server.db)
    expect(await setPassword(token, 'Quiet-9-hall')).toMatchObject(dead)
    await sql`update account set status = 0 where login_name = 'engineer'`.execute(server.db)
    expect((await setPassword(token, 'Quiet-9-hall')).code).toBe(200)
  })

  test('its host is that of the configuration, whatever a request says', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
    await server.app.inject({
      method: 'POST',
      url: passwordLinkCalls.request.path,
      headers,
      payload: { name: 'engineer', language: 'en' },
    })
    const [sent] = await mail.deliver()
    expect(textOf(sent as never)).toContain(`${testBase}/#/newPassword?token=`)
    expect(textOf(sent as never)).not.toContain('evil')
  })

  test('who guesses has to wait, and gets nothing', async () => {
    const codes = []
    for (let i = 0; i < 60; i++) codes.push((await check(`guess-${i}`)).code)
    expect(new Set(codes)).toEqual(new Set([1042, 1032]))
  })
})

describe('requests', () => {
  test('for one name are few: the account has three links at most, and the answer does not change', async () => {
    const codes = []
    for (let i = 0; i < 6; i++) {
      codes.push((await ask('engineer')).code)
      await mail.deliver()
    }
    await sql`delete from login_failure`.execute(server.db)
    await ask('engineer')
    expect(await mail.deliver()).toEqual([])
    expect(new Set(codes)).toEqual(new Set([200]))
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from password_link`.execute(server.db)
    expect(rows[0]?.n).toBe(3)
  })

  test('from one address have to wait after many names', async () => {
    const codes = []
    for (let i = 0; i < 53; i++) codes.push((await ask(`name.${i}`)).code)
    expect(codes.slice(0, 50).every((code) => code === 200)).toBe(true)
    expect(codes).toContain(1032)
    await sql`delete from task where kind = 'passwordRequest'`.execute(server.db)
  })

  test('are refused where no e-mail can be sent, before anything is looked up', async () => {
    expect((await server.send(passwordLinkCalls.help, {})).data).toEqual({ byMail: true })
    await sql`update platform_mail_server set is_default = false`.execute(server.db)
    expect((await server.send(passwordLinkCalls.help, {})).data).toEqual({ byMail: false })
    expect((await ask('engineer')).code).toBe(1043)
    await sql`update platform_mail_server set is_default = true`.execute(server.db)
  })
})
