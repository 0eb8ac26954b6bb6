import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import type { BucketSettings } from '../../platform/bucket/bucket-settings.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { Events } from '../../platform/events/events.ts'
import type { ServerEvents } from '../../platform/events/server-events.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { createMetrics, type Metrics } from '../../platform/runtime/metrics.ts'
import { sensorDraft } from '../../testing/sensor-draft.ts'
import { BlobStore } from '../../waves/segment/blob-store.ts'
import { numberedBucket } from '../../waves/segment/segment-numbers.ts'
import type { IngestOptions } from '../run/ingest-options.ts'
import { type Ingest, startIngest } from '../run/start-ingest.ts'

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A tenant with one plant, as needed by ingest. */
export interface Plant {
  readonly tenantId: number
  readonly equipmentId: number
  readonly gatewayId: number
  readonly token: string
}

/** A database, an endpoint and helpers for ingest tests. */
export interface IngestFixture {
  readonly url: string
  readonly db: Database
  readonly events: Events
  readonly metrics: Metrics
  readonly blobs: BlobStore
  readonly ingest: Ingest
  readonly dataDir: string
  readonly seenPoints: ServerEvents['points'][]
  readonly seenWaves: ServerEvents['wave'][]
  client(token: string, options?: IClientOptions): Promise<MqttClient>
  close(): Promise<void>
}

/** Creates the database and starts the endpoint on a free port; the options may depend on the address of the database. Waves go into the bucket, if there is one. */
export async function openIngestFixture(
  adminUrl: string,
  options: Partial<IngestOptions> | ((url: string) => Partial<IngestOptions>) = {},
  bucket: BucketSettings | null = null,
): Promise<IngestFixture> {
  const { url, drop } = await createTestDatabase(adminUrl, 'ingest')
  const db = openDatabase(url, { max: 5 })
  await migrate(db)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'undertone-ingest-'))
  const blobs = await BlobStore.open(dataDir, { bucket: numberedBucket(bucket, db) })
  const events = new Events()
  const metrics = createMetrics()
  const seenPoints: ServerEvents['points'][] = []
  const seenWaves: ServerEvents['wave'][] = []
  events.on('points', (points) => seenPoints.push(points))
  events.on('wave', (wave) => seenWaves.push(wave))
  const given = typeof options === 'function' ? options(url) : options
  const ingest = await startIngest({ db, blobs, events, host: '127.0.0.1', port: 0, metrics, log: quiet, ...given })
  const clients: MqttClient[] = []
  return {
    url,
    db,
    events,
    metrics,
    blobs,
    ingest,
    dataDir,
    seenPoints,
    seenWaves,
    client: async (token, wish = {}) => {
      const client = await connectAsync({
        host: '127.0.0.1',
        port: ingest.port,
        protocolVersion: 5,
        username: token,
        reconnectPeriod: 0,
        connectTimeout: 5000,
        ...wish,
      })
      client.on('error', () => undefined)
      clients.push(client)
      return client
    },
    close: async () => {
      for (const client of clients) client.end(true)
      await ingest.stop()
      await blobs.close()
      await db.destroy()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Adds a tenant with a machine and a gateway. */
export async function addPlant(db: Database, name: string): Promise<Plant> {
  const token = randomBytes(24).toString('base64url')
  const { id: tenantId } = await db
    .insertInto('company')
    .values({ id: sql`nextval('company_id_seq')`, tenantId: sql`currval('company_id_seq')`, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owner = { tenantId, companyId: tenantId }
  const { id: areaId } = await db
    .insertInto('area')
    .values({ ...owner, name: 'Hall' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: equipmentId } = await db
    .insertInto('equipment')
    .values({ ...owner, areaId, name: 'Pump', type: 1, level: 'A', runStatus: 'Run' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gatewayId = await addGateway(db, tenantId, token)
  return { tenantId, equipmentId, gatewayId, token }
}

/** Adds a gateway with this token. */
export async function addGateway(db: Database, tenantId: number, token: string): Promise<number> {
  const { id } = await db
    .insertInto('gateway')
    .values({
      tenantId,
      companyId: tenantId,
      name: 'Gateway',
      deviceId: `GW-${token.slice(0, 8)}`,
      type: 'G',
      credentialHash: hash('sha256', token, 'buffer'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a sensor to the plant's gateway, on a new measuring point unless `isBound` is false. */
export async function addSensor(
  db: Database,
  plant: Plant,
  sensorId: string,
  isBound = true,
): Promise<{ sensorPk: number; mappingId: number }> {
  const owner = { tenantId: plant.tenantId, companyId: plant.tenantId }
  const { id: mappingId } = await db
    .insertInto('mapping')
    .values({ ...owner, equipmentId: plant.equipmentId, name: `Point of ${sensorId}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: sensorPk } = await db
    .insertInto('sensor')
    .values({
      ...owner,
      ...sensorDraft,
      sensorId,
      name: sensorId,
      gatewayId: plant.gatewayId,
      mappingId: isBound ? mappingId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sensorPk, mappingId }
}

/** The payload of one sample. */
export const sampleOf = (sensorId: string, ts: number, values: Record<string, number>, more: Record<string, unknown> = {}): string =>
  JSON.stringify({ [sensorId]: [{ ts, values, ...more }] })

/** Reason codes of the PUBACKs of a client: the client library reports only those of 0x80 and above. */
const reasonsOf = new WeakMap<MqttClient, Map<number, number>>()

function listen(client: MqttClient): Map<number, number> {
  const reasons = new Map<number, number>()
  reasonsOf.set(client, reasons)
  client.on('packetreceive', (packet) => {
    if (packet.cmd === 'puback' && packet.messageId !== undefined) reasons.set(packet.messageId, packet.reasonCode ?? 0)
  })
  return reasons
}

/** Publishes with QoS 1; returns the reason code of the PUBACK (0 for MQTT 3.1.1, which has none). */
export async function send(client: MqttClient, topic: string, payload: string | Buffer): Promise<number> {
  const reasons = reasonsOf.get(client) ?? listen(client)
  return new Promise((resolve, reject) => {
    client.publish(topic, payload, { qos: 1 }, (error, packet) => {
      const code: unknown = error && 'code' in error ? error.code : undefined
      if (typeof code === 'number') resolve(code)
      else if (error) reject(error)
      else resolve(reasons.get(packet?.messageId ?? 0) ?? 0)
    })
  })
}

/** Value of a counter, optionally of one label. */
export async function count(metric: { get(): Promise<{ values: { value: number; labels: object }[] }> }, label?: string): Promise<number> {
  const { values } = await metric.get()
  return values
    .filter(({ labels }) => label === undefined || Object.values(labels).includes(label))
    .reduce((sum, { value }) => sum + value, 0)
}

/** All rows of the data tables without ids, times of receipt and counters: equal whenever the same data was sent. */
export async function canonicalDump(db: Database): Promise<string> {
  const feature = await sql`select to_jsonb(f) - 'received_at' as row from feature f order by mapping_id, ts`.execute(db)
  const rival = await sql`select to_jsonb(r) - 'received_at' as row from feature_rival r order by mapping_id, ts, digest`.execute(db)
  const latest = await sql`select to_jsonb(l) - 'received_at' as row from latest l order by mapping_id`.execute(db)
  const suspect = await sql`select to_jsonb(s) - 'ts' as row from feature_suspect s order by mapping_id, claimed_ms, digest`.execute(db)
  return JSON.stringify([feature.rows, rival.rows, latest.rows, suspect.rows], null, 1)
}
