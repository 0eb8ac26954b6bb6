import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seriesNamed } from '../../../history/codec/series.ts'
import { readHistory } from '../../../history/read/read.ts'
import { readSamples } from '../../../history/read/samples.ts'
import { type IngestFixture, openIngestFixture, sampleOf, send } from '../../../ingest/test/test-fixture.ts'
import { Events } from '../../../platform/events/events.ts'
import type { ServerEvents } from '../../../platform/events/server-events.ts'
import { addWatched, alarmsOf, setLimits, type TestPoint } from '../test/test-plant.ts'
import { LimitEvaluator } from './evaluate-samples.ts'

const topic = 'v1/gateway/telemetry'
const hour = 3_600_000
const start = Math.floor(Date.now() / hour) * hour - 20 * 60_000
const minute = 60_000

let fixture: IngestFixture
const events = new Events()
const news: ServerEvents['alarm'][] = []
beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { evaluator: new LimitEvaluator(events) })
  fixture.events.on('alarm', (alarm) => news.push(alarm))
})
afterAll(async () => fixture?.close())

/** Sends values of one metric, one per second, from a time on. */
async function feed(point: TestPoint, values: readonly (Record<string, number> | number)[], from = start, stepMs = minute): Promise<void> {
  const client = await fixture.client(point.plant.token)
  for (const [i, value] of values.entries())
    expect(await send(client, topic, sampleOf(point.sensorId, from + i * stepMs, typeof value === 'number' ? { vX: value } : value))).toBe(
      0,
    )
  client.end(true)
}

test('the high-frequency coefficient is applied on reading where the server applies it, and nowhere else', async () => {
  for (const [model, factor] of [
    ['XYGT_AD', 2],
    ['VB24H', 1],
  ] as const) {
    const point = await addWatched(fixture.db, `hf-${model}`, { aZHighDMax: 5 })
    await sql`update sensor set model = ${model}, sleep_t = 0, hf_compensation = 2 where id = ${point.sensorPk}`.execute(fixture.db)
    await feed(point, [{ hfZ: 1 }, { hfZ: 3, vX: 3 }])
    const query = { mappingId: point.mappingId, series: ['hf_z', 'v_x'].map(seriesNamed), begin: start - hour, end: start + hour }
    const found = [
      [factor, null],
      [3 * factor, 3],
    ]
    expect((await readHistory(fixture.db, query, 100)).points.map(({ values }) => values)).toEqual(found)
    expect((await readSamples(fixture.db, query)).map(({ values }) => values)).toEqual(found)
    expect((await alarmsOf(fixture.db, point.mappingId)).map(({ alarmType, peakValue }) => [alarmType, peakValue])).toEqual(
      factor === 2 ? [['HighFrequencyAcceleration', 6]] : [],
    )
  }
})

test('a crossing raises one alarm with its data, notifies of it, and is resolved automatically when it clears', async () => {
  const point = await addWatched(fixture.db, 'crossing', { vXCMax: 4.5, vXDMax: 7.1 })
  await feed(point, [1, 5, 5, 5, 5.5, 1])
  expect(await alarmsOf(fixture.db, point.mappingId)).toMatchObject([
    {
      alarmType: 'VibrationIntensity',
      axis: 'X',
      level: 2,
      beganAt: new Date(start + minute),
      endedAt: new Date(start + 5 * minute),
      peakValue: 5.5,
      sampleCount: 4,
      handling: 1,
      isLate: false,
      kinds: ['Began', 'Ended'],
    },
  ])
  expect(news.filter(({ mappingId }) => mappingId === point.mappingId).map(({ kind }) => kind)).toEqual(['Began', 'Ended'])
  const written = await sql<{
    limitValue: number
    limitOrigin: string
    key: string
    companyId: number
  }>`select limit_value, limit_origin, key, company_id
    from alarm where mapping_id = ${point.mappingId}`.execute(fixture.db)
  expect(written.rows).toEqual([{ limitValue: 4.5, limitOrigin: 'Own', key: 'vX', companyId: point.plant.tenantId }])
})

