import type { IClientOptions } from 'mqtt'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { addPlant, addSensor, count, type IngestFixture, openIngestFixture, type Plant, sampleOf } from '../test/test-fixture.ts'
import { Wills } from './wills.ts'

let fixture: IngestFixture
let plant: Plant
let mappingId: number
let at = Date.UTC(2026, 9, 1)

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  plant = await addPlant(fixture.db, 'Plant')
  ;({ mappingId } = await addSensor(fixture.db, plant, 'S-1'))
})
afterAll(() => fixture?.close())

const rows = async (ts: number) =>
  (await fixture.db.selectFrom('feature').select('ts').where('mappingId', '=', mappingId).where('ts', '=', new Date(ts)).execute()).length

/** A client with a will that is a sample of its own time. */
const leaving = async (options: IClientOptions = {}, will: object = {}) => {
  const ts = ++at
  const payload = Buffer.from(sampleOf('S-1', ts, { vX: 1 }))
  const client = await fixture.client(plant.token, {
    clientId: `will-${ts}`,
    ...options,
    will: { topic: 'v1/gateway/telemetry', payload, qos: 1, retain: false, ...will },
  })
  return { client, ts }
}

test.each([4, 5] as const)('the will of a client (version %i) whose connection breaks is stored', async (protocolVersion) => {
  const { client, ts } = await leaving({ protocolVersion })
  client.stream.destroy()
  await vi.waitFor(async () => expect(await rows(ts)).toBe(1))
})

test('a client that says farewell leaves none, unless it says so', async () => {
  const [polite, explicit] = [await leaving(), await leaving()]
  await polite.client.endAsync()
  await explicit.client.endAsync(false, { reasonCode: 4 })
  await vi.waitFor(async () => expect(await rows(explicit.ts)).toBe(1))
  expect(await rows(polite.ts)).toBe(0)
})

test('a will that waits is not done when its client is back, and is when it is not', async () => {
  const session = { protocolVersion: 5, clean: false, properties: { sessionExpiryInterval: 60 } } as const
  const before = await count(fixture.metrics.wills, 'returned')
  const delayed = await leaving({ ...session, clientId: 'back' }, { properties: { willDelayInterval: 1 } })
  delayed.client.stream.destroy()
  await vi.waitFor(() => expect(delayed.client.connected).toBe(false))
  await vi.waitFor(async () => {
    const again = await fixture.client(plant.token, { ...session, clientId: 'back' })
    await again.endAsync()
    expect(await count(fixture.metrics.wills, 'returned')).toBe(before + 1)
  })
  const gone = await leaving({ ...session, clientId: 'gone' }, { properties: { willDelayInterval: 1 } })
  gone.client.stream.destroy()
  await vi.waitFor(async () => expect(await rows(gone.ts)).toBe(1), { timeout: 5000 })
  expect(await rows(delayed.ts)).toBe(0)
})

test('a will that waits is not done once its gateway may no longer send', async () => {
  const session = { protocolVersion: 5, clean: false, properties: { sessionExpiryInterval: 60 } } as const
  const forgotten = await count(fixture.metrics.wills, 'forgotten')
  const { client, ts } = await leaving({ ...session, clientId: 'revoked' }, { properties: { willDelayInterval: 1 } })
  const open = await count(fixture.metrics.connections)
  client.stream.destroy()
  await vi.waitFor(async () => expect(await count(fixture.metrics.connections)).toBe(open - 1))
  fixture.ingest.kick(plant.gatewayId)
  expect(await count(fixture.metrics.wills, 'forgotten')).toBe(forgotten + 1)
  expect(await rows(ts)).toBe(0)
})

test('S-64: a will to a topic of others is not stored, and its owner hears of it', async () => {
  const denied = await count(fixture.metrics.wills, 'denied')
  const { client } = await leaving({}, { topic: 'v1/gateway/other' })
  client.stream.destroy()
  await vi.waitFor(async () => expect(await count(fixture.metrics.wills, 'denied')).toBe(denied + 1))
  const events = await fixture.db.selectFrom('securityEvent').select('kind').where('gatewayId', '=', plant.gatewayId).execute()
  expect(events.map(({ kind }) => kind)).toContain('deniedTopic')
})

test('a long will is refused, and one of a client that was put out is not done', async () => {
  await expect(leaving({}, { payload: Buffer.alloc(3000) })).rejects.toThrow()
  const { client, ts } = await leaving()
  fixture.ingest.kick(plant.gatewayId)
  await vi.waitFor(() => expect(client.connected).toBe(false))
  const after = await leaving()
  after.client.stream.destroy()
  await vi.waitFor(async () => expect(await rows(after.ts)).toBe(1))
  expect(await rows(ts)).toBe(0)
})

test('S-71: a gateway has as many wills at a time as connections, whatever it does', () => {
  const outcomes: string[] = []
  const wills = new Wills({
    intake: { accept: () => new Promise(() => undefined) },
    security: { record: () => undefined },
    metrics: { wills: { inc: ({ outcome }: { outcome: string }) => void outcomes.push(outcome) } } as never,
  })
  const of = (gatewayId: number) => ({ clientId: 'a', address: '', access: { sender: { gatewayId, tenantId: 1, deviceId: 'G' } } as never })
  for (let i = 0; i < 20; i++) wills.leave(of(1), { topic: 'v1/gateway/telemetry', payload: Buffer.alloc(1), delaySeconds: 0 })
  wills.leave(of(2), { topic: 'v1/gateway/telemetry', payload: Buffer.alloc(1), delaySeconds: 0 })
  expect(outcomes).toEqual(['tooMany', 'tooMany', 'tooMany', 'tooMany'])
})
