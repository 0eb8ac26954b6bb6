import { callsOf } from '@undertone/domain/core/resource-calls'
import { upkeepLib } from '@undertone/domain/work/library/upkeep-lib.resource'
import { upkeepPlanCalls } from '@undertone/domain/work/upkeep/upkeep.calls'
import { upkeepErrors } from '@undertone/domain/work/upkeep/upkeep.errors'
import { upkeepPlan } from '@undertone/domain/work/upkeep/upkeep-plan.resource'
import { workErrors } from '@undertone/domain/work/work.errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { settlePlan, skipService } from '../settle-plan.ts'
import { makeOrders } from '../upkeep/make-orders.ts'
import { countHours } from '../upkeep/meter.store.ts'

let server: TestServer
let token = ''
let stranger = ''
let equipmentId = 0
let libId = 0
let companyId = 0
const scores = new Map<number, number>()
let samples: Samples
const dayMs = 86_400_000
const hourMs = 3_600_000
const now = Math.floor(Date.now() / hourMs) * hourMs

beforeAll(async () => {
  server = await startTestServer('upkeep_plans')
  await sql`create table feature_test partition of feature for values from ('2020-01-01') to ('2100-01-01')`.execute(server.db)
  token = await server.login()
  await addTenant(server, 81, 'outsider')
  stranger = await server.login('outsider')
  samples = new Samples(server, token, 13)
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

test('the assignee sees the machine; of one who no longer does the order is to be assigned', async () => {
  await addMember(server, 'greaser', [])
  const { id: assigneeId } = await server.db.selectFrom('account').select('id').where('loginName', '=', 'greaser').executeTakeFirstOrThrow()
  expect((await add({ name: 'Blind', assigneeId })).code).toBe(workErrors.assigneeWithoutAccess.code)
  const id = await plan({ name: 'Blind', lastDoneAt: ago(100) })
  await sql`update upkeep_plan set assignee_id = ${assigneeId} where id = ${id}`.execute(server.db)
  await run()
  const { rows } = await sql<{
    handle: number
    assigned: number
  }>`select w.handle, (select count(*)::int from work_assignee a where a.work_id = w.id) as assigned
    from work w where w.plan_id = ${id}`.execute(server.db)
  expect(rows).toEqual([{ handle: 1, assigned: 0 }])
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

test('a finding that follows a cancelled order made ahead makes it due', async () => {
  const point = await samples.make('mapping')
  const id = await plan({ name: 'By finding', equipmentId: point.equipmentId, everyDays: 30, condition: 2, lastDoneAt: ago(20) })
  await run()
  const [ahead] = await orders(id)
  await sql`update work set cancelled_at = now() - interval '1 day', handle = 3 where id = ${ahead?.id ?? 0}`.execute(server.db)
  await server.db.transaction().execute((tx) => skipService(tx, ahead?.id ?? 0))
  const find = (fault: string, days: number) =>
    sql`insert into finding (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word, sampling_id, first_seen, last_seen, waves)
      values (13, ${point.id}, ${fault}, null, 'rule-1', '{}', 0.9, 0.9, 'likely', 1, ${new Date(ago(days))}, now(), 1)`.execute(server.db)
  await find('known', 2)
  await run()
  expect(await orders(id)).toHaveLength(1)
  await find('new', 0.5)
  await run()
  expect(await orders(id)).toMatchObject([{ isCancelled: true }, { note: 'condition' }])
})

/** Rows of a point at some hours before now. */
const measure = (mappingId: number, hours: readonly number[], speed: number) =>
  sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, r_speed)
    select ${mappingId}, t, 1, t, 1, ${speed} from unnest(${hours.map((h) => new Date(now - h * hourMs))}::timestamptz[]) as t`.execute(
    server.db,
  )

test('a machine that is sensed counts every hour between samples an hour apart, also late ones and after a long gap, however often it is looked at', async () => {
  const point = await samples.make('mapping')
  const machine = Number(point.equipmentId)
  await sql`insert into run_threshold (tenant_id, company_id, name, mapping_id, metric, above, sample_count)
    values (13, 13, 'Runs', ${point.id}, 'rSpeed', 100, 2)`.execute(server.db)
  const count = async (hoursAgo: number) => (await countHours(server.db, 13, machine, now - hoursAgo * hourMs))?.life
  const between = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i)
  expect(await count(1000)).toBe(0)
  await measure(Number(point.id), between(1000, 990), 1500)
  for (const hoursAgo of between(999, 990)) await count(hoursAgo)
  expect(await count(990)).toBe(10)
  // It stops for five hours; what comes late is counted then.
  await measure(Number(point.id), between(989, 985), 0)
  expect(await count(980)).toBe(11)
  await measure(Number(point.id), between(984, 100), 1500)
  expect(await count(99)).toBe(11 + 884)
  await measure(Number(point.id), [0.5], 1500)
  expect(await count(0)).toBe(11 + 884 + 99.5)
  // From a moment between two samples, and more of them than are read at once: the machine stands every other hour.
  const often = Array.from({ length: 13_001 }, (_, i) => 3000 - i / 20)
  const stands = (h: number) => Math.floor(h) % 2 === 0
  for (const isStill of [true, false])
    await measure(
      Number(point.id),
      often.filter((h) => stands(h) === isStill),
      isStill ? 0 : 1500,
    )
  await sql`update meter set life = 0, life_at = ${new Date(now - 2999.025 * hourMs)} where equipment_id = ${machine}`.execute(server.db)
  expect(await count(2350)).toBeCloseTo(324.075, 3)
})

test('the first reading makes nothing due: the hours since the last service stay', async () => {
  const bare = Number((await samples.make('equipment')).id)
  const hours = async (id: number) =>
    (await sql<{ h: number | null }>`select last_done_hours as h from upkeep_plan where id = ${id}`.execute(server.db)).rows[0]?.h
  const read = (equipment: number, body: object) =>
    server.sendAny(upkeepPlanCalls.read, { body: { equipmentId: equipment, ...body } }, token)
  const id = await plan({ name: 'Bare', equipmentId: bare, everyDays: 3650, everyHours: 500 })
  const entered = await plan({ name: 'Entered', equipmentId: bare, everyDays: 3650, everyHours: 500, lastDoneHours: 8800 })
  expect(await hours(id)).toBeNull()
  expect((await read(bare, { value: 9000 })).data.life).toBe(9000)
  await run()
  expect(await orders(id)).toEqual([])
  expect([await hours(id), await hours(entered)]).toEqual([9000, 8800])
  // The first reading was wrong, and its correction as well.
  for (const value of [900, 950, 9500]) await read(bare, { value, kind: 4 })
  expect([await hours(id), await hours(entered)]).toEqual([9500, 8800])
  const sensed = Number((await samples.make('equipment')).id)
  await sql`insert into meter (equipment_id, tenant_id, life, life_at, rolls_at) values (${sensed}, 13, 120, now(), 100000)`.execute(
    server.db,
  )
  const counted = await plan({ name: 'Counted', equipmentId: sensed, everyDays: 3650, everyHours: 500, lastDoneHours: 50 })
  await read(sensed, { value: 9000 })
  expect(await hours(counted)).toBe(8930)
})

test('a wrong reading of a replaced meter is corrected as one; no reading shortens the life of a machine', async () => {
  const machine = Number((await samples.make('equipment')).id)
  const read = (body: object) => server.sendAny(upkeepPlanCalls.read, { body: { equipmentId: machine, ...body } }, token)
  await read({ value: 50_000 })
  await read({ value: 70, kind: 3 })
  expect((await read({ value: 7, kind: 4 })).data.life).toBe(50_000)
  expect((await read({ value: 8, kind: 1 })).data.life).toBe(50_001)
  expect(await read({ value: 5, kind: 4, isConfirmed: true })).toMatchObject({ code: upkeepErrors.meterLower.code, field: 'kind' })
})

test('what a reading says while hours are counted stands', async () => {
  const point = await samples.make('mapping')
  const machine = Number(point.equipmentId)
  await sql`insert into run_threshold (tenant_id, company_id, name, mapping_id, metric, above, sample_count)
    values (13, 13, 'Runs', ${point.id}, 'rSpeed', 100, 1)`.execute(server.db)
  await countHours(server.db, 13, machine, now - 20 * hourMs)
  await measure(Number(point.id), [20, 10, 1], 1500)
  // The reading is written between what the count reads and what it writes.
  let isFirst = true
  const db = server.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isFirst) await sql`update meter set life = 7000, life_at = ${new Date(now)} where equipment_id = ${machine}`.execute(server.db)
      isFirst = false
      return result
    },
  })
  expect(await countHours(db, 13, machine, now)).toMatchObject({ life: 7000, lifeMs: now })
})

test('a first reading of hours ago counts what the machine ran since then once', async () => {
  const point = await samples.make('mapping')
  const machine = Number(point.equipmentId)
  await sql`insert into run_threshold (tenant_id, company_id, name, mapping_id, metric, above, sample_count)
    values (13, 13, 'Runs', ${point.id}, 'rSpeed', 100, 1)`.execute(server.db)
  await countHours(server.db, 13, machine, now - 20 * hourMs)
  await measure(
    Number(point.id),
    Array.from({ length: 20 }, (_, at) => 20 - at),
    1500,
  )
  const counted = (await countHours(server.db, 13, machine, now))?.life ?? 0
  const id = await plan({ name: 'Read late', equipmentId: machine, everyDays: 3650, everyHours: 500, lastDoneHours: 5 })
  const at = now - 10 * hourMs
  expect(await server.sendAny(upkeepPlanCalls.read, { body: { equipmentId: machine, value: 9000, at } }, token)).toMatchObject({
    code: 200,
  })
  const life = (await countHours(server.db, 13, machine, now))?.life ?? 0
  const { rows } = await sql<{ h: number }>`select last_done_hours as h from upkeep_plan where id = ${id}`.execute(server.db)
  // The hours since the last service are what they were before the reading.
  expect(life).toBeGreaterThan(9000)
  expect(life - (rows[0]?.h ?? 0)).toBeCloseTo(counted - 5, 6)
})
