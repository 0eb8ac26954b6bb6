import { callOfHazardRole, hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import type { HazardMoveKey, HazardRole } from '@undertone/domain/inspection/hazard/hazard-moves.table'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runTasks } from '../../../testing/run-tasks.ts'
import { addMember } from '../../../testing/test-samples.ts'
import { hazardMovedTasks } from '../plan/notify-hazard.ts'
import { addMachine, type TestMachine } from '../test/test-alarms.ts'
import { type NotifyTest, startNotifyTest, testBase } from '../test/test-notify.ts'

let notifyTest: NotifyTest
let pump: TestMachine
const people = { lead: 0, owner: 0, second: 0, reviewer: 0, reporter: 0 }
type Name = keyof typeof people
const tokens: Partial<Record<Name, string>> = {}

beforeAll(async () => {
  notifyTest = await startNotifyTest('hazard_notice')
  const { server } = notifyTest
  const may: Record<Name, string> = { lead: 'lead', owner: 'do', second: 'do', reviewer: 'review', reporter: 'add' }
  for (const name of Object.keys(people) as Name[]) {
    await addMember(
      server,
      name,
      ['list', may[name], ...(name === 'lead' ? ['add'] : [])].map((one) => `business:inspectionDanger:${one}`),
    )
    const { rows } = await sql<{
      id: number
    }>`update account set email = ${`${name}@example.com`} where login_name = ${name} returning id`.execute(server.db)
    people[name] = rows[0]?.id ?? 0
    tokens[name] = await server.login(name)
  }
})
afterAll(() => notifyTest?.close())
beforeEach(async () => {
  await notifyTest.reset()
  pump = await addMachine(notifyTest.server.db, 'Pump 1')
  for (const id of Object.values(people)) await notifyTest.wish({ emailLevels: [2, 3] }, id)
})

/** Who was notified since the last call, with the raw messages. */
async function messages() {
  const { server, smtp } = notifyTest
  await runTasks(server.db, [hazardMovedTasks(testBase)])
  await notifyTest.send()
  const all = smtp.mails.splice(0).map(({ raw, to }) => ({ to: String(to[0]).split('@')[0] ?? '', raw }))
  return all.filter(({ to }) => to in people).toSorted((a, b) => a.to.localeCompare(b.to))
}
const names = async () => (await messages()).map(({ to }) => to)

async function move(id: number, as: Name, key: HazardMoveKey, role: HazardRole, part: object = {}) {
  const { server } = notifyTest
  const { version } = (await server.send(hazardCalls.getDetail, { query: { id: String(id) } }, tokens[as])).data
  const answer = await server.sendAny(callOfHazardRole[role], { body: { id, version, move: key, ...part } }, tokens[as] ?? '')
  expect(answer.code).toBe(200)
}

test('who must act next on a hazard is notified, and its reporter and owner of what is decided, with a link and the reason', async () => {
  const body = { title: 'Guard is loose', level: 2 as const, description: 'Bolts are missing', equipmentId: pump.equipmentId }
  const { id } = (await notifyTest.server.send(hazardCalls.add, { body }, tokens.reporter)).data
  const [added, ...others] = await messages()
  expect([added?.to, others]).toEqual(['lead', []])
  expect(added?.raw).toContain('Hazard: to approve: Guard is loose')
  expect(added?.raw).toContain(`${testBase}/#/inspectionDanger?id=${id}`)
  await move(id, 'lead', 'reject', 'lead', { reason: 'Which pump?' })
  const [rejected, ...more] = await messages()
  expect([rejected?.to, more]).toEqual(['reporter', []])
  expect(rejected?.raw).toContain('Which pump?')
  await move(id, 'reporter', 'resend', 'reporter', { reason: 'Pump 1' })
  expect(await names()).toEqual(['lead'])
  await move(id, 'lead', 'approve', 'lead', { decision: { level: 1, ownerId: people.owner } })
  expect(await names()).toEqual(['owner', 'reporter'])
  // A new owner is notified; other changes notify no one.
  const change = { title: 'Guard is loose', level: 1 as const, description: 'Bolts are missing' }
  const edit = async (ownerId: number) => {
    const { version } = (await notifyTest.server.send(hazardCalls.getDetail, { query: { id: String(id) } }, tokens.lead)).data
    const answer = await notifyTest.server.sendAny(hazardCalls.edit, { body: { id, version, ...change, ownerId } }, tokens.lead ?? '')
    expect(answer.code).toBe(200)
    return messages()
  }
  expect(await edit(people.owner)).toEqual([])
  const [assigned, ...rest] = await edit(people.second)
  expect([assigned?.to, rest]).toEqual(['second', []])
  expect(assigned?.raw).toContain('Hazard: yours to put right: Guard is loose')
  expect((await edit(people.owner)).map(({ to }) => to)).toEqual(['owner'])
  await move(id, 'owner', 'ask', 'owner', { proof: { kind: 'NoFault', note: 'Fastened' } })
  expect(await names()).toEqual(['reviewer'])
  await move(id, 'reviewer', 'settle', 'reviewer')
  expect(await names()).toEqual(['owner', 'reporter'])
})

test('what another person reports of the same failed check is notified to who leads and who puts it right, once', async () => {
  const { db } = notifyTest.server
  const { rows } = await sql<{ id: number }>`with made as (insert into inspection_task
      (tenant_id, company_id, local_start, name, line_name, opens_at, starts_at, ends_at, grace_end)
    select tenant_id, company_id, 'x', 'Walk', 'Line', now(), now(), now(), now() from equipment where id = ${pump.equipmentId} returning id, tenant_id, company_id)
    insert into inspection_result (tenant_id, company_id, task_id, client_id, point_id, item_id, judged_by, verdict, is_made_up, done_by_name, done_at)
      select tenant_id, company_id, id, gen_random_uuid(), 3, 5, '{}', 3, false, 'x', now() from made returning task_id as id`.execute(db)
  const checkKey = `${rows[0]?.id}-3-5`
  const report = async (as: Name, description: string) => {
    const body = { title: 'Guard is loose', level: 2 as const, description, equipmentId: pump.equipmentId, checkKey }
    return (await notifyTest.server.send(hazardCalls.add, { body }, tokens[as])).data.id
  }
  const id = await report('reporter', 'Bolts are missing')
  await move(id, 'lead', 'approve', 'lead', { decision: { level: 2, ownerId: people.owner } })
  await messages()
  for (let times = 0; times < 2; times++) await report('lead', 'And it rattles')
  const [added, ...others] = await messages()
  expect([added?.to, others]).toEqual(['owner', []])
  expect(added?.raw).toContain('Hazard: reported again: Guard is loose')
  expect(added?.raw).toContain('And it rattles')
})
