import { notifyCalls } from '@undertone/domain/notify/notify.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../testing/test-server.ts'
import { addMachine, raise, type TestMachine } from './test-alarms.ts'
import { decryptPush, testBrowser } from './test-browser.ts'
import { type NotifyTest, startNotifyTest, testBase } from './test-notify.ts'
import { startReceiver } from './test-receiver.ts'

let notifyTest: NotifyTest
let server: TestServer
let pump: TestMachine

beforeAll(async () => {
  notifyTest = await startNotifyTest('notice_ways')
  server = notifyTest.server
})
afterAll(() => notifyTest?.close())
beforeEach(async () => {
  await notifyTest.reset()
  pump = await addMachine(server.db, 'Pump 1')
})

describe('chat robots', () => {
  test('are signed as each app requires, and their address is kept secret', async () => {
    await notifyTest.setTemplate({ enabled: false })
    const { id, robot } = await notifyTest.bind('dingTalk', undefined, 'SEC-of-robot')
    await notifyTest.wish()
    await raise(server.db, pump)
    await notifyTest.run()
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
    const { data } = await server.send(notifyCalls.mine, {}, notifyTest.token)
    expect(data.bindings).toMatchObject([{ id, app: 'dingTalk', isSigned: true, hint: expect.stringMatching(/^127\.0\.0\.1:\d+ …oken$/) }])
  })

  test('a test returns the status of the bot’s response, and none of its text; a rejection is not retried, a busy bot is', async () => {
    const { id, robot } = await notifyTest.bind('weCom')
    expect((await server.send(notifyCalls.sendTest, { body: { way: 'chat', id } }, notifyTest.token)).data).toMatchObject({
      outcome: 'sent',
      answer: '200',
    })
    expect(await server.send(notifyCalls.sendTest, { body: { way: 'chat', id } }, notifyTest.token)).toMatchObject({ code: 1906 })
    robot.state.text = '{"errcode":93000,"errmsg":"invalid webhook url"}'
    await sql`update chat_binding set tested_at = null`.execute(server.db)
    expect((await server.send(notifyCalls.sendTest, { body: { way: 'chat', id } }, notifyTest.token)).data).toMatchObject({
      outcome: 'never',
    })
    await notifyTest.wish()
    await notifyTest.setTemplate({ enabled: false })
    robot.state.text = '{"errcode":45009,"errmsg":"api freq out of limit"}'
    await raise(server.db, pump)
    await notifyTest.run()
    expect((await log1())[0]).toMatchObject({ state: 'waiting', answer: '200, code 45009' })
  })

  test('S-42: a robot in a private network is not reached', async () => {
    const body = { app: 'slack' as const, name: 'Inside', secretAddress: 'http://169.254.169.254/latest/meta-data' }
    const { data } = await server.send(notifyCalls.bindChat, { body }, notifyTest.token)
    const answer = await server.send(notifyCalls.sendTest, { body: { way: 'chat', id: data.id } }, notifyTest.token)
    expect(answer.data).toMatchObject({ outcome: 'never', answer: 'This address is not allowed' })
    expect(
      await server.send(notifyCalls.bindChat, { body: { ...body, secretAddress: 'file:///etc/passwd' } }, notifyTest.token),
    ).toMatchObject({
      code: 1903,
    })
  })

  test('the bots of other users cannot be changed', async () => {
    const { id } = await notifyTest.bind('weCom')
    const other = await server.login('engineer')
    expect(await server.send(notifyCalls.unbindChat, { params: { id: String(id) } }, other)).toMatchObject({ code: 1002 })
    expect(await server.send(notifyCalls.sendTest, { body: { way: 'chat', id } }, other)).toMatchObject({ code: 1002 })
    expect((await server.send(notifyCalls.unbindChat, { params: { id: String(id) } }, notifyTest.token)).code).toBe(200)
  })
})

const log1 = async () => (await server.send(notifyCalls.findPage, { body: { pageNum: 1, pageSize: 20 } }, notifyTest.token)).data.records

