import { sql } from 'kysely'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, sampleOf, send } from './test-fixture.ts'

const topic = 'v1/gateway/telemetry'
const start = Date.UTC(2026, 9, 1)
let fixture: IngestFixture
afterEach(async () => fixture.close())

const pacedTenants = async () => {
  const metric = fixture.metrics.registry.getSingleMetric('undertone_ingest_paced_total')
  return new Set((await metric?.get())?.values.map(({ labels }) => `${labels.by} ${labels.tenant}`))
}

test('I-8: a small sender is written and acknowledged while the flood of another tenant waits', async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { queueLimits: { messages: 2000, batchMessages: 100, batchBytes: 64 * 1024 } })
  const [flooder, quiet] = [await addPlant(fixture.db, 'Flooder'), await addPlant(fixture.db, 'Quiet')]
  const { mappingId } = await addSensor(fixture.db, flooder, 'F-1')
  await addSensor(fixture.db, quiet, 'Q-1')
  const floods = await Promise.all(Array.from({ length: 4 }, () => fixture.client(flooder.token)))
  const other = await fixture.client(quiet.token)
  let flooded = 0
  await send(floods[0]!, topic, sampleOf('F-1', start, { vX: 0 }))
  const sends = Array.from({ length: 2500 }, (_, i) =>
    send(floods[i % floods.length]!, topic, sampleOf('F-1', start + 1 + i, { vX: i })).then(() => flooded++),
  )
  await vi.waitFor(async () => expect(await pacedTenants()).toContain(`queue ${flooder.tenantId}`), { timeout: 20_000, interval: 1 })
  const locker = openDatabase(fixture.url, { max: 1 })
  await locker.transaction().execute(async (tx) => {
    // From here on no sample of the flooder can be written.
    await sql`select from latest where mapping_id = ${mappingId} for update`.execute(tx)
    for (let i = 0; i < 5; i++) expect(await send(other, topic, sampleOf('Q-1', start + i, { vX: i }))).toBe(0)
    expect(flooded).toBeLessThan(2500)
    expect(fixture.ingest.status().queueMessages).toBeGreaterThan(0)
  })
  await locker.destroy()
  await Promise.all(sends)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from feature`.execute(fixture.db)
  expect(rows[0]?.n).toBe(2506)
  expect(await pacedTenants()).not.toContain(`queue ${quiet.tenantId}`)
})

test('a gateway above its rate is read later; nothing is rejected or lost, and others are not delayed', async () => {
  const slow = { messagesPerSecond: 200, bytesPerSecond: 1_000_000, burstSeconds: 0.1 }
  fixture = await openIngestFixture(inject('adminUrl'), { rates: { gateway: slow, tenants: {} } })
  const plant = await addPlant(fixture.db, 'Plant')
  await addSensor(fixture.db, plant, 'S-1')
  const other = await addPlant(fixture.db, 'Other')
  await addSensor(fixture.db, other, 'O-1')
  const [client, neighbour] = [await fixture.client(plant.token), await fixture.client(other.token)]
  const order: string[] = []
  // Each is larger than one socket read, so that pacing takes effect between them.
  const filler = ' '.repeat(70_000)
  const sends = Array.from({ length: 60 }, (_, i) =>
    send(client, topic, sampleOf('S-1', start + i, { vX: i }) + filler).then((code) => order.push(`${code}`)),
  )
  await vi.waitFor(async () => expect(await pacedTenants()).toContain(`gateway ${plant.tenantId}`))
  expect(await send(neighbour, topic, sampleOf('O-1', start, { vX: 1 }))).toBe(0)
  expect(order.length).toBeLessThan(60)
  await Promise.all(sends)
  expect(new Set(order)).toEqual(new Set(['0']))
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from feature`.execute(fixture.db)
  expect(rows[0]?.n).toBe(61)
})

test('while the disk is full nothing is read or acknowledged; afterwards everything is', async () => {
  let isFull = true
  fixture = await openIngestFixture(inject('adminUrl'), { diskIsFull: () => isFull })
  const plant = await addPlant(fixture.db, 'Plant')
  await addSensor(fixture.db, plant, 'S-1')
  const client = await fixture.client(plant.token)
  let acknowledged = 0
  const sends = Array.from({ length: 50 }, (_, i) => send(client, topic, sampleOf('S-1', start + i, { vX: i })).then(() => acknowledged++))
  await vi.waitFor(async () => expect(await pacedTenants()).toContain(`disk ${plant.tenantId}`))
  expect([acknowledged, fixture.ingest.status().queueMessages]).toEqual([0, 0])
  isFull = false
  await Promise.all(sends)
  expect(acknowledged).toBe(50)
})
