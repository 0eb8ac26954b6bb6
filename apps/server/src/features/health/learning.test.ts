import { callsOf } from '@undertone/domain/core/resource-calls'
import { healthLearningCalls } from '@undertone/domain/health/health-learning.calls'
import { healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { resourceOf } from '@undertone/domain/index/resources'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTenant, type Samples } from '../../testing/test-samples.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { healthRound } from './health-round.ts'
import { makePoint, measure, openHealthPlant, refreshAll, type TestPoint } from './test-health.ts'

let server: TestServer
let token: string
let samples: Samples
let point: TestPoint
const now = Date.now()
const dayMs = 86_400_000

beforeAll(async () => {
  ;({ server, token, samples } = await openHealthPlant('health_learning'))
  point = await makePoint(server, token, samples)
  await measure(server, point, 20, now, () => 1)
  await refreshAll(server)
})
afterAll(() => server?.close())

const start = (of: TestPoint, body: object = {}) =>
  server.sendAny(healthLearningCalls.start, { body: { mappingIds: [of.mappingId], ...body } }, token)
const rowOf = async ({ equipmentId }: TestPoint) =>
  (await server.send(healthLearningCalls.list, { query: { equipmentId: String(equipmentId) } }, token)).data.records[0]

test('a point that never learned reports so', async () => {
  expect(await rowOf(point)).toMatchObject({ state: 'None', hasSensor: true, value: null, startedAt: null, cycleDays: 14, neededDays: 9 })
})

test('learns immediately from stored days, and a rise over it costs points', async () => {
  expect((await start(point, { from: 'past' })).data).toEqual({ started: 1, learned: 1, failed: 0 })
  expect(await rowOf(point)).toMatchObject({ state: 'Learned', value: 1, spread: 0, valueDays: 14, passedDays: 14, problem: null })
  await sql`update health_point set value = 1.7 where mapping_id = ${point.mappingId}`.execute(server.db)
  const { data } = await server.send(healthScoreCalls.point, { query: { mappingId: String(point.mappingId) } }, token)
  // 0.7 mm/s is a quarter of 2.8, which counts half.
  expect(data.mapping).toMatchObject({
    change: { rise: expect.closeTo(0.7, 5) },
    lost: { change: 12.5 },
    baseline: { state: 'Learned', value: 1 },
  })
})

test('learns from today on, while the old baseline stays in effect; also after stopping', async () => {
  expect((await start(point)).data).toEqual({ started: 1, learned: 0, failed: 0 })
  expect(await rowOf(point)).toMatchObject({ state: 'Start', passedDays: 0, value: 1, startedBy: expect.stringMatching(/./) })
  const stop = () => server.send(healthLearningCalls.stop, { body: { mappingIds: [point.mappingId] } }, token)
  expect((await stop()).data).toEqual({ stopped: 1 })
  expect((await stop()).data).toEqual({ stopped: 0 })
  expect(await rowOf(point)).toMatchObject({ state: 'Learned', value: 1 })
})

test('ends by itself when the days of its cycle are over', async () => {
  await start(point, { cycleDays: 3 })
  await healthRound(server.db, now)
  expect(await rowOf(point)).toMatchObject({ state: 'Start' })
  await sql`update health_baseline set from_day = from_day - 3, value = null where mapping_id = ${point.mappingId}`.execute(server.db)
  expect(await healthRound(server.db, now)).toMatchObject({ learned: 1 })
  expect(await rowOf(point)).toMatchObject({ state: 'Learned', value: 1, cycleDays: 3 })
})

test('fails by name: too few days, a machine that is not well', async () => {
  const young = await makePoint(server, token, samples)
  await measure(server, young, 4, now, () => 1)
  const worn = await makePoint(server, token, samples)
  await measure(server, worn, 20, now, () => 4)
  await refreshAll(server)
  expect((await start(young, { from: 'past' })).data).toEqual({ started: 1, learned: 0, failed: 1 })
  expect(await rowOf(young)).toMatchObject({ state: 'LearnFailed', problem: 'fewDays' })
  await start(worn, { from: 'past' })
  expect(await rowOf(worn)).toMatchObject({ state: 'LearnFailed', problem: 'notHealthy' })
  const { data } = await server.send(healthLearningCalls.list, { query: { state: 'LearnFailed' } }, token)
  expect([data.total, data.counts.LearnFailed]).toEqual([2, 2])
})

test('machines that ask for it begin by themselves, once', async () => {
  const asking = await makePoint(server, token, samples, { aiSelfLearn: true, learningCycle: 5 })
  await healthRound(server.db, now)
  expect(await rowOf(asking)).toMatchObject({ state: 'Start', cycleDays: 5, isSelfLearning: true, startedBy: null })
  const { rows } = await sql<{ day: number }>`select from_day - date '1970-01-01' as day from health_baseline
    where mapping_id = ${asking.mappingId}`.execute(server.db)
  expect(rows[0]?.day).toBe(Math.floor(now / dayMs))
})

test('a point without a vibration sensor learns nothing, and another tenant starts and stops nothing here', async () => {
  const bare = await samples.make('mapping')
  const rejection = await server.send(healthLearningCalls.start, { body: { mappingIds: [bare.id], from: 'now' } }, token)
  expect(rejection).toMatchObject({ code: 1803, field: 'mappingIds' })
  await addTenant(server, 901, 'outsider')
  const outsider = await server.login('outsider')
  const body = { mappingIds: [point.mappingId] }
  expect((await server.send(healthLearningCalls.start, { body: { ...body, from: 'now' } }, outsider)).code).toBe(1803)
  expect((await server.send(healthLearningCalls.stop, { body }, outsider)).data).toEqual({ stopped: 0 })
})

test('the baseline is deleted with its point', async () => {
  const gone = await makePoint(server, token, samples)
  await start(gone)
  await sql`update sensor set mapping_id = null where id = ${gone.sensorPk}`.execute(server.db)
  const removed = await server.send(callsOf(resourceOf('mapping')).remove, { params: { ids: String(gone.mappingId) } }, token)
  expect(removed.code).toBe(200)
  const left = await sql`select 1 from health_baseline where mapping_id = ${gone.mappingId}`.execute(server.db)
  expect(left.rows).toEqual([])
})
