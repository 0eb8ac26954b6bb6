import { callsOf } from '@undertone/domain/core/resource-calls'
import { emailCalls } from '@undertone/domain/email/email.calls'
import { platformMailServer } from '@undertone/domain/email/platform-mail-server.resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { startMailServer, type TestMailServer } from './test-mail-server.ts'

let server: TestServer
let smtp: TestMailServer
let admin: string
const calls = callsOf(platformMailServer)

beforeAll(async () => {
  server = await startTestServer('platform_mail_server', { publicUrl: 'https://monitor.example.com' })
  smtp = await startMailServer({ authOptional: false })
  admin = await server.login('superadmin')
})
afterAll(() => Promise.all([server?.close(), smtp?.close()]))
beforeEach(() => sql`delete from platform_mail_server`.execute(server.db))

const draft = (more: object = {}) => ({
  ...{ name: 'Main', isDefault: true, sender: 'platform@example.com', smtpHost: '127.0.0.1', smtpPort: smtp.port, tls: 'none' },
  ...{ userName: 'sender', password: 'letter-box', ...more },
})
const add = (more: object = {}, token = admin) => server.sendAny(calls.add, { body: draft(more) }, token)
const testServer = (id: number, token = admin) =>
  server.send(emailCalls.testPlatformServer, { body: { id, to: 'me@example.com', language: 'en' } }, token)

test('one server is the default: the newest that was made so', async () => {
  const [first, second] = [(await add()).data.id, (await add({ name: 'Other' })).data.id]
  const defaults = async () =>
    (await server.send(calls.findPage, { body: {} }, admin)).data.records.filter((one) => one.isDefault).map((one) => one.id)
  expect(await defaults()).toEqual([second])
  expect((await server.send(calls.edit, { body: { id: first, isDefault: true } }, admin)).code).toBe(200)
  expect(await defaults()).toEqual([first])
  expect((await add({ name: 'main' })).code).not.toBe(200)
})

test('its password is sealed, never answered, and asked for again when it would go elsewhere', async () => {
  const { data } = await add()
  const { rows } = await sql<{ all: string }>`select p::text || coalesce((select string_agg(o::text, ' ') from operation_log o), '') as all
    from platform_mail_server p`.execute(server.db)
  expect(`${JSON.stringify(data)} ${rows[0]?.all}`).not.toContain('letter-box')
  for (const change of [{ smtpHost: 'mail.example.com' }, { smtpPort: 25 }, { tls: 'starttls' }, { userName: 'other' }])
    expect(await server.sendAny(calls.edit, { body: { id: data.id, ...change } }, admin)).toMatchObject({ code: 1572, field: 'password' })
  expect((await server.sendAny(calls.edit, { body: { id: data.id, sender: 'new@example.com' } }, admin)).code).toBe(200)
})

test('a test sends by the stored account and says what the server answered', async () => {
  const { data } = await add()
  expect((await testServer(data.id)).data).toMatchObject({ outcome: 'sent', address: '127.0.0.1', answer: expect.stringMatching(/^250/) })
  expect(smtp.mails.at(-1)).toMatchObject({ to: ['me@example.com'], from: 'platform@example.com' })
  const wrong = await add({ name: 'Wrong', password: 'wrong-pass' })
  expect((await testServer(wrong.data.id)).data.outcome).toBe('loginFailed')
  expect((await testServer(data.id + 1000)).code).toBe(1002)
})

test('the public address is shown to the platform alone', async () => {
  expect((await server.send(emailCalls.publicAddress, {}, admin)).data).toEqual({ address: 'https://monitor.example.com' })
  expect((await server.send(emailCalls.publicAddress, {}, await server.login())).status).toBe(403)
})

test('belongs to the platform: no customer lists, adds or tests it', async () => {
  const { data } = await add()
  const customer = await server.login()
  expect((await server.send(calls.findPage, { body: {} }, customer)).status).toBe(403)
  expect((await add({ name: 'Theirs' }, customer)).status).toBe(403)
  expect((await testServer(data.id, customer)).status).toBe(403)
})
