import { callsOf } from '@undertone/domain/core/resource-calls'
import { lineType } from '@undertone/domain/inspection/inspection.enums'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import { inspectionHoliday } from '@undertone/domain/inspection/round/inspection-holiday.resource'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { inspectionArea } from '@undertone/domain/inspection/route/inspection-area.resource'
import { inspectionLine } from '@undertone/domain/inspection/route/inspection-line.resource'
import { inspectionPoint, pointCodeLength, pointCodeLetters } from '@undertone/domain/inspection/route/inspection-point.resource'
import { inspectionLineCalls, inspectionPointCalls } from '@undertone/domain/inspection/route/line.calls'
import { inspectionStandard } from '@undertone/domain/inspection/standard/inspection-standard.resource'
import { inspectionItemKind } from '@undertone/domain/inspection/standard/item.enums'
import { inspectionStandardCalls } from '@undertone/domain/inspection/standard/standard.calls'
import { area as areaResource } from '@undertone/domain/org/area.resource'
import { company as companyResource } from '@undertone/domain/org/company.resource'
import { orgErrors } from '@undertone/domain/org/org.errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { runRounds } from '../round/round.job.ts'

let server: TestServer
let token = ''
let stranger = ''
let samples: Samples

beforeAll(async () => {
  server = await startTestServer('inspection_planning')
  token = await server.login()
  await addTenant(server, 77, 'stranger')
  stranger = await server.login('stranger')
  samples = new Samples(server, token, 13)
})
afterAll(() => server?.close())

const { YesNo, Number: NumberKind, Choice } = inspectionItemKind.members
const flags = { isRequired: true, needsPicture: false, whileRunning: false }
const yesNo = { name: 'Guard in place', kind: YesNo.code, ...flags }
const gauge = { name: 'Oil pressure', kind: NumberKind.code, unit: 'bar', lowFail: 1, highFail: 4, ...flags }

const saveItems = (id: number, items: object[], by = token) =>
  server.sendAny(inspectionStandardCalls.saveItems, { body: { id, items } }, by)
const itemsOf = async (id: number) => (await server.send(inspectionStandardCalls.items, { params: { id: String(id) } }, token)).data.items

test('the items of a standard keep their ids while they are moved and renamed', async () => {
  const { id } = await samples.make('inspectionStandard')
  expect((await saveItems(id, [yesNo, gauge])).data).toEqual({ saved: 2 })
  const [first, second] = await itemsOf(id)
  expect(first).toMatchObject({ name: 'Guard in place', rightAnswer: 1, unit: null })
  await saveItems(id, [{ ...second }, { ...first, name: 'Guard closed' }])
  expect((await itemsOf(id)).map((item) => [item.id, item.name])).toEqual([
    [second?.id, 'Oil pressure'],
    [first?.id, 'Guard closed'],
  ])
  // Without ids, as an import sends them, an item is known by its name.
  await saveItems(id, [gauge])
  expect((await itemsOf(id)).map((item) => item.id)).toEqual([second?.id])
  const listed = await server.send(callsOf(inspectionStandard).findPage, { body: { pageSize: 100 } }, token)
  expect(listed.data.records.find((row) => row.id === id)).toMatchObject({ items: 1 })
})

test.each([
  ['the same twice', [yesNo, { ...gauge, name: 'guard in PLACE' }], inspectionErrors.duplicateItem.code],
  ['limits that do not ascend', [{ ...gauge, highWarn: 9 }], inspectionErrors.itemLimits.code],
  ['a choice with one option', [{ ...yesNo, kind: Choice.code, options: 'Good' }], inspectionErrors.itemOptions.code],
  [
    'a failing choice that is none',
    [{ ...yesNo, kind: Choice.code, options: 'Good;Worn', failOptions: 'Broken' }],
    inspectionErrors.itemOptions.code,
  ],
])('a standard refuses %s', async (_what, items, code) => {
  const { id } = await samples.make('inspectionStandard')
  expect((await saveItems(id, items)).code).toBe(code)
  expect(await itemsOf(id)).toEqual([])
})

