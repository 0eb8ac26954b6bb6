import { limitRowOf } from '@undertone/domain/alarm/threshold/limit-names.table'
import { sql } from 'kysely'
import { addPlant, addSensor, type Plant } from '../../../ingest/test/test-fixture.ts'
import type { Database } from '../../../platform/database/database.ts'

/** A point with limits of its own. */
export interface TestPoint {
  readonly plant: Plant
  readonly sensorId: string
  readonly sensorPk: number
  readonly mappingId: number
}

/** Adds a plant with a running machine, and a point with these limits. */
export async function addWatched(db: Database, name: string, limits: Readonly<Record<string, number>>): Promise<TestPoint> {
  const plant = await addPlant(db, name)
  await sql`update equipment set run_status = 'Open' where id = ${plant.equipmentId}`.execute(db)
  const sensorId = `S-${name}`
  const { mappingId, sensorPk } = await addSensor(db, plant, sensorId)
  await setLimits(db, sensorPk, limits)
  return { plant, sensorId, sensorPk, mappingId }
}

/** Sets own limits of a sensor. */
export async function setLimits(db: Database, sensorPk: number, limits: Readonly<Record<string, number>>): Promise<void> {
  for (const [limit, value] of Object.entries(limits)) {
    if (!limitRowOf(limit)) throw new Error(`no limit ${limit}`)
    await sql`insert into sensor_limit (sensor_id, name, value) values (${sensorPk}, ${limit}, ${value})
      on conflict (sensor_id, name) do update set value = excluded.value`.execute(db)
  }
}

/** All alarms of a point with their events, without ids and times of writing, in order. */
export async function alarmsOf(db: Database, mappingId: number) {
  const { rows } = await sql<{
    alarmType: string
    axis: string | null
    level: number
    beganAt: Date
    endedAt: Date | null
    peakValue: number
    sampleCount: number
    flaps: number
    handling: number
    isLate: boolean
    kinds: string[]
  }>`select alarm_type, axis, level, began_at, ended_at, peak_value, sample_count, flaps, handling, is_late,
      (select array_agg(e.kind order by e.id) from alarm_event e where e.alarm_id = a.id) as kinds
    from alarm a where mapping_id = ${mappingId} order by began_at, alarm_type, axis`.execute(db)
  return rows
}
