import { randomUUID } from 'node:crypto'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import { inspectionReadingCalls } from '@undertone/domain/inspection/round/reading.calls'
import { inspectionTaskCalls, type RoundDetail } from '@undertone/domain/inspection/round/round.calls'
import { inspectionPoint } from '@undertone/domain/inspection/route/inspection-point.resource'
import { inspectionLineCalls } from '@undertone/domain/inspection/route/line.calls'
import { inspectionStandardCalls } from '@undertone/domain/inspection/standard/standard.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { runRounds } from '../round/round.job.ts'

let server: TestServer
let token = ''
let stranger = ''
let samples: Samples
let points: readonly { id: number; code: string }[] = []
let itemIds: readonly number[] = []
let lineId = 0

const hourMs = 3_600_000
const flags = { isRequired: true, needsPicture: false, whileRunning: false }
const items = [
  { name: 'Guard', kind: 1, ...flags },
  { name: 'Pressure', kind: 2, unit: 'bar', lowFail: 1, highWarn: 3, highFail: 4, ...flags },
]

beforeAll(async () => {
  server = await startTestServer('inspection_rounds')
  token = await server.login()
  await addTenant(server, 78, 'walker')
  stranger = await server.login('walker')
  samples = new Samples(server, token, 13)
  const made = [await samples.make('inspectionPoint'), await samples.make('inspectionPoint')] as const
  const standardId = Number(made[0].standardId)
  await server.sendAny(callsOf(inspectionPoint).edit, { body: { id: made[1].id, standardId } }, token)
  await server.sendAny(inspectionStandardCalls.saveItems, { body: { id: standardId, items } }, token)
  itemIds = (await server.send(inspectionStandardCalls.items, { params: { id: String(standardId) } }, token)).data.items.map(({ id }) => id)
  points = made.map(({ id, code }) => ({ id, code: String(code) }))
  lineId = (await samples.make('inspectionLine')).id
  await server.sendAny(inspectionLineCalls.saveStops, { body: { id: lineId, stops: points.map(({ id }) => ({ pointId: id })) } }, token)
})
afterAll(() => server?.close())
// Without the rounds of the demo plan and of the tests before.
beforeEach(async () => {
  await sql`delete from inspection_task`.execute(server.db)
  await sql`delete from inspection_plan`.execute(server.db)
  await sql`delete from task where kind = 'inspectionNotice'`.execute(server.db)
})

const localIn = (ms: number) => new Date(Date.now() + ms)
/** A plan of one round that begins some hours from now. */
async function plan(hours: number, more: object = {}): Promise<number> {
  const group = await samples.make('inspectionGroup')
  const body = {
    ...{ name: 'Walk', companyId: 13, lineId, groupId: group.id, repeat: 1, startAt: localIn(hours * hourMs).getTime() },
    ...{ windowMinutes: 120, graceMinutes: 30, ...more },
  }
  const made = await server.sendAny(callsOf(inspectionPlan).add, { body }, token)
  expect([made.code, made.field]).toEqual([200, undefined])
  return made.data.id
}
const list = async (body: object = {}, by = token) => (await server.sendAny(inspectionTaskCalls.findPage, { body }, by)).data
async function onlyRound(): Promise<RoundDetail> {
  const { records } = await list({ begin: '2020-01-01 00:00:00', end: '2040-01-01 00:00:00' })
  expect(records).toHaveLength(1)
  return (await server.send(inspectionTaskCalls.getDetail, { query: { id: String(records[0]?.id) } }, token)).data
}
const answer = (id: number, at: number, item: number, given: object, more: object = {}) =>
  server.sendAny(
    inspectionTaskCalls.answer,
    { body: { id, pointId: points[at]?.id, itemId: itemIds[item], clientId: randomUUID(), answer: given, ...more } },
    token,
  )

