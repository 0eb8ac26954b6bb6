import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { addGateway, addPlant, addSensor, count, type IngestFixture, openIngestFixture, sampleOf, send } from './test-fixture.ts'

const topic = 'v1/gateway/telemetry'
const start = Date.UTC(2026, 9, 1)
let fixture: IngestFixture
beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { queueLimits: { batchMessages: 50, batchBytes: 64 * 1024 } })
})
afterAll(async () => fixture?.close())

test('I-4: messages of clients that disconnected right after sending are stored and counted, whichever worker writes them', async () => {
  const plant = await addPlant(fixture.db, 'Plant')
  const second = 'second-gateway-of-the-plant'
  // One even and one odd number: both workers write for a tenant that is alone.
  const gatewayId = await addGateway(fixture.db, plant.tenantId, second)
  if (gatewayId % 2 === plant.gatewayId % 2) throw new Error('both gateways are in one device queue')
  const { mappingId } = await addSensor(fixture.db, plant, 'S-1')
  await addSensor(fixture.db, { ...plant, gatewayId, token: second }, 'S-2')
  const senders = [
    { client: await fixture.client(plant.token, { reconnectPeriod: 0 }), sensorId: 'S-1' },
    { client: await fixture.client(second, { reconnectPeriod: 0 }), sensorId: 'S-2' },
  ]
  for (const { client, sensorId } of senders) expect(await send(client, topic, sampleOf(sensorId, start, { vX: 0 }))).toBe(0)
  const locker = openDatabase(fixture.url, { max: 1 })
  await locker.transaction().execute(async (tx) => {
    await sql`select from latest where mapping_id = ${mappingId} for update`.execute(tx)
    for (let i = 1; i <= 300; i++)
      for (const { client, sensorId } of senders) client.publish(topic, sampleOf(sensorId, start + i * 1000, { vX: i }), { qos: 1 })
    await vi.waitFor(() => expect(fixture.ingest.status().queueMessages).toBeGreaterThan(0), { timeout: 20_000 })
    for (const { client } of senders) client.stream.destroy()
  })
  await locker.destroy()
  await vi.waitFor(() => expect(fixture.ingest.status().queueMessages).toBe(0), { timeout: 30_000 })
  const received = await count(fixture.metrics.pointsReceived)
  expect(received).toBeGreaterThan(2)
  expect(await count(fixture.metrics.points)).toBe(received)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from feature`.execute(fixture.db)
  expect(rows[0]?.n).toBe(await count(fixture.metrics.points, 'stored'))
})
