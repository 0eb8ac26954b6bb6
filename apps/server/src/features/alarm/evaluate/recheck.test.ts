import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IngestFixture, openIngestFixture, sampleOf, send } from '../../../ingest/test/test-fixture.ts'
import { Events } from '../../../platform/events/events.ts'
import { makeTasksDue, runTasks } from '../../../testing/run-tasks.ts'
import { addWatched, alarmsOf, type TestPoint } from '../test/test-plant.ts'
import { LimitEvaluator } from './evaluate-samples.ts'
import { alarmRecheckTasks } from './recheck.job.ts'

const minute = 60_000
const start = Date.now() - 5 * 3_600_000

let fixture: IngestFixture
const events = new Events()
beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { evaluator: new LimitEvaluator(events) })
})
afterAll(async () => fixture?.close())

type Sent = readonly [at: number, value: number]

async function feed(point: TestPoint, samples: readonly Sent[]): Promise<void> {
  const client = await fixture.client(point.plant.token)
  for (const [at, vX] of samples) await send(client, 'v1/gateway/telemetry', sampleOf(point.sensorId, start + at * minute, { vX }))
  client.end(true)
}

/** Evaluates late data; returns the number of changed alarms. */
async function settle(): Promise<number> {
  let changes = 0
  const stop = events.on('alarm', () => {
    changes += 1
  })
  await makeTasksDue(fixture.db)
  await runTasks(fixture.db, [alarmRecheckTasks(fixture.db, events)])
  stop()
  return changes
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
  const point = await addWatched(fixture.db, 'late-in', { vXCMax: 4.5, vXDMax: 7.1 })
  // The gateway sends its newest measurements first.
  await feed(point, [...crossing].reverse())
  expect(await alarmsOf(fixture.db, point.mappingId)).toEqual([])
  expect(await settle()).toBe(1)
  const found = await alarmsOf(fixture.db, point.mappingId)
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
  expect(await alarmsOf(fixture.db, point.mappingId)).toEqual(found)
})

test('in any order, the crossing is notified; an alarm raised immediately is not notified twice', async () => {
  const orders: readonly (readonly number[])[] = [
    [0, 1, 2, 3, 4, 5, 6, 7],
    [7, 0, 1, 2, 3, 4, 5, 6],
    [3, 1, 2, 0, 7, 4, 6, 5],
    [1, 3, 5, 7, 0, 2, 4, 6],
  ]
  for (const [i, order] of orders.entries()) {
    const point = await addWatched(fixture.db, `order-${i}`, { vXCMax: 4.5, vXDMax: 7.1 })
    await feed(
      point,
      order.flatMap((at) => {
        const sample = crossing[at]
        return sample ? [sample] : []
      }),
    )
    await settle()
    const found = await alarmsOf(fixture.db, point.mappingId)
    expect(found, `order ${order}`).toHaveLength(1)
    expect(found[0]?.beganAt.getTime()).toBeLessThanOrEqual(start + 15 * minute)
  }
})

test('a late alarm that is still active is one alarm with its continuation', async () => {
  const point = await addWatched(fixture.db, 'goes-on', { vXCMax: 4.5 })
  await feed(point, [
    [100, 5],
    [0, 1],
    [60, 5],
    [70, 5],
    [80, 5],
    [90, 5],
  ])
  expect(await alarmsOf(fixture.db, point.mappingId)).toEqual([])
  expect(await settle()).toBe(1)
  expect(await alarmsOf(fixture.db, point.mappingId)).toMatchObject([
    { beganAt: new Date(start + 60 * minute), endedAt: null, isLate: true, handling: 0, kinds: ['Began'] },
  ])
  await feed(point, [
    [110, 6],
    [120, 1],
  ])
  expect(await alarmsOf(fixture.db, point.mappingId)).toMatchObject([
    { endedAt: new Date(start + 120 * minute), sampleCount: 6, peakValue: 6, handling: 1, kinds: ['Began', 'Ended'] },
  ])
})

test('an alarm notified as danger does not escalate earlier, whatever arrives late', async () => {
  const point = await addWatched(fixture.db, 'told-first', { vXCMax: 4.5, vXDMax: 7.1 })
  const now: readonly Sent[] = [280, 285, 290].map((at) => [at, 8])
  const before: readonly Sent[] = [180, 185, 190, 195].map((at, i) => [at, [1, 5, 5, 5][i] ?? 0])
  const worse: readonly Sent[] = [200, 205, 210].map((at) => [at, 8])
  await feed(point, [...now, ...before, ...worse])
  await settle()
  const { rows } = await sql<{ beganAt: Date; raisedAt: Date; escalatedAt: Date | null; level: number }>`
    select began_at, raised_at, escalated_at, level from alarm where mapping_id = ${point.mappingId}`.execute(fixture.db)
  const at = (minutes: number) => new Date(start + minutes * minute)
  expect(rows).toEqual([{ beganAt: at(185), raisedAt: at(290), escalatedAt: null, level: 3 }])
})

