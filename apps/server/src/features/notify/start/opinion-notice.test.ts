import { type NotifiedOpinionEvent, notifiedOpinionEvents, opinionEvents } from '@undertone/domain/experts/opinion-events'
import { taskKind } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { runTasks } from '../../../testing/run-tasks.ts'
import { textOf } from '../../email/test-platform-mail.ts'
import { opinionMovedTasks } from '../plan/notify-opinion.ts'
import { addMachine, type TestMachine } from '../test/test-alarms.ts'
import { type NotifyTest, startNotifyTest, testBase } from '../test/test-notify.ts'
import { addPeople, addPlatformTeam } from '../test/test-platform-team.ts'

let notifyTest: NotifyTest
let fan: TestMachine
const names = ['asker', 'owner', 'bystander'] as const
let people: Record<(typeof names)[number], number>

beforeAll(async () => {
  notifyTest = await startNotifyTest('opinion_notice', { publicUrl: testBase })
  people = await addPeople(notifyTest, names, ['business:alarm:list', 'business:expertOpinion:list'])
  expect(await addPlatformTeam(notifyTest, 'experts@example.com')).toBe(true)
})
afterAll(() => notifyTest?.close())
beforeEach(async () => {
  await notifyTest.reset()
  fan = await addMachine(notifyTest.server.db, 'Fan 1')
  for (const id of Object.values(people)) await notifyTest.wish({ emailLevels: [2, 3] }, id)
  await sql`update equipment set owner_id = ${people.owner} where id = ${fan.equipmentId}`.execute(notifyTest.server.db)
})

/** A request of the demo customer, as it is after something happened to it; answers the mails that follow. */
async function after(kind: NotifiedOpinionEvent) {
  const { server, smtp } = notifyTest
  const isAnswered = kind === 'answer'
  const { rows } = await sql<{
    id: number
  }>`insert into expert_opinion (tenant_id, company_id, equipment_id, fault, question, shown, asked_by, asked_name, taken_name, taken_at,
      ended_at, answer, basis, answer_text)
    select tenant_id, company_id, id, 'imbalance', 'Secret question', '{}', ${people.asker}, 'asker', 'Eve', now(), ${isAnswered ? new Date() : null},
      ${isAnswered ? 'Confirmed' : null}, ${isAnswered ? 'Desk' : null}, ${isAnswered ? 'Balance it' : null} from equipment where id = ${fan.equipmentId} returning id`.execute(
    server.db,
  )
  const id = rows[0]!.id
  await enqueueTask(server.db, taskKind.members.OpinionMoved.code, { tenantId: 13, payload: { opinionId: id, kind } })
  await runTasks(server.db, [opinionMovedTasks(testBase)])
  await notifyTest.send()
  const mails = smtp.mails.splice(0).map((mail) => ({ to: String(mail.to[0]).split('@')[0], text: textOf(mail) }))
  return { id, mails: mails.toSorted((a, b) => a.to!.localeCompare(b.to!)) }
}

test.each(['ask', 'withdraw'] as const)(
  'of “%s” the experts are notified, with customer, fault and a link, and nothing that the request shows',
  async (kind) => {
    const { id, mails } = await after(kind)
    expect(mails.map(({ to }) => to)).toEqual(['experts'])
    expect(mails[0]?.text).toContain(`${testBase}/#/diagnosticResult?id=${id}`)
    expect(mails[0]?.text).toContain('Imbalance')
    for (const hidden of ['Fan 1', 'Secret question', 'asker']) expect(mails[0]?.text).not.toContain(hidden)
  },
)

test('who asked is notified when an expert takes it; of the answer the owner of the machine as well, with its text', async () => {
  const taken = await after('take')
  expect(taken.mails.map(({ to }) => to)).toEqual(['asker'])
  expect(taken.mails[0]?.text).toContain('An expert has taken your request: Imbalance (Fan 1)')
  const { id, mails } = await after('answer')
  expect(mails.map(({ to }) => to)).toEqual(['asker', 'owner'])
  for (const { text } of mails) {
    expect(text).toContain('Expert opinion: Confirmed, Imbalance (Fan 1)')
    expect(text).toContain('Balance it')
    expect(text).toContain(`${testBase}/#/faultAnalysis/FaultPlatformHandleResults?id=${id}`)
  }
})

test('the task accepts what is notified, all of which reaches a person, and nothing else', async () => {
  const { payload } = opinionMovedTasks(testBase)
  for (const kind of opinionEvents) {
    const isNotified = notifiedOpinionEvents.some((one) => one === kind)
    if (isNotified) expect((await after(kind as NotifiedOpinionEvent)).mails, kind).not.toEqual([])
    else expect(() => payload.parse({ opinionId: 1, kind }), kind).toThrow()
  }
})

test('without a mail server of the platform the experts are not notified, and nothing fails', async () => {
  await sql`update platform_mail_server set is_default = false`.execute(notifyTest.server.db)
  expect((await after('ask')).mails).toEqual([])
  await sql`update platform_mail_server set is_default = true`.execute(notifyTest.server.db)
})
