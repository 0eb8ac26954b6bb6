import { type BrokerConfig, initialBrokerConfig, initialChirpstackConfig } from '@undertone/domain/connector/broker-config'
import { inWords } from '@undertone/domain/connector/said'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant } from '../../test/test-fixture.ts'
import type { ConnectorHost } from '../host/connector-host.ts'
import { ConnectorMonitor } from '../host/connector-monitor.ts'
import { MqttLine } from '../line/mqtt-line.ts'
import { runMqtt } from '../mqtt/run-mqtt.ts'
import { TestBroker } from './test-broker.ts'
import { addConnector, connectorOptions, patience, stateOf } from './test-connectors.ts'

let fixture: IngestFixture
let plant: Plant
let isFull = false

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { connectors: connectorOptions(), diskIsFull: () => isFull })
  plant = await addPlant(fixture.db, 'Plant')
})
afterAll(() => fixture?.close())

const rule = { topic: 'plant/+/vib', sensor: '{1}', path: '$.v.x', key: 'vX', scale: 1, offset: 0, time: '$.at' }
const config = (clientId: string, given: Partial<BrokerConfig> = {}): BrokerConfig => ({
  ...initialBrokerConfig,
  clientId,
  rules: [rule, { ...rule, path: '$.tem', key: 'tem', scale: 0.1 }],
  ...given,
})
const rows = (mappingId: number) =>
  fixture.db.selectFrom('feature').select(['vX', 'tem']).where('mappingId', '=', mappingId).orderBy('ts').execute()
const at = Date.UTC(2026, 10, 29, 8)
const message = (i: number) => JSON.stringify({ at: at + i * 1000, v: { x: i + 0.5 }, tem: 200 + i })

test.each(['3.1.1', '5'] as const)('MQTT %s: messages are acknowledged after the commit, and what was not comes again', async (version) => {
  const broker = await new TestBroker().listen()
  const clientId = `c-${version}`
  const { mappingId } = await addSensor(fixture.db, plant, `B-${version}`)
  const id = await addConnector(fixture.db, plant, config(clientId, { version }), { port: broker.port })
  await stateOf(fixture.db, id, ({ state }) => state === 'running')
  for (let i = 0; i < 20; i++) broker.publish(`plant/B-${version}/vib`, message(i))
  await vi.waitFor(() => expect(broker.unacked(clientId)).toBe(0), patience)
  expect(await rows(mappingId)).toHaveLength(20)
  expect((await rows(mappingId))[3]).toEqual({ vX: 3.5, tem: 20.3 })

  isFull = true
  for (let i = 20; i < 40; i++) broker.publish(`plant/B-${version}/vib`, message(i))
  await stateOf(fixture.db, id, ({ lastError }) => lastError?.key === 'diskFull')
  expect(broker.unacked(clientId)).toBe(20)
  broker.cut()
  isFull = false
  await vi.waitFor(() => expect(broker.unacked(clientId)).toBe(0), patience)
  expect(await rows(mappingId)).toHaveLength(40)
  await fixture.db.deleteFrom('connector').where('id', '=', id).execute()
  await broker.close()
})

test('a message without a rule is in the quarantine, and is stored by a retry once there is a rule', async () => {
  const broker = await new TestBroker().listen()
  const { mappingId } = await addSensor(fixture.db, plant, 'B-late')
  const early = config('late', { rules: [{ ...rule, topic: '#', path: '$.nothing' }] })
  const id = await addConnector(fixture.db, plant, early, { port: broker.port })
  await stateOf(fixture.db, id, ({ state }) => state === 'running')
  broker.publish('plant/B-late/vib', message(0))
  const entry = await vi.waitFor(async () => {
    const row = await fixture.db.selectFrom('quarantine').selectAll().where('reason', '=', 'unmapped').executeTakeFirstOrThrow()
    expect(broker.unacked('late')).toBe(0)
    return row
  }, patience)
  const state = await stateOf(fixture.db, id, ({ refused }) => refused === 1)
  expect(state?.refusals).toMatchObject([
    {
      detail: { key: 'quarantined', values: { detail: 'no rule finds a value in the message' } },
      address: `broker/${id}/plant/B-late/vib`,
    },
  ])
  await fixture.db
    .updateTable('connector')
    .set({ config: JSON.stringify(config('late')) })
    .where('id', '=', id)
    .execute()
  const result = await fixture.ingest.retry.retry({
    ...{ id: entry.id, tenantId: plant.tenantId, gatewayId: plant.gatewayId, deviceId: 'x', announcement: null },
    ...{ address: `broker/${id}/plant/B-late/vib`, raw: Buffer.from(message(0)), firstAt: at, lastAt: at, times: 1 },
  })
  expect(result).toMatchObject({ outcome: 'stored' })
  expect(await rows(mappingId)).toEqual([{ vX: 0.5, tem: 20 }])
  await fixture.db.deleteFrom('connector').where('id', '=', id).execute()
  await broker.close()
})

