import { fleetCalls } from '@undertone/domain/device/fleet/fleet.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Samples } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

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
        batteryDoubt: expect.stringMatching(/noLimit|tooShort/),
      },
    ])
    expect(Math.abs((records[0]?.clockMs ?? 0) - 5000)).toBeLessThan(500)
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
})

test('a gateway has its card, its uploads and its sensors', async () => {
  await report('sim', '8986-1')
  await report('registration', 'home network')
  await sql`update gateway set uploads = 42 where id = ${gatewayId}`.execute(server.db)
  const { records } = (await server.send(fleetCalls.gateways, { body: {} }, token)).data
  expect(records.find(({ id }) => id === gatewayId)).toMatchObject({
    ...{ sim: '8986-1', registration: 'home network', uploads: 42, online: 2, openCommands: 1 },
    sensorCount: expect.any(Number),
  })
})

test('both lists are exported with a line for each device', async () => {
  for (const call of [fleetCalls.sensorExport, fleetCalls.gatewayExport]) {
    const { data } = await server.sendAny(call, { body: {} }, token)
    expect(String(data).trim().split(/\r?\n/).length).toBeGreaterThan(1)
  }
})
