import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTenant } from '../../../testing/test-samples.ts'
import { openWavePlant, aboutHundred as shape, sine } from '../../../testing/test-wave-plant.ts'

let plant: Awaited<ReturnType<typeof openWavePlant>>
beforeAll(async () => {
  plant = await openWavePlant('band_preview')
  await addTenant(plant.server, 50, 'otheradmin')
})
afterAll(() => plant?.server.close())

test('the band of a template is previewed where there are waveforms, or at any selected point of its machines', async () => {
  const { server, ids, token } = plant
  const { rows } = await sql<{ id: number }>`insert into machine_model (tenant_id, company_id, name, type, version)
    values (13, 13, 'Fan', 3, 1) returning id`.execute(server.db)
  const machineModelId = rows[0]?.id ?? 0
  await sql`update equipment set machine_model_id = ${machineModelId}, machine_model_version = 1 where id = ${ids.equipmentId}`.execute(
    server.db,
  )
  const body = { name: 'Other end', equipmentId: ids.equipmentId, installationMethod: 'Bolt' }
  const other = (await server.sendAny(callsOf(mapping).add, { body }, token)).data.id
  const sampling = await plant.storeSampling(Date.now() - 3_600_000, 0)
  await plant.storeWave('X', sampling, sine(1), 'm/s2')

  const preview = (mappingId: number | null, as = token) =>
    server.send(bandAlarmCalls.preview, { body: { mappingId, machineModelId, shape } }, as)
  const { data: usual } = await preview(null)
  expect(usual).toMatchObject({ mappingId: ids.mappingId, newest: { mappingId: ids.mappingId } })
  expect(usual.points.map(({ id }) => id)).toEqual([ids.mappingId, other])
  const [, second] = usual.points
  expect((await preview(other)).data).toEqual({
    ...{ mappingId: other, pointName: second?.name, points: usual.points },
    ...{ newest: null, values: [] },
  })
  expect((await preview(null, await server.login('otheradmin'))).code, 'another tenant has no such points').toBe(1002)
})
