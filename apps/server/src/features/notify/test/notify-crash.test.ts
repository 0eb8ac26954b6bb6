import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTasksDue } from '../../../testing/run-tasks.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { startMailServer, type TestMailServer } from '../../email/test-mail-server.ts'
import { addMachine, raise } from './test-alarms.ts'

let server: TestServer
let smtp: TestMailServer
let child: ChildProcess | undefined
/** What happens when the mail server has an e-mail and has not confirmed it yet. */
let onMail: () => Promise<void> = async () => undefined

beforeAll(async () => {
  server = await startTestServer('notify_crash')
  smtp = await startMailServer({
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        smtp.mails.push({ from: '', to, raw: Buffer.concat(chunks).toString('utf8') })
        void onMail().then(() => done())
      })
    },
  })
  await sql`update email_template set enabled = true, receivers = 'shift@example.com', smtp_host = '127.0.0.1', smtp_port = ${smtp.port}, tls = 'none'
    where type = 1`.execute(server.db)
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await Promise.all([server?.close(), smtp?.close()])
})

/** One life of the server; returns whether it finished. */
async function live(): Promise<boolean> {
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-crash-child.ts'), server.adminDatabaseUrl, server.dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
const idsOf = () => smtp.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim())
/** The lease of a dead server has expired. */
const makeDue = () => makeTasksDue(server.db)

test('killed between the acceptance of an e-mail and its record: one repeat at most, under the same id, and nothing is lost', async () => {
  await raise(server.db, await addMachine(server.db, 'Pump 1'))
  onMail = async () => void child?.kill('SIGKILL')
  expect(await live()).toBe(false)
  expect(smtp.mails).toHaveLength(1)
  onMail = async () => undefined
  await makeDue()
  expect(await live()).toBe(true)
  expect(await live()).toBe(true)
  expect(idsOf()).toHaveLength(2)
  expect(new Set(idsOf()).size).toBe(1)
  const { rows } =
    await sql`select m.state, max(a.number) as attempts from outbox_message m join outbox_attempt a on a.message_pk = m.id group by m.id`.execute(
      server.db,
    )
  expect(rows).toEqual([{ state: 'sent', attempts: 2 }])
})

test('killed at any time, every alarm is notified, under one id', async () => {
  smtp.mails.length = 0
  await sql`update alarm_notice set told_at = told_at - interval '1 hour'`.execute(server.db)
  await raise(server.db, await addMachine(server.db, 'Fan'))
  // The first statements of a life take some time: kills fall before, within and after planning.
  for (const ms of [300, 600, 900]) {
    const dies = setTimeout(() => child?.kill('SIGKILL'), ms)
    await live()
    clearTimeout(dies)
    await makeDue()
  }
  await live()
  expect(new Set(idsOf()).size).toBe(1)
  expect((await sql`select 1 from task where kind = 'alarmEvent'`.execute(server.db)).rows).toEqual([])
  expect((await sql`select 1 from alarm_notice where told_at is null`.execute(server.db)).rows).toEqual([])
})
