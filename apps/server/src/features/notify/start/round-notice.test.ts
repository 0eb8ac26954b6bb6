import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { runTasks } from '../../../testing/run-tasks.ts'
import { addMember } from '../../../testing/test-samples.ts'
import { inspectionNoticeTasks } from '../plan/notify-round.ts'
import { type NotifyTest, startNotifyTest, testBase } from '../test/test-notify.ts'

let notifyTest: NotifyTest
const people = { leader: 0, member: 0, other: 0 }
type Name = keyof typeof people
let taskId = 0

beforeAll(async () => {
  notifyTest = await startNotifyTest('round_notice')
  const { db } = notifyTest.server
  for (const name of Object.keys(people) as Name[]) {
    await addMember(notifyTest.server, name, ['business:alarm:list', 'business:inspectionTask:list'])
    const { rows } = await sql<{
      id: number
    }>`update account set email = ${`${name}@example.com`} where login_name = ${name} returning id`.execute(db)
    people[name] = rows[0]?.id ?? 0
  }
})
afterAll(() => notifyTest?.close())
beforeEach(async () => {
  await notifyTest.reset()
  for (const id of Object.values(people)) await notifyTest.wish({ emailLevels: [2, 3] }, id)
  const { db } = notifyTest.server
  const { rows: groups } = await sql<{ id: number }>`insert into inspection_group (tenant_id, company_id, name, leader_id)
    values (13, 13, 'Night shift', ${people.leader}) returning id`.execute(db)
  const groupId = groups[0]?.id ?? 0
  await sql`insert into inspection_group_member (group_id, account_id) values (${groupId}, ${people.member})`.execute(db)
  const { rows } = await sql<{
    id: number
  }>`insert into inspection_task (tenant_id, company_id, local_start, name, line_name, group_id, opens_at, starts_at,
      ends_at, grace_end, items) values (13, 13, '2026-11-30 22:00', 'Night walk', 'North route', ${groupId}, now(), now(), now(), now(), 4)
    returning id`.execute(db)
  taskId = rows[0]?.id ?? 0
})

/** Who is notified of the round, with the messages. */
async function notified(of: 'remind' | 'escalate') {
  const { server, smtp } = notifyTest
  await enqueueTask(server.db, 'inspectionNotice', { tenantId: 13, payload: { taskId, of } })
  await runTasks(server.db, [inspectionNoticeTasks(testBase)])
  await notifyTest.send()
  return smtp.mails
    .splice(0)
    .map(({ raw, to }) => ({ to: String(to[0]).split('@')[0] ?? '', raw }))
    .filter(({ to }) => to in people)
    .toSorted((a, b) => a.to.localeCompare(b.to))
}

test('the team is reminded of a round with a link to it, a named member alone', async () => {
  const [first, ...others] = await notified('remind')
  expect([first?.to, others.map(({ to }) => to)]).toEqual(['leader', ['member']])
  expect(first?.raw).toContain('Night walk')
  expect(first?.raw).toContain(`/#/inspectionTaskView?id=${taskId}`)
  await sql`update inspection_task set member_id = ${people.member} where id = ${taskId}`.execute(notifyTest.server.db)
  expect((await notified('remind')).map(({ to }) => to)).toEqual(['member'])
})

test('the leader is notified of a round whose time is over', async () => {
  const [mail, ...others] = await notified('escalate')
  expect([mail?.to, others]).toEqual(['leader', []])
  expect(mail?.raw).toContain('overdue')
})
