import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { Events } from '../../platform/events/events.ts'
import { loadNats, type NatsConnection } from '../../platform/nats/nats-package.ts'
import { createMetrics } from '../../platform/runtime/metrics.ts'
import { type Ingest, startIngest } from '../run/start-ingest.ts'
import { addGateway, addPlant, addSensor, count, type IngestFixture, openIngestFixture, sampleOf, send } from '../test/test-fixture.ts'
import { natsObstacle, TestNats } from '../test/test-nats.ts'
import { encodeBundle } from './envelope.ts'
import { partitionOf } from './partition.ts'
import { partitions } from './stream-limits.ts'

const obstacle = natsObstacle()
const at = Date.UTC(2026, 9, 1)
const topic = 'v1/gateway/telemetry'
/** A takeover takes some seconds, and a busy machine more. */
const patience = { timeout: 30_000, interval: 50 }
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

let nats: TestNats
let fixture: IngestFixture
const others: Ingest[] = []
const connections: NatsConnection[] = []

async function open(isSynced: boolean): Promise<void> {
  nats = await TestNats.start(isSynced)
  fixture = await openIngestFixture(inject('adminUrl'), (databaseUrl) => ({ stream: { nats: nats.settings, databaseUrl } }))
  await vi.waitUntil(() => fixture.ingest.status().stream?.shares === partitions, patience)
  await vi.waitUntil(() => (fixture.ingest.status().stream?.acknowledges === 'kept') === isSynced, patience)
}

afterEach(async () => {
  for (const connection of connections.splice(0)) await connection.close()
  for (const other of others.splice(0)) await other.stop()
  await fixture?.close()
  await nats?.close()
}, 60_000)

const stored = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from feature`.execute(fixture.db)).rows[0]?.n ?? 0

/** Starts another server on the same database and stream. */
async function startOther(): Promise<Ingest> {
  const { db, blobs, url } = fixture
  const other = await startIngest({
    ...{ db, blobs, events: new Events(), host: '127.0.0.1', port: 0, metrics: createMetrics(), log: silent },
    stream: { nats: nats.settings, databaseUrl: url },
  })
  others.push(other)
  return other
}

/** Keeps anyone from storing samples until the returned function is called. */
async function lockSamples(): Promise<() => Promise<void>> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const held = fixture.db.transaction().execute(async (tx) => {
    await sql`lock table latest in access exclusive mode`.execute(tx)
    locked()
    await isOver
  })
  await isLocked
  return async () => {
    resolve()
    await held
  }
}

/** A message as another server would have sent it into the stream. */
async function publish(gatewayId: number, data: Uint8Array, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from ingest_stream`.execute(fixture.db)
  const connection = await nats.connect()
  connections.push(connection)
  const { jetstream } = await loadNats()
  const subject = `undertone.${rows[0]?.id}.in.${partitionOf(gatewayId, partitions)}`
  await jetstream(connection).publish(subject, data, { msgID: id, timeout: 5000 })
}

const bundleOf = (plant: { tenantId: number; gatewayId: number }, payloads: readonly string[]): Uint8Array =>
  encodeBundle({
    id: 'elsewhere',
    from: 'nobody',
    messages: payloads.map((payload) => ({
      protocol: 'thingsboard',
      address: topic,
      payload: Buffer.from(payload),
      sender: { tenantId: plant.tenantId, gatewayId: plant.gatewayId, deviceId: 'G' },
      receivedAt: at,
      isAwaited: false,
    })),
  })

const isEmpty = () => vi.waitUntil(async () => (await waiting()) === 0, patience)
const waiting = async (): Promise<number> => {
  const metric = fixture.metrics.registry.getSingleMetric('undertone_ingest_stream_bundles')
  return ((await metric?.get())?.values[0]?.value as number | undefined) ?? -1
}

