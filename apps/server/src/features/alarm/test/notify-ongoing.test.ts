import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IngestFixture, openIngestFixture, sampleOf, send } from '../../../ingest/test/test-fixture.ts'
import { Events } from '../../../platform/events/events.ts'
import { makeTasksDue, runTasks } from '../../../testing/run-tasks.ts'
import { notifyOngoing } from '../episode/notify-ongoing.job.ts'
import { LimitEvaluator } from '../evaluate/evaluate-samples.ts'
import { alarmRecheckTasks } from '../evaluate/recheck.job.ts'
import { addWatched, type TestPoint } from './test-plant.ts'

const minute = 60_000
const start = Date.now() - 5 * 60 * minute
/** Minutes on that clock of yesterday: too old for a notification. */
const old = [-1300, -1290, -1280, -1270]
/** The last old one, at which a reminder is due, and one that is not old and comes before the next reminder. */
const lastOld = -500
const notOld = -200

let fixture: IngestFixture
const events = new Events()
beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { evaluator: new LimitEvaluator(events) })
})
afterAll(async () => fixture?.close())

async function feed(point: TestPoint, samples: readonly (readonly [at: number, vX: number, vY?: number])[]): Promise<void> {
  const client = await fixture.client(point.plant.token)
  for (const [at, vX, vY = 1] of samples)
    await send(client, 'v1/gateway/telemetry', sampleOf(point.sensorId, start + at * minute, { vX, vY }))
  client.end(true)
}

async function settle(): Promise<void> {
  await makeTasksDue(fixture.db)
  await runTasks(fixture.db, [alarmRecheckTasks(fixture.db, events)])
}

/** Notifications of the alarms of a point, with the level of each. */
const told = async ({ mappingId }: TestPoint) =>
  (
    await sql<{ word: string }>`select concat(e.kind, ' ', e.level) as word from alarm_event e join alarm a on a.id = e.alarm_id
      where a.mapping_id = ${mappingId} and not e.is_quiet order by e.id`.execute(fixture.db)
  ).rows.map(({ word }) => word)

const limits = { vXCMax: 4.5, vXDMax: 7.1, vYCMax: 4.5, vYDMax: 7.1 }

test('an alarm that began in old data is notified once newer data show that it is active, and only once', async () => {
  const point = await addWatched(fixture.db, 'backlog', limits)
  await feed(
    point,
    [...old, lastOld].map((at) => [at, 5]),
  )
  expect(await told(point)).toEqual([])
  expect(await notifyOngoing(fixture.db, events, new Date())).toBe(0)
  await feed(point, [[notOld, 5]])
  expect(await notifyOngoing(fixture.db, events, new Date())).toBe(1)
  expect(await notifyOngoing(fixture.db, events, new Date())).toBe(0)
  expect(await told(point)).toEqual(['Reminded 2'])
})

test('an axis that joined as danger in old data is notified as such; one at the notified level is not', async () => {
  const point = await addWatched(fixture.db, 'joined', limits)
  await feed(point, [...old.map((at) => [at, 5] as const), ...[-520, -510, lastOld, notOld].map((at) => [at, 5, 8] as const)])
  expect(await told(point)).toEqual([])
  expect(await notifyOngoing(fixture.db, events, new Date())).toBe(1)
  expect(await told(point)).toEqual(['Escalated 3'])

  const same = await addWatched(fixture.db, 'joined-same', limits)
  await feed(same, [
    [270, 8],
    [275, 8],
    [280, 8],
    [285, 8, 8],
    [290, 8, 8],
    [295, 8, 8],
  ])
  expect(await notifyOngoing(fixture.db, events, new Date())).toBe(0)
  expect(await told(same)).toEqual(['Began 3'])
})

test('late data in the wrong order are notified at the correct level, also for an alarm notified at a lower one', async () => {
  const point = await addWatched(fixture.db, 'wrong-order', limits)
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
  expect(await notifyOngoing(fixture.db, events, new Date())).toBe(0)

  const known = await addWatched(fixture.db, 'known', limits)
  await feed(
    known,
    [280, 285, 290].map((at) => [at, 5]),
  )
  expect(await told(known)).toEqual(['Began 2'])
  await sql`update alarm set handling = 2 where mapping_id = ${known.mappingId}`.execute(fixture.db)
  await feed(known, [...old.map((at) => [at, 5, 8] as const), [100, 5, 8]])
  await settle()
  expect(await told(known)).toEqual(['Began 2', 'Escalated 3'])
  const { rows } = await sql`select level, handling from alarm where mapping_id = ${known.mappingId}`.execute(fixture.db)
  expect(rows, 'an alarm worse than its handler knew is unresolved again').toEqual([{ level: 3, handling: 0 }])
})
