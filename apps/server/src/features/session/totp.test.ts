import { accessCalls } from '@undertone/domain/access/access.calls'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { totpCalls } from '@undertone/domain/session/totp.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'
import { openSession } from './session.store.ts'
import { base32, codeAt, otpauth, stepAt, stepOf } from './totp.ts'

describe('a code', () => {
  const secret = Buffer.from('12345678901234567890')

  // RFC 6238, appendix B (SHA-1), last six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %d is %s', (seconds, code) => {
    expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code)
  })

  test('fits its own step and one on each side, and no other', () => {
    const now = 1_700_000_000_000
    for (const drift of [-1, 0, 1]) expect(stepOf(secret, codeAt(secret, stepAt(now) + drift), now)).toBe(stepAt(now) + drift)
    for (const drift of [-2, 2]) expect(stepOf(secret, codeAt(secret, stepAt(now) + drift), now)).toBeUndefined()
    expect(stepOf(secret, '12345', now)).toBeUndefined()
  })

  // RFC 4648, section 10, without padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('base32 of "%s" is "%s"', (text, wanted) => {
    expect(base32(Buffer.from(text))).toBe(wanted)
  })

  test('an address for the authenticator names issuer and account', () => {
    const uri = new URL(otpauth(secret, 'marie c', 'Undertone'))
    expect(decodeURIComponent(uri.pathname)).toBe('/Undertone:marie c')
    expect(uri.searchParams.get('secret')).toBe(base32(secret))
  })
})

describe('the second factor', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('totp')
    // A step that ended between two lines of a test would make its used code the one before.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await server?.close()
  })

  const login = (userName: string, code?: string) =>
    server.send(sessionCalls.login, { body: { userName, password: testPassword, ...(code === undefined ? {} : { code }) } })
  const bytesOf = (secret: string) => {
    const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0')).join('')
    return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  }
  /** A code of the step beside the present one: each step is good for one use. */
  const codeOf = (secret: string, drift: number) => codeAt(bytesOf(secret), stepAt(Date.now()) + drift)
  /** Another quarter of an hour passes for the account: its used steps and its failures are forgotten. */
  const later = async (userName: string) => {
    await server.db.updateTable('account').set({ totpStep: 0 }).where('loginName', '=', userName).execute()
    await server.db.deleteFrom('loginFailure').execute()
  }

  async function turnOn(userName: string): Promise<{ token: string; secret: string }> {
    const token = await server.login(userName)
    expect((await server.send(totpCalls.start, { body: { password: 'not mine' } }, token)).code).toBe(1034)
    const { secret } = (await server.send(totpCalls.start, { body: { password: testPassword } }, token)).data
    // No code is required until one has confirmed it.
    expect((await login(userName)).code).toBe(200)
    expect((await server.send(totpCalls.confirm, { body: { code: '000000' } }, token)).code).toBe(1039)
    expect((await server.send(totpCalls.confirm, { body: { code: codeOf(secret, -1) } }, token)).code).toBe(200)
    expect((await server.send(totpCalls.state, {}, token)).data).toEqual({ on: true })
    return { token, secret }
  }

  test('is asked for after the right password, taken once, and never twice', async () => {
    const { secret } = await turnOn('engineer')
    expect(await login('engineer')).toMatchObject({ status: 200, code: 1038, field: 'code', data: null })
    const wrong = await server.send(sessionCalls.login, { body: { userName: 'engineer', password: 'not mine', code: '123456' } })
    expect(wrong.code).toBe(1031)
    expect((await login('engineer', codeOf(secret, -1))).code).toBe(1039)
    const good = codeOf(secret, 0)
    expect((await login('engineer', good)).data.token).toMatch(/^[\w-]{32}$/)
    expect((await login('engineer', good)).code).toBe(1039)
    expect((await login('engineer', `${codeOf(secret, 1).slice(0, 3)} ${codeOf(secret, 1).slice(3)}`)).code).toBe(200)
  })

  test('of two concurrent logins with one code one succeeds', async () => {
    const { secret } = await turnOn('regional')
    await later('regional')
    const code = codeOf(secret, 0)
    const answers = await Promise.all([login('regional', code), login('regional', code), login('regional', code)])
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  })

  test('S-35: guessed codes meet the back-off of the login, and the right one waits too', async () => {
    const { secret } = await turnOn('depthead')
    await later('depthead')
    for (let i = 0; i < 6; i++) await login('depthead', '000000')
    expect((await login('depthead', codeOf(secret, 0))).code).toBe(1032)
  })

  test('S-35: with a stolen session and the password, codes cannot be guessed on', async () => {
    await later('regional')
    const session = await server.db.selectFrom('account').select('id').where('loginName', '=', 'regional').executeTakeFirstOrThrow()
    const token = await openSession(server.db, session.id, { address: '127.0.0.1', agent: 'test' })
    const codes: number[] = []
    for (let i = 0; i < 8; i++)
      codes.push((await server.send(totpCalls.remove, { body: { password: testPassword, code: '000000' } }, token)).code)
    expect(codes.slice(0, 5)).toEqual([1039, 1039, 1039, 1039, 1039])
    expect(codes.at(-1)).toBe(1032)
    for (let i = 0; i < 7; i++)
      await server.send(sessionCalls.modifyPassword, { body: { oldPassword: 'a guess', newPassword: 'Another7one' } }, token)
    const right = { oldPassword: testPassword, newPassword: 'Another7one' }
    expect((await server.send(sessionCalls.modifyPassword, { body: right }, token)).code).toBe(1032)
  })

  test('S-37: its secret lies sealed in the database and opens in no other row', async () => {
    const { token, secret } = await turnOn('demoadmin')
    const stored = await sql<{ hex: string; text: string }>`select encode(totp_secret, 'hex') as hex, account::text as text from account
      where login_name = 'demoadmin'`.execute(server.db)
    expect(stored.rows[0]?.hex).not.toContain(bytesOf(secret).toString('hex'))
    expect(stored.rows[0]?.text).not.toContain(secret)
    await sql`update account set totp_secret = (select totp_secret from account where login_name = 'engineer') where login_name = 'demoadmin'`.execute(
      server.db,
    )
    expect((await login('demoadmin', codeOf(secret, 0))).status).toBe(500)
    await server.db.updateTable('account').set({ totpSecret: null, totpSince: null }).where('loginName', '=', 'demoadmin').execute()
    expect((await server.send(totpCalls.state, {}, token)).data).toEqual({ on: false })
  })

  test('is removed with password and code, or by an administrator for who lost it', async () => {
    await later('engineer')
    await server.db.updateTable('account').set({ totpSecret: null, totpSince: null }).where('loginName', '=', 'engineer').execute()
    const { token, secret } = await turnOn('engineer')
    await later('engineer')
    const remove = (password: string, code: string) => server.send(totpCalls.remove, { body: { password, code } }, token)
    expect((await remove('not mine', codeOf(secret, 0))).code).toBe(1034)
    expect((await remove(testPassword, '000000')).code).toBe(1039)
    expect((await remove(testPassword, codeOf(secret, 0))).code).toBe(200)
    expect((await login('engineer')).code).toBe(200)
    const { id } = await server.db.selectFrom('account').select('id').where('loginName', '=', 'regional').executeTakeFirstOrThrow()
    await later('regional')
    expect((await login('regional')).code).toBe(1038)
    expect((await server.send(accessCalls.resetTotp, { body: { userId: id } }, await server.login())).code).toBe(200)
    expect((await login('regional')).code).toBe(200)
  })
})
