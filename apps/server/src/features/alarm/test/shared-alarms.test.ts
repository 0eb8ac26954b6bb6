import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../../../scripts/postgres/test-database.ts'
import { addPlant, addSensor } from '../../../ingest/test/test-fixture.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { migrate, migrationFiles } from '../../../platform/database/migrate.ts'
import { lockTracks } from '../episode/alarm-state.store.ts'
import { alarmsOf } from './test-plant.ts'

let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase(inject('adminUrl'), 'shared_alarms')
  drop = made.drop
  db = openDatabase(made.url, { max: 2 })
  await migrate(db, { only: migrationFiles().filter((name) => name < '0037') })
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

const hour = 3_600_000
const began = Date.UTC(2026, 10, 1)

test('alarms of single axes become shared ones: an active one is merged, ended ones keep their rows, and the evaluation continues', async () => {
  const plant = await addPlant(db, 'old')
  const { mappingId, sensorPk } = await addSensor(db, plant, 'S-old')
  const add = async (axis: string, level: number, peak: number, endedAt: number | null) => {
    const limit = level === 3 ? 7.1 : 4.5
    const { rows } = await sql<{
      id: number
    }>`insert into alarm (tenant_id, company_id, equipment_id, mapping_id, sensor_pk, alarm_type, axis,
        source, level, key, side, limit_value, limit_origin, value, peak_value, peak_at, began_at, raised_at, last_at, ended_at, handling)
      values (${plant.tenantId}, ${plant.tenantId}, ${plant.equipmentId}, ${mappingId}, ${sensorPk}, 'VibrationIntensity', ${axis}, 1, ${level},
        ${`v${axis}`}, 'above', ${limit}, 'Own', ${peak}, ${peak}, ${new Date(began + hour)}, ${new Date(endedAt === null ? began : began - 48 * hour)},
        ${new Date(began + hour)}, ${new Date(began + 2 * hour)}, ${endedAt === null ? null : new Date(endedAt)}, ${endedAt === null ? 0 : 1})
      returning id`.execute(db)
    return rows[0]?.id ?? 0
  }
  await add('X', 2, 5, began - 40 * hour)
  await add('Y', 2, 5, began - 41 * hour)
  const x = await add('X', 2, 6, null)
  const z = await add('Z', 3, 9, null)
  const track = (axis: string, level: string, peak: number) => ({
    ...{ beyond: 7, danger: level === 'D' ? 7 : 0, since: began, worst: peak, worstAt: began + hour, back: 0, backSince: null },
    episode: {
      ...{
        beganAt: began,
        raisedAt: began + hour,
        endedAt: null,
        level,
        side: 'above',
        peak,
        peakAt: began + hour,
        lastAt: began + 2 * hour,
      },
      ...{ count: 4, flaps: 0, toldAt: began + hour, isHandled: false },
    },
    axis,
  })
  const tracks = {
    VibrationIntensityX: { track: track('X', 'C', 6), alarmId: x },
    VibrationIntensityZ: { track: track('Z', 'D', 9), alarmId: z },
    Temperature: { track: { ...track('', 'C', 80), beyond: 1, episode: null }, alarmId: null },
  }
  await sql`insert into alarm_state (mapping_id, tracks) values (${mappingId}, ${JSON.stringify(tracks)})`.execute(db)
  await migrate(db)
  const found = await alarmsOf(db, mappingId)
  expect(found.map(({ axis, level, endedAt, handling }) => `${axis} ${level} ${endedAt === null} ${handling}`).sort()).toEqual([
    'X 2 false 1',
    'X 2 false 1',
    'Y 2 false 1',
    'Z 3 true 0',
  ])
  const { rows } = await sql<{ id: number; axes: { axis: string; level: string; peak: number }[]; because: string | null }>`
    select id, axes, ended_because as because from alarm where id = any(${[x, z]}::int[]) order by id`.execute(db)
  expect(rows.map(({ because }) => because)).toEqual(['Joined', null])
  expect(rows[1]?.axes.map(({ axis, level, peak }) => [axis, level, peak])).toEqual([
    ['Z', 'D', 9],
    ['X', 'C', 6],
  ])
  const kept = (await db.transaction().execute((tx) => lockTracks(tx, [mappingId]))).get(mappingId)
  expect([...(kept?.keys() ?? [])].sort()).toEqual(['Temperature', 'VibrationIntensity'])
  expect(kept?.get('VibrationIntensity')).toMatchObject({
    alarmId: z,
    track: {
      episode: {
        level: 'D',
        endedAt: null,
        axes: [
          { axis: 'Z', backAt: null },
          { axis: 'X', backAt: null },
        ],
      },
      rules: { VibrationIntensityX: { beyond: 7 }, VibrationIntensityZ: { danger: 7 } },
    },
  })
  expect(kept?.get('Temperature')).toMatchObject({ alarmId: null, track: { episode: null, rules: { Temperature: { beyond: 1 } } } })
})
