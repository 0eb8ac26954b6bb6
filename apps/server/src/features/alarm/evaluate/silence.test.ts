import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../../../scripts/postgres/test-database.ts'
import { addPlant, addSensor, type Plant } from '../../../ingest/test/test-fixture.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { Events } from '../../../platform/events/events.ts'
import { SilenceMonitor } from './silence.job.ts'

const minute = 60_000
let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase(inject('adminUrl'), 'silence')
  drop = made.drop
  db = openDatabase(made.url, { max: 3 })
  await migrate(db)
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

/** A plant with sensors that upload every hour, and a monitor with test clocks. */
async function watchedPlant(name: string, sensors: number) {
  await sql`delete from alarm`.execute(db)
  await sql`update gateway set last_seen = null`.execute(db)
  await sql`delete from latest`.execute(db)
  const plant = await addPlant(db, name)
  await sql`update equipment set run_status = 'Open' where id = ${plant.equipmentId}`.execute(db)
  const points: number[] = []
  for (let i = 0; i < sensors; i++) {
    const { mappingId, sensorPk } = await addSensor(db, plant, `${name}-${i}`)
    await sql`update sensor set model = 'VB24H' where id = ${sensorPk}`.execute(db)
    points.push(mappingId)
  }
  const clock = { now: Date.now(), elapsed: 0 }
  const watch = () => new SilenceMonitor(db, new Events(), { now: () => clock.now, elapsed: () => clock.elapsed })
  const hear = async (ids: readonly number[], gateway = true) => {
    const at = new Date(clock.now)
    if (gateway) await sql`update gateway set last_seen = ${at} where id = ${plant.gatewayId}`.execute(db)
    for (const id of ids)
      await sql`insert into latest (mapping_id, ts, received_at, "values") values (${id}, ${at}, ${at}, '{}')
        on conflict (mapping_id) do update set ts = excluded.ts, received_at = excluded.received_at`.execute(db)
  }
  const pass = (minutes: number) => {
    clock.now += minutes * minute
    clock.elapsed += minutes * minute
  }
  return { plant, points, clock, watch, hear, pass }
}

const alarms = async (plant: Plant) =>
  (
    await sql<{
      gateway: boolean
      mapping: number | null
      open: boolean
      sensors: number | null
      flaps: number
    }>`select gateway_id is not null as gateway,
      mapping_id as mapping, ended_at is null as open, sensor_count as sensors, flaps from alarm where tenant_id = ${plant.tenantId} order by id`.execute(
      db,
    )
  ).rows

test('a gateway that falls silent is one alarm and not thirty; its return ends it, and its sensors have their time again', async () => {
  const { plant, points, watch, hear, pass } = await watchedPlant('thirty', 30)
  const silence = watch()
  await hear(points)
  await silence.check()
  for (let i = 0; i < 10; i++) {
    pass(60)
    await silence.check()
  }
  expect(await alarms(plant)).toEqual([{ gateway: true, mapping: null, open: true, sensors: 30, flaps: 0 }])
  // It is connected again, and carries nothing yet.
  await hear([])
  await silence.check()
  expect((await alarms(plant)).map((one) => one.open)).toEqual([true])
  // One of them does not come back with the others.
  await hear(points.slice(1))
  await silence.check()
  expect(await alarms(plant)).toEqual([{ gateway: true, mapping: null, open: false, sensors: 30, flaps: 0 }])
  for (let i = 0; i < 3; i++) {
    await silence.check()
    pass(100)
    await hear(points.slice(1))
  }
  await silence.check()
  expect((await alarms(plant)).filter((one) => one.open)).toEqual([
    { gateway: false, mapping: points[0], open: true, sensors: null, flaps: 0 },
  ])
  await hear(points)
  await silence.check()
  expect((await alarms(plant)).filter((one) => one.open)).toEqual([])
})

test('a gateway that is connected and carries nothing any more is one alarm too', async () => {
  const { plant, points, watch, hear, pass } = await watchedPlant('mute', 5)
  const silence = watch()
  for (let i = 0; i < 5; i++) {
    // Each sensor has its own minute, and the gateway is in contact all the time.
    await hear([points[i] ?? 0])
    await silence.check()
    pass(10)
  }
  for (let i = 0; i < 20; i++) {
    await hear([])
    await silence.check()
    pass(15)
  }
  expect(await alarms(plant)).toEqual([{ gateway: true, mapping: null, open: true, sensors: 5, flaps: 0 }])
  await hear([points[0] ?? 0])
  await silence.check()
  expect((await alarms(plant)).map((one) => one.open)).toEqual([false])
})

test('a server that was down does not mistake its own absence for silence', async () => {
  const { plant, points, watch, hear, pass } = await watchedPlant('away', 2)
  await hear(points)
  pass(24 * 60)
  const silence = watch()
  await silence.check()
  pass(2)
  await silence.check()
  expect(await alarms(plant)).toEqual([])
  await hear(points)
  pass(30)
  await silence.check()
  expect(await alarms(plant)).toEqual([])
})

test('a clock that is set forward raises nothing', async () => {
  const { plant, points, clock, watch, hear, pass } = await watchedPlant('clock', 2)
  const silence = watch()
  await hear(points)
  await silence.check()
  clock.now += 10 * 24 * 60 * minute
  await silence.check()
  pass(30)
  await silence.check()
  expect(await alarms(plant)).toEqual([])
  pass(160)
  await silence.check()
  expect(await alarms(plant)).toHaveLength(1)
})

test('a device silent again within the day is the same alarm', async () => {
  const { plant, points, watch, hear, pass } = await watchedPlant('flaps', 1)
  const silence = watch()
  for (let i = 0; i < 3; i++) {
    await hear(points)
    await silence.check()
    pass(181)
    await silence.check()
  }
  expect(await alarms(plant)).toEqual([{ gateway: true, mapping: null, open: true, sensors: 1, flaps: 2 }])
})

test('a point that is deleted leaves its alarm behind, ended', async () => {
  const { plant, points, watch, hear, pass } = await watchedPlant('orphan', 2)
  const silence = watch()
  await hear(points)
  await silence.check()
  pass(190)
  await hear(points.slice(1))
  await silence.check()
  expect((await alarms(plant)).filter((one) => one.open && !one.gateway)).toHaveLength(1)
  await sql`delete from sensor where mapping_id = ${points[0]}`.execute(db)
  await sql`delete from latest where mapping_id = ${points[0]}`.execute(db)
  await sql`delete from mapping where id = ${points[0]}`.execute(db)
  await silence.check()
  const { rows } = await sql<{
    because: string
  }>`select ended_because as because from alarm where tenant_id = ${plant.tenantId} and mapping_id is null
    and gateway_id is null`.execute(db)
  expect(rows).toEqual([{ because: 'PointGone' }])
})
