import { noticeSettingDefaults, notifyCalls } from '@undertone/domain/notify/notify.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JsonLog } from '../core/log.ts'
import { OutgoingGuard } from '../core/outgoing.ts'
import { mailChannel } from '../mail/mail-channel.ts'
import { startMailServer, type TestMailServer } from '../mail/test-mail-server.ts'
import { sendOutbox } from '../outbox/outbox.job.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { chatChannel } from './chat-channel.ts'
import { planNotices, planUnhandled } from './plan-notices.ts'
import { pushChannel } from './push-channel.ts'
import { pushIdentity } from './push-crypto.ts'
import { keepSetting } from './setting.store.ts'
import { tellNotices } from './tell-notices.ts'
import { addMachine, end, happen, raise, type TestMachine } from './test-alarms.ts'
import { decryptPush, testBrowser } from './test-browser.ts'
import { startReceiver } from './test-receiver.ts'

let server: TestServer
let smtp: TestMailServer
let pump: TestMachine
let token = ''
let admin = 0
const guard = new OutgoingGuard(['127.0.0.1'])
const log = new JsonLog({ level: 'warn', write: () => undefined })
const base = 'https://monitor.example.com'
/** The minutes that went by since the test began. */
let clock = 0
const now = () => new Date(Date.now() + clock * 60_000)

beforeAll(async () => {
  server = await startTestServer('notify')
  smtp = await startMailServer()
  token = await server.login()
  const row = await sql<{ id: number }>`update account set email = 'admin@example.com' where login_name = 'demoadmin' returning id`.execute(
    server.db,
  )
  admin = row.rows[0]?.id ?? 0
})
afterAll(() => Promise.all([server?.close(), smtp?.close()]))
beforeEach(async () => {
  clock = 0
  smtp.mails.length = 0
  for (const table of ['outbox_message', 'alarm_notice', 'alarm_news', 'alarm', 'notice_setting', 'chat_binding', 'push_browser'])
    await sql`delete from ${sql.table(table)}`.execute(server.db)
  await setTemplate({ enabled: true, receivers: 'shift@example.com' })
  pump = await addMachine(server.db, 'Pump 1')
})

const setTemplate = ({ enabled, receivers, port = smtp.port }: { enabled: boolean; receivers: string; port?: number }) =>
  sql`update email_template set enabled = ${enabled}, receivers = ${receivers}, smtp_host = '127.0.0.1', smtp_port = ${port}, tls = 'none', title = '{{equipment}}: {{level}}',
    body = '{{point}} {{alarmType}} {{value}} {{limit}} {{link}}' where type = 1`.execute(server.db)
const wish = (more: object = {}, accountId = admin) =>
  keepSetting(server.db, 13, accountId, { ...noticeSettingDefaults, language: 'en', ...more })
const channels = () => {
  const { db, parts } = server
  return [
    mailChannel(db, parts.box, guard),
    chatChannel(db, parts.box, guard),
    pushChannel(db, parts.box, guard, pushIdentity(parts.box, null)),
  ]
}
const send = () => sendOutbox({ db: server.db, channels: channels(), log }, new AbortController().signal)
/** What the leading server does every second. */
async function run(minutes = 0): Promise<void> {
  clock += minutes
  await planNotices(server.db, undefined, now)
  await tellNotices(server.db, base, undefined, now())
  await send()
}
/** Quoted-printable (RFC 2045, 6.7) as it was written, for letters of ASCII. */
const textOf = (raw = '') => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
const subjects = () => smtp.mails.map(({ raw, to }) => `${to[0]} ${/^Subject: (.*)$/m.exec(raw)?.[1]?.trim()}`)
const notices = async () =>
  (
    await sql<{
      n: string
    }>`select concat_ws(' ', kind, lane, coalesce(withheld, case when message_id is null then 'held' else 'told' end)) as n
      from alarm_notice order by id`.execute(server.db)
  ).rows.map(({ n }) => n)