test('the axes of a point share one alarm, which is named after the worst of them', async () => {
  const point = await addWatched(fixture.db, 'axes', { vXCMax: 4.5, vXDMax: 7.1, vYCMax: 4.5, vYDMax: 7.1, vZCMax: 4.5 })
  await feed(point, [
    { vX: 5, vY: 1, vZ: 1 },
    { vX: 5, vY: 5, vZ: 1 },
    { vX: 5, vY: 8, vZ: 1 },
    { vX: 5, vY: 8, vZ: 5 },
    { vX: 1, vY: 8, vZ: 5 },
    { vX: 1, vY: 8, vZ: 1 },
  ])
  expect(await alarmsOf(fixture.db, point.mappingId)).toMatchObject([
    { axis: 'Y', level: 3, beganAt: new Date(start), endedAt: null, peakValue: 8, sampleCount: 6, kinds: ['Began', 'Escalated'] },
  ])
  await feed(point, [{ vX: 1, vY: 1, vZ: 1 }], start + 6 * minute)
  const { rows } = await sql<{ axes: Record<string, unknown>[]; limitValue: number; key: string }>`select axes, limit_value, key from alarm
    where mapping_id = ${point.mappingId}`.execute(fixture.db)
  const at = (n: number) => start + n * minute
  expect(rows).toMatchObject([
    {
      limitValue: 7.1,
      key: 'vY',
      axes: [
        { axis: 'X', level: 'C', limit: 4.5, peak: 5, since: at(0), joinedAt: at(2), backAt: at(4), count: 4 },
        { axis: 'Y', level: 'D', limit: 7.1, peak: 8, since: at(1), joinedAt: at(3), backAt: at(6), count: 5 },
      ],
    },
  ])
  // The history has the value of the axis that crossed: Y was far over its limit when X raised the alarm, but not for long enough.
  const events = await sql`select e.kind, e.axis, e.value, e.limit_value from alarm_event e join alarm a on a.id = e.alarm_id
    where a.mapping_id = ${point.mappingId} order by e.id`.execute(fixture.db)
  expect(events.rows).toEqual([
    { kind: 'Began', axis: 'X', value: 5, limitValue: 4.5 },
    { kind: 'Escalated', axis: 'Y', value: 8, limitValue: 7.1 },
    { kind: 'Ended', axis: 'Y', value: 1, limitValue: null },
  ])
})

test('a limit removed from one axis leaves its alarm to the others', async () => {
  const point = await addWatched(fixture.db, 'leaves', { vXCMax: 4.5, vYCMax: 4.5 })
  const both = { vX: 5, vY: 5 }
  await feed(point, [both, both, both])
  await sql`delete from sensor_limit where sensor_id = ${point.sensorPk} and name = 'vXCMax'`.execute(fixture.db)
  events.emit('assets', { tenantId: 0, companyId: 0, resource: 'threshold' })
  await feed(point, [both], start + 3 * minute)
  expect(await alarmsOf(fixture.db, point.mappingId)).toMatchObject([{ endedAt: null, kinds: ['Began'] }])
  await feed(point, [{ vX: 5, vY: 1 }], start + 4 * minute)
  expect(await alarmsOf(fixture.db, point.mappingId)).toMatchObject([{ endedAt: new Date(start + 4 * minute), kinds: ['Began', 'Ended'] }])
})

test('a worse value escalates within its episode', async () => {
  const point = await addWatched(fixture.db, 'escalates', { vXCMax: 4.5, vXDMax: 7.1 })
  await feed(point, [5, 5, 5, 8, 8, 8, 8])
  expect(await alarmsOf(fixture.db, point.mappingId)).toMatchObject([
    { level: 3, endedAt: null, handling: 0, kinds: ['Began', 'Escalated'] },
  ])
})

test('all samples in one message give the same result as one by one', async () => {
  const values = [1, 5, 5, 5, 8, 8, 8, 1, 5, 5, 5]
  const single = await addWatched(fixture.db, 'single', { vXCMax: 4.5, vXDMax: 7.1 })
  await feed(single, values)
  const whole = await addWatched(fixture.db, 'whole', { vXCMax: 4.5, vXDMax: 7.1 })
  const client = await fixture.client(whole.plant.token)
  const samples = values.map((vX, i) => ({ ts: start + i * minute, values: { vX } }))
  expect(await send(client, topic, JSON.stringify({ [whole.sensorId]: samples }))).toBe(0)
  expect(await alarmsOf(fixture.db, whole.mappingId)).toEqual(await alarmsOf(fixture.db, single.mappingId))
  expect(await alarmsOf(fixture.db, whole.mappingId)).toMatchObject([{ flaps: 1, kinds: ['Began', 'Escalated', 'Ended', 'Reopened'] }])
})

test('sent again it changes nothing', async () => {
  const point = await addWatched(fixture.db, 'again', { vXCMax: 4.5 })
  await feed(point, [5, 5, 5, 5])
  const before = await alarmsOf(fixture.db, point.mappingId)
  await feed(point, [5, 5, 5, 5])
  expect(await alarmsOf(fixture.db, point.mappingId)).toEqual(before)
  expect(before).toHaveLength(1)
})

