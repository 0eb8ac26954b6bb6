import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, sampleOf, send } from './test-fixture.ts'

const topic = 'v1/gateway/telemetry'
const start = Date.UTC(2026, 9, 1)
let fixture: IngestFixture
afterEach(async () => fixture.close())

const storedCount = async () => Number((await sql<{ n: number }>`select count(*)::int as n from feature`.execute(fixture.db)).rows[0]?.n)

test('while the table is locked nothing is acknowledged and memory is bounded; afterwards everything is acknowledged', async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { queueLimits: { messages: 50 } })
  const plant = await addPlant(fixture.db, 'Plant')
  await addSensor(fixture.db, plant, 'S-1')
  const client = await fixture.client(plant.token)
  await send(client, topic, sampleOf('S-1', start, { vX: 0 }))
  const other = openDatabase(fixture.url, { max: 1 })
  let acknowledged = 0
  let max = 0
  let all: Promise<unknown> = Promise.resolve()
  await other.transaction().execute(async (tx) => {
    await sql`lock table feature in access exclusive mode`.execute(tx)
    // Each message is larger than one socket read.
    const filler = ' '.repeat(100_000)
    const sends = Array.from({ length: 900 }, (_, i) =>
      send(client, topic, sampleOf('S-1', start + 1 + i, { vX: i }) + filler).then((code) => {
        expect(code).toBe(0)
        acknowledged++
      }),
    )
    all = Promise.all(sends)
    await vi.waitFor(() => expect(fixture.ingest.status().isPaced).toBe(true), { timeout: 10_000 })
    for (let i = 0; i < 20; i++) {
      max = Math.max(max, fixture.ingest.status().queueMessages)
      await pause(10)
    }
    expect(acknowledged).toBe(0)
    expect(fixture.ingest.status().oldestMs).toBeGreaterThan(0)
  })
  await other.destroy()
  await all
  expect(max).toBeLessThan(60)
  expect(await storedCount()).toBe(901)
  await vi.waitFor(() =>
    expect(fixture.ingest.status()).toEqual({
      database: 'ok',
      storageFault: null,
      queueMessages: 0,
      queueBytes: 0,
      isPaced: false,
      oldestMs: null,
      stream: null,
    }),
  )
})

test('database connections are cut repeatedly: unacknowledged messages are retried, nothing is lost', async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  const plant = await addPlant(fixture.db, 'Plant')
  await addSensor(fixture.db, plant, 'S-1')
  const client = await fixture.client(plant.token)
  const admin = openDatabase(inject('adminUrl'), { max: 1 })
  const database = new URL(fixture.url).pathname.slice(1)
  let next = 0
  let isDone = false
  const lanes = Array.from({ length: 32 }, async () => {
    while (!isDone) expect(await send(client, topic, sampleOf('S-1', start + next++, { vX: 1 }))).toBe(0)
  })
  for (let i = 0; i < 5; i++) {
    await pause(60)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`.execute(admin)
  }
  isDone = true
  await Promise.all(lanes)
  await admin.destroy()
  expect(await storedCount()).toBe(next)
  expect(fixture.ingest.status().database).toBe('ok')
})

test('a stop commits and acknowledges what was read', async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  const plant = await addPlant(fixture.db, 'Plant')
  await addSensor(fixture.db, plant, 'S-1')
  const client = await fixture.client(plant.token)
  let acknowledged = 0
  for (let i = 0; i < 2000; i++) {
    void send(client, topic, sampleOf('S-1', start + i, { vX: i })).then(
      () => acknowledged++,
      () => undefined,
    )
  }
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(0), { interval: 1, timeout: 20_000 })
  await fixture.ingest.stop()
  await vi.waitFor(() => expect(client.connected).toBe(false))
  // Everything read was committed, and everything committed was acknowledged.
  expect(await storedCount()).toBe(acknowledged)
})
