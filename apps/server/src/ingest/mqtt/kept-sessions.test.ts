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

test('a session is kept for its time, and only so many of one gateway', () => {
  const kept = new KeptSessions()
  const state = { subscriptions: new Subscriptions(), exactlyOnce: new ExactlyOnce() }
  kept.keep(7, 'a', state, 60, 0)
  expect(kept.take(7, 'a', false, 61_000).isPresent).toBe(false)
  kept.keep(7, 'a', state, 60, 0)
  expect(kept.take(8, 'a', false, 0).isPresent).toBe(false)
  expect(kept.take(7, 'a', false, 59_000)).toMatchObject({ isPresent: true, subscriptions: state.subscriptions })
  expect(kept.take(7, 'a', false, 59_000).isPresent).toBe(false)
  kept.keep(7, 'a', state, 0, 0)
  expect(kept.take(7, 'a', false, 0).isPresent).toBe(false)
  for (let i = 0; i < 17; i++) kept.keep(7, `c${i}`, state, 60, 0)
  expect([kept.take(7, 'c15', false, 0).isPresent, kept.take(7, 'c16', false, 0).isPresent]).toEqual([true, false])
  // A week is more than a day.
  kept.keep(7, 'long', state, Number.POSITIVE_INFINITY, 0)
  kept.forget(7)
  expect(kept.take(7, 'long', false, 0).isPresent).toBe(false)
})
