import { mapping } from '@undertone/domain/asset/mapping.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { onlineCalls } from '@undertone/domain/data-search/online.calls'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs } from '../access/test-fixture.ts'

const [sensorCalls, gatewayCalls, mappingCalls] = [callsOf(sensor), callsOf(gateway), callsOf(mapping)]
const company = 13
let server: TestServer
let token: string
let machine: number
let gateways: Record<'GW-ON' | 'GW-OFF', number>

/** A sensor of the demo company; its newest data are `minutesAgo` old, and it has an active alarm of `level`. */
interface SensorPlan {
  readonly model?: string
  readonly category?: string
  readonly minutesAgo?: number
  readonly level?: number
  readonly sigFault?: number
  readonly unbound?: true
}

async function addSensor(name: string, { model = 'VB24H', category, minutesAgo, level, sigFault, unbound }: SensorPlan): Promise<void> {
  const { rows } = await sql<{ id: number; mappingId: number }>`
    with point as (insert into mapping (tenant_id, company_id, equipment_id, name) values (${company}, ${company}, ${machine}, ${name}) returning id)
    insert into sensor (tenant_id, company_id, sensor_id, name, model, category, installation_method, gateway_id, mapping_id, x1, y1, z1, sensor_sensitivity,
        sleep_t, data_sampling, data_upload, listening, learn_time, alarm_interval)
      select ${company}, ${company}, ${name}, ${name}, ${model}, ${category ?? 'TemperatureVibration'}, 'Bolt', ${gateways['GW-ON']},
        ${unbound ? null : sql`point.id`}, 1, 3, 2, 100, 30, 30, 30, 1, 7, 6 from point
      returning id, (select id from point) as mapping_id`.execute(server.db)
  const { id, mappingId } = rows[0]!
  const values = JSON.stringify(sigFault === undefined ? {} : { sigFault: [sigFault, 0] })
  if (minutesAgo !== undefined)
    await sql`insert into latest (mapping_id, ts, received_at, "values")
      values (${mappingId}, now() - ${minutesAgo} * interval '1 minute', now(), ${values}::jsonb)`.execute(server.db)
  if (level !== undefined)
    await sql`insert into alarm (tenant_id, company_id, mapping_id, equipment_id, sensor_pk, alarm_type, source, level, began_at, raised_at, last_at)
      values (${company}, ${company}, ${mappingId}, ${machine}, ${id}, 'Temperature', 1, ${level}, now(), now(), now())`.execute(server.db)
}

beforeAll(async () => {
  server = await startTestServer('device_filters')
  token = await server.login()
  const area = await actingAs(server, token).area('Hall', company)
  const made = await sql<{ id: number }>`insert into equipment (tenant_id, company_id, area_id, name, type, level, run_status)
    values (${company}, ${company}, ${area}, 'Pump', 3, 'A', 'Open') returning id`.execute(server.db)
  machine = made.rows[0]!.id
  const added = await sql<{ id: number; name: 'GW-ON' | 'GW-OFF' }>`
    with run as (insert into server_run default values returning id)
    insert into gateway (tenant_id, company_id, name, device_id, type, connected_to)
      select ${company}, ${company}, of.name, of.name, 'LoRa', case when of.name = 'GW-ON' then run.id end
      from run, unnest(array['GW-ON', 'GW-OFF']) as of (name) returning id, name`.execute(server.db)
  gateways = Object.fromEntries(added.rows.map(({ id, name }) => [name, id])) as typeof gateways
  await addSensor('S-normal', { minutesAgo: 5 })
  await addSensor('S-warning', { minutesAgo: 5, level: 2 })
  await addSensor('S-danger', { minutesAgo: 5, level: 3 })
  await addSensor('S-silent', { minutesAgo: 120, level: 3 })
  await addSensor('S-gone', { minutesAgo: 2000 })
  await addSensor('S-new', {})
  await addSensor('S-wire', { model: 'XYGT_AD', category: 'LiquidLevel', minutesAgo: 5, sigFault: 1 })
  await addSensor('S-free', { unbound: true })
})
afterAll(() => server?.close())

const page = { pageNum: 1, pageSize: 100 }
const namesOf = async (filter: Record<string, unknown>) =>
  (await server.send(sensorCalls.findPage, { body: { ...page, ...filter } }, token)).data.records.map((row) => row.sensorId)

test('gateways are filtered by their connection, also in an export', async () => {
  const of = async (online: string) =>
    (await server.send(gatewayCalls.findPage, { body: { ...page, online, keyword: 'GW-O' } }, token)).data.records.map((row) => row.name)
  expect(await of('Online')).toEqual(['GW-ON'])
  expect(await of('Offline')).toEqual(['GW-OFF'])
  expect((await of('All')).toSorted()).toEqual(['GW-OFF', 'GW-ON'])
  expect((await server.send(gatewayCalls.findPage, { body: { ...page, online: 'Sometimes' } }, token)).code).toBe(1001)
})

test('sensors are filtered by contact, by whether they are bound, by model and by type', async () => {
  expect(await namesOf({ online: 'Online' })).toEqual(['S-danger', 'S-normal', 'S-warning', 'S-wire'])
  expect(await namesOf({ online: 'Offline' })).toEqual(['S-free', 'S-gone', 'S-new', 'S-silent'])
  expect(await namesOf({ online: 'All', bound: false })).toEqual(['S-free'])
  expect(await namesOf({ bound: true, online: 'Offline' })).toEqual(['S-gone', 'S-new', 'S-silent'])
  expect(await namesOf({ category: 'LiquidLevel' })).toEqual(['S-wire'])
  expect(await namesOf({ category: 'Pressure' })).toEqual([])
  expect(await namesOf({ model: 'XYGT_AD', category: 'LiquidLevel', bound: true, online: 'Online' })).toEqual(['S-wire'])
})

const expected = {
  'S-normal': 0,
  'S-silent': 1,
  'S-warning': 2,
  'S-danger': 3,
  'S-new': 4,
  'S-wire': 4,
  'S-free': 4,
  'S-gone': 5,
}

test('lists of sensors and points have the alarm status of each, computed for the whole page', async () => {
  const sensors = await server.send(sensorCalls.findPage, { body: page }, token)
  expect(Object.fromEntries(sensors.data.records.map((row) => [row.sensorId, row.alarmStatus]))).toEqual(expected)
  const points = await server.send(mappingCalls.findPage, { body: page }, token)
  expect(Object.fromEntries(points.data.records.map((row) => [row.name, row.alarmStatus]))).toEqual(expected)
  const live = await server.send(onlineCalls.list, { query: {} }, token)
  expect(Object.fromEntries(live.data.records.map((row) => [row.mappingName, row.alarmStatus]))).toEqual(expected)
})
