import { callsOf } from '@undertone/domain/core/resource-calls'
import { lineType } from '@undertone/domain/inspection/inspection.enums'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import { inspectionArea } from '@undertone/domain/inspection/route/inspection-area.resource'
import { inspectionLine } from '@undertone/domain/inspection/route/inspection-line.resource'
import { inspectionPoint, pointCodeLength, pointCodeLetters } from '@undertone/domain/inspection/route/inspection-point.resource'
import { inspectionLineCalls, inspectionPointCalls } from '@undertone/domain/inspection/route/line.calls'
import { inspectionStandard } from '@undertone/domain/inspection/standard/inspection-standard.resource'
import { inspectionItemKind } from '@undertone/domain/inspection/standard/item.enums'
import { inspectionStandardCalls } from '@undertone/domain/inspection/standard/standard.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

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

test('a standard and an area that points use cannot be deleted', async () => {
  const point = await samples.make('inspectionPoint')
  const remove = async (of: typeof inspectionArea | typeof inspectionStandard, id: unknown) =>
    (await server.send(callsOf(of as typeof inspectionArea).remove, { params: { ids: String(id) } }, token)).code
  expect(await remove(inspectionStandard as never, point.standardId)).toBe(inspectionErrors.standardIsUsed.code)
  expect(await remove(inspectionArea, point.inspectionAreaId)).toBe(inspectionErrors.areaHasPoints.code)
})
