import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../../platform/identity/principal.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { samplingOf, samplings, waveCensus } from '../../waves/view/wave.store.ts'
import { actingAs } from './test-fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('access_moved')
})
afterAll(() => server?.close())

test('S-5: a waveform stays with its point when its sensor has moved to another company', async () => {
  const as = actingAs(server, await server.login())
  const [before, after] = [await as.company('Before', 13), await as.company('After', 13)]
  const area = await as.area('Hall', before)
  const { rows } = await sql<{ id: number }>`
    with machine as (insert into equipment (tenant_id, company_id, area_id, name, type, level, run_status) values (13, ${before}, ${area}, 'Pump', 3, 'A', 'Open') returning id),
      point as (insert into mapping (tenant_id, company_id, equipment_id, name) select 13, ${before}, id, 'Drive end' from machine returning id),
      hub as (insert into gateway (tenant_id, company_id, name, device_id, type) values (13, ${after}, 'Hub', 'hub-1', 'VG1') returning id),
      moved as (insert into sensor (tenant_id, company_id, sensor_id, name, model, installation_method, gateway_id, x1, y1, z1, sensor_sensitivity, sleep_t, data_sampling, data_upload, listening, learn_time, alarm_interval)
        select 13, ${after}, 's-1', 'Sensor', 'VB21', '1', id, 1, 2, 3, 100, 10, 10, 20, 1, 1, 1 from hub returning id),
      taken as (insert into sampling (tenant_id, sensor_pk, mapping_id, t0, freq_mode, sample_hz) select 13, moved.id, point.id, now(), 0, 2560 from moved, point returning id)
    insert into wave (sampling_id, axis, n, quantity, unit, dtype, scale, value_offset, segment, position, length, pyramid_position, pyramid_length, sha256)
      select id, 'X', 4, 'acceleration', 'm/s2', 'int16', 1, 0, 1, 0, 8, 0, 0, '' from taken returning sampling_id as id`.execute(server.db)
  const waveId = rows[0]?.id ?? 0
  const scope = (companyId: number): Scope => ({ tenantId: 13, companyIds: [companyId], accountId: 1, ownWithin: [] })
  const page = { pageNum: 1, pageSize: 10 }
  const seen = async (companyId: number) => [
    (await samplingOf(server.db, scope(companyId), waveId)) !== undefined,
    (await samplings(server.db, scope(companyId), 'UTC', page)).total,
    (await waveCensus(server.db, scope(companyId), undefined, undefined, undefined)).count,
  ]
  expect(await seen(before)).toEqual([true, 1, 1])
  expect(await seen(after)).toEqual([false, 0, 0])
  expect(await samplingOf(server.db, { ...scope(before), tenantId: 99 }, waveId)).toBeUndefined()
})
