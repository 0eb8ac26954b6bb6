import { limitForecastCalls } from '@undertone/domain/alarm/forecast/limit-forecast.calls'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { resourceOf } from '@undertone/domain/index/resources'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let token: string
let point: { equipmentId: number; mappingId: number; sensorPk: number }
const dayMs = 86_400_000
// The newest day is complete, so that each has the same values.
const today = Math.floor(Date.now() / dayMs)
const days = 60

beforeAll(async () => {
  server = await startTestServer('limit_forecast')
  token = await server.login()
  const samples = new Samples(server, token, 13)
  await sql`create table feature_test partition of feature for values from ('2020-01-01') to ('2030-01-01')`.execute(server.db)
  const made = await samples.make('mapping')
  const equipmentId = Number(made.equipmentId)
  await server.sendAny(
    callsOf(resourceOf('equipment')).edit,
    { body: { id: equipmentId, isoClass: 'p3-2-rigid', runStatus: 'Open' } },
    token,
  )
  const sensor = await samples.make('sensor')
  await sql`update sensor set mapping_id = ${made.id}, model = 'VB24H' where id = ${sensor.id}`.execute(server.db)
  for (const [name, value] of Object.entries({ vXCMax: 2.8, vXDMax: 4.5, vYCMax: 2.8, vYDMax: 4.5 }))
    await sql`insert into sensor_limit (sensor_id, name, value) values (${sensor.id}, ${name}, ${value})
      on conflict (sensor_id, name) do update set value = excluded.value`.execute(server.db)
  point = { equipmentId, mappingId: made.id, sensorPk: sensor.id }
  // X doubles every ten days in the end and is at 2.3 mm/s today, Y only scatters.
  for (let ago = 1; ago <= days; ago++)
    await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x, v_y)
      select ${point.mappingId}, to_timestamp(${((today - ago) * dayMs) / 1000}) + i * interval '6 hours', ${point.sensorPk}, now(), i, ${valueOn(ago)}, ${1 + 0.03 * Math.sin(ago * 37)}
      from generate_series(0, 3) i`.execute(server.db)
  await addTenant(server, 50, 'otheradmin')
})
afterAll(() => server?.close())

/** A part that doubles in ten days beside a basis of 1.2 mm/s, as energy, with a little noise. */
const valueOn = (daysAgo: number) => Math.hypot(1.2, 2 * 2 ** (-(daysAgo - 1) / 10)) * (1 + 0.02 * Math.sin(daysAgo * 53))

const trendsOf = async (as = token) =>
  (await server.send(limitForecastCalls.ofPoint, { query: { mappingId: String(point.mappingId) } }, as)).data.trends
const along = async (axis: string) => (await trendsOf()).find((one) => one.axis === axis)

test('a growing axis has the time of both limits as an interval, and one that only scatters has no trend', async () => {
  const x = await along('X')
  expect(x).toMatchObject({ alarmType: 'VibrationIntensity', metric: 2, outlook: 'Growing', changed: null, days })
  const [c, d] = x?.limits ?? []
  expect([c, d]).toMatchObject([
    { level: 'C', limit: 2.8, isReached: false },
    { level: 'D', limit: 4.5, isReached: false },
  ])
  const in4 = (x?.lastMs ?? 0) + dayMs * 10 * Math.log2(Math.sqrt(2.8 ** 2 - 1.2 ** 2) / 2)
  const in11 = (x?.lastMs ?? 0) + dayMs * 10 * Math.log2(Math.sqrt(4.5 ** 2 - 1.2 ** 2) / 2)
  for (const [one, truth] of [
    [c, in4],
    [d, in11],
  ] as const) {
    expect(one?.earliestMs ?? Number.POSITIVE_INFINITY).toBeLessThan(truth)
    expect(one?.latestMs ?? Number.POSITIVE_INFINITY).toBeGreaterThan(truth)
  }
  expect(await along('Y')).toMatchObject({ outlook: 'NoGrowth', limits: [], probability: null })
  // Nothing was sent along Z.
  expect(await along('Z')).toBeUndefined()
})

test('the machine has the trends of all its points', async () => {
  const { data } = await server.send(limitForecastCalls.ofMachine, { query: { equipmentId: String(point.equipmentId) } }, token)
  expect(data.points).toEqual([{ mappingId: point.mappingId, mappingName: expect.any(String), trends: await trendsOf() }])
})

test('values before the end of a maintenance window of the machine do not count; those of an area and repeated ones do', async () => {
  const { db } = server
  const window = (ago: number, repeat: string, at: 'equipment_id' | 'area_id', id: number) =>
    sql`
    insert into maintenance_window (tenant_id, company_id, reason, ${sql.ref(at)}, from_at, to_at, repeat)
    select tenant_id, company_id, 'x', ${id}, ${new Date((today - ago) * dayMs - 3_600_000)}, ${new Date((today - ago) * dayMs)}, ${repeat}
    from mapping where id = ${point.mappingId}`.execute(db)
  const { rows } = await sql<{ areaId: number }>`select area_id from equipment where id = ${point.equipmentId}`.execute(db)
  await window(6, 'Daily', 'equipment_id', point.equipmentId)
  await window(6, 'Once', 'area_id', rows[0]?.areaId ?? 0)
  expect(await along('X')).toMatchObject({ outlook: 'Growing', changed: null })
  await window(6, 'Once', 'equipment_id', point.equipmentId)
  expect(await along('X')).toMatchObject({ outlook: 'FewDays', changed: 'Maintenance', days: 5 })
  await sql`delete from maintenance_window`.execute(db)
})

test('a baseline that is learned again is a change, too', async () => {
  await sql`insert into health_baseline (mapping_id, tenant_id, state, from_day, cycle_days) select id, tenant_id, 'Start', ${new Date((today - 20) * dayMs)}::date, 14
    from mapping where id = ${point.mappingId}`.execute(server.db)
  expect(await along('X')).toMatchObject({ outlook: 'Growing', changed: 'Learning', days: 19 })
  await sql`delete from health_baseline`.execute(server.db)
})

test('another customer sees nothing, and the permission is that of trends', async () => {
  expect(await trendsOf(await server.login('otheradmin'))).toEqual([])
  await addMember(server, 'alarms', ['business:alarm:list'])
  const query = { mappingId: String(point.mappingId) }
  expect((await server.send(limitForecastCalls.ofPoint, { query }, await server.login('alarms'))).status).toBe(403)
})
