import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { DownCommand } from '../../contracts/device-link.ts'
import { addPlant, type IngestFixture, openIngestFixture, type Plant } from '../test/test-fixture.ts'
import { ExactlyOnce } from './exactly-once.ts'
import { KeptSessions } from './kept-sessions.ts'
import { Subscriptions } from './subscriptions.ts'

const command: DownCommand = { id: 41, sensorId: 'S-1', method: 'readParams', params: {}, hasSecrets: false }
let fixture: IngestFixture
let plant: Plant
const reachable: number[] = []

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  fixture.events.on('gatewayListens', ({ gatewayId }) => void reachable.push(gatewayId))
  plant = await addPlant(fixture.db, 'Plant')
})
afterAll(() => fixture?.close())

const connect = async (clientId: string, options: object) => {
  const client = await fixture.client(plant.token, { clientId, ...options })
  const received: string[] = []
  client.on('message', (topic) => received.push(topic))
  return { client, received }
}

test.each([
  ['MQTT 3.1.1 without a clean session', 'old', { protocolVersion: 4, clean: false, resubscribe: false }],
  ['MQTT 5 with an expiry', 'new', { protocolVersion: 5, clean: false, resubscribe: false, properties: { sessionExpiryInterval: 600 } }],
] as const)('a client of %s is subscribed when it comes back, and gets what waits', async (_what, clientId, options) => {
  const first = await connect(clientId, options)
  await first.client.subscribeAsync('v1/gateway/rpc')
  await first.client.endAsync()
  await expect.poll(() => fixture.ingest.send(plant.gatewayId, command)).toBe('notConnected')
  reachable.length = 0
  const second = await connect(clientId, options)
  await expect.poll(() => reachable).toEqual([plant.gatewayId])
  expect(fixture.ingest.send(plant.gatewayId, command)).toBe('delivered')
  await expect.poll(() => second.received).toEqual(['v1/gateway/rpc'])
  await second.client.endAsync()
})

test('a client that starts over, or whose gateway has another credential, is not subscribed', async () => {
  const keep = { protocolVersion: 4, clean: false, resubscribe: false } as const
  const first = await connect('over', keep)
  await first.client.subscribeAsync('v1/gateway/rpc')
  await first.client.endAsync()
  const clean = await connect('over', { protocolVersion: 4, clean: true })
  await expect.poll(() => fixture.ingest.send(plant.gatewayId, command)).toBe('notSupported')
  await clean.client.subscribeAsync('v1/gateway/rpc')
  await clean.client.endAsync()
  fixture.ingest.kick(plant.gatewayId)
  const later = await connect('over', keep)
  await expect.poll(() => fixture.ingest.send(plant.gatewayId, command)).toBe('notSupported')
  await later.client.endAsync()
})

const of = (gatewayId: number, tenantId = 1) => ({ gatewayId, tenantId })
const stateOf = (exactlyOnce = new ExactlyOnce()) => ({ subscriptions: new Subscriptions(), exactlyOnce })

test('a session is kept for its time, at most a day, and only so many of one gateway', () => {
  const kept = new KeptSessions()
  const state = stateOf()
  kept.keep(of(7), 'a', state, 60, 0)
  expect(kept.take(7, 'a', false, 61_000).isPresent).toBe(false)
  kept.keep(of(7), 'a', state, 60, 0)
  expect(kept.take(8, 'a', false, 0).isPresent).toBe(false)
  expect(kept.take(7, 'a', false, 59_000)).toMatchObject({ isPresent: true, subscriptions: state.subscriptions })
  expect(kept.take(7, 'a', false, 59_000).isPresent).toBe(false)
  kept.keep(of(7), 'a', state, 0, 0)
  expect(kept.take(7, 'a', false, 0).isPresent).toBe(false)
  for (let i = 0; i < 17; i++) kept.keep(of(7), `c${i}`, state, 60, 0)
  expect([kept.take(7, 'c15', false, 0).isPresent, kept.take(7, 'c16', false, 0).isPresent]).toEqual([true, false])
  const dayMs = 86_400_000
  for (const [now, isPresent] of [
    [dayMs - 1, true],
    [dayMs, false],
  ] as const) {
    kept.keep(of(7), 'long', state, Number.POSITIVE_INFINITY, 0)
    expect(kept.take(7, 'long', false, now).isPresent).toBe(isPresent)
  }
  kept.keep(of(7), 'gone', state, 60, 0)
  kept.forget(7)
  expect(kept.take(7, 'gone', false, 0).isPresent).toBe(false)
})

test('sessions of one customer leave places to another', () => {
  const kept = new KeptSessions()
  const keptOf = (tenantId: number) => {
    for (let i = 0; i < 12_000; i++) kept.keep(of(tenantId * 100_000 + (i >> 4), tenantId), `c${i & 15}`, stateOf(), 60, 0)
    return Array.from({ length: 750 }, (_, i) => tenantId * 100_000 + i).filter((id) => kept.take(id, 'c0', false, 0).isPresent).length
  }
  // Half of 20,000, 16 of a gateway.
  expect(keptOf(1)).toBe(625)
  expect(keptOf(2)).toBeGreaterThan(300)
})

test('of messages of QoS 2 only the committed ones are kept, at most as many as a client may send', () => {
  const kept = new KeptSessions()
  const exactlyOnce = new ExactlyOnce()
  for (let id = 1; id <= 1200; id++) exactlyOnce.receive(id)
  for (let id = 2; id <= 1200; id++) exactlyOnce.commit(id, 0)
  kept.keep(of(7), 'a', stateOf(exactlyOnce), 60, 0)
  const back = kept.take(7, 'a', false, 0).exactlyOnce
  const known = Array.from({ length: 1200 }, (_, i) => i + 1).filter((id) => back.reasonOf(id) === 0)
  expect(known).toEqual(Array.from({ length: 1000 }, (_, i) => i + 201))
  // Its answer went to a connection that has ended: it is taken once more, and answered.
  expect(back.receive(1)).toBe(true)
  exactlyOnce.commit(1, 0)
  expect(back.reasonOf(1)).toBeNull()
})

test('a client of MQTT 5 that leaves may still say how long its session is kept, unless it said that it is not', async () => {
  const options = (sessionExpiryInterval: number) =>
    ({ protocolVersion: 5, clean: false, resubscribe: false, properties: { sessionExpiryInterval } }) as const
  const isKeptAfter = async (clientId: string, first: number, last: number) => {
    const one = await connect(clientId, options(first))
    await one.client.subscribeAsync('v1/gateway/rpc')
    await one.client.endAsync(false, { properties: { sessionExpiryInterval: last } })
    await expect.poll(() => fixture.ingest.send(plant.gatewayId, command)).toBe('notConnected')
    const again = await connect(clientId, options(600))
    const isKept = fixture.ingest.send(plant.gatewayId, command) === 'delivered'
    await again.client.endAsync(false, { properties: { sessionExpiryInterval: 0 } })
    await expect.poll(() => fixture.ingest.send(plant.gatewayId, command)).toBe('notConnected')
    return isKept
  }
  expect(await isKeptAfter('shorter', 600, 0)).toBe(false)
  expect(await isKeptAfter('longer', 60, 600)).toBe(true)
  expect(await isKeptAfter('refused', 0, 600)).toBe(false)
})
