import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTasksDue } from '../../../testing/run-tasks.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { planReminders } from '../plan/escalate-unacknowledged.ts'
import { addEvent, addMachine, end, raise, type TestMachine } from '../test/test-alarms.ts'
import { type NotifyTest, startNotifyTest, testBase } from '../test/test-notify.ts'

let notifyTest: NotifyTest
let server: TestServer
let pump: TestMachine

beforeAll(async () => {
  notifyTest = await startNotifyTest('notify')
  server = notifyTest.server
})
afterAll(() => notifyTest?.close())
beforeEach(async () => {
  await notifyTest.reset()
  pump = await addMachine(server.db, 'Pump 1')
})

/** Quoted-printable (RFC 2045, 6.7) decoded, for ASCII characters. */
const textOf = (raw = '') => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
const subjects = () => notifyTest.smtp.mails.map(({ raw, to }) => `${to[0]} ${/^Subject: (.*)$/m.exec(raw)?.[1]?.trim()}`)

describe('e-mail', () => {
  test('the addresses of the template get its text, a person with settings their own, each once per event', async () => {
    await notifyTest.wish({ emailLevels: [3] })
    const alarm = await raise(server.db, pump)
    await notifyTest.run()
    await notifyTest.run()
    expect(subjects().sort()).toEqual([
      'admin@example.com [Danger] Pump 1 / Drive end: Vibration severity X alarm',
      'shift@example.com Pump 1: Danger',
    ])
    expect(textOf(notifyTest.smtp.mails.find(({ to }) => to[0] === 'shift@example.com')?.raw)).toContain(
      `${testBase}/#/faultAnalysis/alarmReportDetail?id=${alarm}`,
    )
    await addEvent(server.db, alarm, 'Escalated')
    await notifyTest.run(2)
    expect(subjects()).toHaveLength(4)
  })

  test('quiet, muted, switched-off levels, muted types and ends are not notified', async () => {
    await notifyTest.setTemplate({ enabled: false, receivers: 'shift@example.com' })
    await notifyTest.wish({ chatLevels: [3], mutedTypes: ['Kurtosis'] })
    await notifyTest.bind('weCom')
    await raise(server.db, pump, { isQuiet: true })
    await raise(server.db, pump, { isMuted: true, type: 'Temperature' })
    await raise(server.db, pump, { level: 2, type: 'CrestFactor' })
    await end(server.db, await raise(server.db, pump, { type: 'Kurtosis' }))
    await notifyTest.run()
    expect(await notifyTest.notices()).toEqual([])
    expect((await sql`select 1 from task where kind = 'alarmEvent'`.execute(server.db)).rows).toEqual([])
  })

  test('every enabled template of the company tells its addresses, an address of two templates once', async () => {
    const add = async (name: string, receivers: string, enabled: boolean, type = 1) => {
      await sql`insert into email_template (tenant_id, company_id, name, type, enabled, title, body, receivers, sender, smtp_host, smtp_port, tls)
        select tenant_id, company_id, ${name}, ${type}, ${enabled}, ${`${name}: {{level}}`}, body, ${receivers}, sender, smtp_host, smtp_port, tls
        from email_template where type = 1 order by id limit 1`.execute(server.db)
    }
    await add('Managers', 'boss@example.com\nSHIFT@example.com', true)
    await add('Off', 'off@example.com', false)
    await add('Reports', 'weekly@example.com', true, 2)
    await raise(server.db, pump)
    await notifyTest.run()
    expect(subjects().sort()).toEqual(['boss@example.com Managers: Danger', 'shift@example.com Pump 1: Danger'])
    await sql`delete from email_template where name in ('Managers', 'Off', 'Reports')`.execute(server.db)
  })

  test('a company without a mail server: nothing is sent, and the log contains the reason', async () => {
    await notifyTest.setTemplate({ enabled: false, receivers: 'shift@example.com' })
    await notifyTest.wish({ emailLevels: [3] })
    await raise(server.db, pump)
    await notifyTest.run()
    expect(await notifyTest.notices()).toEqual(['news admin@example.com noMailServer'])
  })

  test('F-23: the server is down for hours: nothing is lost, waiting notices become one message, and each is sent once', async () => {
    await notifyTest.setTemplate({ enabled: true, receivers: 'shift@example.com', port: 1 })
    for (let hour = 0; hour < 6; hour++) {
      await raise(server.db, await addMachine(server.db, `Fan ${hour}`), { level: 2 })
      await notifyTest.run(60)
      await makeTasksDue(server.db)
    }
    await notifyTest.send()
    expect(notifyTest.smtp.mails).toEqual([])
    expect((await sql`select 1 from outbox_message`.execute(server.db)).rows).toHaveLength(1)
    await notifyTest.setTemplate({ enabled: true, receivers: 'shift@example.com' })
    await makeTasksDue(server.db)
    await notifyTest.send()
    await notifyTest.run(1)
    await notifyTest.run(10)
    await notifyTest.run(10)
    expect(notifyTest.smtp.mails).toHaveLength(2)
    expect(
      notifyTest.smtp.mails
        .map(({ raw }) => raw)
        .join('\n')
        .match(/Drive end/g)?.length,
    ).toBeGreaterThanOrEqual(6)
    expect((await notifyTest.notices()).every((one) => one.endsWith('told'))).toBe(true)
  })
})