test('a point has a code of its own, which stands on its label, and the machine of its measuring point', async () => {
  const mapping = await samples.make('mapping')
  const one = await samples.make('inspectionPoint')
  expect(String(one.code)).toMatch(new RegExp(`^[${pointCodeLetters}]{${pointCodeLength}}$`))
  const edit = (change: object) => server.sendAny(callsOf(inspectionPoint).edit, { body: { id: one.id, ...change } }, token)
  expect((await edit({ mappingId: mapping.id, equipmentId: null })).data).toMatchObject({ equipmentId: mapping.equipmentId })
  const other = await samples.make('equipment')
  expect(await edit({ equipmentId: other.id })).toMatchObject({ code: inspectionErrors.pointElsewhere.code, field: 'mappingId' })
  const { labels } = (await server.send(inspectionPointCalls.labels, { query: { ids: String(one.id) } }, token)).data
  expect(labels).toEqual([{ id: one.id, name: one.name, areaName: one.inspectionAreaName, code: one.code }])
  expect((await server.send(inspectionPointCalls.labels, { query: {} }, stranger)).data.labels).toEqual([])
})

test('a route keeps the order of its walk; a default one goes by areas and points', async () => {
  const line = await samples.make('inspectionLine')
  const made = [await samples.make('inspectionPoint'), await samples.make('inspectionPoint')] as const
  const ids = made.map(({ id }) => id)
  const save = (stops: object[], by = token) => server.sendAny(inspectionLineCalls.saveStops, { body: { id: line.id, stops } }, by)
  const walk = async () =>
    (await server.send(inspectionLineCalls.stops, { params: { id: String(line.id) } }, token)).data.stops.map(({ pointId }) => pointId)
  await save([{ pointId: ids[1], minutes: 5 }, { pointId: ids[0] }])
  expect(await walk()).toEqual([ids[1], ids[0]])
  for (const [at, point] of made.entries())
    await server.sendAny(callsOf(inspectionArea).edit, { body: { id: point.inspectionAreaId, orderNum: at } }, token)
  await server.sendAny(callsOf(inspectionLine).edit, { body: { id: line.id, type: lineType.members.Default.code } }, token)
  expect(await walk()).toEqual(ids)
  expect((await save([{ pointId: ids[0] }, { pointId: ids[0] }])).code).toBe(inspectionErrors.duplicateStop.code)
  expect((await save([{ pointId: 999_999 }])).code).toBe(inspectionErrors.unknownPoint.code)
  expect((await save([{ pointId: ids[0] }], stranger)).code).toBe(1002)
  // A place of a walk does not vanish with a click.
  expect((await server.send(callsOf(inspectionPoint).remove, { params: { ids: String(ids[0]) } }, token)).code).toBe(
    inspectionErrors.pointIsOnLine.code,
  )
})

test('what people found keeps its place: an area with open hazards, and a company with hazards or rounds, cannot be deleted', async () => {
  const [area, company] = [await samples.make('area'), await samples.make('company')]
  const remove = async (of: typeof areaResource | typeof companyResource, id: unknown) =>
    (await server.send(callsOf(of as typeof areaResource).remove, { params: { ids: String(id) } }, token)).code
  await sql`insert into hazard (tenant_id, company_id, title, level, area_id, reporter) values (13, ${area.companyId}, 'x', 2, ${area.id}, 'x')`.execute(
    server.db,
  )
  expect(await remove(areaResource, area.id)).toBe(orgErrors.areaHasHazards.code)
  await sql`update hazard set status = 3`.execute(server.db)
  expect(await remove(areaResource, area.id)).toBe(200)
  await sql`update hazard set company_id = ${company.id}`.execute(server.db)
  expect(await remove(companyResource as never, company.id)).toBe(orgErrors.companyHasHazards.code)
  await sql`delete from hazard`.execute(server.db)
  await sql`insert into inspection_task (tenant_id, company_id, local_start, name, line_name, opens_at, starts_at, ends_at, grace_end)
    values (13, ${company.id}, 'x', 'Walk', 'Line', now(), now(), now(), now())`.execute(server.db)
  expect(await remove(companyResource as never, company.id)).toBe(orgErrors.companyHasRounds.code)
})

