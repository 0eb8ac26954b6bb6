import { fleetCalls, maxFleetExport } from '@undertone/domain/device/fleet/fleet.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Samples } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs } from '../access/test-fixture.ts'

let server: TestServer
let token: string
let sensorPk: number
let sensorId: string
let gatewayId: number

beforeAll(async () => {
  server = await startTestServer('fleet')
  token = await server.login()
  sensorPk = (await new Samples(server, token, 13).make('sensor')).id
  const row = await server.db.selectFrom('sensor').selectAll().where('id', '=', sensorPk).executeTakeFirstOrThrow()
  ;({ sensorId, gatewayId } = row)
  await sql`insert into latest (mapping_id, ts, received_at, "values") values (${row.mappingId}, now() + interval '5 seconds', now(),
    ${JSON.stringify({ batt: [3.4, Date.now()], rssi: [5, Date.now()] })}::jsonb)`.execute(server.db)
})
afterAll(() => server?.close())

const sensors = async (body: object = {}) => (await server.sendAny(fleetCalls.sensors, { body }, token)).data
const report = (key: string, value: unknown, of = '') =>
  server.db
    .insertInto('reportedAttribute')
    .values({ gatewayId, sensorId: of, key, value: JSON.stringify(value), reportedAt: new Date() })
    .onConflict((conflict) => conflict.columns(['gatewayId', 'sensorId', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

describe('a sensor of the fleet', () => {
  test('has its contact, signal in dBm, battery without an invented life, clock and what is pending', async () => {
    await report('fw_version', '1.4', sensorId)
    const { records } = await sensors({ keyword: sensorId })
    expect(records).toMatchObject([
      {
        ...{
          sensorId,
          lastSeen: expect.any(String),
          rssi: -103,
          batt: 3.4,
          batteryDays: null,
          firmware: '1.4',
          settingState: 0,
          openCommands: 1,
        },
        batteryDoubt: 'noLimit',
        clockMs: 5000,
      },
    ])
  })

  test('has the clock that it reports', async () => {
    await report('clockDriftMs', -1500, sensorId)
    expect((await sensors({ keyword: sensorId })).records).toMatchObject([{ clockMs: -1500 }])
  })

  test.each([
    ['pending', 1],
    ['weakSignal', 1],
    ['silent', 0],
    ['lowBattery', 0],
  ])('is found by its condition: %s', async (condition, count) => {
    expect((await sensors({ condition })).records.filter((row) => row.sensorId === sensorId)).toHaveLength(count)
  })

  test('is found as silent and with a low battery once it is, and not by a weak signal that it no longer has', async () => {
    const { mappingId } = await server.db.selectFrom('sensor').select('mappingId').where('id', '=', sensorPk).executeTakeFirstOrThrow()
    await sql`update latest set ts = now() - interval '10 days', received_at = now() - interval '10 days',
      "values" = ${JSON.stringify({ batt: [3.4, Date.now()], rssi: [28, Date.now()] })}::jsonb where mapping_id = ${mappingId}`.execute(
      server.db,
    )
    const found = async (condition: string) => (await sensors({ condition })).records.some((row) => row.sensorId === sensorId)
    expect([await found('silent'), await found('weakSignal'), await found('lowBattery')]).toEqual([true, false, false])
    await sql`insert into alarm (tenant_id, company_id, mapping_id, alarm_type, source, level, began_at, raised_at, last_at)
      values (13, 13, ${mappingId}, 'LowBattery', 1, 1, now(), now(), now())`.execute(server.db)
    expect(await found('lowBattery')).toBe(true)
  })
})

test('a gateway has its card, its uploads and its sensors', async () => {
  await report('sim', '8986-1')
  await report('registration', 'home network')
  await sql`update gateway set uploads = 42 where id = ${gatewayId}`.execute(server.db)
  const { records } = (await server.send(fleetCalls.gateways, { body: {} }, token)).data
  expect(records.find(({ id }) => id === gatewayId)).toMatchObject({
    ...{ sim: '8986-1', registration: 'home network', uploads: 42, online: 2, openCommands: 1 },
    sensorCount: 1,
  })
})

test('a gateway counts the sensors and commands in the scope of the user only', async () => {
  const as = actingAs(server, token)
  const part = await as.company('Part', 13)
  await as.user('head.of.part', part, [await as.role('head', 4, ['business:gateway:list', 'business:sensor:list'])])
  const head = await server.login('head.of.part')
  await sql`update gateway set company_id = ${part} where id = ${gatewayId}`.execute(server.db)
  const counts = async (as: string) => {
    const { records } = (await server.send(fleetCalls.gateways, { body: {} }, as)).data
    return records.filter(({ id }) => id === gatewayId).map(({ sensorCount, openCommands }) => [sensorCount, openCommands])
  }
  expect(await counts(token)).toEqual([[1, 1]])
  expect(await counts(head)).toEqual([[0, 0]])
})

const exported = async (call: typeof fleetCalls.sensorExport | typeof fleetCalls.gatewayExport) =>
  String((await server.sendAny(call, { body: {} }, token)).data)
    .trim()
    .split(/\r?\n/)

test('both lists are exported with a line for each device', async () => {
  const { rows } = await sql<{ sensors: number; gateways: number }>`
    select (select count(*)::int from sensor where tenant_id = 13) as sensors, (select count(*)::int from gateway where tenant_id = 13) as gateways`.execute(
    server.db,
  )
  expect(await exported(fleetCalls.sensorExport)).toHaveLength((rows[0]?.sensors ?? 0) + 1)
  expect(await exported(fleetCalls.gatewayExport)).toHaveLength((rows[0]?.gateways ?? 0) + 1)
  expect((await exported(fleetCalls.sensorExport)).find((line) => line.startsWith(sensorId))).toContain(',1.4,')
})

test('a file says that it does not hold all devices', async () => {
  await sql`insert into gateway (tenant_id, company_id, name, device_id, type) select 13, 13, 'Many ' || n, 'MANY-' || n, 'DTU'
    from generate_series(1, ${maxFleetExport}::int) n`.execute(server.db)
  const lines = await exported(fleetCalls.gatewayExport)
  expect(lines).toHaveLength(maxFleetExport + 2)
  expect(lines.at(-1)).toMatch(/Only the first 2000 of \d{4} devices/)
})
