import { randomUUID } from 'node:crypto'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { emailCalls } from '@undertone/domain/email/email.calls'
import { email } from '@undertone/domain/email/email.resource'
import { mailServer } from '@undertone/domain/email/mail-server.resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OutgoingGuard } from '../../platform/security/outgoing.ts'
import { openSecretBox } from '../../platform/security/secret-box.ts'
import { addTenant } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { mailChannel } from './mail-channel.ts'
import { startMailServer, type TestMailServer } from './test-mail-server.ts'

let server: TestServer
let smtp: TestMailServer
let admin = ''
let stranger = ''
const servers = callsOf(mailServer)
const templates = callsOf(email)

beforeAll(async () => {
  server = await startTestServer('mail_server')
  smtp = await startMailServer({ authOptional: false })
  await addTenant(server, 50, 'otheradmin')
  admin = await server.login()
  stranger = await server.login('otheradmin')
})
afterAll(() => Promise.all([server?.close(), smtp?.close()]))

const account = () => ({ smtpHost: '127.0.0.1', smtpPort: smtp.port, tls: 'none', userName: 'sender', password: 'letter-box' })
let added = 0
const addServer = (more: object = {}, token = admin) =>
  server.sendAny(
    servers.add,
    { body: { name: `Main ${++added}`, companyId: token === admin ? 13 : 50, sender: 'plant@example.com', ...account(), ...more } },
    token,
  )
const words = { type: 1, companyId: 13, enabled: true, title: '{{level}}', body: '{{value}}', receivers: 'a@example.com' }
const addTemplate = (more: object, token = admin) =>
  server.sendAny(templates.add, { body: { name: `Alarms ${++added}`, ...words, ...more } }, token)
const testTemplate = (id: number | null, more: object, token = admin) =>
  server.sendAny(
    emailCalls.sendTest,
    { body: { id, template: { name: 'Alarms', ...words, ...more }, to: 'me@example.com', language: 'en' } },
    token,
  )
const stored = async (id: number) => {
  const { rows } = await sql<{ all: string; host: string | null; sealed: boolean }>`
    select e::text as all, smtp_host as host, password_sealed is not null as sealed from email_template e where id = ${id}`.execute(
    server.db,
  )
  return rows[0]
}

test('a template that names a server sends by its account', async () => {
  const { data } = await addServer()
  const template = await addTemplate({ serverId: data.id })
  expect(template.code).toBe(200)
  expect(await stored(template.data.id)).toMatchObject({ host: null, sealed: false })
  const sent = await testTemplate(template.data.id, { serverId: data.id })
  expect(sent.data).toMatchObject({ outcome: 'sent' })
  expect(smtp.mails.at(-1)).toMatchObject({ from: 'plant@example.com', to: ['me@example.com'] })
  await testTemplate(template.data.id, { serverId: data.id, sender: 'shift@example.com' })
  expect(smtp.mails.at(-1)?.from).toBe('shift@example.com')
})

test('an account of its own takes the place of the server, and its password is sealed', async () => {
  const { data } = await addServer({ password: 'wrong-pass' })
  const own = { ...account(), sender: 'own@example.com', serverId: data.id }
  const template = await addTemplate(own)
  const row = await stored(template.data.id)
  expect(row).toMatchObject({ host: '127.0.0.1', sealed: true })
  expect(row?.all).not.toContain('letter-box')
  const { password: _kept, ...shown } = own
  expect((await testTemplate(template.data.id, shown)).data).toMatchObject({ outcome: 'sent' })
  expect(smtp.mails.at(-1)?.from).toBe('own@example.com')
  const edit = (change: object) => server.sendAny(templates.edit, { body: { id: template.data.id, ...change } }, admin)
  expect((await edit({ smtpHost: null })).code).toBe(200)
  expect(await stored(template.data.id)).toMatchObject({ host: null, sealed: false })
  expect(await edit({ smtpHost: '127.0.0.1', userName: 'sender' })).toMatchObject({ code: 1573, field: 'password' })
})