describe('e-mail', () => {
  test('the addresses of the template get its words, a person who asked gets his own, each once for one event', async () => {
    await wish({ emailLevels: [3] })
    const alarm = await raise(server.db, pump)
    await run()
    await run()
    expect(subjects().sort()).toEqual([
      'admin@example.com [Level D danger] Pump 1 / Drive end: Vibration severity X alarm',
      'shift@example.com Pump 1: Level D danger',
    ])
    expect(textOf(smtp.mails.find(({ to }) => to[0] === 'shift@example.com')?.raw)).toContain(
      `${base}/#/faultAnalysis/alarmReportDetail?id=${alarm}`,
    )
    await happen(server.db, alarm, 'Escalated')
    await run(2)
    expect(subjects()).toHaveLength(4)
  })

  test('what is quiet, muted, of a level that is off, of a muted type, or only over is not told', async () => {
    await setTemplate({ enabled: false, receivers: 'shift@example.com' })
    await wish({ chatLevels: [3], mutedTypes: ['Kurtosis'] })
    await bind('weCom')
    await raise(server.db, pump, { isQuiet: true })
    await raise(server.db, pump, { isMuted: true, axis: 'Y' })
    await raise(server.db, pump, { level: 2, type: 'CrestFactor' })
    await end(server.db, await raise(server.db, pump, { type: 'Kurtosis' }))
    await run()
    expect(await notices()).toEqual([])
    expect((await sql`select 1 from alarm_news`.execute(server.db)).rows).toEqual([])
  })

  test('a company without a mail server: nothing is sent, and the log says why', async () => {
    await setTemplate({ enabled: false, receivers: 'shift@example.com' })
    await wish({ emailLevels: [3] })
    await raise(server.db, pump)
    await run()
    expect(await notices()).toEqual(['news admin@example.com noMailServer'])
  })

  test('F-23: the server is down for hours: nothing is lost, what came meanwhile is one message, and each is sent once', async () => {
    await setTemplate({ enabled: true, receivers: 'shift@example.com', port: 1 })
    for (let hour = 0; hour < 6; hour++) {
      await raise(server.db, await addMachine(server.db, `Fan ${hour}`), { level: 2 })
      await run(60)
      await sql`update outbox_message set next_at = now() where state = 'waiting'`.execute(server.db)
    }
    await send()
    expect(smtp.mails).toEqual([])
    expect((await sql`select 1 from outbox_message`.execute(server.db)).rows).toHaveLength(1)
    await setTemplate({ enabled: true, receivers: 'shift@example.com' })
    await sql`update outbox_message set next_at = now() where state = 'waiting'`.execute(server.db)
    await send()
    await run(1)
    await run(10)
    await run(10)
    expect(smtp.mails).toHaveLength(2)
    expect(
      smtp.mails
        .map(({ raw }) => raw)
        .join('\n')
        .match(/Drive end/g)?.length,
    ).toBeGreaterThanOrEqual(6)
    expect((await notices()).every((one) => one.endsWith('told'))).toBe(true)
  })
})

describe('who', () => {
  test('people who may see the alarm: the right, the scope, and an account in force', async () => {
    await setTemplate({ enabled: false, receivers: '' })
    await sql`insert into company (id, tenant_id, name) values (77, 77, 'Neighbour')`.execute(server.db)
    await sql`insert into tenant (id, edition) values (77, 'Full')`.execute(server.db)
    const people = await sql<{ id: number; loginName: string }>`update account set email = login_name || '@example.com' where tenant_id = 13
      returning id, login_name`.execute(server.db)
    for (const { id } of people.rows) await wish({ emailLevels: [3] }, id)
    await setTemplate({ enabled: true, receivers: 'x@example.com' })
    await sql`delete from account_role where account_id = (select id from account where login_name = 'depthead')`.execute(server.db)
    await sql`update account set status = 1 where login_name = 'regional'`.execute(server.db)
    const other = await addMachine(server.db, 'Theirs', 77, 77)
    await raise(server.db, other)
    await raise(server.db, pump)
    await run()
    const told = (await notices()).map((one) => one.split(' ')[1])
    expect(told).toContain('demoadmin@example.com')
    for (const name of ['depthead', 'regional']) expect(told).not.toContain(`${name}@example.com`)
    const { rows } = await sql<{ tenantId: number }>`select distinct tenant_id from alarm_notice`.execute(server.db)
    expect(rows).toEqual([{ tenantId: 13 }])
    await sql`update account set email = 'admin@example.com' where id = ${admin}`.execute(server.db)
  })
})

