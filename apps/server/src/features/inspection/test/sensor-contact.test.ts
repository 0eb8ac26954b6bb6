import { randomUUID } from 'node:crypto'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { fleetCalls } from '@undertone/domain/device/fleet/fleet.calls'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { inspectionPoint } from '@undertone/domain/inspection/route/inspection-point.resource'
import { inspectionLineCalls } from '@undertone/domain/inspection/route/line.calls'
import { inspectionStandardCalls } from '@undertone/domain/inspection/standard/standard.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let token = ''
let of: { id: number; sensorId: string; mappingId: number; equipmentId: number }
let round = 0
let pointId = 0
let itemId = 0

beforeAll(async () => {
  server = await startTestServer('sensor_contact')
  token = await server.login()
  const samples = new Samples(server, token, 13)
  const { id } = await samples.make('sensor')
  const { rows } = await sql<
    typeof of
  >`select s.id, s.sensor_id, s.mapping_id, m.equipment_id from sensor s join mapping m on m.id = s.mapping_id
    where s.id = ${id}`.execute(server.db)
  of = rows[0]!
  const point = await samples.make('inspectionPoint')
  pointId = point.id
  await server.sendAny(
    callsOf(inspectionPoint).edit,
    { body: { id: pointId, mappingId: of.mappingId, equipmentId: of.equipmentId } },
    token,
  )
  const items = [{ name: 'Velocity', kind: 6, metric: 'v', isRequired: true, needsPicture: false, whileRunning: false }]
  const standardId = Number(point.standardId)
  await server.sendAny(inspectionStandardCalls.saveItems, { body: { id: standardId, items } }, token)
  itemId = (await server.send(inspectionStandardCalls.items, { params: { id: String(standardId) } }, token)).data.items[0]?.id ?? 0
  const lineId = (await samples.make('inspectionLine')).id
  await server.sendAny(inspectionLineCalls.saveStops, { body: { id: lineId, stops: [{ pointId }] } }, token)
  const { id: groupId } = await samples.make('inspectionGroup')
  const times = { repeat: 1, startAt: Date.now(), windowMinutes: 120, graceMinutes: 30 }
  await server.sendAny(callsOf(inspectionPlan).add, { body: { name: 'Walk', companyId: 13, lineId, groupId, ...times } }, token)
  round = (await server.sendAny(inspectionTaskCalls.findPage, { body: {} }, token)).data.records[0]?.id ?? 0
})
afterAll(() => server?.close())

const newest = (ts: string) =>
  sql`insert into latest (mapping_id, ts, received_at, "values") values (${of.mappingId}, ${sql.raw(ts)}, ${sql.raw(ts)}, '{}')
    on conflict (mapping_id) do update set ts = excluded.ts, received_at = excluded.received_at, sensor_ts = null, sensor_received_at = null`.execute(
    server.db,
  )
const answer = (y: number) =>
  server.sendAny(inspectionTaskCalls.answer, { body: { id: round, pointId, itemId, clientId: randomUUID(), answer: { x: 1, y } } }, token)
/** Whether the filters of sensors and the fleet page count it as online, and when it was last heard of. */
async function contact() {
  const online = (await server.sendAny(callsOf(sensor).findPage, { body: { online: 'Online', keyword: of.sensorId } }, token)).data.records
  const silent = (await server.sendAny(fleetCalls.sensors, { body: { keyword: of.sensorId, condition: 'silent' } }, token)).data.records
  const [shown] = (await server.sendAny(fleetCalls.sensors, { body: { keyword: of.sensorId } }, token)).data.records
  return { isOnline: online.some(({ id }: { id: number }) => id === of.id), isSilent: silent.length > 0, lastSeen: shown?.lastSeen ?? null }
}
const latest = async () =>
  (
    await sql<{ fresh: boolean; v: unknown }>`select ts > now() - interval '1 minute' as fresh, "values" -> 'vX' ->> 0 as v from latest
      where mapping_id = ${of.mappingId}`.execute(server.db)
  ).rows[0]

test('a value that a person took does not make a dead sensor look alive', async () => {
  await newest(`now() - interval '10 days'`)
  const before = await contact()
  expect(before).toMatchObject({ isOnline: false, isSilent: true, lastSeen: expect.any(String) })
  expect((await answer(1)).code).toBe(200)
  expect(await latest()).toEqual({ fresh: true, v: '1' })
  expect(await contact()).toEqual(before)
  // Corrected: the first value is removed, and the second one is none of the sensor's either.
  expect((await answer(2)).code).toBe(200)
  expect(await contact()).toEqual(before)
})

test('a live sensor stays alive beside it, and one that never sent has not been heard of', async () => {
  await newest(`now() - interval '10 seconds'`)
  expect(await contact()).toMatchObject({ isOnline: true, isSilent: false })
  await answer(3)
  expect(await contact()).toMatchObject({ isOnline: true, isSilent: false })
  await sql`delete from latest where mapping_id = ${of.mappingId}`.execute(server.db)
  await answer(4)
  expect(await contact()).toEqual({ isOnline: false, isSilent: true, lastSeen: null })
})
