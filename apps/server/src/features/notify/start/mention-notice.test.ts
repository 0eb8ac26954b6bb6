import { logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runTasks } from '../../../testing/run-tasks.ts'
import { addMember } from '../../../testing/test-samples.ts'
import { textOf } from '../../email/test-platform-mail.ts'
import { mentionTasks } from '../plan/notify-mention.ts'
import { addMachine, type TestMachine } from '../test/test-alarms.ts'
import { type NotifyTest, startNotifyTest, testBase } from '../test/test-notify.ts'

let notifyTest: NotifyTest
let pump: TestMachine
let ann = 0

beforeAll(async () => {
  notifyTest = await startNotifyTest('mention_notice')
  const { server } = notifyTest
  await addMember(server, 'ann', ['business:alarm:list', 'business:logbook:list'])
  ann = (await sql<{ id: number }>`update account set email = 'ann@example.com' where login_name = 'ann' returning id`.execute(server.db))
    .rows[0]!.id
})
afterAll(() => notifyTest?.close())
beforeEach(async () => {
  await notifyTest.reset()
  pump = await addMachine(notifyTest.server.db, 'Pump 1')
  await notifyTest.wish({ emailLevels: [2, 3] }, ann)
  await notifyTest.wish({ emailLevels: [2, 3] })
})

const write = (mentionIds: number[]) =>
  notifyTest.server.send(
    logbookCalls.add,
    { body: { equipmentId: pump.equipmentId, mappingId: pump.mappingId, text: '@ann the seal drips', mentionIds } },
    notifyTest.token,
  )
async function mails() {
  await runTasks(notifyTest.server.db, [mentionTasks(testBase)])
  await notifyTest.send()
  return notifyTest.smtp.mails.splice(0).map((mail) => ({ to: String(mail.to[0]), text: textOf(mail) }))
}

test('a mention is notified with its text, its place and a link; not to the author', async () => {
  const { data } = await write([ann, notifyTest.admin])
  const [mail, ...others] = await mails()
  expect([mail?.to, others]).toEqual(['ann@example.com', []])
  expect(mail?.text).toContain('mentioned you in the logbook of Pump 1')
  expect(mail?.text).toContain('the seal drips')
  expect(mail?.text).toContain(`${testBase}/#/onlineMonitor/point?mappingId=${pump.mappingId}&note=${data.id}`)
})

test('who may not see the logbook any more is not notified', async () => {
  await write([ann])
  await sql`update role set permissions = '{business:alarm:list}' where key = 'ann'`.execute(notifyTest.server.db)
  expect(await mails()).toEqual([])
  await sql`update role set permissions = '{business:alarm:list,business:logbook:list}' where key = 'ann'`.execute(notifyTest.server.db)
})

test('a note that was deleted meanwhile is not notified', async () => {
  await write([ann])
  await sql`delete from log_note`.execute(notifyTest.server.db)
  expect(await mails()).toEqual([])
})
