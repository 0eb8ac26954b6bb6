import { callsOf } from '@undertone/domain/core/resource-calls'
import { deviceCalls } from '@undertone/domain/device/device.calls'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs } from '../access/test-fixture.ts'

const sensorCalls = callsOf(sensor)
let server: TestServer
let admin: string
let head: string
let part: number
let beyond: number
/** One point with a sensor on it, and one without. */
interface Plant {
  point: number
  free: number
  sensor: number
}
let inPart: Plant
let outside: Plant

async function plant(companyId: number, areaId: number, name: string): Promise<Plant> {
  const { rows } = await sql<Plant>`
    with machine as (insert into equipment (tenant_id, company_id, area_id, name, type, level, run_status) values (13, ${companyId}, ${areaId}, ${name}, 3, 'A', 'Open') returning id),
      point as (insert into mapping (tenant_id, company_id, equipment_id, name) select 13, ${companyId}, id, 'Drive end' from machine returning id),
      free as (insert into mapping (tenant_id, company_id, equipment_id, name) select 13, ${companyId}, id, 'Fan end' from machine returning id),
      hub as (insert into gateway (tenant_id, company_id, name, device_id, type) values (13, ${companyId}, ${name}, ${name}, 'VG1') returning id),
      bound as (insert into sensor (tenant_id, company_id, sensor_id, name, model, installation_method, gateway_id, mapping_id, x1, y1, z1, sensor_sensitivity, sleep_t, data_sampling, data_upload, listening, learn_time, alarm_interval)
        select 13, ${companyId}, ${name}, 'Sensor', 'VB21', '1', hub.id, point.id, 1, 2, 3, 100, 10, 10, 20, 1, 1, 1 from hub, point returning id)
    select point.id as point, free.id as free, bound.id as sensor from point, free, bound`.execute(server.db)
  const made = rows[0]
  if (!made) throw new Error('no plant was made')
  return made
}

const placeOf = (id: number) =>
  server.db.selectFrom('sensor').select(['companyId', 'mappingId']).where('id', '=', id).executeTakeFirstOrThrow()

beforeAll(async () => {
  server = await startTestServer('device_rights')
  admin = await server.login()
  const as = actingAs(server, admin)
  part = await as.company('Part', 13)
  beyond = await as.company('Beyond', 13)
  inPart = await plant(part, await as.area('Hall', part), 'in-part')
  outside = await plant(beyond, await as.area('Yard', beyond), 'outside')
  const keys = tenantPermissions.filter((key) => /^business:/.test(key))
  await as.user('head.of.part', part, [await as.role('head', 4, keys)])
  head = await server.login('head.of.part')
})
afterAll(() => server?.close())

describe('S-5: a sensor is where its point is', () => {
  test('a bound sensor stays in the company of its point, whatever company a change names', async () => {
    const change = { id: inPart.sensor, name: 'Renamed', companyId: beyond }
    expect((await server.send(sensorCalls.edit, { body: change }, admin)).data).toMatchObject({ name: 'Renamed', companyId: part })
    expect(await placeOf(inPart.sensor)).toEqual({ companyId: part, mappingId: inPart.point })
  })

  test('a sensor that leaves its point may move', async () => {
    const edit = (change: { companyId: number; mappingId?: number }) =>
      server.send(sensorCalls.edit, { body: { id: inPart.sensor, ...change } }, admin)
    await server.send(deviceCalls.unbind, { body: { ids: [inPart.sensor] } }, admin)
    expect((await edit({ companyId: beyond })).data).toMatchObject({ companyId: beyond, mappingId: null })
    expect((await edit({ companyId: beyond, mappingId: inPart.point })).data).toMatchObject({ companyId: part, mappingId: inPart.point })
  })
})

describe('S-5: a sensor out of scope', () => {
  test('does not exist, bound or not: the responses are the same', async () => {
    const remove = (id: number) => server.send(sensorCalls.remove, { params: { ids: String(id) } }, head)
    const bind = (id: number) => server.send(deviceCalls.bind, { body: { id, mappingId: inPart.free } }, head)
    for (const bound of [true, false]) {
      const before = await placeOf(outside.sensor)
      expect(before.mappingId).toBe(bound ? outside.point : null)
      expect((await remove(outside.sensor)).code).toBe(1002)
      expect((await bind(outside.sensor)).code).toBe(1002)
      expect(await placeOf(outside.sensor)).toEqual(before)
      await server.send(deviceCalls.unbind, { body: { ids: [outside.sensor] } }, admin)
    }
    expect((await remove(inPart.sensor)).code).toBe(1304)
    expect((await bind(inPart.sensor)).code).toBe(1304)
  })
})