describe.skipIf(obstacle !== null)(`a stream of NATS (${obstacle ?? 'is tried'})`, () => {
  test('whose servers sync takes over what gateways are acknowledged for, also while nothing can be stored', async () => {
    await open(true)
    expect(fixture.ingest.status().stream).toMatchObject({ isOpen: true, acknowledges: 'kept', why: 'the NATS server syncs every write' })
    const plant = await addPlant(fixture.db, 'Plant')
    await addSensor(fixture.db, plant, 'S-1')
    const client = await fixture.client(plant.token)
    const unlock = await lockSamples()
    for (let i = 0; i < 20; i++) expect(await send(client, topic, sampleOf('S-1', at + i * 60_000, { vX: i }))).toBe(0)
    expect(await waiting()).toBeGreaterThan(0)
    await unlock()
    await vi.waitUntil(async () => (await stored()) === 20, patience)
    await isEmpty()
    expect(await count(fixture.metrics.points, 'stored')).toBe(20)
  })

  test('whose servers do not sync only spreads the work: gateways are acknowledged after the commit, and told what was quarantined', async () => {
    await open(false)
    expect(fixture.ingest.status().stream).toMatchObject({ acknowledges: 'committed', why: '0 of 1 NATS servers sync every write' })
    const plant = await addPlant(fixture.db, 'Plant')
    await addSensor(fixture.db, plant, 'S-1')
    const client = await fixture.client(plant.token)
    const unlock = await lockSamples()
    const sent = send(client, topic, sampleOf('S-1', at, { vX: 1 }))
    expect(await Promise.race([sent, pause(500, 'not yet')])).toBe('not yet')
    await unlock()
    expect(await sent).toBe(0)
    expect(await stored()).toBe(1)
    expect(await send(client, topic, '{"S-1":')).toBe(0x99)
    expect(await send(client, 'v1/elsewhere', 'x')).toBe(0x87)
    await isEmpty()
  })

  test('is divided among the servers; one that stops gives its shares away, and what one has received another one writes', async () => {
    await open(true)
    const plant = await addPlant(fixture.db, 'Plant')
    const other = await startOther()
    await vi.waitUntil(() => other.status().stream?.shares === partitions / 2, patience)
    const tokens = Array.from({ length: 8 }, (_, i) => `${i}-is-the-token-of-a-gateway`)
    for (const token of tokens) {
      const gatewayId = await addGateway(fixture.db, plant.tenantId, token)
      await addSensor(fixture.db, { ...plant, gatewayId }, `S-${token[0]}`)
    }
    const clients = await Promise.all(tokens.map((token) => fixture.client(token)))
    await Promise.all(clients.map((client, i) => send(client, topic, sampleOf(`S-${i}`, at, { vX: i }))))
    await vi.waitUntil(async () => (await stored()) === 8, patience)
    expect(await count(fixture.metrics.points, 'stored')).toBeLessThan(8)
    await other.stop()
    others.splice(0)
    // It has given them up: no server has to wait until it counts as gone.
    expect((await sql`select from ingest_writer`.execute(fixture.db)).rows).toHaveLength(1)
    await vi.waitUntil(() => fixture.ingest.status().stream?.shares === partitions, patience)
    await Promise.all(clients.map((client, i) => send(client, topic, sampleOf(`S-${i}`, at + 60_000, { vX: i }))))
    await vi.waitUntil(async () => (await stored()) === 16, patience)
  })

  test('loses nothing of a server that is gone: another one takes its shares, and what it had read and not written', async () => {
    await open(true)
    const plant = await addPlant(fixture.db, 'Plant')
    await addSensor(fixture.db, plant, 'S-1')
    // A server that took the share and was killed: its row grows old, and no one has written what waits.
    await sql`insert into ingest_writer (id) values (999)`.execute(fixture.db)
    await sql`update ingest_lease set holder = 999, epoch = epoch + 1`.execute(fixture.db)
    await vi.waitUntil(() => fixture.ingest.status().stream?.shares === 0, patience)
    const client = await fixture.client(plant.token)
    expect(await send(client, topic, sampleOf('S-1', at, { vX: 1 }))).toBe(0)
    expect(await stored()).toBe(0)
    await vi.waitUntil(async () => (await stored()) === 1, patience)
  })

  test('that was removed is made again, and has what is sent after that', async () => {
    await open(true)
    const plant = await addPlant(fixture.db, 'Plant')
    await addSensor(fixture.db, plant, 'S-1')
    const client = await fixture.client(plant.token)
    const connection = await nats.connect()
    connections.push(connection)
    const { rows } = await sql<{ id: string }>`select id from ingest_stream`.execute(fixture.db)
    const { jetstreamManager } = await loadNats()
    const manager = (await jetstreamManager(connection)) as unknown as { streams: { delete(name: string): Promise<boolean> } }
    await manager.streams.delete(`undertone-${rows[0]?.id}`)
    expect(await send(client, topic, sampleOf('S-1', at, { vX: 1 }))).toBe(0)
    await vi.waitUntil(async () => (await stored()) === 1, patience)
    await isEmpty()
  })

  test('delivers a bundle twice without a trace of it', async () => {
    await open(true)
    const plant = await addPlant(fixture.db, 'Plant')
    await addSensor(fixture.db, plant, 'S-1')
    const data = bundleOf(plant, [sampleOf('S-1', at, { vX: 1 }), sampleOf('S-1', at + 60_000, { vX: 2 })])
    await publish(plant.gatewayId, data, 'a')
    await publish(plant.gatewayId, data, 'b')
    await isEmpty()
    expect(await stored()).toBe(2)
    expect([await count(fixture.metrics.points, 'stored'), await count(fixture.metrics.points, 'duplicate')]).toEqual([2, 2])
  })

  test('has what cannot be read in the quarantine, and goes on', async () => {
    await open(true)
    const plant = await addPlant(fixture.db, 'Plant')
    await addSensor(fixture.db, plant, 'S-1')
    await publish(plant.gatewayId, Buffer.from('not a bundle'), 'a')
    await publish(plant.gatewayId, bundleOf(plant, ['{"S-1":', sampleOf('S-1', at, { vX: 1 })]), 'b')
    await isEmpty()
    expect(await stored()).toBe(1)
    const { rows } = await sql<{ tenantId: number | null; reason: string }>`select tenant_id, reason from quarantine order by 1`.execute(
      fixture.db,
    )
    expect(rows).toEqual([
      { tenantId: plant.tenantId, reason: 'json' },
      { tenantId: null, reason: 'shape' },
    ])
  })

  test('has what a deleted gateway has sent in the quarantine', async () => {
    await open(true)
    const plant = await addPlant(fixture.db, 'Plant')
    await addSensor(fixture.db, plant, 'S-1')
    await publish(plant.gatewayId, bundleOf({ ...plant, gatewayId: plant.gatewayId + 1000 }, [sampleOf('S-1', at, { vX: 1 })]), 'a')
    await isEmpty()
    expect([await stored(), await count(fixture.metrics.quarantineReasons, 'foreignSensor')]).toEqual([0, 1])
  })

  test('that is away stops acknowledgements, and takes everything when it is back', async () => {
    await open(true)
    const plant = await addPlant(fixture.db, 'Plant')
    await addSensor(fixture.db, plant, 'S-1')
    const client = await fixture.client(plant.token)
    await nats.kill()
    const sent = send(client, topic, sampleOf('S-1', at, { vX: 1 }))
    expect(await Promise.race([sent, pause(500, 'not yet')])).toBe('not yet')
    expect(fixture.ingest.status()).toMatchObject({ queueMessages: 1, stream: { isOpen: false } })
    await nats.start()
    expect(await sent).toBe(0)
    await vi.waitUntil(async () => (await stored()) === 1, patience)
    expect(fixture.ingest.status().queueMessages).toBe(0)
  })

  test('that is away from a server has it give up its shares with what it holds of them, and take them when it is back', async () => {
    await open(true)
    const plant = await addPlant(fixture.db, 'Plant')
    await addSensor(fixture.db, plant, 'S-1')
    const client = await fixture.client(plant.token)
    const unlock = await lockSamples()
    expect(await send(client, topic, sampleOf('S-1', at, { vX: 1 }))).toBe(0)
    await nats.kill()
    await vi.waitUntil(() => fixture.ingest.status().stream?.shares === 0, patience)
    await unlock()
    await nats.start()
    await vi.waitUntil(() => fixture.ingest.status().stream?.shares === partitions, patience)
    await vi.waitUntil(async () => (await stored()) === 1, patience)
    await isEmpty()
  })

  test('lets a server write nothing of a share that another one has taken over', async () => {
    await open(true)
    const plant = await addPlant(fixture.db, 'Plant')
    await addSensor(fixture.db, plant, 'S-1')
    const unlock = await lockSamples()
    await publish(plant.gatewayId, bundleOf(plant, [sampleOf('S-1', at, { vX: 1 })]), 'a')
    await pause(300)
    // Its transaction has locked the share; the one after it finds another holder, who is alive and writes nothing.
    await unlock()
    await isEmpty()
    expect(await stored()).toBe(1)
    await sql`insert into ingest_writer (id, seen_at) values (999, now() + interval '1 minute')`.execute(fixture.db)
    await sql`update ingest_lease set holder = 999, epoch = epoch + 1`.execute(fixture.db)
    await publish(plant.gatewayId, bundleOf(plant, [sampleOf('S-1', at + 60_000, { vX: 2 })]), 'b')
    await pause(1500)
    expect([await stored(), await waiting()]).toEqual([1, 1])
    await sql`update ingest_lease set holder = null`.execute(fixture.db)
    await sql`delete from ingest_writer where id = 999`.execute(fixture.db)
    await isEmpty()
    expect(await stored()).toBe(2)
  })
})
