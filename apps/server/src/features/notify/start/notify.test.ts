import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../testing/test-server.ts'
import { planUnhandled } from '../plan/escalate-unacknowledged.ts'
import { addMachine, end, happen, raise, type TestMachine } from '../test/test-alarms.ts'
import { startTelling, type Telling, testBase } from '../test/test-telling.ts'

let telling: Telling
let server: TestServer
let pump: TestMachine

beforeAll(async () => {
  telling = await startTelling('notify')
  server = telling.server
})
afterAll(() => telling?.close())
beforeEach(async () => {
  await telling.reset()
  pump = await addMachine(server.db, 'Pump 1')
})

/** Quoted-printable (RFC 2045, 6.7) as it was written, for letters of ASCII. */
const textOf = (raw = '') => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
const subjects = () => telling.smtp.mails.map(({ raw, to }) => `${to[0]} ${/^Subject: (.*)$/m.exec(raw)?.[1]?.trim()}`)

describe('e-mail', () => {
  test('the addresses of the template get its words, a person who asked gets his own, each once for one event', async () => {
    await telling.wish({ emailLevels: [3] })
    const alarm = await raise(server.db, pump)
    await telling.run()
    await telling.run()
    expect(subjects().sort()).toEqual([
      'admin@example.com [Level D danger] Pump 1 / Drive end: Vibration severity X alarm',
      'shift@example.com Pump 1: Level D danger',
    ])
    expect(textOf(telling.smtp.mails.find(({ to }) => to[0] === 'shift@example.com')?.raw)).toContain(
      `${testBase}/#/faultAnalysis/alarmReportDetail?id=${alarm}`,
    )
    await happen(server.db, alarm, 'Escalated')
    await telling.run(2)
    expect(subjects()).toHaveLength(4)
  })

  test('what is quiet, muted, of a level that is off, of a muted type, or only over is not told', async () => {
    await telling.setTemplate({ enabled: false, receivers: 'shift@example.com' })
    await telling.wish({ chatLevels: [3], mutedTypes: ['Kurtosis'] })
    await telling.bind('weCom')
    await raise(server.db, pump, { isQuiet: true })
    await raise(server.db, pump, { isMuted: true, type: 'Temperature' })
    await raise(server.db, pump, { level: 2, type: 'CrestFactor' })
    await end(server.db, await raise(server.db, pump, { type: 'Kurtosis' }))
    await telling.run()
    expect(await telling.notices()).toEqual([])
    expect((await sql`select 1 from alarm_news`.execute(server.db)).rows).toEqual([])
  })

  test('a company without a mail server: nothing is sent, and the log says why', async () => {
    await telling.setTemplate({ enabled: false, receivers: 'shift@example.com' })
    await telling.wish({ emailLevels: [3] })
    await raise(server.db, pump)
    await telling.run()
    expect(await telling.notices()).toEqual(['news admin@example.com noMailServer'])
  })

  test('F-23: the server is down for hours: nothing is lost, what came meanwhile is one message, and each is sent once', async () => {
    await telling.setTemplate({ enabled: true, receivers: 'shift@example.com', port: 1 })
    for (let hour = 0; hour < 6; hour++) {
      await raise(server.db, await addMachine(server.db, `Fan ${hour}`), { level: 2 })
      await telling.run(60)
      await sql`update outbox_message set next_at = now() where state = 'waiting'`.execute(server.db)
    }
    await telling.send()
    expect(telling.smtp.mails).toEqual([])
    expect((await sql`select 1 from outbox_message`.execute(server.db)).rows).toHaveLength(1)
    await telling.setTemplate({ enabled: true, receivers: 'shift@example.com' })
    await sql`update outbox_message set next_at = now() where state = 'waiting'`.execute(server.db)
    await telling.send()
    await telling.run(1)
    await telling.run(10)
    await telling.run(10)
    expect(telling.smtp.mails).toHaveLength(2)
    expect(
      telling.smtp.mails
        .map(({ raw }) => raw)
        .join('\n')
        .match(/Drive end/g)?.length,
    ).toBeGreaterThanOrEqual(6)
    expect((await telling.notices()).every((one) => one.endsWith('told'))).toBe(true)
  })
})