test('a stopped machine raises no vibration alarm, but its temperature is still monitored', async () => {
  const point = await addWatched(fixture.db, 'rest', { vXCMax: 4.5, temCMax: 80 })
  await sql`insert into run_threshold (tenant_id, company_id, name, mapping_id, metric, above, sample_count)
    values (${point.plant.tenantId}, ${point.plant.tenantId}, 'Runs', ${point.mappingId}, 'rSpeed', 100, 2)`.execute(fixture.db)
  events.emit('assets', { tenantId: 0, companyId: 0, resource: 'threshold' })
  const at = (rSpeed: number) => ({ rSpeed, vX: 6, tem: 90 })
  await feed(point, [at(0), at(0), at(0), at(0), at(1500), at(1500), at(1500)])
  expect((await alarmsOf(fixture.db, point.mappingId)).map((one) => one.alarmType)).toEqual(['Temperature'])
  await feed(point, [at(1500), at(1500)], start + 7 * minute)
  expect((await alarmsOf(fixture.db, point.mappingId)).map((one) => one.alarmType)).toEqual(['Temperature', 'VibrationIntensity'])
})

test('an impossible temperature raises nothing, and resent samples are ignored', async () => {
  const point = await addWatched(fixture.db, 'bad', { temCMax: 80, vXCMax: 4.5 })
  await feed(point, [{ tem: 999 }, { tem: 999 }, { tem: 999 }, { tem: 999 }])
  const client = await fixture.client(point.plant.token)
  for (let i = 0; i < 4; i++)
    await send(client, topic, sampleOf(point.sensorId, start + 10 * minute + i * 1000, { vX: 6 }, i === 0 ? {} : { resend: true }))
  expect(await alarmsOf(fixture.db, point.mappingId)).toEqual([])
})

test('a removed limit ends its alarm with the reason', async () => {
  const point = await addWatched(fixture.db, 'gone', { vXCMax: 4.5, temCMax: 80 })
  await feed(point, [5, 5, 5])
  await sql`delete from sensor_limit where sensor_id = ${point.sensorPk} and name = 'vXCMax'`.execute(fixture.db)
  events.emit('assets', { tenantId: 0, companyId: 0, resource: 'threshold' })
  await feed(point, [5], start + 10 * minute)
  const { rows } = await sql<{ because: string; ended: Date }>`select ended_because as because, ended_at as ended from alarm
    where mapping_id = ${point.mappingId}`.execute(fixture.db)
  expect(rows).toEqual([{ because: 'RuleGone', ended: new Date(start + 10 * minute) }])
  await setLimits(fixture.db, point.sensorPk, { vXCMax: 4.5 })
  events.emit('assets', { tenantId: 0, companyId: 0, resource: 'threshold' })
  await feed(point, [6, 6, 6], start + 20 * minute)
  expect(await alarmsOf(fixture.db, point.mappingId)).toHaveLength(2)
})

test('a backlog of days raises its alarms marked as late, and quietly', async () => {
  const point = await addWatched(fixture.db, 'late', { vXCMax: 4.5 })
  await feed(point, [1, 5, 5, 5, 1], start - 6 * 24 * hour)
  expect(await alarmsOf(fixture.db, point.mappingId)).toMatchObject([{ isLate: true }])
  const { rows } = await sql<{ quiet: boolean }>`select e.is_quiet as quiet from alarm_event e join alarm a on a.id = e.alarm_id
    where a.mapping_id = ${point.mappingId}`.execute(fixture.db)
  expect(rows).toEqual([{ quiet: true }, { quiet: true }])
})

test('a point that is well leaves nothing to be remembered, and one that was not long ago neither', async () => {
  const point = await addWatched(fixture.db, 'well', { vXCMax: 4.5 })
  const remembered = async () =>
    (await fixture.db.selectFrom('alarmState').select('tracks').where('mappingId', '=', point.mappingId).executeTakeFirst())?.tracks
  await feed(point, [1, 2, 3, 4], start - 9 * 24 * hour)
  expect(await remembered()).toBeUndefined()
  await feed(point, [5, 5, 5, 1], start - 8 * 24 * hour)
  expect(Object.keys((await remembered()) ?? {})).toEqual(['VibrationIntensity'])
  await feed(point, [1], start)
  expect(await remembered()).toEqual({})
})

test.each([
  ['Current', { curCMax: 250 }, 'cur', [240, 260, 240], 2, 260],
  ['LiquidLevel', { levelCMin: 1, levelDMin: 0.5, levelCMax: 4 }, 'level', [2, 0.25, 2], 3, 0.25],
  ['Pressure', { pressCMax: 500, pressCMin: 200 }, 'press', [300, 510, 300], 2, 510],
] as const)('%s of an analogue channel alarms outside of its limits', async (category, limits, key, values, level, peakValue) => {
  const point = await addWatched(fixture.db, `analogue-${key}`, limits)
  await fixture.db.updateTable('sensor').set({ model: 'XYGT_AD', category }).where('mappingId', '=', point.mappingId).execute()
  await feed(
    point,
    values.map((value) => ({ [key]: value })),
  )
  expect(await alarmsOf(fixture.db, point.mappingId)).toMatchObject([{ alarmType: category, level, peakValue }])
})