test('a warning that late data shows to have been a danger has value and limit of danger, and its times are in order', async () => {
  const point = await addWatched(fixture.db, 'worse-before', { vXCMax: 4.5, vXDMax: 7.1 })
  const now: readonly Sent[] = [280, 285, 290].map((at) => [at, 5])
  const before: readonly Sent[] = [180, 185, 190, 195].map((at, i) => [at, [1, 5, 5, 5][i] ?? 0])
  const worse: readonly Sent[] = [200, 205, 210].map((at) => [at, 8])
  await feed(point, [...now, ...before, ...worse])
  await settle()
  const { rows } = await sql<{
    level: number
    raisedAt: Date
    escalatedAt: Date | null
    value: number
    limitValue: number
    times: string[]
  }>`
    select level, raised_at, escalated_at, value, limit_value,
      (select array_agg(e.kind || ' ' || round(extract(epoch from e.at - ${new Date(start)}) / 60) order by e.at, e.id)
        from alarm_event e where e.alarm_id = alarm.id) as times
    from alarm where mapping_id = ${point.mappingId}`.execute(fixture.db)
  expect(rows).toEqual([
    {
      level: 3,
      raisedAt: new Date(start + 290 * minute),
      escalatedAt: null,
      value: 8,
      limitValue: 7.1,
      times: ['Began 290', 'Escalated 290'],
    },
  ])
})

test('a machine that stood still then raises nothing of it now', async () => {
  const point = await addWatched(fixture.db, 'late-rest', { vXCMax: 4.5 })
  await sql`insert into run_threshold (tenant_id, company_id, name, mapping_id, metric, above, sample_count)
    values (${point.plant.tenantId}, ${point.plant.tenantId}, 'Runs', ${point.mappingId}, 'rSpeed', 100, 1)`.execute(fixture.db)
  events.emit('assets', { tenantId: 0, companyId: 0, resource: 'threshold' })
  const client = await fixture.client(point.plant.token)
  for (const [at, vX] of [...crossing].reverse())
    await send(client, 'v1/gateway/telemetry', sampleOf(point.sensorId, start + at * minute, { vX, rSpeed: at > 25 ? 1500 : 0 }))
  expect(await settle()).toBe(0)
})

/** Numbers between 0 and 1 that look like chance and are the same every time (a linear congruence, Numerical Recipes). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Sends samples of three axes in the order given, some of them in each message. */
async function flood({ plant, sensorId }: TestPoint, samples: readonly { ts: number; values: Record<string, number> }[]): Promise<void> {
  const client = await fixture.client(plant.token)
  for (let from = 0; from < samples.length; from += 24)
    await send(client, 'v1/gateway/telemetry', JSON.stringify({ [sensorId]: samples.slice(from, from + 24) }))
  client.end(true)
}

const told = async ({ mappingId }: TestPoint) =>
  (
    await sql<
      Record<string, unknown>
    >`select level, axis, axes, began_at, raised_at, ended_at, peak_value, limit_value, value, sample_count,
      flaps, is_late, handling from alarm where mapping_id = ${mappingId} order by began_at`.execute(fixture.db)
  ).rows

test('a week that arrives late and shuffled, with a pause in it, raises the same alarms as in order', async () => {
  const next = chance(7)
  const from = Date.now() - 9 * 24 * 3_600_000
  // Two faults of some days that wander about their limits, and in between a machine that is well.
  const samples = Array.from({ length: 7 * 48 }, (_, i) => {
    const day = i / 48
    const raised = (day > 1 && day < 2.4) || day > 5 ? 3.4 : 1
    return { ts: from + i * 30 * minute, values: { vX: raised + 2 * next(), vY: raised + 3.5 * next(), vZ: 0.7 * raised + 2 * next() } }
  })
  const limits = { vXCMax: 4.5, vXDMax: 7.1, vYCMax: 4.5, vYDMax: 7.1, vZCMax: 4.5 }
  const inOrder = await addWatched(fixture.db, 'flood-in-order', limits)
  await flood(inOrder, samples)
  const wanted = await told(inOrder)
  expect(wanted.length).toBeGreaterThanOrEqual(3)
  expect(wanted.every((one) => one.isLate)).toBe(true)
  for (const seed of [1, 2, 3]) {
    const order = chance(seed)
    const shuffled = samples
      .map((sample) => ({ sample, at: order() }))
      .sort((a, b) => a.at - b.at)
      .map(({ sample }) => sample)
    const point = await addWatched(fixture.db, `flood-${seed}`, limits)
    const pause = Math.floor(shuffled.length * (0.2 * seed))
    await flood(point, shuffled.slice(0, pause))
    // Half a backlog is evaluated again with the rest.
    await settle()
    await flood(point, shuffled.slice(pause))
    await settle()
    expect(await told(point), `seed ${seed}`).toEqual(wanted)
    expect(await settle()).toBe(0)
    // And the continuation is the same.
    const tracks = ({ mappingId }: TestPoint) =>
      fixture.db.selectFrom('alarmState').select('tracks').where('mappingId', '=', mappingId).executeTakeFirst()
    const withoutIds = (kept: unknown) => JSON.parse(JSON.stringify(kept ?? {}, (key, value) => (key === 'alarmId' ? undefined : value)))
    expect(withoutIds(await tracks(point))).toEqual(withoutIds(await tracks(inOrder)))
  }
})
