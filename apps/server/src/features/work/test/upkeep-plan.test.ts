import { callsOf } from '@undertone/domain/core/resource-calls'
import { upkeepLib } from '@undertone/domain/work/library/upkeep-lib.resource'
import { upkeepPlanCalls } from '@undertone/domain/work/upkeep/upkeep.calls'
import { upkeepErrors } from '@undertone/domain/work/upkeep/upkeep.errors'
import { upkeepPlan } from '@undertone/domain/work/upkeep/upkeep-plan.resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { settlePlan, skipService } from '../settle-plan.ts'
import { makeOrders } from '../upkeep/make-orders.ts'

let server: TestServer
let token = ''
let stranger = ''
let equipmentId = 0
let libId = 0
let companyId = 0
const scores = new Map<number, number>()
const dayMs = 86_400_000

beforeAll(async () => {
  server = await startTestServer('upkeep_plans')
  token = await server.login()
  await addTenant(server, 81, 'outsider')
  stranger = await server.login('outsider')
  const samples = new Samples(server, token, 13)
  const machine = await samples.make('equipment')
  ;[equipmentId, companyId] = [machine.id, Number(machine.companyId ?? 13)]
  const lib = { name: 'Grease', companyId: 13, level: 2, everyDays: 30, steps: 'Lock out\nGrease', parts: 'Grease; 2; 5' }
  libId = (await server.sendAny(callsOf(upkeepLib).add, { body: lib }, token)).data.id
})
afterAll(() => server?.close())

const add = (body: object) =>
  server.sendAny(callsOf(upkeepPlan).add, { body: { name: 'Plan', equipmentId, libId, condition: 1, paused: false, ...body } }, token)
const plan = async (body: object): Promise<number> => (await add(body)).data.id
const run = (nowMs = Date.now()) => makeOrders({ db: server.db, readMachineScores: async () => scores }, nowMs)
const orders = async (planId: number) =>
  (
    await sql<{
      id: number
      title: string
      dueMs: number
      steps: unknown[]
      note: string
      isCancelled: boolean
    }>`select w.id, w.title, w.steps,
      (extract(epoch from w.due_at) * 1000)::float8 as due_ms, w.cancelled_at is not null as is_cancelled,
      (select v.note from work_event v where v.work_id = w.id order by v.id limit 1) as note from work w where w.plan_id = ${planId} order by w.id`.execute(
      server.db,
    )
  ).rows
const ago = (days: number) => Date.now() - days * dayMs
const caller = { scope: { tenantId: 13, companyIds: 'all', accountId: null, ownWithin: [] }, userName: 'x' } as never
const accept = async (id: number, title: string) => {
  await sql`update work set handle = 3, audit = 2, finished_at = now() where id = ${id}`.execute(server.db)
  await server.db.transaction().execute((tx) => settlePlan(tx, caller, { id, title }))
}
const next = async (id: number, by = token) => server.send(upkeepPlanCalls.next, { query: { id: String(id) } }, by)

test('an order is made two weeks before it is due, once, with what its library entry says, and the next one counts from when it was finished', async () => {
  const id = await plan({ lastDoneAt: ago(10) })
  await run()
  expect(await orders(id)).toEqual([])
  const soon = Date.now() + 7 * dayMs
  await run(soon)
  await run(soon)
  const [order, second] = await orders(id)
  expect(second).toBeUndefined()
  expect(order).toMatchObject({
    title: 'Plan',
    note: 'days',
    steps: [
      { text: 'Lock out', isDone: false },
      { text: 'Grease', isDone: false },
    ],
  })
  expect(Math.round(((order?.dueMs ?? 0) - Date.now()) / dayMs)).toBe(20)
  const shown = (await next(id)).data
  expect(shown.open).toMatchObject({ id: order?.id })
  expect(shown.dues).toHaveLength(5)
  expect((await next(id, stranger)).code).toBe(1002)
  await accept(order?.id ?? 0, 'Plan')
  await run(soon)
  expect(await orders(id)).toHaveLength(1)
  await run(Date.now() + 20 * dayMs)
  expect(await orders(id)).toHaveLength(2)
})

test('what was missed is due at once; a cancelled order leaves out one service', async () => {
  const id = await plan({ lastDoneAt: ago(100) })
  await run()
  const [late] = await orders(id)
  expect(late?.dueMs).toBeLessThan(Date.now())
  await sql`update work set cancelled_at = now(), handle = 3, due_at = now() where id = ${late?.id ?? 0}`.execute(server.db)
  await server.db.transaction().execute((tx) => skipService(tx, late?.id ?? 0))
  await run()
  expect(await orders(id)).toHaveLength(1)
})

test('a larger service closes the smaller one that it covers', async () => {
  const small = await plan({ name: 'Small', lastDoneAt: ago(25) })
  const large = await plan({ name: 'Large', everyDays: 365, lastDoneAt: ago(360), coversIds: [small] })
  await run()
  const [[ofSmall], [ofLarge]] = [await orders(small), await orders(large)]
  await accept(ofLarge?.id ?? 0, 'Large')
  expect(await orders(small)).toMatchObject([{ id: ofSmall?.id, isCancelled: true }])
  await run()
  expect(await orders(small)).toHaveLength(1)
  const removed = await server.send(callsOf(upkeepPlan).remove, { params: { ids: String(small) } }, token)
  expect(removed.code).toBe(upkeepErrors.planIsCovered.code)
})

test('running hours come from readings; a lower one asks what it means, and a jump asks to be confirmed', async () => {
  const read = (body: object, by = token) => server.sendAny(upkeepPlanCalls.read, { body: { equipmentId, ...body } }, by)
  expect((await read({ value: 99_000, at: ago(10) })).data).toMatchObject({ life: 99_000, hoursPerDay: null, isSensed: false })
  expect((await read({ value: 99_200, at: ago(1) })).data).toMatchObject({ life: 99_200, hoursPerDay: 22.2 })
  expect(await read({ value: 20 })).toMatchObject({ code: upkeepErrors.meterRolledOver.code, field: 'kind' })
  expect(await read({ value: 900, kind: 2 })).toMatchObject({ code: upkeepErrors.meterJump.code })
  expect((await read({ value: 5, kind: 3 })).data).toMatchObject({ life: 99_200 })
  expect((await read({ value: 5.5, kind: 1 })).data).toMatchObject({ life: 99_200.5 })
  expect((await read({ value: 900 }, stranger)).code).toBe(1002)
  const id = await plan({ name: 'By hours', everyDays: 3650, everyHours: 500, lastDoneHours: 98_800 })
  await run()
  expect(await orders(id)).toMatchObject([{ note: 'hours' }])
})

test('a finding since the last service, or a low score, makes it due', async () => {
  const id = await plan({ name: 'By score', everyDays: 3650, condition: 3, belowScore: 60 })
  scores.set(equipmentId, 75)
  await run()
  expect(await orders(id)).toEqual([])
  scores.set(equipmentId, 40)
  await run()
  expect(await orders(id)).toMatchObject([{ note: 'condition' }])
  expect((await add({ condition: 3 })).field).toBe('belowScore')
  const bare = (await server.sendAny(callsOf(upkeepLib).add, { body: { name: 'Bare', companyId: 13, level: 3 } }, token)).data.id
  expect((await add({ libId: bare })).code).toBe(upkeepErrors.noInterval.code)
  expect(companyId).toBeGreaterThan(0)
})