describe('push', () => {
  test('the browser shows what happened with a link; a subscription that is gone is deleted', async () => {
    await notifyTest.setTemplate({ enabled: false })
    const service = await startReceiver({ status: 201, text: '' })
    const browser = testBrowser(`${service.url}/push/1`)
    const { endpoint, publicKey, authSecret } = browser.subscription
    const body = {
      name: 'Chrome',
      secretAddress: endpoint,
      p256dh: publicKey.toString('base64url'),
      authSecret: authSecret.toString('base64url'),
    }
    const first = await server.send(notifyCalls.addBrowser, { body }, notifyTest.token)
    expect((await server.send(notifyCalls.addBrowser, { body }, notifyTest.token)).data.id).toBe(first.data.id)
    expect((await server.send(notifyCalls.addBrowser, { body: { ...body, p256dh: 'AAAA' } }, notifyTest.token)).code).toBe(1001)
    await notifyTest.wish()
    const alarm = await raise(server.db, pump)
    await notifyTest.run()
    const [got] = service.got
    expect(got?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      ttl: '86400',
      authorization: expect.stringMatching(/^vapid t=/),
    })
    expect(JSON.parse(decryptPush(browser, got?.body ?? Buffer.alloc(0)).toString())).toMatchObject({
      title: '[Danger] Pump 1 / Drive end: Vibration severity X alarm',
      link: `${testBase}/#/faultAnalysis/alarmReportDetail?id=${alarm}`,
    })
    // The push switch of the specification.
    expect((await server.send(notifyCalls.openStatus, {}, notifyTest.token)).data.openAppMessage).toBe(1)
    await server.send(notifyCalls.openAppMessageStatus, { body: { status: 0 } }, notifyTest.token)
    expect((await server.send(notifyCalls.openStatus, {}, notifyTest.token)).data.openAppMessage).toBe(0)
    await raise(server.db, await addMachine(server.db, 'Fan'))
    await notifyTest.run(6)
    expect(service.got).toHaveLength(1)
    await server.send(notifyCalls.openAppMessageStatus, { body: { status: 1 } }, notifyTest.token)
    service.state.status = 410
    await raise(server.db, await addMachine(server.db, 'Mill'))
    await notifyTest.run(6)
    expect((await server.send(notifyCalls.mine, {}, notifyTest.token)).data.browsers).toEqual([])
    await service.close()
  })
})

describe('the log', () => {
  test('shows who was notified of what, on which channel, with the result, and resends under the same id', async () => {
    const received = notifyTest.smtp.mails.length
    await raise(server.db, pump)
    await notifyTest.run()
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
    expect((await server.send(notifyCalls.resend, { body: { id: row?.id ?? 0 } }, notifyTest.token)).code).toBe(200)
    await notifyTest.send()
    expect(notifyTest.smtp.mails).toHaveLength(received + 2)
    expect(new Set(notifyTest.smtp.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])).size).toBe(1)
    for (const search of [{ keyword: 'shift@' }, { keyword: 'pump' }, { state: 'sent' as const }, { channel: 'email' as const }])
      expect(
        (await server.send(notifyCalls.findPage, { body: { pageNum: 1, pageSize: 20, ...search } }, notifyTest.token)).data.total,
        JSON.stringify(search),
      ).toBe(1)
    expect(
      (await server.send(notifyCalls.findPage, { body: { pageNum: 1, pageSize: 20, keyword: '%' } }, notifyTest.token)).data.total,
    ).toBe(0)
  })

  test('contains nothing of other tenants, and requires a permission', async () => {
    await raise(server.db, pump)
    await notifyTest.run()
    await sql`update alarm_notice set tenant_id = tenant_id`.execute(server.db)
    const superadmin = await server.login('superadmin')
    expect((await server.send(notifyCalls.findPage, { body: { pageNum: 1, pageSize: 20 } }, superadmin)).status).toBe(403)
    expect((await server.send(notifyCalls.mine, {}, superadmin)).status).toBe(403)
    const engineer = await server.login('engineer')
    expect((await server.send(notifyCalls.findPage, { body: { pageNum: 1, pageSize: 20 } }, engineer)).status).toBe(403)
  })
})

test('API clients of the customer that subscribe to alarms receive every step, and those of others none', async () => {
  await sql`insert into company (id, tenant_id, name) values (78, 78, 'Neighbour')`.execute(server.db)
  await sql`insert into tenant (id, edition) values (78, 'Full')`.execute(server.db)
  for (const tenantId of [13, 78])
    await sql`insert into open_api_key (tenant_id, name, access_id, scopes, addresses, rate_per_minute, notify_url, notify_events)
      values (${tenantId}, 'Portal', ${`key${tenantId}`}, '{}', '{}', 60, 'https://portal.example.com', '{alarm.changed}')`.execute(
      server.db,
    )
  const alarm = await raise(server.db, pump)
  await raise(server.db, pump, { isQuiet: true, type: 'Temperature' })
  const { rows } = await sql<{
    tenantId: number
    payload: unknown
  }>`select tenant_id, payload from outbox_message where channel = 'openApiPush'`.execute(server.db)
  const data = {
    alarmId: alarm,
    kind: 'Began',
    level: 3,
    value: 11.8,
    limit: 9.3,
    alarmType: 'VibrationIntensity',
    axis: 'X',
    mappingId: pump.mappingId,
  }
  expect(rows).toMatchObject([{ tenantId: 13, payload: { event: 'alarm.changed', data } }])
})
