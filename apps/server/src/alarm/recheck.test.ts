import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Events } from '../core/events.ts'
import { type Bench, openBench, sampleOf, send } from '../ingest/test-fixture.ts'
import { LimitJudge } from './judge.ts'
import { judgeLate } from './recheck.job.ts'
import { addWatched, alarmsOf, type TestPoint } from './test-plant.ts'

const minute = 60_000
const start = Date.now() - 5 * 3_600_000

let bench: Bench
const events = new Events()
beforeAll(async () => {
  bench = await openBench(inject('adminUrl'), { judge: new LimitJudge(events) })
})
afterAll(async () => bench?.close())

type Sent = readonly [at: number, value: number]

async function feed(point: TestPoint, samples: readonly Sent[]): Promise<void> {
  const client = await bench.client(point.plant.token)
  for (const [at, vX] of samples) await send(client, 'v1/gateway/telemetry', sampleOf(point.sensorId, start + at * minute, { vX }))
  client.end(true)
}

async function settle(): Promise<number> {
  await sql`update alarm_recheck set touched_at = now() - interval '1 hour'`.execute(bench.db)
  return judgeLate(bench.db, events)
}

const crossing: readonly Sent[] = [
  [0, 1],
  [5, 5],
  [10, 5],
  [15, 8],
  [20, 5],
  [25, 1],
  [30, 1],
  [60, 1],
]

test('values that come late raise the alarm of the past, marked, once', async () => {
  const point = await addWatched(bench.db, 'late-in', { vXCMax: 4.5, vXDMax: 7.1 })
  // What the gateway measured last it sends first.
  await feed(point, [...crossing].reverse())
  expect(await alarmsOf(bench.db, point.mappingId)).toEqual([])
  expect(await settle()).toBe(1)
  const found = await alarmsOf(bench.db, point.mappingId)
  expect(found).toMatchObject([
    {
      level: 2,
      beganAt: new Date(start + 5 * minute),
      endedAt: new Date(start + 25 * minute),
      sampleCount: 4,
      peakValue: 8,
      isLate: true,
      handling: 1,
    },
  ])
  await feed(point, crossing)
  expect(await settle()).toBe(0)
  expect(await alarmsOf(bench.db, point.mappingId)).toEqual(found)
})

test('in whatever order they come, the crossing is told; what was raised at once is not told twice', async () => {
  const orders: readonly (readonly number[])[] = [
    [0, 1, 2, 3, 4, 5, 6, 7],
    [7, 0, 1, 2, 3, 4, 5, 6],
    [3, 1, 2, 0, 7, 4, 6, 5],
    [1, 3, 5, 7, 0, 2, 4, 6],
  ]
  for (const [i, order] of orders.entries()) {
    const point = await addWatched(bench.db, `order-${i}`, { vXCMax: 4.5, vXDMax: 7.1 })
    await feed(
      point,
      order.flatMap((at) => {
        const sample = crossing[at]
        return sample ? [sample] : []
      }),
    )
    await settle()
    const found = await alarmsOf(bench.db, point.mappingId)
    expect(found, `order ${order}`).toHaveLength(1)
    expect(found[0]?.beganAt.getTime()).toBeLessThanOrEqual(start + 15 * minute)
  }
})

test('what came late and still lasts is one alarm with what goes on', async () => {
  const point = await addWatched(bench.db, 'goes-on', { vXCMax: 4.5 })
  await feed(point, [
    [100, 5],
    [0, 1],
    [60, 5],
    [70, 5],
    [80, 5],
    [90, 5],
  ])
  expect(await alarmsOf(bench.db, point.mappingId)).toEqual([])
  expect(await settle()).toBe(1)
  expect(await alarmsOf(bench.db, point.mappingId)).toMatchObject([
    { beganAt: new Date(start + 60 * minute), endedAt: null, isLate: false, handling: 0 },
  ])
  await feed(point, [
    [110, 6],
    [120, 1],
  ])
  expect(await alarmsOf(bench.db, point.mappingId)).toMatchObject([
    { endedAt: new Date(start + 120 * minute), sampleCount: 6, peakValue: 6, handling: 1, kinds: ['Began', 'Ended'] },
  ])
})

test('a machine that stood still then raises nothing of it now', async () => {
  const point = await addWatched(bench.db, 'late-rest', { vXCMax: 4.5 })
  await sql`insert into run_threshold (tenant_id, company_id, name, mapping_id, metric, above, sample_count)
    values (${point.plant.tenantId}, ${point.plant.tenantId}, 'Runs', ${point.mappingId}, 'rSpeed', 100, 1)`.execute(bench.db)
  events.emit('assets', { tenantId: 0, companyId: 0, resource: 'threshold' })
  const client = await bench.client(point.plant.token)
  for (const [at, vX] of [...crossing].reverse())
    await send(client, 'v1/gateway/telemetry', sampleOf(point.sensorId, start + at * minute, { vX, rSpeed: at > 25 ? 1500 : 0 }))
  expect(await settle()).toBe(0)
})