/** A file of the demo company, as an upload stores it. */
async function upload({ name, kind, width }: { name: string; kind: string; width: number | null }): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into file (id, tenant_id, created_by, name, kind, size, sha256, width, height)
    select md5(random()::text), 13, id, ${name}, ${kind}, 1, ${Buffer.alloc(32)}, ${width}::int4, ${width}::int4 from account where login_name = 'demoadmin' returning id`.execute(
    server.db,
  )
  return rows[0]?.id ?? ''
}

test('a plan makes its rounds two weeks ahead, each once, and makes them again when it changes', async () => {
  const dayIn = (hours: number) => toZoned(Date.now() + hours * hourMs, 'Asia/Shanghai').slice(0, 10)
  const startsToday = dayIn(0) === dayIn(1)
  const planId = await plan(1, { repeat: 2 })
  const all = { begin: '2020-01-01 00:00:00', end: '2040-01-01 00:00:00', pageSize: 100 }
  const before = (await list(all)).total
  expect(before).toBeGreaterThanOrEqual(14)
  await runRounds(server.db)
  await runRounds(server.db)
  expect((await list(all)).total).toBe(before)
  // The list without a range shows seven days from today; shortly before midnight the first round is tomorrow's.
  expect((await list({ pageSize: 100 })).total).toBe(startsToday ? 7 : 6)
  await server.sendAny(callsOf(inspectionPlan).edit, { body: { id: planId, every: 2 } }, token)
  expect((await list(all)).total).toBeLessThan(before)
  await server.sendAny(callsOf(inspectionPlan).edit, { body: { id: planId, paused: true } }, token)
  expect((await list(all)).total).toBe(0)
  expect((await list(all, stranger)).total).toBe(0)
  // Two weeks later there are two more weeks of them.
  await server.sendAny(callsOf(inspectionPlan).edit, { body: { id: planId, paused: false, every: 1 } }, token)
  await runRounds(server.db, Date.now() + 14 * 24 * hourMs)
  expect((await list(all)).total).toBeGreaterThanOrEqual(before + 13)
})

test('a round is done item by item: it runs with the first answer and is finished with the last one', async () => {
  await plan(0)
  const round = await onlyRound()
  expect(round).toMatchObject({ status: 4, items: 4, done: 0, canDo: true })
  expect(round.stops[0]?.items.map(({ status }) => status)).toEqual([2, 2])
  // The default order of a sample route is by sequence: the second point has to wait.
  expect((await answer(round.id, 1, 0, { yesNo: 1 })).code).toBe(inspectionErrors.outOfOrder.code)
  const arrived = await server.sendAny(
    inspectionTaskCalls.checkIn,
    { body: { id: round.id, code: ` ${points[0]?.code.toLowerCase()}` } },
    token,
  )
  expect(arrived.data).toEqual({ pointId: points[0]?.id, presence: 1 })
  expect((await server.sendAny(inspectionTaskCalls.checkIn, { body: { id: round.id, code: 'NOPE' } }, token)).code).toBe(
    inspectionErrors.wrongCode.code,
  )
  const first = (await answer(round.id, 0, 0, { yesNo: 1 })).data
  expect(first).toMatchObject({ status: 1, done: 1 })
  expect(first.stops[0]).toMatchObject({ presence: 1, items: [{ status: 1, result: { verdict: 1 } }, { status: 2 }] })
  const failed = (await answer(round.id, 0, 1, { number: 9 })).data
  expect(failed.stops[0]?.items[1]?.result).toMatchObject({ verdict: 3, answer: { number: 9 } })
  // A correction is a further answer, and the newest one counts.
  expect((await answer(round.id, 0, 1, { number: 3.5 })).data).toMatchObject({ failed: 0, done: 2 })
  await answer(round.id, 1, 0, { yesNo: 2 })
  const skip = { id: round.id, pointId: points[1]?.id, itemId: itemIds[1], clientId: randomUUID(), reason: 1 }
  const done = (await server.sendAny(inspectionTaskCalls.skip, { body: skip }, token)).data
  expect(done).toMatchObject({ status: 2, done: 4, failed: 1 })
  expect(done.stops[1]?.items[1]).toMatchObject({ status: 6, result: { skipReason: 1, verdict: null } })
  expect((await answer(round.id, 0, 0, {})).code).toBe(inspectionErrors.answerMissing.code)
})

test('the same answer sent twice is stored once', async () => {
  await plan(0)
  const { id } = await onlyRound()
  const clientId = randomUUID()
  await answer(id, 0, 0, { yesNo: 1 }, { clientId })
  await answer(id, 0, 0, { yesNo: 1 }, { clientId })
  const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from inspection_result where task_id = ${id}`.execute(
    server.db,
  )
  expect(rows[0]?.count).toBe(1)
})

test('a round opens at its time, and what is not done when its time is over is late; it can be made up for', async () => {
  await plan(3)
  const early = await onlyRound()
  expect(early).toMatchObject({ isEarly: true, canDo: false })
  expect(early.stops[0]?.items[0]?.status).toBe(4)
  expect((await answer(early.id, 0, 0, { yesNo: 1 })).code).toBe(inspectionErrors.roundNotOpen.code)
  await sql`update inspection_task set opens_at = now() - interval '4 hours', starts_at = now() - interval '4 hours', ends_at = now() - interval '2 hours',
    grace_end = now() - interval '90 minutes'`.execute(server.db)
  await runRounds(server.db)
  expect(await onlyRound()).toMatchObject({ status: 3, stops: [{ items: [{ status: 5 }, { status: 5 }] }, {}] })
  const madeUp = (await answer(early.id, 0, 0, { yesNo: 1 })).data
  expect(madeUp).toMatchObject({ status: 3 })
  expect(madeUp.stops[0]?.items[0]).toMatchObject({ status: 5, result: { isMadeUp: true } })
  // What was done in its time and is sent late counts as done in time.
  const inTime = (await answer(early.id, 0, 1, { number: 2 }, { doneAt: Date.now() - 3 * hourMs })).data
  expect(inTime.stops[0]?.items[1]).toMatchObject({ status: 1, result: { isMadeUp: false } })
})