test('a plan keeps the time of its company: for a planner elsewhere, and when the zone changes', async () => {
  const plan = await samples.make('inspectionPlan')
  const detail = async () => (await server.send(callsOf(inspectionPlan).detail, { params: { id: String(plan.id) } }, token)).data
  const next = async () => (await server.send(inspectionTaskCalls.next, { query: { id: String(plan.id) } }, token)).data.starts[0]
  await server.sendAny(
    callsOf(inspectionPlan).edit,
    { body: { id: plan.id, repeat: 2, every: 1, startAt: '2026-01-02 06:30:00', endAt: null, paused: false } },
    token,
  )
  expect((await detail()).startAt).toBe('2026-01-02 06:30:00')
  expect(await next()).toMatch(/ 06:30$/)
  // A round in the middle: the last day of those that are made is another one in another zone.
  const local = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)} 06:30`
  const starts = async () =>
    (
      await sql<{ ms: number }>`select (extract(epoch from starts_at) * 1000)::float8 as ms from inspection_task
      where plan_id = ${plan.id} and local_start = ${local}`.execute(server.db)
    ).rows.map(({ ms }) => ms)
  const before = await starts()
  await sql`update company set time_zone = 'Europe/Berlin' where id = ${plan.companyId}`.execute(server.db)
  await runRounds(server.db)
  const after = await starts()
  expect((await detail()).startAt).toBe('2026-01-02 06:30:00')
  expect([before.length, after.length]).toEqual([1, 1])
  expect(after).not.toEqual(before)
  await sql`update company set time_zone = 'Asia/Shanghai' where id = ${plan.companyId}`.execute(server.db)
})

test('a holiday has the rounds of those plans made again that follow it; a day that does not exist is refused', async () => {
  const stale = async (id: number) =>
    (await sql<{ isStale: boolean }>`select is_stale from inspection_plan where id = ${id}`.execute(server.db)).rows[0]?.isStale
  const [follows, ignores] = [await samples.make('inspectionPlan'), await samples.make('inspectionPlan')]
  await sql`update inspection_plan set on_holiday = case when id = ${follows.id} then 2 else 1 end, paused = false, is_stale = false`.execute(
    server.db,
  )
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const add = (date: string) =>
    server.sendAny(callsOf(inspectionHoliday).add, { body: { name: 'Closed', companyId: 13, day: date } }, token)
  expect((await add('2027-02-31')).field).toBe('day')
  expect((await add('2027-02-29')).field).toBe('day')
  expect((await add('2040-01-01')).code).toBe(200)
  expect(await stale(follows.id)).toBe(false)
  expect((await add(day)).code).toBe(200)
  expect([await stale(follows.id), await stale(ignores.id)]).toEqual([true, false])
  await runRounds(server.db)
  expect(await stale(follows.id)).toBe(false)
})

test('a standard and an area that points use cannot be deleted', async () => {
  const point = await samples.make('inspectionPoint')
  const remove = async (of: typeof inspectionArea | typeof inspectionStandard, id: unknown) =>
    (await server.send(callsOf(of as typeof inspectionArea).remove, { params: { ids: String(id) } }, token)).code
  expect(await remove(inspectionStandard as never, point.standardId)).toBe(inspectionErrors.standardIsUsed.code)
  expect(await remove(inspectionArea, point.inspectionAreaId)).toBe(inspectionErrors.areaHasPoints.code)
})