test('a queued e-mail is sent by the server or by the account of its template, and never for another tenant', async () => {
  const channel = mailChannel(server.db, openSecretBox(server.dataDir, undefined), new OutgoingGuard(async () => ['127.0.0.1']), {
    publicUrl: null,
    readAttachment: async () => null,
  })
  const send = (templateId: number, tenantId: number) =>
    channel.send(
      { id: randomUUID(), tenantId, recipient: 'shift@example.com', payload: { templateId, title: 'Danger', text: '-' } } as never,
      new AbortController().signal,
    )
  const { data } = await addServer()
  const named = await addTemplate({ serverId: data.id })
  const own = await addTemplate({ serverId: data.id, ...account(), sender: 'own@example.com' })
  expect(await send(named.data.id, 13)).toMatchObject({ outcome: 'sent' })
  expect(smtp.mails.at(-1)).toMatchObject({ from: 'plant@example.com', to: ['shift@example.com'] })
  expect(await send(own.data.id, 13)).toMatchObject({ outcome: 'sent' })
  expect(smtp.mails.at(-1)?.from).toBe('own@example.com')
  expect(await send(named.data.id, 50)).toMatchObject({ outcome: 'never' })
})

test('an account of its own has the usual port and encryption', async () => {
  const { data } = await addTemplate({ smtpHost: 'mail.example.com', sender: 'own@example.com' })
  expect(data).toMatchObject({ smtpPort: 465, tls: 'tls' })
})

test('a template with neither is refused, and so is one that would lose both', async () => {
  expect(await addTemplate({})).toMatchObject({ code: 1575, field: 'serverId' })
  expect(await addTemplate({ smtpHost: 'mail.example.com' })).toMatchObject({ code: 1564, field: 'sender' })
  expect(await testTemplate(null, {})).toMatchObject({ code: 1575, field: 'serverId' })
  const { data } = await addServer()
  const template = await addTemplate({ serverId: data.id })
  expect(await server.sendAny(templates.edit, { body: { id: template.data.id, serverId: null } }, admin)).toMatchObject({ code: 1575 })
})

test('a server that templates use is not deleted', async () => {
  const { data } = await addServer()
  await addTemplate({ serverId: data.id })
  expect((await server.send(servers.remove, { params: { ids: String(data.id) } }, admin)).code).toBe(1565)
})

test('its password is never answered, and asked for again when it would go elsewhere', async () => {
  const { data } = await addServer()
  const { rows } = await sql<{ all: string }>`select m::text || coalesce((select string_agg(o::text, ' ') from operation_log o), '') as all
    from mail_server m where id = ${data.id}`.execute(server.db)
  expect(`${JSON.stringify(data)} ${rows[0]?.all}`).not.toContain('letter-box')
  for (const change of [{ smtpHost: 'mail.example.com' }, { smtpPort: 25 }, { tls: 'starttls' }, { userName: 'other' }])
    expect(await server.sendAny(servers.edit, { body: { id: data.id, ...change } }, admin)).toMatchObject({ code: 1572, field: 'password' })
})

test('a test sends by the stored account; inner addresses only if they are opened', async () => {
  const { data } = await addServer()
  const check = (id: number, token = admin) =>
    server.send(emailCalls.testServer, { body: { id, to: 'me@example.com', language: 'en' } }, token)
  expect((await check(data.id)).data).toMatchObject({ outcome: 'sent' })
  const inner = await addServer({ smtpHost: '10.0.0.1' })
  expect((await check(inner.data.id)).data).toMatchObject({ outcome: 'hostRefused' })
})

test('tenants never meet: neither in a list, nor in a test, nor in a template, nor in the database', async () => {
  const { data } = await addServer()
  const theirs = await addServer({}, stranger)
  expect(theirs.code).toBe(200)
  const listed = await server.send(servers.findPage, { body: { pageSize: 100 } }, stranger)
  expect(listed.data.records.map(({ id }) => id)).toEqual([theirs.data.id])
  expect((await server.send(emailCalls.testServer, { body: { id: data.id, to: 'me@example.com', language: 'en' } }, stranger)).code).toBe(
    1002,
  )
  expect((await testTemplate(null, { companyId: 50, serverId: data.id }, stranger)).code).toBe(1002)
  expect((await addTemplate({ companyId: 50, serverId: data.id }, stranger)).code).not.toBe(200)
  const own = await addTemplate({ companyId: 50, serverId: theirs.data.id }, stranger)
  expect(own.code).toBe(200)
  await expect(sql`update email_template set server_id = ${data.id} where id = ${own.data.id}`.execute(server.db)).rejects.toThrow(
    /foreign key/,
  )
})
