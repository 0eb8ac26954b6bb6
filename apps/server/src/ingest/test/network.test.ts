import type { MqttClient } from 'mqtt'
import { generate } from 'mqtt-packet'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type NetworkConditions, TcpProxy } from '../../../../../trials/core/tcp-proxy.ts'
import { addPlant, addSensor, count, type IngestFixture, openIngestFixture, type Plant, sampleOf, send } from './test-fixture.ts'
import { connectPacket, RawClient } from './test-raw-client.ts'

const topic = 'v1/gateway/telemetry'
const start = Date.UTC(2026, 9, 1)
let fixture: IngestFixture
let plant: Plant
let proxy: TcpProxy

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { limits: { loginMs: 1000 } })
  plant = await addPlant(fixture.db, 'Plant')
  await addSensor(fixture.db, plant, 'S-1')
})
afterAll(async () => fixture.close())
afterEach(async () => {
  await proxy.close()
  await noneLeft()
})

/** No socket remains, whatever the network does. */
const noneLeft = async () => {
  await vi.waitFor(async () => expect(await count(fixture.metrics.connections)).toBe(0), { timeout: 10_000 })
  await vi.waitFor(() => expect(fixture.ingest.status()).toMatchObject({ queueMessages: 0, isPaced: false }))
}

const seeded = () => {
  let state = 7
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const through = async (weather: Partial<NetworkConditions>): Promise<MqttClient> => {
  proxy = await TcpProxy.open({ host: '127.0.0.1', port: fixture.ingest.port }, weather, seeded())
  return fixture.client(plant.token, { port: proxy.port })
}

const stored = async (from: number, to: number) => {
  const { n } = await fixture.db
    .selectFrom('feature')
    .select((of) => of.fn.countAll<string>().as('n'))
    .where('ts', '>=', new Date(from))
    .where('ts', '<', new Date(to))
    .executeTakeFirstOrThrow()
  return Number(n)
}

describe('F-16: over a bad network', () => {
  test.each([
    ['delay', { delayMs: 30 }, 40],
    ['loss', { loss: 0.2, retransmitMs: 60, pieceBytes: 500 }, 40],
    ['single bytes', { pieceBytes: 1 }, 10],
  ] as const)('%s: everything sent arrives exactly once', async (name, weather, messages) => {
    const from = start + name.length * 1_000_000
    const client = await through(weather)
    const codes = await Promise.all(Array.from({ length: messages }, (_, i) => send(client, topic, sampleOf('S-1', from + i, { vX: i }))))
    expect(codes.every((code) => code === 0)).toBe(true)
    expect(await stored(from, from + messages)).toBe(messages)
    await client.endAsync()
  })

  test('resets: everything acknowledged is stored, and no socket remains', async () => {
    const from = start + 50_000_000
    const acknowledged = new Set<number>()
    let next = 0
    for (let round = 0; round < 8; round++) {
      const client = await through({ resetAfterBytes: 1500 + round * 700 })
      const lanes = Array.from({ length: 8 }, async () => {
        for (;;) {
          const t = from + next++
          if ((await send(client, topic, sampleOf('S-1', t, { vX: 1 }))) === 0) acknowledged.add(t)
        }
      })
      client.on('close', () => client.end(true))
      await Promise.allSettled(lanes)
      await proxy.close()
    }
    expect(acknowledged.size).toBeGreaterThan(10)
    const rows = await fixture.db.selectFrom('feature').select('ts').where('ts', '>=', new Date(from)).execute()
    const there = new Set(rows.map(({ ts }) => ts.getTime()))
    expect([...acknowledged].filter((t) => !there.has(t))).toEqual([])
  })

  test('half-open: a silent client is disconnected after one and a half keep-alive periods, and not before', async () => {
    proxy = await TcpProxy.open({ host: '127.0.0.1', port: fixture.ingest.port })
    const raw = new RawClient(proxy.port)
    raw.write(connectPacket(plant.token, 5, 'half-open', 1))
    await raw.received('connack')
    expect(await count(fixture.metrics.connections)).toBe(1)
    const before = await count(fixture.metrics.connectionsClosed, 'keepAlive')
    const silentSince = performance.now()
    proxy.set({ isHalfOpen: true })
    await noneLeft()
    const silentMs = performance.now() - silentSince
    expect((await count(fixture.metrics.connectionsClosed, 'keepAlive')) - before).toBe(1)
    // Timers may be late, never early.
    expect(silentMs).toBeGreaterThanOrEqual(1400)
    raw.socket.destroy()
  })

  test('slow loris: clients sending single bytes are closed at the login timeout, and others can still log in', async () => {
    proxy = await TcpProxy.open({ host: '127.0.0.1', port: fixture.ingest.port }, { pieceBytes: 1, pieceMs: 100 })
    const before = await count(fixture.metrics.connectionsClosed, 'login timeout')
    const lorises = Array.from({ length: 50 }, () => new RawClient(proxy.port))
    for (const one of lorises) one.write(connectPacket('t'.repeat(200)))
    const client = await fixture.client(plant.token)
    expect(await send(client, topic, sampleOf('S-1', start, { vX: 1 }))).toBe(0)
    for (const one of lorises) await one.closed()
    expect((await count(fixture.metrics.connectionsClosed, 'login timeout')) - before).toBe(50)
    expect(client.connected).toBe(true)
    await client.endAsync()
  })

  test('a client that leaves in the middle of a large message occupies nothing', async () => {
    proxy = await TcpProxy.open({ host: '127.0.0.1', port: fixture.ingest.port })
    const raw = new RawClient(proxy.port)
    raw.write(connectPacket(plant.token, 5, 'half a message'))
    await raw.received('connack')
    const whole = generate({ cmd: 'publish', topic, payload: Buffer.alloc(500_000, 32), qos: 1, messageId: 1, dup: false, retain: false })
    raw.write(whole.subarray(0, 400_000))
    proxy.reset()
    await raw.closed()
    await noneLeft()
    expect(raw.packets.some(({ cmd }) => cmd === 'puback')).toBe(false)
  })
})
