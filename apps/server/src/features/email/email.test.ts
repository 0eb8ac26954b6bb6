import { callsOf } from '@undertone/domain/core/resource-calls'
import { emailCalls } from '@undertone/domain/email/email.calls'
import { email } from '@undertone/domain/email/email.resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { startMailServer, type TestMailServer } from './test-mail-server.ts'

let server: TestServer
let smtp: TestMailServer
let token = ''

beforeAll(async () => {
  server = await startTestServer('email')
  smtp = await startMailServer({ authOptional: false })
  token = await server.login()
})
afterAll(() => Promise.all([server?.close(), smtp?.close()]))

const calls = callsOf(email)
const draft = () => ({
  name: 'Pump alarms',
  type: 1 as const,
  companyId: 13,
  enabled: true,
  title: '{{equipment}}: {{level}}',
  body: '{{point}} measured {{value}} (limit {{limit}}) at {{time}}.',
  receivers: 'a@example.com\nb@example.com',
  sender: 'alarms@example.com',
  smtpHost: '127.0.0.1',
  smtpPort: smtp.port,
  tls: 'none' as const,
  userName: 'sender',
  password: 'letter-box',
})
const add = (more: object = {}) => server.send(calls.add, { body: { ...draft(), ...more } as never }, token)
const edit = (id: number, change: object) => server.send(calls.edit, { body: { id, ...change } as never }, token)
const sendTest = (id: number | null, more: object = {}, to = 'me@example.com') => {
  const { password: _left, ...kept } = draft()
  return server.send(emailCalls.sendTest, { body: { id, template: { ...kept, ...more } as never, to, language: 'en' } }, token)
}

describe('the password', () => {
  test('is stored sealed, is never returned, and serves only its own account', async () => {
    const { data } = await add()
    expect(JSON.stringify(data)).not.toContain('letter-box')
    const stored = await sql<{ found: string }>`select e::text as found from email_template e where id = ${data.id}`.execute(server.db)
    expect(stored.rows[0]?.found).not.toContain('letter-box')
    expect(stored.rows[0]?.found).not.toContain(Buffer.from('letter-box').toString('hex'))
    const log = await sql<{ found: string }>`select string_agg(o::text, ' ') as found from operation_log o`.execute(server.db)
    expect(log.rows[0]?.found).not.toContain('letter-box')
    expect((await edit(data.id, { title: 'Another' })).code).toBe(200)
    expect((await sendTest(data.id)).data.outcome).toBe('sent')
  })

  test('is asked for again when it would go to another server, over another line, or under another name', async () => {
    const { data } = await add()
    for (const change of [{ smtpHost: 'mail.example.com' }, { smtpPort: 25 }, { tls: 'starttls' }, { userName: 'other' }]) {
      expect(await edit(data.id, change), JSON.stringify(change)).toMatchObject({ code: 1572, field: 'password' })
      expect(await sendTest(data.id, change), JSON.stringify(change)).toMatchObject({ code: 1572, field: 'password' })
    }
    expect((await edit(data.id, { smtpPort: 2525, password: 'letter-box' })).code).toBe(200)
  })

  test('requires a user name, and a user name requires one', async () => {
    expect(await add({ password: undefined })).toMatchObject({ code: 1573, field: 'password' })
    const { data } = await add()
    expect((await edit(data.id, { userName: null })).code).toBe(200)
    expect(await edit(data.id, { userName: 'sender' })).toMatchObject({ code: 1573, field: 'password' })
  })
})

describe('the words', () => {
  test('S-40: only the placeholders of the type are accepted, and nothing is evaluated', async () => {
    expect(await add({ body: '{{constructor}}' })).toMatchObject({
      code: 1571,
      field: 'body',
      msg: expect.stringContaining('{{constructor}}'),
    })
    expect(await add({ type: 2, title: '{{period}}' })).toMatchObject({ code: 1571, field: 'body' })
    const { data } = await add()
    expect(await edit(data.id, { type: 5 })).toMatchObject({ code: 1571 })
    const dollar = '$'
    const body = `${dollar}{7*7} #{7*7} <%= 7*7 %> {{ value }}`
    await sendTest(data.id, { body })
    expect(smtp.mails.at(-1)?.raw).toContain(`${dollar}{7*7} #{7*7} <%=`)
    expect(smtp.mails.at(-1)?.raw).toContain('11.8 mm/s')
  })

  test('S-49: a title of two lines and a receiver with more than one address are rejected', async () => {
    expect(await add({ title: 'x\r\nBcc: thief@example.com' })).toMatchObject({ code: 1001, field: 'title' })
    for (const receivers of ['a@example.com\r\nBcc: b@example.com', 'a@example.com>, <b@example.com', '"x" <a@example.com>', 'nobody'])
      expect(await add({ receivers }), receivers).toMatchObject({ code: 1001, field: 'receivers' })
    expect(await add({ sender: 'a@example.com\nX: y' })).toMatchObject({ code: 1001, field: 'sender' })
    const { data } = await add()
    expect(await sendTest(data.id, {}, 'a@example.com\r\nRCPT TO:<b@example.com>')).toMatchObject({ code: 1001, field: 'to' })
  })
})

describe('a test', () => {
  test('waits for no other: a second one of the same person is refused while the first is sent', async () => {
    let release = () => {}
    const arrived = new Promise<void>((resolve) => {
      release = resolve
    })
    let go = () => {}
    const held = await startMailServer({
      onConnect: (_session, done) => {
        go = () => done()
        release()
      },
    })
    const send = () => sendTest(null, { password: 'letter-box', smtpPort: held.port })
    const first = send()
    await arrived
    expect((await send()).code).toBe(1574)
    go()
    expect((await first).code).toBe(200)
    await held.close()
    expect((await sendTest(null, { password: 'letter-box' })).code).toBe(200)
  })

  test('of an unsaved template really sends, to the caller only', async () => {
    const answer = await sendTest(null, { password: 'letter-box' })
    expect(answer.data).toMatchObject({ outcome: 'sent', address: '127.0.0.1', answer: expect.stringMatching(/^250/) })
    expect(smtp.mails.at(-1)).toMatchObject({ from: 'alarms@example.com', to: ['me@example.com'] })
    expect(smtp.mails.at(-1)?.raw).toContain('Subject: Cooling pump 1: Danger')
  })

  test('reports why it failed', async () => {
    expect((await sendTest(null, { password: 'wrong-one' })).data).toMatchObject({ outcome: 'loginFailed' })
    for (const smtpHost of ['10.0.0.1', '169.254.169.254', '::1', '2130706434'])
      expect((await sendTest(null, { smtpHost, password: 'letter-box' })).data.outcome, smtpHost).toMatch(/hostRefused|hostNotFound/)
  })

  test("uses no other tenant's password", async () => {
    const { data } = await add()
    const body = {
      id: data.id + 1000,
      template: { ...draft(), password: undefined } as never,
      to: 'me@example.com',
      language: 'en' as const,
    }
    expect(await server.send(emailCalls.sendTest, { body }, token)).toMatchObject({ code: 1002 })
  })
})
