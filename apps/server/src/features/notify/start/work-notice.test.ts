import { callOfMove, repairCalls } from '@undertone/domain/work/work.calls'
import type { WorkMoveKey } from '@undertone/domain/work/work-moves.table'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runTasks } from '../../../testing/run-tasks.ts'
import { addMember } from '../../../testing/test-samples.ts'
import { workMovedTasks } from '../plan/notify-work.ts'
import { addMachine, type TestMachine } from '../test/test-alarms.ts'
import { type NotifyTest, startNotifyTest, testBase } from '../test/test-notify.ts'

let notifyTest: NotifyTest
let pump: TestMachine
const people = { lead: 0, worker: 0, reviewer: 0, reporter: 0 }
type Name = keyof typeof people
const tokens: Partial<Record<Name, string>> = {}

beforeAll(async () => {
  notifyTest = await startNotifyTest('work_notice')
  const { server } = notifyTest
  const may: Record<Name, string[]> = { lead: ['assign'], worker: ['do'], reviewer: ['review'], reporter: ['add'] }
  for (const name of Object.keys(people) as Name[]) {
    await addMember(server, name, ['business:alarm:list', ...['list', ...may[name]].map((one) => `business:faultRepair:${one}`)])
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

/** Who was notified since the last call, with the subjects of the messages. */
async function messages() {
  const { server, smtp } = notifyTest
  await runTasks(server.db, [workMovedTasks(testBase)])
  await notifyTest.send()
  const all = smtp.mails
    .splice(0)
    .map(({ raw, to }) => ({ to: String(to[0]).split('@')[0], raw, subject: /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() }))
  return all.filter(({ to }) => to !== undefined && to in people).toSorted((a, b) => String(a.to).localeCompare(String(b.to)))
}
const names = async () => (await messages()).map(({ to }) => to)

async function newWork(): Promise<number> {
  const body = { title: 'Replace bearing', level: 2 as const, equipmentId: pump.equipmentId }
  return (await notifyTest.server.send(repairCalls.add, { body }, tokens.reporter)).data.id
}
async function move(id: number, as: Name, body: { readonly move: WorkMoveKey; readonly [key: string]: unknown }) {
  const { server } = notifyTest
  const { version } = (await server.send(repairCalls.getDetail, { query: { id: String(id) } }, tokens[as])).data
  const answer = await server.sendAny(callOfMove(repairCalls, body.move), { body: { id, version, ...body } }, tokens[as] ?? '')
  expect(answer.code).toBe(200)
}
const outcome = { cause: 'Pitted', action: 'Replaced', found: 'Nothing' }

test('who must act next is notified, reporter and worker of acceptance and rejection, with a link and the reason, but not who did it', async () => {
  const id = await newWork()
  const [added, ...others] = await messages()
  expect([added?.to, others]).toEqual(['lead', []])
  expect(added?.subject).toContain('New work to assign: Replace bearing (Pump 1)')
  expect(added?.raw).toContain(`${testBase}/#/faultAnalysis/FaultRepair?id=${id}`)
  await move(id, 'lead', { move: 'assign', assigneeIds: [people.worker] })
  expect(await names()).toEqual(['worker'])
  await move(id, 'worker', { move: 'finish', outcome })
  expect(await names()).toEqual(['reviewer'])
  await move(id, 'reviewer', { move: 'reject', reason: 'Guard is missing' })
  const rejected = await messages()
  expect(rejected.map(({ to }) => to)).toEqual(['reporter', 'worker'])
  for (const { raw } of rejected) expect(raw).toContain('Guard is missing')
  await move(id, 'worker', { move: 'finish', outcome })
  await messages()
  await move(id, 'reviewer', { move: 'accept' })
  expect(await names()).toEqual(['reporter', 'worker'])
})

test('a message has the reason of its own move, also if others followed before it was sent', async () => {
  const id = await newWork()
  await move(id, 'lead', { move: 'assign', assigneeIds: [people.worker] })
  await move(id, 'worker', { move: 'hold', reason: 'Waits for the part' })
  const all = await messages()
  expect(all.map(({ to }) => to)).toEqual(['lead', 'reporter', 'worker'])
  expect(all.map(({ raw }) => raw.includes('Waits for the part'))).toEqual([false, true, false])
})

test('a deactivated account is not notified', async () => {
  await sql`update account set status = 1 where id = ${people.lead}`.execute(notifyTest.server.db)
  await newWork()
  expect(await names()).toEqual([])
  await sql`update account set status = 0 where id = ${people.lead}`.execute(notifyTest.server.db)
})
