import { type PublicationEvent, publicationEvents } from '@undertone/domain/cases/publication-events'
import { taskKind } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { runTasks } from '../../../testing/run-tasks.ts'
import { textOf } from '../../email/test-platform-mail.ts'
import { publicationMovedTasks } from '../plan/notify-publication.ts'
import { addMachine } from '../test/test-alarms.ts'
import { type NotifyTest, startNotifyTest, testBase } from '../test/test-notify.ts'
import { addPeople, addPlatformTeam } from '../test/test-platform-team.ts'

let notifyTest: NotifyTest
let equipmentId = 0
const names = ['asker', 'bystander'] as const
let people: Record<(typeof names)[number], number>

beforeAll(async () => {
  notifyTest = await startNotifyTest('publication_notice', { publicUrl: testBase })
  people = await addPeople(notifyTest, names, ['business:alarm:list', 'business:faultCase:list'])
  expect(await addPlatformTeam(notifyTest, 'platform-team@example.com')).toBe(true)
})
afterAll(() => notifyTest?.close())
beforeEach(async () => {
  await notifyTest.reset()
  equipmentId = (await addMachine(notifyTest.server.db, 'Fan 1')).equipmentId
  for (const id of Object.values(people)) await notifyTest.wish({ emailLevels: [2, 3] }, id)
})

/** A copy of a case of the demo customer, as it is after something happened to it; answers the mails that follow. */
async function after(kind: PublicationEvent) {
  const { server, smtp } = notifyTest
  const { rows } = await sql<{ id: number }>`with own as (
      insert into fault_case (tenant_id, company_id, case_number, name, equipment_id, record, likeness, search_text)
        select tenant_id, company_id, 'C-' || nextval('fault_case_id'), 'Wear of the outer race', id, '{}', '{}', '' from equipment where id = ${equipmentId}
        returning id, tenant_id),
    copy as (insert into public_case (case_number, state, is_of_platform, name, record, likeness, search_text, decision_reason)
        select 'PC-' || nextval('fault_case_id'), 'Pending', false, 'Copy', '{}', '{}', '', 'Too short' returning id)
    insert into case_publication (tenant_id, case_id, public_case_id, requested_by, requested_by_id)
      select own.tenant_id, own.id, copy.id, 'asker', ${people.asker}::int from own, copy
    returning public_case_id as id`.execute(server.db)
  await enqueueTask(server.db, taskKind.members.PublicationMoved.code, { tenantId: 13, payload: { publicCaseId: rows[0]?.id ?? 0, kind } })
  await runTasks(server.db, [publicationMovedTasks(testBase)])
  await notifyTest.send()
  const mails = smtp.mails.splice(0).map((mail) => ({ to: String(mail.to[0]).split('@')[0], text: textOf(mail).replace(/\r?\n /g, ' ') }))
  return { mails }
}

test.each(['ask', 'takeBack'] as const)('of “%s” the platform is notified, with a link and nothing that the case says', async (kind) => {
  const { mails } = await after(kind)
  expect(mails.map(({ to }) => to)).toEqual(['platform-team'])
  expect(mails[0]?.text).toContain(`${testBase}/#/faultCaseLibraryList_root?id`)
  for (const hidden of ['Fan 1', 'Wear of the outer race', 'asker']) expect(mails[0]?.text).not.toContain(hidden)
})

test.each([
  ['approve', 'Your case is public: Wear of the outer race'],
  ['reject', 'The publication of your case was refused: Wear of the outer race'],
  ['withdraw', 'The platform has withdrawn your public case: Wear of the outer race'],
] as const)('of “%s” who asked is notified, with the reason, and no other person', async (kind, said) => {
  const { mails } = await after(kind)
  expect(mails.map(({ to }) => to)).toEqual(['asker'])
  for (const part of [said, 'Reason: Too short', `${testBase}/#/faultAnalysis/FaultCaseLibrary?id`]) expect(mails[0]?.text).toContain(part)
})

test('who asked and may not see cases any more is not notified', async () => {
  const { db } = notifyTest.server
  // Disabled, renamed while another account took the name, or without the company of the case.
  const isSilent = async () => {
    for (const kind of publicationEvents) if (kind !== 'ask' && kind !== 'takeBack') expect((await after(kind)).mails, kind).toEqual([])
  }
  await sql`update account set status = 1 where id = ${people.asker}`.execute(db)
  await isSilent()
  await sql`update account set login_name = 'asker-2' where id = ${people.asker}`.execute(db)
  await sql`update account set login_name = 'asker' where id = ${people.bystander}`.execute(db)
  await isSilent()
})
