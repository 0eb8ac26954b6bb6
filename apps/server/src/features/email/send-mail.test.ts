import { createServer, type Server } from 'node:net'
import { fillTitle } from '@undertone/domain/email/email-template'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OutgoingGuard } from '../../platform/security/outgoing.ts'
import { type MailAccount, sendMail } from './send-mail.ts'
import { startMailServer, type TestMailServer } from './test-mail-server.ts'

let server: TestMailServer
let strict: TestMailServer
let rude: Server

beforeAll(async () => {
  server = await startMailServer()
  strict = await startMailServer({
    authOptional: false,
    onRcptTo: ({ address }, _session, done) => (address.startsWith('nobody') ? done(new Error('550 nobody here')) : done()),
  })
  rude = createServer((socket) => socket.end('554 go away\r\n'))
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', () => resolve()))
})
afterAll(async () => {
  await Promise.all([server?.close(), strict?.close()])
  rude?.close()
})

const loopback = new OutgoingGuard(async () => ['127.0.0.1']).of(null, 'email')
const account = (port: number, more: Partial<MailAccount> = {}): MailAccount => ({
  smtpHost: '127.0.0.1',
  smtpPort: port,
  tls: 'none',
  userName: null,
  password: null,
  sender: 'alarms@example.com',
  senderName: '振动监测',
  ...more,
})
const mail = { to: ['a@example.com', 'b@example.com'], title: '泵 1 报警', text: '第一行\nsecond line' }

test('an e-mail arrives with its words and at every receiver', async () => {
  const result = await sendMail(loopback, account(server.port), mail)
  expect(result).toMatchObject({ outcome: 'sent', address: '127.0.0.1' })
  expect(result.answer).toMatch(/^250/)
  const [received] = server.mails
  expect(received).toMatchObject({ from: 'alarms@example.com', to: ['a@example.com', 'b@example.com'] })
  expect(received?.raw).toContain(Buffer.from('泵 1 报警').toString('base64').slice(0, 12))
})

test('logs in with the account, and reports wrong credentials as such', async () => {
  const right = await sendMail(loopback, account(strict.port, { userName: 'sender', password: 'letter-box' }), mail)
  expect(right.outcome).toBe('sent')
  const wrong = await sendMail(loopback, account(strict.port, { userName: 'sender', password: 'wrong-pass' }), mail)
  expect(wrong).toMatchObject({ outcome: 'loginFailed', answer: expect.stringContaining('535') })
  expect(wrong.answer).not.toContain('wrong-pass')
})

test('a receiver unknown to the server is reported by the code of the reply, not in its words', async () => {
  const known = account(strict.port, { userName: 'sender', password: 'letter-box' })
  const result = await sendMail(loopback, known, { ...mail, to: ['nobody@example.com'] })
  expect(result).toMatchObject({ outcome: 'receiversRefused', answer: expect.stringMatching(/^550( 5\.\d\.\d)?$/) })
})

test('a server without encryption is an error', async () => {
  expect(await sendMail(loopback, account(server.port, { tls: 'starttls' }), mail)).toMatchObject({ outcome: 'tlsFailed' })
  expect(await sendMail(loopback, account(server.port, { tls: 'tls' }), mail)).toMatchObject({ outcome: 'tlsFailed' })
})

test('a server that is down, hangs up, is unknown or forbidden is distinguished', async () => {
  const closed = await startMailServer()
  await closed.close()
  expect((await sendMail(loopback, account(closed.port), mail)).outcome).toBe('unreachable')
  const address = rude.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await sendMail(loopback, account(port), mail)).toMatchObject({
    outcome: 'refused',
    answer: expect.stringMatching(/^(\d{3}|E[A-Z]+)$/),
  })
  expect(await sendMail(new OutgoingGuard().of(null, 'email'), account(server.port), mail)).toMatchObject({
    outcome: 'hostRefused',
    address: null,
  })
  const unknown = new OutgoingGuard(undefined, async () => []).of(null, 'email')
  expect((await sendMail(unknown, account(server.port, { smtpHost: 'nowhere.example.com' }), mail)).outcome).toBe('hostNotFound')
})

test('S-49: no value of a title, a name or a receiver begins another header', async () => {
  const before = server.mails.length
  const title = fillTitle('{{equipment}} alarm', { equipment: 'Pump\r\nBcc: thief@example.com\r\n\r\nbody' })
  expect(title).not.toMatch(/[\r\n]/)
  await sendMail(loopback, account(server.port, { senderName: 'A\r\nBcc: thief@example.com' }), {
    to: ['a@example.com'],
    title: 'x\r\nBcc: thief@example.com',
    text: 'x',
  })
  const received = server.mails[before]
  expect(received?.to).toEqual(['a@example.com'])
  expect(received?.raw).not.toMatch(/^Bcc:/im)
})