describe('who', () => {
  test('people with access to the alarm: the right, the scope, and an active account', async () => {
    await notifyTest.setTemplate({ enabled: false })
    await sql`insert into company (id, tenant_id, name) values (77, 77, 'Neighbour')`.execute(server.db)
    await sql`insert into tenant (id, edition) values (77, 'Full')`.execute(server.db)
    const people = await sql<{ id: number; loginName: string }>`update account set email = login_name || '@example.com' where tenant_id = 13
      returning id, login_name`.execute(server.db)
    for (const { id } of people.rows) await notifyTest.wish({ emailLevels: [3] }, id)
    await notifyTest.setTemplate({ enabled: true, receivers: 'x@example.com' })
    await sql`delete from account_role where account_id = (select id from account where login_name = 'depthead')`.execute(server.db)
    await sql`update account set status = 1 where login_name = 'regional'`.execute(server.db)
    const other = await addMachine(server.db, 'Theirs', 77, 77)
    await raise(server.db, other)
    await raise(server.db, pump)
    await notifyTest.run()
    const notified = (await notifyTest.notices()).map((one) => one.split(' ')[1])
    expect(notified).toContain('demoadmin@example.com')
    for (const name of ['depthead', 'regional']) expect(notified).not.toContain(`${name}@example.com`)
    const { rows } = await sql<{ tenantId: number }>`select distinct tenant_id from alarm_notice`.execute(server.db)
    expect(rows).toEqual([{ tenantId: 13 }])
    await sql`update account set email = 'admin@example.com' where id = ${notifyTest.admin}`.execute(server.db)
  })
})

test('a suspended or expired customer is not notified', async () => {
  await notifyTest.wish()
  await notifyTest.bind('weCom')
  for (const set of [sql`suspended_at = now()`, sql`suspended_at = null, expires_at = now()`]) {
    await sql`update tenant set ${set} where id = 13`.execute(server.db)
    await raise(server.db, await addMachine(server.db, 'Fan'))
    await notifyTest.run()
  }
  await sql`update tenant set expires_at = null where id = 13`.execute(server.db)
  expect(await notifyTest.notices()).toEqual([])
})

describe('how much', () => {
  test('the first immediately, a flood in one message', async () => {
    await raise(server.db, pump)
    await notifyTest.run()
    for (let i = 0; i < 30; i++) await raise(server.db, await addMachine(server.db, `Fan ${i}`), { level: i === 7 ? 3 : 2 })
    await notifyTest.run()
    expect(notifyTest.smtp.mails).toHaveLength(1)
    await notifyTest.run(1)
    expect(notifyTest.smtp.mails).toHaveLength(2)
    expect(notifyTest.smtp.mails[1]?.raw).toMatch(/Subject: .*30_alarms=3A_Fan_7/)
    expect(textOf(notifyTest.smtp.mails[1]?.raw)).toMatch(/Fan 7: Danger[\s\S]*and 20 more/)
    await notifyTest.run(10)
    expect(notifyTest.smtp.mails).toHaveLength(2)
  })

  test('the daily limit applies to one receiver and one point', async () => {
    await notifyTest.wish()
    await notifyTest.setTemplate({ enabled: true, receivers: 'shift@example.com' })
    const alarm = await raise(server.db, pump)
    for (let i = 0; i < 14; i++) {
      await notifyTest.run()
      await addEvent(server.db, alarm, 'Reminded')
    }
    await notifyTest.run()
    await raise(server.db, await addMachine(server.db, 'Another'))
    await notifyTest.run()
    const all = await notifyTest.notices()
    expect(all.filter((one) => one.endsWith('dailyLimit'))).toHaveLength(5)
    expect(all.at(-1)).not.toContain('dailyLimit')
    expect(all).toHaveLength(16)
  })

  test('quiet hours delay a warning; one that is over by then is dropped, danger is sent immediately', async () => {
    await notifyTest.setTemplate({ enabled: false })
    await notifyTest.bind('slack', { status: 200, text: 'ok' })
    const minute = (Math.floor(Date.now() / 60_000) + 480) % 1440
    await notifyTest.wish({ quietFrom: (minute + 1430) % 1440, quietTo: (minute + 60) % 1440 })
    const lasting = await raise(server.db, pump, { level: 2 })
    const passing = await raise(server.db, await addMachine(server.db, 'Fan'), { level: 2 })
    await notifyTest.run()
    await raise(server.db, await addMachine(server.db, 'Mill'))
    await notifyTest.run()
    expect(await notifyTest.notices()).toEqual([
      expect.stringMatching(/held$/),
      expect.stringMatching(/held$/),
      expect.stringMatching(/told$/),
    ])
    await end(server.db, passing)
    await notifyTest.run(62)
    expect(await notifyTest.notices()).toEqual([
      expect.stringMatching(/told$/),
      expect.stringMatching(/over$/),
      expect.stringMatching(/told$/),
    ])
    expect(lasting).toBeGreaterThan(0)
  })

  test('a reminder is sent to those who requested it for an unacknowledged alarm, once', async () => {
    await notifyTest.setTemplate({ enabled: false })
    await notifyTest.bind('weCom')
    await notifyTest.wish({ chatLevels: [], unhandledMinutes: 30 })
    const alarm = await raise(server.db, pump)
    const handled = await raise(server.db, await addMachine(server.db, 'Fan'))
    await sql`update alarm set handling = 2 where id = ${handled}`.execute(server.db)
    await notifyTest.run()
    await planReminders(server.db, new Date(Date.now() + 29 * 60_000))
    expect(await notifyTest.notices()).toEqual([])
    await notifyTest.wish({ chatLevels: [3], unhandledMinutes: 30 })
    await planReminders(server.db, new Date(Date.now() + 31 * 60_000))
    await planReminders(server.db, new Date(Date.now() + 91 * 60_000))
    expect(await notifyTest.notices()).toEqual([expect.stringMatching(/^unhandled/)])
    expect(alarm).toBeGreaterThan(0)
  })
})