test('a round keeps the route and the limits with which it opened', async () => {
  await plan(0)
  const { id } = await onlyRound()
  await runRounds(server.db)
  await server.sendAny(inspectionLineCalls.saveStops, { body: { id: lineId, stops: [{ pointId: points[0]?.id }] } }, token)
  expect((await onlyRound()).stops).toHaveLength(2)
  await server.sendAny(inspectionLineCalls.saveStops, { body: { id: lineId, stops: points.map((one) => ({ pointId: one.id })) } }, token)
  expect(id).toBeGreaterThan(0)
})

test('what is read is listed by point with its limits and who took it, and has a trend; another customer sees none', async () => {
  await plan(0)
  const { id } = await onlyRound()
  await answer(id, 0, 0, { yesNo: 1 })
  await answer(id, 0, 1, { number: 2 })
  await answer(id, 0, 1, { number: 3.5 })
  const query = { pointId: String(points[0]?.id), itemId: String(itemIds[1]) }
  const found = (await server.send(inspectionReadingCalls.findPage, { body: { keyword: 'press' } }, token)).data
  expect(found).toMatchObject({
    total: 1,
    records: [{ itemName: 'Pressure', answer: { number: 3.5 }, verdict: 2, highFail: 4, by: 'Demo Admin' }],
  })
  const trend = (await server.send(inspectionReadingCalls.trend, { query }, token)).data
  expect(trend.readings.map((one) => [one.answer.number, one.verdict])).toEqual([
    [2, 1],
    [3.5, 2],
  ])
  expect((await server.send(inspectionReadingCalls.findPage, { body: {} }, stranger)).data.total).toBe(0)
  expect((await server.send(inspectionReadingCalls.trend, { query }, stranger)).code).toBe(1002)
})

test('a picture is part of an answer where the item needs one, and is seen by those who see the round', async () => {
  await sql`update inspection_item set needs_picture = true where id = ${itemIds[0]}`.execute(server.db)
  await plan(0)
  const { id } = await onlyRound()
  expect((await answer(id, 0, 0, { yesNo: 2 })).code).toBe(inspectionErrors.pictureMissing.code)
  const sound = await upload({ name: 'guard.wav', kind: 'wav', width: null })
  expect((await answer(id, 0, 0, { yesNo: 2 }, { fileIds: [sound] })).code).toBe(inspectionErrors.pictureMissing.code)
  const fileId = await upload({ name: 'guard.png', kind: 'png', width: 8 })
  const done = (await answer(id, 0, 0, { yesNo: 2 }, { fileIds: [fileId] })).data
  expect(done.stops[0]?.items[0]).toMatchObject({
    status: 1,
    result: { verdict: 3, files: [{ fileId, name: 'guard.png', isImage: true }] },
  })
  await sql`update inspection_item set needs_picture = false where id = ${itemIds[0]}`.execute(server.db)
})

test('others cannot see or do a round, and a plan needs a member of its team', async () => {
  await plan(0)
  const { id } = await onlyRound()
  const body = { id, pointId: points[0]?.id, itemId: itemIds[0], clientId: randomUUID(), answer: { yesNo: 1 } }
  expect((await server.sendAny(inspectionTaskCalls.answer, { body }, stranger)).code).toBe(1002)
  const [group, outsider] = [await samples.make('inspectionGroup'), await samples.make('user')]
  const refused = await server.sendAny(
    callsOf(inspectionPlan).add,
    { body: { name: 'Walk', companyId: 13, lineId, groupId: group.id, memberId: outsider.id, startAt: Date.now() } },
    token,
  )
  expect(refused).toMatchObject({ code: inspectionErrors.memberNotInTeam.code, field: 'memberId' })
})

test('a round in which nothing must be done ends as finished, and notifies no leader', async () => {
  await plan(0.1, { escalateMinutes: 0, remindMinutes: null })
  await runRounds(server.db, Date.now() + hourMs)
  await sql`update inspection_task set items = 0`.execute(server.db)
  await runRounds(server.db, Date.now() + 3 * hourMs)
  expect(await onlyRound()).toMatchObject({ status: 2 })
  expect((await sql`select from task where kind = 'inspectionNotice'`.execute(server.db)).rows).toEqual([])
})

test('those who do a round are reminded, and the leader is notified once when its time is over', async () => {
  await plan(0.1, { remindMinutes: 15, escalateMinutes: 0 })
  const queued = async () =>
    (
      await sql<{ of: string }>`select payload ->> 'of' as of from task where kind = 'inspectionNotice' order by id`.execute(server.db)
    ).rows.map((row) => row.of)
  await runRounds(server.db)
  await runRounds(server.db)
  expect(await queued()).toEqual(['remind'])
  await runRounds(server.db, Date.now() + 3 * hourMs)
  expect(await queued()).toEqual(['remind', 'escalate'])
})