describe('how much', () => {
  test('the first at once, a flood in one message', async () => {
    await raise(server.db, pump)
    await run()
    for (let i = 0; i < 30; i++) await raise(server.db, await addMachine(server.db, `Fan ${i}`), { level: i === 7 ? 3 : 2 })
    await run()
    expect(smtp.mails).toHaveLength(1)
    await run(1)
    expect(smtp.mails).toHaveLength(2)
    expect(smtp.mails[1]?.raw).toMatch(/Subject: .*30_alarms=3A_Fan_7/)
    expect(textOf(smtp.mails[1]?.raw)).toMatch(/Fan 7: Level D danger[\s\S]*and 20 more/)
    await run(10)
    expect(smtp.mails).toHaveLength(2)
  })

  test('the daily push count holds for one receiver and one point', async () => {
    await wish()
    await setTemplate({ enabled: true, receivers: 'shift@example.com' })
    const alarm = await raise(server.db, pump)
    for (let i = 0; i < 14; i++) {
      await run()
      await happen(server.db, alarm, 'Reminded')
    }
    await run()
    await raise(server.db, await addMachine(server.db, 'Another'))
    await run()
    const all = await notices()
    expect(all.filter((one) => one.endsWith('dailyLimit'))).toHaveLength(5)
    expect(all.at(-1)).not.toContain('dailyLimit')
    expect(all).toHaveLength(16)
  })

  test('quiet hours hold a warning back; what is over by then is not told, danger is told at once', async () => {
    await setTemplate({ enabled: false, receivers: '' })
    await bind('slack', { status: 200, text: 'ok' })
    const minute = (Math.floor(Date.now() / 60_000) + 480) % 1440
    await wish({ quietFrom: (minute + 1430) % 1440, quietTo: (minute + 60) % 1440 })
    const lasting = await raise(server.db, pump, { level: 2 })
    const passing = await raise(server.db, await addMachine(server.db, 'Fan'), { level: 2 })
    await run()
    await raise(server.db, await addMachine(server.db, 'Mill'))
    await run()
    expect(await notices()).toEqual([expect.stringMatching(/held$/), expect.stringMatching(/held$/), expect.stringMatching(/told$/)])
    await end(server.db, passing)
    await run(62)
    expect(await notices()).toEqual([expect.stringMatching(/told$/), expect.stringMatching(/over$/), expect.stringMatching(/told$/)])
    expect(lasting).toBeGreaterThan(0)
  })

  test('who asked for it is told when nobody has dealt with an alarm, once', async () => {
    await setTemplate({ enabled: false, receivers: '' })
    await bind('weCom')
    await wish({ chatLevels: [], unhandledMinutes: 30 })
    const alarm = await raise(server.db, pump)
    const handled = await raise(server.db, await addMachine(server.db, 'Fan'))
    await sql`update alarm set handling = 2 where id = ${handled}`.execute(server.db)
    await run()
    await planUnhandled(server.db, new Date(Date.now() + 29 * 60_000))
    expect(await notices()).toEqual([])
    await wish({ chatLevels: [3], unhandledMinutes: 30 })
    await planUnhandled(server.db, new Date(Date.now() + 31 * 60_000))
    await planUnhandled(server.db, new Date(Date.now() + 91 * 60_000))
    expect(await notices()).toEqual([expect.stringMatching(/^unhandled/)])
    expect(alarm).toBeGreaterThan(0)
  })
})

let receiver: Awaited<ReturnType<typeof startReceiver>> | undefined
async function bind(app: 'weCom' | 'dingTalk' | 'slack', answer?: { status: number; text: string }, signSecret?: string) {
  await receiver?.close()
  receiver = await startReceiver(answer)
  const secretAddress = `${receiver.url}/robot?access_token=letter-box-token`
  const added = await server.send(
    notifyCalls.bindChat,
    { body: { app, name: 'Night shift', secretAddress, ...(signSecret ? { signSecret } : {}) } },
    token,
  )
  expect(added.code).toBe(200)
  return { id: added.data.id, receiver }
}
afterAll(() => receiver?.close())