describe('who', () => {
  test('people who may see the alarm: the right, the scope, and an account in force', async () => {
    await telling.setTemplate({ enabled: false })
    await sql`insert into company (id, tenant_id, name) values (77, 77, 'Neighbour')`.execute(server.db)
    await sql`insert into tenant (id, edition) values (77, 'Full')`.execute(server.db)
    const people = await sql<{ id: number; loginName: string }>`update account set email = login_name || '@example.com' where tenant_id = 13
      returning id, login_name`.execute(server.db)
    for (const { id } of people.rows) await telling.wish({ emailLevels: [3] }, id)
    await telling.setTemplate({ enabled: true, receivers: 'x@example.com' })
    await sql`delete from account_role where account_id = (select id from account where login_name = 'depthead')`.execute(server.db)
    await sql`update account set status = 1 where login_name = 'regional'`.execute(server.db)
    const other = await addMachine(server.db, 'Theirs', 77, 77)
    await raise(server.db, other)
    await raise(server.db, pump)
    await telling.run()
    const told = (await telling.notices()).map((one) => one.split(' ')[1])
    expect(told).toContain('demoadmin@example.com')
    for (const name of ['depthead', 'regional']) expect(told).not.toContain(`${name}@example.com`)
    const { rows } = await sql<{ tenantId: number }>`select distinct tenant_id from alarm_notice`.execute(server.db)
    expect(rows).toEqual([{ tenantId: 13 }])
    await sql`update account set email = 'admin@example.com' where id = ${telling.admin}`.execute(server.db)
  })
})

test('a customer who is suspended or whose time is over is told nothing', async () => {
  await telling.wish()
  await telling.bind('weCom')
  for (const set of [sql`suspended_at = now()`, sql`suspended_at = null, expires_at = now()`]) {
    await sql`update tenant set ${set} where id = 13`.execute(server.db)
    await raise(server.db, await addMachine(server.db, 'Fan'))
    await telling.run()
  }
  await sql`update tenant set expires_at = null where id = 13`.execute(server.db)
  expect(await telling.notices()).toEqual([])
})

describe('how much', () => {
  test('the first at once, a flood in one message', async () => {
    await raise(server.db, pump)
    await telling.run()
    for (let i = 0; i < 30; i++) await raise(server.db, await addMachine(server.db, `Fan ${i}`), { level: i === 7 ? 3 : 2 })
    await telling.run()
    expect(telling.smtp.mails).toHaveLength(1)
    await telling.run(1)
    expect(telling.smtp.mails).toHaveLength(2)
    expect(telling.smtp.mails[1]?.raw).toMatch(/Subject: .*30_alarms=3A_Fan_7/)
    expect(textOf(telling.smtp.mails[1]?.raw)).toMatch(/Fan 7: Level D danger[\s\S]*and 20 more/)
    await telling.run(10)
    expect(telling.smtp.mails).toHaveLength(2)
  })

  test('the daily push count holds for one receiver and one point', async () => {
    await telling.wish()
    await telling.setTemplate({ enabled: true, receivers: 'shift@example.com' })
    const alarm = await raise(server.db, pump)
    for (let i = 0; i < 14; i++) {
      await telling.run()
      await happen(server.db, alarm, 'Reminded')
    }
    await telling.run()
    await raise(server.db, await addMachine(server.db, 'Another'))
    await telling.run()
    const all = await telling.notices()
    expect(all.filter((one) => one.endsWith('dailyLimit'))).toHaveLength(5)
    expect(all.at(-1)).not.toContain('dailyLimit')
    expect(all).toHaveLength(16)
  })

  test('quiet hours hold a warning back; what is over by then is not told, danger is told at once', async () => {
    await telling.setTemplate({ enabled: false })
    await telling.bind('slack', { status: 200, text: 'ok' })
    const minute = (Math.floor(Date.now() / 60_000) + 480) % 1440
    await telling.wish({ quietFrom: (minute + 1430) % 1440, quietTo: (minute + 60) % 1440 })
    const lasting = await raise(server.db, pump, { level: 2 })
    const passing = await raise(server.db, await addMachine(server.db, 'Fan'), { level: 2 })
    await telling.run()
    await raise(server.db, await addMachine(server.db, 'Mill'))
    await telling.run()
    expect(await telling.notices()).toEqual([
      expect.stringMatching(/held$/),
      expect.stringMatching(/held$/),
      expect.stringMatching(/told$/),
    ])
    await end(server.db, passing)
    await telling.run(62)
    expect(await telling.notices()).toEqual([
      expect.stringMatching(/told$/),
      expect.stringMatching(/over$/),
      expect.stringMatching(/told$/),
    ])
    expect(lasting).toBeGreaterThan(0)
  })

  test('who asked for it is told when nobody has dealt with an alarm, once', async () => {
    await telling.setTemplate({ enabled: false })
    await telling.bind('weCom')
    await telling.wish({ chatLevels: [], unhandledMinutes: 30 })
    const alarm = await raise(server.db, pump)
    const handled = await raise(server.db, await addMachine(server.db, 'Fan'))
    await sql`update alarm set handling = 2 where id = ${handled}`.execute(server.db)
    await telling.run()
    await planUnhandled(server.db, new Date(Date.now() + 29 * 60_000))
    expect(await telling.notices()).toEqual([])
    await telling.wish({ chatLevels: [3], unhandledMinutes: 30 })
    await planUnhandled(server.db, new Date(Date.now() + 31 * 60_000))
    await planUnhandled(server.db, new Date(Date.now() + 91 * 60_000))
    expect(await telling.notices()).toEqual([expect.stringMatching(/^unhandled/)])
    expect(alarm).toBeGreaterThan(0)
  })
})
