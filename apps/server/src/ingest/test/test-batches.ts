import { sql } from 'kysely'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import type { SampleEvaluator } from '../../contracts/sample-evaluator.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { Events } from '../../platform/events/events.ts'
import { SensorCache } from '../locate/sensor-cache.ts'
import { quarantineLimits } from '../message/limits.ts'
import { unitsOf } from '../message/unit.ts'
import { type CommitResult, commitBatch } from '../write/batch.ts'
import { FeaturePartitions } from '../write/partition.store.ts'
import type { WaveBlobs } from '../write/wave/wave.store.ts'
import { addPlant, addSensor, type Plant } from './test-fixture.ts'

/** A database that commits batches of telemetry without an endpoint, for tests that depend on how messages are split into batches. */
export interface Batches {
  readonly db: Database
  readonly plant: Plant
  /** Commits these payloads in one transaction with the given time of receipt. */
  commit(payloads: readonly (string | Buffer)[], receivedAt?: number, evaluator?: SampleEvaluator): Promise<CommitResult>
  /** Adds a sensor with this upload interval. */
  sensor(sensorId: string, uploadMinutes: number): Promise<{ sensorPk: number; mappingId: number }>
  /** Deletes all samples. */
  clear(): Promise<void>
  close(): Promise<void>
}

const noWaves = () => Promise.reject(new Error('no waves here'))
const noBlobs: WaveBlobs = { isInBucket: false, append: noWaves, read: noWaves, sync: noWaves, tryStorage: noWaves }

export async function openBatches(adminUrl: string): Promise<Batches> {
  const { url, drop } = await createTestDatabase(adminUrl, 'batches')
  const db = openDatabase(url, { max: 4 })
  await migrate(db)
  const plant = await addPlant(db, 'Plant')
  const sensors = new SensorCache(db, new Events())
  const stores = { db, sensors, partitions: new FeaturePartitions(db), blobs: noBlobs, quarantineLimits }
  const sender = { gatewayId: plant.gatewayId, tenantId: plant.tenantId, deviceId: 'gateway' }
  return {
    db,
    plant,
    commit: (payloads, receivedAt = Date.now(), evaluator) =>
      commitBatch(
        { ...stores, evaluator },
        payloads.flatMap((given) => {
          const payload = Buffer.from(given)
          return unitsOf({ sender, protocol: 'thingsboard', address: 'v1/gateway/telemetry', payload, receivedAt, settle: () => undefined })
        }),
      ),
    sensor: async (sensorId, uploadMinutes) => {
      const made = await addSensor(db, plant, sensorId)
      await db.updateTable('sensor').set({ dataUpload: uploadMinutes }).where('id', '=', made.sensorPk).execute()
      return made
    },
    clear: async () => {
      await sql`delete from feature; delete from feature_rival; delete from feature_suspect; delete from latest`.execute(db)
    },
    close: async () => {
      sensors.close()
      await db.destroy()
      await drop()
    },
  }
}