describe('chat robots', () => {
  test('are told with the signature they ask for, and their address is kept secret', async () => {
    await setTemplate({ enabled: false, receivers: '' })
    const { id, receiver: robot } = await bind('dingTalk', undefined, 'SEC-of-robot')
    await wish()
    await raise(server.db, pump)
    await run()
    expect(robot.got).toHaveLength(1)
    expect(robot.got[0]?.path).toMatch(/access_token=letter-box-token&timestamp=\d{13}&sign=[\w%]+/)
    expect(JSON.parse(String(robot.got[0]?.body))).toMatchObject({ msgtype: 'text', text: { content: expect.stringContaining('Pump 1') } })
    for (const table of ['chat_binding', 'operation_log', 'outbox_message', 'outbox_attempt']) {
      const { rows } = await sql<{ t: string }>`select coalesce(string_agg(t::text, ''), '') as t from ${sql.table(table)} t`.execute(
        server.db,
      )
      expect(rows[0]?.t.includes('letter-box-token'), table).toBe(false)
      expect(rows[0]?.t.includes('SEC-of-robot'), table).toBe(false)
    }
    const { data } = await server.send(notifyCalls.mine, {}, token)
    expect(data.bindings).toMatchObject([{ id, app: 'dingTalk', isSigned: true, hint: expect.stringMatching(/^127\.0\.0\.1:\d+ …oken$/) }])
  })

  test('a test says what the robot answered; a refusal is not tried again, a busy robot is', async () => {
    const { id, receiver: robot } = await bind('weCom')
    expect((await server.send(notifyCalls.sendTest, { body: { way: 'chat', id } }, token)).data).toMatchObject({
      outcome: 'sent',
      answer: 'ok',
    })
    expect(await server.send(notifyCalls.sendTest, { body: { way: 'chat', id } }, token)).toMatchObject({ code: 1906 })
    robot.state.text = '{"errcode":93000,"errmsg":"invalid webhook url"}'
    await sql`update chat_binding set tested_at = null`.execute(server.db)
    expect((await server.send(notifyCalls.sendTest, { body: { way: 'chat', id } }, token)).data).toMatchObject({ outcome: 'never' })
    await wish()
    await setTemplate({ enabled: false, receivers: '' })
    robot.state.text = '{"errcode":45009,"errmsg":"api freq out of limit"}'
    await raise(server.db, pump)
    await run()
    expect((await log1())[0]).toMatchObject({ state: 'waiting', answer: '45009: api freq out of limit' })
  })

  test('S-42: a robot in a private network is not reached', async () => {
    const body = { app: 'slack' as const, name: 'Inside', secretAddress: 'http://169.254.169.254/latest/meta-data' }
    const { data } = await server.send(notifyCalls.bindChat, { body }, token)
    const answer = await server.send(notifyCalls.sendTest, { body: { way: 'chat', id: data.id } }, token)
    expect(answer.data).toMatchObject({ outcome: 'never', answer: 'Connecting to this address is not allowed' })
    expect(await server.send(notifyCalls.bindChat, { body: { ...body, secretAddress: 'file:///etc/passwd' } }, token)).toMatchObject({
      code: 1903,
    })
  })

  test('nobody touches the robots of somebody else', async () => {
    const { id } = await bind('weCom')
    const other = await server.login('engineer')
    expect(await server.send(notifyCalls.unbindChat, { params: { id: String(id) } }, other)).toMatchObject({ code: 1002 })
    expect(await server.send(notifyCalls.sendTest, { body: { way: 'chat', id } }, other)).toMatchObject({ code: 1002 })
    expect((await server.send(notifyCalls.unbindChat, { params: { id: String(id) } }, token)).code).toBe(200)
  })
})

const log1 = async () => (await server.send(notifyCalls.findPage, { body: { pageNum: 1, pageSize: 20 } }, token)).data.records

