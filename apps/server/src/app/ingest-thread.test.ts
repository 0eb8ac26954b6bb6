import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant, sampleOf, send } from '../ingest/test/test-fixture.ts'
import type { PeriodicJob } from '../platform/database/leader.ts'
import { beginServerRun } from '../platform/database/server-run.ts'
import { Events } from '../platform/events/events.ts'
import type { ServerEvents } from '../platform/events/server-events.ts'
import { SharedFlag } from '../platform/runtime/shared-flag.ts'
import { type IngestThread, type IngestThreadOptions, startIngestThread } from './ingest-thread.ts'

const topic = 'v1/gateway/telemetry'
const start = Date.UTC(2026, 9, 1)
const patience = { timeout: 15_000, interval: 20 }

let fixture: IngestFixture
let plant: Plant
let thread: IngestThread
let client: MqttClient
let run = 0
const events = new Events()
const diskIsFull = new SharedFlag()
const jobs = new Map<string, PeriodicJob>()
const points: ServerEvents['points'][] = []
const listening: number[] = []
const spans: string[] = []
events.on('gatewayListens', ({ gatewayId }) => void listening.push(gatewayId))

const options = (): IngestThreadOptions => ({
  databaseUrl: fixture.url,
  dataDir: fixture.dataDir,
  bucket: null,
  serverRun: run,
  host: '127.0.0.1',
  port: 0,
  tls: null,
  logLevel: 'error',
  secretKey: undefined,
  outgoing: { nameServers: [], outgoingOnly: [], publicUrl: null },
  dialIn: null,
  cards: null,
  opcuaPorts: null,
  nats: null,
  traces: { sampler: { name: 'always_on', argument: undefined } },
  spans: { add: ({ name }) => void spans.push(name) },
  events,
  jobs: { every: (_ms, name, job) => void jobs.set(name, job) },
  diskIsFull,
  onEnd: (error) => {
    throw error
  },
})

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  plant = await addPlant(fixture.db, 'Plant')
  run = await beginServerRun(fixture.db)
  thread = await startIngestThread(options())
  client = await connectAsync({ host: '127.0.0.1', port: thread.port, protocolVersion: 5, username: plant.token, reconnectPeriod: 0 })
})
afterAll(async () => {
  client?.end(true)
  await thread?.stop()
  await fixture?.close()
})

const rowsOf = (mappingId: number) => fixture.db.selectFrom('feature').select('ts').where('mappingId', '=', mappingId).execute()

test('acknowledged data is stored, and its events reach the listeners of the server', async () => {
  const { mappingId } = await addSensor(fixture.db, plant, 'S-1')
  expect(await send(client, topic, sampleOf('S-1', start, { vX: 1.2 }))).toBe(0)
  expect(await rowsOf(mappingId)).toHaveLength(1)
  // Their traces are sent by the server.
  await expect.poll(() => spans).toEqual(expect.arrayContaining(['write batch', 'message thingsboard']))
  const stop = events.on('points', (received) => void points.push(received))
  // A reply of the thread: the subscription has arrived, too.
  await thread.status()
  expect(await send(client, topic, sampleOf('S-1', start + 1000, { vX: 1.3 }))).toBe(0)
  await vi.waitUntil(() => points.length > 0, patience)
  // The first one had no listener.
  expect(points.flat()).toMatchObject([{ mappingId, t: start + 1000, values: { vX: [1.3, start + 1000] } }])
  stop()
})

test('a sensor added while its gateway sends is known after the change event', async () => {
  expect(await send(client, topic, sampleOf('S-2', start, { vX: 1 }))).toBe(0)
  const { mappingId } = await addSensor(fixture.db, plant, 'S-2')
  events.emit('assets', { tenantId: plant.tenantId, companyId: plant.tenantId, resource: 'sensor' })
  expect(await send(client, topic, sampleOf('S-2', start + 1000, { vX: 1 }))).toBe(0)
  expect(await rowsOf(mappingId)).toEqual([{ ts: new Date(start + 1000) }])
})

test('HTTP devices are accepted through the server, and rejected where required', async () => {
  const line = { address: '127.0.0.1', isEncrypted: false }
  const { mappingId } = await addSensor(fixture.db, plant, 'S-3')
  const access = await thread.http.authorize(plant.token, line)
  if (typeof access === 'string') throw new Error(access)
  const body = Buffer.from(sampleOf('S-3', start, { vX: 1 }))
  expect(await thread.http.accept(access, { protocol: 'thingsboard', address: topic, payload: body })).toMatchObject({ answer: 'stored' })
  expect(await rowsOf(mappingId)).toHaveLength(1)
  expect(await thread.http.authorize('unknown', line)).toBe('wrong')
  const attributes = Buffer.from('{"firmware":"1.2"}')
  expect(
    await thread.http.accept(access, { protocol: 'thingsboard', address: 'v1/devices/me/attributes', payload: attributes }),
  ).toMatchObject({
    answer: 'stored',
  })
  expect(await thread.http.attributes.read(plant, '', null)).toEqual({ firmware: '1.2' })
})

test('a command goes down to a client that listens, and its subscription is reported', async () => {
  const command = { id: 7, sensorId: null, method: 'restart', params: {}, hasSecrets: false }
  expect(await thread.down.send(plant.gatewayId, command)).toBe('notSupported')
  const received = new Promise<string>((resolve) => client.on('message', (name, payload) => resolve(`${name} ${payload}`)))
  await client.subscribeAsync('v1/devices/me/rpc/request/+')
  await vi.waitUntil(() => listening.includes(plant.gatewayId), patience)
  expect(await thread.down.send(plant.gatewayId, command)).toBe('delivered')
  expect(await received).toBe('v1/devices/me/rpc/request/7 {"method":"restart","params":{}}')
})

test('with a full disk ingest is paused', async () => {
  diskIsFull.set(true)
  let isAcked = false
  const sent = send(client, topic, sampleOf('S-1', start + 9000, { vX: 1 })).then(() => {
    isAcked = true
  })
  for (const name of ['points_received_total', 'busy_ratio']) expect(await thread.metrics()).toContain(`undertone_ingest_${name} `)
  expect((await thread.status()).database).toBe('ok')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isAcked).toBe(false)
  diskIsFull.set(false)
  await sent
})

test('its periodic jobs run on the leading server', async () => {
  expect([...jobs.keys()].sort()).toEqual(['connectors', 'expire quarantine', 'expire transfers'])
  for (const job of jobs.values()) await job(new AbortController().signal)
})

test('the server receives the error when it cannot listen', async () => {
  await expect(startIngestThread({ ...options(), port: thread.port, onEnd: () => undefined })).rejects.toThrow(/EADDRINUSE/)
})
