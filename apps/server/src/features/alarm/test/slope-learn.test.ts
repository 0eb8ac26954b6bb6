import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../../../scripts/postgres/test-database.ts'
import { FeaturePartitions } from '../../../ingest/write/partition.store.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { Events } from '../../../platform/events/events.ts'
import { learnAllLimits } from '../evaluate/learn-limits.job.ts'
import { evaluateSlopes } from '../evaluate/slope.job.ts'
import { watchesOf } from '../watch/watch.store.ts'
import { addWatched, alarmsOf, type TestPoint } from './test-plant.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.now()
let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase(inject('adminUrl'), 'slope')
  drop = made.drop
  db = openDatabase(made.url, { max: 3 })
  await migrate(db)
  await new FeaturePartitions(db).ensure([now - 40 * day, now - 10 * day, now])
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

/** Stores velocities of a point, one an hour up to now. */
async function store(
  { mappingId, sensorPk }: Pick<TestPoint, 'mappingId'> & { readonly sensorPk: number | null },
  days: number,
  valueAt: (daysAgo: number) => number,
): Promise<void> {
  const times = Array.from({ length: days * 24 }, (_, i) => now - (days * 24 - i) * hour)
  const values = times.map((t) => valueAt((now - t) / day))
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x)
    select ${mappingId}, to_timestamp(t / 1000), ${sensorPk}, now(), 0, v from unnest(${times}::float8[], ${values}::float8[]) as of (t, v)`.execute(
    db,
  )
  await sql`insert into latest (mapping_id, ts, received_at, "values") values (${mappingId}, now(), now(), '{}') on conflict do nothing`.execute(
    db,
  )
}

test('a vibration that grows faster than its slope allows is an alarm after three hours, and one that wanders is none', async () => {
  const growing = await addWatched(db, 'growing', { slopeXMax: 0.2 })
  const steady = await addWatched(db, 'steady', { slopeXMax: 0.2 })
  await store(growing, 7, (ago) => 4 - 0.3 * ago)
  await store(steady, 7, (ago) => 2 + Math.sin(ago * 3))
  for (let i = 0; i < 3; i++) await evaluateSlopes(db, new Events(), undefined, now + i * hour)
  expect(await alarmsOf(db, growing.mappingId)).toMatchObject([{ alarmType: 'Trend', axis: 'X', level: 2, kinds: ['Began'] }])
  expect((await alarmsOf(db, growing.mappingId))[0]?.peakValue).toBeCloseTo(0.3, 1)
  expect(await alarmsOf(db, steady.mappingId)).toEqual([])
})

const learnedOf = async ({ sensorPk }: TestPoint) =>
  (
    await sql<{ name: string; value: number; provisional: boolean }>`select name, value, is_provisional as provisional from learned_limit
      where sensor_id = ${sensorPk} order by name`.execute(db)
  ).rows

const limitOf = async (point: TestPoint, level: 'C' | 'D') =>
  (await watchesOf(db, [point.mappingId]))[0]?.rules
    .find(({ id }) => id === 'VibrationIntensityX')
    ?.bounds.find((bound) => bound.level === level)

async function learning(name: string, cycle: number): Promise<TestPoint> {
  const point = await addWatched(db, name, {})
  await sql`update equipment set ai_self_learn = true, learning_cycle = ${cycle} where id = ${point.plant.equipmentId}`.execute(db)
  return point
}

test('limits are learned over the cycle, provisional until it is complete, in effect afterwards, and dropped when learning is switched off', async () => {
  const whole = await learning('whole', 7)
  const half = await learning('half', 30)
  for (const point of [whole, half]) await store(point, 8, (ago) => 2 + 0.1 * Math.sin(ago * 20))
  expect(await learnAllLimits(db, new Events(), undefined, now)).toBe(2)
  const [C, D] = await learnedOf(whole)
  expect(C).toMatchObject({ name: 'vXCMax', provisional: false })
  expect(C?.value).toBeGreaterThan(2.2)
  expect(C?.value).toBeLessThan(2.8)
  expect(D?.value).toBeGreaterThan(C?.value ?? 0)
  expect((await learnedOf(half)).map((row) => row.provisional)).toEqual([true, true])
  expect(await limitOf(whole, 'C')).toMatchObject({ origin: 'Learned', value: C?.value })
  expect(await limitOf(half, 'C')).toMatchObject({ origin: 'Provisional' })
  await sql`insert into sensor_limit (sensor_id, name, value) values (${whole.sensorPk}, 'vXCMax', 9)`.execute(db)
  expect(await limitOf(whole, 'C')).toMatchObject({ origin: 'Own', value: 9 })
  await sql`update equipment set ai_self_learn = false where id = ${whole.plant.equipmentId}`.execute(db)
  expect(await limitOf(whole, 'D')).toBeUndefined()
  await sql`update equipment set ai_self_learn = true where id = ${whole.plant.equipmentId}`.execute(db)
})

test('they are renewed after three months, or after a day while they are provisional, and not in between', async () => {
  expect(await learnAllLimits(db, new Events(), undefined, now + 2 * hour)).toBe(0)
  await sql`update learned_limit set learned_at = learned_at - interval '2 days'`.execute(db)
  expect(await learnAllLimits(db, new Events(), undefined, now)).toBe(1)
  await sql`update learned_limit set learned_at = learned_at - interval '95 days'`.execute(db)
  expect(await learnAllLimits(db, new Events(), undefined, now)).toBe(2)
})

test('a machine in trouble teaches nothing', async () => {
  const point = await learning('trouble', 7)
  await store(point, 8, () => 2)
  await sql`insert into alarm (tenant_id, company_id, mapping_id, alarm_type, axis, source, level, began_at, raised_at, last_at)
    values (${point.plant.tenantId}, ${point.plant.tenantId}, ${point.mappingId}, 'VibrationIntensity', 'X', 1, 2, now(), now(), now())`.execute(
    db,
  )
  await sql`insert into sensor_limit (sensor_id, name, value) values (${point.sensorPk}, 'vXCMax', 1)`.execute(db)
  await learnAllLimits(db, new Events(), undefined, now)
  expect(await learnedOf(point)).toEqual([])
})

test('a channel of a card teaches limits of its point, a sensor that takes its place has its own, and rounds teach nothing', async () => {
  const channel = await learning('channel', 7)
  const round = await learning('round', 7)
  for (const point of [channel, round]) {
    await sql`update sensor set mapping_id = null where id = ${point.sensorPk}`.execute(db)
    await sql`delete from sensor_limit where sensor_id = ${point.sensorPk}`.execute(db)
  }
  const { tenantId } = channel.plant
  const { rows } = await sql<{
    id: number
  }>`insert into collect_card (tenant_id, company_id, name, channel_count, ip, tcp_port, server_ip, server_port)
    values (${tenantId}, ${tenantId}, 'Card', 1, '10.0.0.5', 5000, '10.0.0.1', 5503) returning id`.execute(db)
  await sql`insert into card_channel (card_id, tenant_id, number, type, mapping_id)
    values (${rows[0]?.id}, ${tenantId}, 1, 'Vibration', ${channel.mappingId})`.execute(db)
  await store({ ...channel, sensorPk: null }, 8, (ago) => 2 + 0.1 * Math.sin(ago * 20))
  await store({ ...round, sensorPk: null }, 8, () => 2)
  await learnAllLimits(db, new Events(), undefined, now)
  const taught = await sql<{ mappingId: number; name: string }>`select mapping_id, name from learned_point_limit order by name`.execute(db)
  expect(taught.rows).toEqual(['vXCMax', 'vXDMax'].map((name) => ({ mappingId: channel.mappingId, name })))
  expect(await limitOf(channel, 'C')).toMatchObject({ origin: 'Learned' })
  expect(await learnAllLimits(db, new Events(), undefined, now + hour)).toBe(0)
  await sql`update sensor set mapping_id = ${channel.mappingId} where id = ${channel.sensorPk}`.execute(db)
  expect(await limitOf(channel, 'C')).toBeUndefined()
})