test('what no rule is for any more, a topic that is too long and a retained value without a time are not stored, and a deleted connector ends its session', async () => {
  const broker = await new TestBroker().listen()
  const { mappingId } = await addSensor(fixture.db, plant, 'B-now')
  broker.retain('plant/B-now/vib', message(1))
  const now = { ...rule, time: '' }
  const id = await addConnector(fixture.db, plant, config('old', { rules: [{ ...now, topic: 'old/+' }] }), { port: broker.port })
  await stateOf(fixture.db, id, ({ state }) => state === 'running')
  const changed = JSON.stringify(config('old', { rules: [now] }))
  await fixture.db.updateTable('connector').set({ config: changed, updatedAt: new Date() }).where('id', '=', id).execute()
  await vi.waitFor(() => expect(broker.filters('old')).toContain(now.topic), patience)
  broker.publish('old/x', message(2))
  broker.publish(`plant/${'x'.repeat(600)}/vib`, message(3))
  broker.publish('plant/B-now/vib', message(4))
  const state = await stateOf(fixture.db, id, ({ refused }) => refused === 2)
  expect(state?.refusals).toMatchObject([{ detail: { key: 'topicTooLong' } }, { detail: { key: 'noRule' }, address: `broker/${id}/old/x` }])
  await vi.waitFor(() => expect(broker.unacked('old')).toBe(0), patience)
  expect(await rows(mappingId)).toEqual([{ vX: 4.5, tem: null }])
  expect(await fixture.db.selectFrom('quarantine').select('topic').where('topic', 'like', `broker/${id}/%`).execute()).toEqual([])
  await fixture.db.deleteFrom('connector').where('id', '=', id).execute()
  await vi.waitFor(() => expect(broker.isSubscribed('old')).toBe(false), patience)
  await broker.close()
})

test('a message that is too large ends the connection with its reason', async () => {
  const broker = await new TestBroker().listen()
  const id = await addConnector(fixture.db, plant, config('large'), { port: broker.port })
  await stateOf(fixture.db, id, ({ state }) => state === 'running')
  broker.publish('plant/B-large/vib', Buffer.alloc(6 * 1024 * 1024, ' '))
  await stateOf(fixture.db, id, ({ lastError }) => lastError?.key === 'brokerTooLarge' && lastError.values.size === 4)
  await fixture.db.deleteFrom('connector').where('id', '=', id).execute()
  await broker.close()
})

test('a connector that is stopped while the name of its broker is looked up does not connect', async () => {
  const broker = await new TestBroker().listen()
  const ending = new AbortController()
  const resolve = async () => {
    ending.abort()
    return { address: '127.0.0.1', family: 4 } as const
  }
  const setup = { id: 1, ...plant, host: 'x', port: broker.port, userName: '', password: null, config: config('gone') }
  const host = { setup, reach: { resolve }, monitor: new ConnectorMonitor(Date.now), isTrial: false, now: Date.now }
  await expect(runMqtt(host as unknown as ConnectorHost, ending.signal)).rejects.toThrow()
  expect(broker.isSubscribed('gone')).toBe(false)
  await broker.close()
})

test('what waits for its commit is bounded in bytes', async () => {
  const broker = await new TestBroker().listen()
  let received = 0
  const commit = Promise.withResolvers<void>()
  const line = await MqttLine.open(
    {
      ...{
        address: '127.0.0.1',
        family: 4,
        port: broker.port,
        tls: null,
        version: 5,
        clientId: 'full',
        clean: true,
        userName: '',
        password: null,
      },
      onMessage: () => {
        received++
        return commit.promise
      },
    },
    new AbortController().signal,
  )
  await line.subscribe(['a'], 1)
  for (let i = 0; i < 40; i++) broker.publish('a', Buffer.alloc(1024 * 1024))
  await vi.waitFor(() => expect(received).toBeGreaterThanOrEqual(16), patience)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(received).toBeLessThan(20)
  commit.resolve()
  await vi.waitFor(() => expect(broker.unacked('full')).toBe(0), patience)
  expect(received).toBe(40)
  line.close()
  await broker.close()
})

test('ChirpStack: an uplink is stored once, however often it is published', async () => {
  const broker = await new TestBroker().listen()
  const eui = '0102030405060708'
  const { mappingId } = await addSensor(fixture.db, plant, eui)
  const uplink = { profile: '', fPort: null, source: 'vX', key: 'vX', scale: 1, offset: 0 }
  const rules = [uplink, { ...uplink, source: '@0:int16be', key: 'tem', scale: 0.1 }]
  const id = await addConnector(fixture.db, plant, { ...initialChirpstackConfig, clientId: 'cs', rules }, { port: broker.port })
  await stateOf(fixture.db, id, ({ state }) => state === 'running')
  const data = Buffer.from([0, 250]).toString('base64')
  const event = { deduplicationId: 'd-1', time: '2026-11-29T08:00:00.5Z', deviceInfo: { devEui: eui }, object: { vX: 2.25 }, data }
  for (let i = 0; i < 3; i++) broker.publish(`application/a-1/device/${eui}/event/up`, JSON.stringify(event))
  broker.publish(`application/a-1/device/${eui}/event/join`, '{}')
  await vi.waitFor(() => expect(broker.unacked('cs')).toBe(0), patience)
  expect(await rows(mappingId)).toEqual([{ vX: 2.25, tem: 25 }])
  await fixture.db.deleteFrom('connector').where('id', '=', id).execute()
  await broker.close()
})

test('a trial listens as a client of its own, shows what arrives, and leaves the session of the connector alone', async () => {
  const broker = await new TestBroker().listen()
  await addSensor(fixture.db, plant, 'B-try')
  const { tenantId, gatewayId } = plant
  const setup = { id: null, tenantId, gatewayId, host: '127.0.0.1', port: broker.port, userName: '', password: null }
  const sending = setInterval(() => {
    broker.publish('plant/B-try/vib', message(1))
    broker.publish('plant/B-try/vib', 'no JSON')
  }, 300)
  const result = await fixture.ingest.connectors?.try({ ...setup, config: config('real') })
  clearInterval(sending)
  expect(result?.error).toBeNull()
  expect(result?.readings).toMatchObject([
    { sensorId: 'B-try', key: 'vX', value: 1.5, source: 'plant/B-try/vib' },
    { key: 'tem', value: 20.1 },
  ])
  expect(inWords(result?.refusals[0]?.detail ?? null, 'cn')).toBe('不是有效的 JSON：“the message is not valid JSON”')
  expect(broker.isSubscribed('real')).toBe(false)
  await broker.close()
})