describe('push', () => {
  test('the browser reads what happened and where to look; one that is gone is forgotten', async () => {
    await setTemplate({ enabled: false, receivers: '' })
    const service = await startReceiver({ status: 201, text: '' })
    const browser = testBrowser(`${service.url}/push/1`)
    const { endpoint, publicKey, authSecret } = browser.subscription
    const body = {
      name: 'Chrome',
      secretAddress: endpoint,
      p256dh: publicKey.toString('base64url'),
      authSecret: authSecret.toString('base64url'),
    }
    const first = await server.send(notifyCalls.addBrowser, { body }, token)
    expect((await server.send(notifyCalls.addBrowser, { body }, token)).data.id).toBe(first.data.id)
    expect((await server.send(notifyCalls.addBrowser, { body: { ...body, p256dh: 'AAAA' } }, token)).code).toBe(1001)
    await wish()
    const alarm = await raise(server.db, pump)
    await run()
    const [got] = service.got
    expect(got?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      ttl: '86400',
      authorization: expect.stringMatching(/^vapid t=/),
    })
    expect(JSON.parse(decryptPush(browser, got?.body ?? Buffer.alloc(0)).toString())).toMatchObject({
      title: '[Level D danger] Pump 1 / Drive end: Vibration severity X alarm',
      link: `${base}/#/faultAnalysis/alarmReportDetail?id=${alarm}`,
    })
    // The push switch of the specification.
    expect((await server.send(notifyCalls.openStatus, {}, token)).data.openAppMessage).toBe(1)
    await server.send(notifyCalls.openAppMessageStatus, { body: { status: 0 } }, token)
    expect((await server.send(notifyCalls.openStatus, {}, token)).data.openAppMessage).toBe(0)
    await raise(server.db, await addMachine(server.db, 'Fan'))
    await run(6)
    expect(service.got).toHaveLength(1)
    await server.send(notifyCalls.openAppMessageStatus, { body: { status: 1 } }, token)
    service.state.status = 410
    await raise(server.db, await addMachine(server.db, 'Mill'))
    await run(6)
    expect((await server.send(notifyCalls.mine, {}, token)).data.browsers).toEqual([])
    await service.close()
  })
})

describe('the log', () => {
  test('says who was told of what, on which way, how it ended, and sends again under the same id', async () => {
    const received = smtp.mails.length
    await raise(server.db, pump)
    await run()
    const [row] = await log1()
    expect(row).toMatchObject({
      channel: 'email',
      receiver: 'shift@example.com',
      userName: null,
      state: 'sent',
      together: 1,
      attempts: 1,
      equipmentName: 'Pump 1',
    })
    expect((await server.send(notifyCalls.resend, { body: { id: row?.id ?? 0 } }, token)).code).toBe(200)
    await send()
    expect(smtp.mails).toHaveLength(received + 2)
    expect(new Set(smtp.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])).size).toBe(1)
    for (const search of [{ keyword: 'shift@' }, { keyword: 'pump' }, { state: 'sent' as const }, { channel: 'email' as const }])
      expect(
        (await server.send(notifyCalls.findPage, { body: { pageNum: 1, pageSize: 20, ...search } }, token)).data.total,
        JSON.stringify(search),
      ).toBe(1)
    expect((await server.send(notifyCalls.findPage, { body: { pageNum: 1, pageSize: 20, keyword: '%' } }, token)).data.total).toBe(0)
  })

  test('holds nothing of other tenants, and is not for everybody', async () => {
    await raise(server.db, pump)
    await run()
    await sql`update alarm_notice set tenant_id = tenant_id`.execute(server.db)
    const superadmin = await server.login('superadmin')
    expect((await server.send(notifyCalls.findPage, { body: { pageNum: 1, pageSize: 20 } }, superadmin)).status).toBe(403)
    expect((await server.send(notifyCalls.mine, {}, superadmin)).status).toBe(403)
    const engineer = await server.login('engineer')
    expect((await server.send(notifyCalls.findPage, { body: { pageNum: 1, pageSize: 20 } }, engineer)).status).toBe(403)
  })
})
