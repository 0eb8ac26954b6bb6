import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestServer } from '../../../testing/test-server.ts'
import { notifySecurityEvents } from '../plan/notify-security-events.ts'
import { type NotifyTest, startNotifyTest, testBase } from '../test/test-notify.ts'

let notifyTest: NotifyTest
let server: TestServer
let gatewayId: number

beforeAll(async () => {
  notifyTest = await startNotifyTest('security_notice')
  server = notifyTest.server
  const { rows } = await sql<{ id: number }>`insert into gateway (tenant_id, company_id, name, device_id, type)
    values (13, 13, 'Mill', 'GW-MILL', 'NV3Station') returning id`.execute(server.db)
  gatewayId = rows[0]?.id ?? 0
})
afterAll(() => notifyTest?.close())
beforeEach(async () => {
  await notifyTest.reset()
  await sql`delete from security_event`.execute(server.db)
})

const add = (kind: string, detail: object) =>
  sql`insert into security_event (gateway_id, kind, address, detail) values (${gatewayId}, ${kind}, '192.0.2.7', ${JSON.stringify(detail)})`.execute(
    server.db,
  )
const run = async (now?: Date) => {
  const sent = await notifySecurityEvents(server.db, testBase, now)
  await notifyTest.send()
  return sent
}

test('a sensor that somebody else uses is notified once, with what happened and where', async () => {
  await notifyTest.wish({ emailLevels: [2, 3] })
  await add('sensorElsewhere', { sensorId: 'S-1' })
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect(notifyTest.smtp.mails).toHaveLength(1)
  const [mail] = notifyTest.smtp.mails
  expect(mail?.to).toEqual(['admin@example.com'])
  expect(mail?.raw).toContain('Security event of the gateway Mill')
  expect(mail?.raw).toContain('S-1')
})

test('several events are one message, and those without a suspicion are only listed', async () => {
  await notifyTest.wish({ emailLevels: [2] })
  for (const kind of ['foreignSensor', 'twoAddresses', 'unknownSensor', 'deniedTopic']) await add(kind, { sensorId: 'S-2' })
  expect(await run()).toBe(1)
  expect(notifyTest.smtp.mails[0]?.raw).toContain('2 security events of gateways')
  expect((await sql`select 1 from security_event where notified_at is null`.execute(server.db)).rows).toEqual([])
})

test('people who chose no warnings are not notified, and quiet hours delay the message', async () => {
  await notifyTest.wish({ emailLevels: [3] })
  await add('sensorElsewhere', { sensorId: 'S-3' })
  expect(await run()).toBe(0)
  const zone = await sql<{ timeZone: string }>`select time_zone from company where id = 13`.execute(server.db)
  expect(zone.rows).toHaveLength(1)
  await notifyTest.wish({ emailLevels: [2], quietFrom: 0, quietTo: 1439 })
  await add('sensorElsewhere', { sensorId: 'S-4' })
  expect(await notifySecurityEvents(server.db, testBase)).toBe(1)
  await notifyTest.send()
  expect(notifyTest.smtp.mails).toEqual([])
})
