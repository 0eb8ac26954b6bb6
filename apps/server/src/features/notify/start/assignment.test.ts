import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runTasks } from '../../../testing/run-tasks.ts'
import { addMember } from '../../../testing/test-samples.ts'
import { planReminders } from '../plan/escalate-unacknowledged.ts'
import { machineOwnerTasks } from '../plan/notify-machine-owner.ts'
import { addEvent, addMachine, raise, type TestMachine } from '../test/test-alarms.ts'
import { type NotifyTest, startNotifyTest, testBase } from '../test/test-notify.ts'

let notifyTest: NotifyTest
let pump: TestMachine
let owner = 0

beforeAll(async () => {
  notifyTest = await startNotifyTest('assignment')
  const { db } = notifyTest.server
  await addMember(notifyTest.server, 'owner', ['business:alarm:list', 'business:equipment:list'])
  const { rows } = await sql<{
    id: number
  }>`update account set email = 'owner@example.com' where login_name = 'owner' returning id`.execute(db)
  owner = rows[0]?.id ?? 0
})
afterAll(() => notifyTest?.close())
beforeEach(async () => {
  await notifyTest.reset()
  pump = await addMachine(notifyTest.server.db, 'Pump 1')
  await notifyTest.wish({ emailLevels: [2, 3] }, owner)
  await notifyTest.wish({ emailLevels: [2, 3] })
})

const titles = () => notifyTest.smtp.mails.map(({ raw, to }) => `${to[0]} ${/^Subject: (.*)$/m.exec(raw)?.[1]?.trim()}`)
const assign = (id: number, ownerId: number | null) =>
  notifyTest.server.send(alarmRecordCalls.assign, { body: { ids: [id], ownerId } }, notifyTest.token)

test('the new owner of an alarm is notified, and no one else; users who assign to themselves are not', async () => {
  const id = await raise(notifyTest.server.db, pump)
  await notifyTest.run()
  notifyTest.smtp.mails.length = 0
  await assign(id, owner)
  await notifyTest.run(2)
  expect(titles()).toEqual(['owner@example.com [Danger] Pump 1 / Drive end: Vibration severity X alarm assigned'])
  await assign(id, notifyTest.admin)
  await notifyTest.run(2)
  expect(titles()).toHaveLength(1)
  expect((await notifyTest.notices()).filter((one) => one.startsWith('assignment'))).toEqual(['assignment owner@example.com told'])
})

test('an acknowledged alarm causes neither reminders nor notices that it is still active', async () => {
  await notifyTest.wish({ emailLevels: [3], unhandledMinutes: 15 })
  const { db } = notifyTest.server
  const [known, fresh] = [await raise(db, pump), await raise(db, await addMachine(db, 'Pump 2'))]
  await notifyTest.run()
  await notifyTest.server.send(alarmRecordCalls.acknowledge, { body: { ids: [known] } }, notifyTest.token)
  notifyTest.smtp.mails.length = 0
  await planReminders(db, new Date(Date.now() + 20 * 60_000))
  for (const id of [known, fresh]) await addEvent(db, id, 'Reminded')
  await notifyTest.run(20)
  const told = titles().filter((one) => one.startsWith('admin@'))
  expect(told.length).toBeGreaterThan(0)
  const { rows } = await sql<{ alarmId: number; kind: string }>`select distinct alarm_id, kind from alarm_notice
    where account_id = ${notifyTest.admin} order by 1, 2`.execute(db)
  expect(rows).toEqual([
    { alarmId: known, kind: 'news' },
    { alarmId: fresh, kind: 'news' },
    { alarmId: fresh, kind: 'unhandled' },
  ])
})

test('the new owner of a machine is notified once, with a link to it', async () => {
  const { server, token } = notifyTest
  const edit = (ownerId: number | null) => server.sendAny(callsOf(equipment).edit, { body: { id: pump.equipmentId, ownerId } }, token)
  const run = async () => {
    await runTasks(server.db, [machineOwnerTasks(testBase)])
    await notifyTest.send()
  }
  expect((await edit(owner)).code).toBe(200)
  expect((await edit(owner)).code).toBe(200)
  await run()
  expect(titles()).toHaveLength(1)
  expect(notifyTest.smtp.mails[0]?.to).toEqual(['owner@example.com'])
  expect(notifyTest.smtp.mails[0]?.raw).toContain(`${testBase}/#/onlineMonitor/device?equipmentId=${pump.equipmentId}`)
  await edit(notifyTest.admin)
  await run()
  expect(titles()).toHaveLength(1)
})

test('an account without access cannot own a machine', async () => {
  const { server, token } = notifyTest
  await sql`update account set status = 1 where id = ${owner}`.execute(server.db)
  const answer = await server.sendAny(callsOf(equipment).edit, { body: { id: pump.equipmentId, ownerId: owner } }, token)
  expect([answer.code, answer.field]).toEqual([1613, 'ownerId'])
  await sql`update account set status = 0 where id = ${owner}`.execute(server.db)
})
