import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Bench, openBench, sampleOf, send } from '../../../ingest/test/test-fixture.ts'
import { Events } from '../../../platform/events/events.ts'
import { tellLasting } from '../episode/notify-ongoing.job.ts'
import { LimitJudge } from '../evaluate/evaluate-samples.ts'
import { judgeLate } from '../evaluate/recheck.job.ts'
import { addWatched, type TestPoint } from './test-plant.ts'

const minute = 60_000
const start = Date.now() - 5 * 60 * minute
/** Minutes on that clock of yesterday: too old to be told of. */
const old = [-1300, -1290, -1280, -1270]
/** The last old one, at which it would be told again, and one that is not old and comes before the next such time. */
const lastOld = -500
const notOld = -200

let bench: Bench
const events = new Events()
beforeAll(async () => {
  bench = await openBench(inject('adminUrl'), { judge: new LimitJudge(events) })
})
afterAll(async () => bench?.close())

async function feed(point: TestPoint, samples: readonly (readonly [at: number, vX: number, vY?: number])[]): Promise<void> {
  const client = await bench.client(point.plant.token)
  for (const [at, vX, vY = 1] of samples)
    await send(client, 'v1/gateway/telemetry', sampleOf(point.sensorId, start + at * minute, { vX, vY }))
  client.end(true)
}

async function settle(): Promise<void> {
  await sql`update alarm_recheck set touched_at = now() - interval '1 hour'`.execute(bench.db)
  await judgeLate(bench.db, events)
}

/** What somebody is told of the alarms of a point, with the level of each word. */
const told = async ({ mappingId }: TestPoint) =>
  (
    await sql<{ word: string }>`select concat(e.kind, ' ', e.level) as word from alarm_event e join alarm a on a.id = e.alarm_id
      where a.mapping_id = ${mappingId} and not e.is_quiet order by e.id`.execute(bench.db)
  ).rows.map(({ word }) => word)

const limits = { vXCMax: 4.5, vXDMax: 7.1, vYCMax: 4.5, vYDMax: 7.1 }

test('an alarm that began in old data is told once newer data show that it lasts, and once', async () => {
  const point = await addWatched(bench.db, 'backlog', limits)
  await feed(
    point,
    [...old, lastOld].map((at) => [at, 5]),
  )
  expect(await told(point)).toEqual([])
  expect(await tellLasting(bench.db, events, new Date())).toBe(0)
  await feed(point, [[notOld, 5]])
  expect(await tellLasting(bench.db, events, new Date())).toBe(1)
  expect(await tellLasting(bench.db, events, new Date())).toBe(0)
  expect(await told(point)).toEqual(['Reminded 2'])
})

test('an axis that joined as danger in old data is told as that; one that joined as what was told already is not', async () => {
  const point = await addWatched(bench.db, 'joined', limits)
  await feed(point, [...old.map((at) => [at, 5] as const), ...[-520, -510, lastOld, notOld].map((at) => [at, 5, 8] as const)])
  expect(await told(point)).toEqual([])
  expect(await tellLasting(bench.db, events, new Date())).toBe(1)
  expect(await told(point)).toEqual(['Escalated 3'])

  const same = await addWatched(bench.db, 'joined-same', limits)
  await feed(same, [
    [270, 8],
    [275, 8],
    [280, 8],
    [285, 8, 8],
    [290, 8, 8],
    [295, 8, 8],
  ])
  expect(await tellLasting(bench.db, events, new Date())).toBe(0)
  expect(await told(same)).toEqual(['Began 3'])
})

test('what comes late in the wrong order is told at the level that it has, also of an alarm that was told as less', async () => {
  const point = await addWatched(bench.db, 'wrong-order', limits)
  await feed(point, [
    [295, 8],
    [-1310, 5],
    ...old.map((at) => [at, 5] as const),
    ...old.map((at) => [at + 60, 8] as const),
    [100, 8],
    [290, 8],
  ])
  await settle()
  expect(await told(point)).toEqual(['Began 2', 'Escalated 3'])
  expect(await tellLasting(bench.db, events, new Date())).toBe(0)

  const known = await addWatched(bench.db, 'known', limits)
  await feed(
    known,
    [280, 285, 290].map((at) => [at, 5]),
  )
  expect(await told(known)).toEqual(['Began 2'])
  await sql`update alarm set handling = 2 where mapping_id = ${known.mappingId}`.execute(bench.db)
  await feed(known, [...old.map((at) => [at, 5, 8] as const), [100, 5, 8]])
  await settle()
  expect(await told(known)).toEqual(['Began 2', 'Escalated 3'])
  const { rows } = await sql`select level, handling from alarm where mapping_id = ${known.mappingId}`.execute(bench.db)
  expect(rows, 'what got worse than he knew is to be dealt with again').toEqual([{ level: 3, handling: 0 }])
})
