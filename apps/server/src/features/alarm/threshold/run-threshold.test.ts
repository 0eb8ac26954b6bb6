import { equipmentRunThreshold } from '@undertone/domain/alarm/threshold/run-threshold.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let token = ''
let samples: Samples
const calls = callsOf(equipmentRunThreshold)

beforeAll(async () => {
  server = await startTestServer('run_threshold')
  token = await server.login()
  samples = new Samples(server, token, 13)
})
afterAll(() => server?.close())

const add = (body: object) =>
  server.sendAny(calls.add, { body: { name: 'Runs', metric: 'vX', above: 0.5, sampleCount: 2, ...body } }, token)

test('a machine has one rule, on any of its points', async () => {
  const point = await samples.make('mapping')
  const sister = await samples.make('mapping')
  await server.send(callsOf(mapping).edit, { body: { id: sister.id, equipmentId: Number(point.equipmentId) } }, token)
  const made = await add({ mappingId: point.id })
  expect(made.data).toMatchObject({ mappingName: point.name, equipmentName: point.equipmentName })
  expect(await add({ mappingId: sister.id })).toMatchObject({ code: 1608, field: 'mappingId' })
  expect(await server.send(calls.edit, { body: { id: made.data.id, mappingId: sister.id } }, token)).toMatchObject({ code: 200 })
})

test('the rule is deleted with its point', async () => {
  const point = await samples.make('mapping')
  const made = await add({ mappingId: point.id })
  expect((await server.send(callsOf(mapping).remove, { params: { ids: String(point.id) } }, token)).code).toBe(200)
  expect((await server.send(calls.detail, { params: { id: String(made.data.id) } }, token)).code).toBe(1002)
})
