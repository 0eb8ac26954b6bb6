import { SparkplugHostState } from '@undertone/device/sparkplug/host-state'
import { metricOf, sparkplugType, writeSparkplug } from '@undertone/device/sparkplug/payload'
import { initialSparkplugConfig } from '@undertone/domain/connector/sparkplug-config'
import { initialSparkplugOutConfig } from '@undertone/domain/connector/sparkplug-out-config'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant, sampleOf, send } from '../../test/test-fixture.ts'
import { TestBroker } from './test-broker.ts'
import { addConnector, connectorOptions, patience, stateOf } from './test-connectors.ts'

let fixture: IngestFixture
let plant: Plant
let broker: TestBroker
const start = Date.UTC(2026, 9, 1)

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { connectors: connectorOptions() })
  plant = await addPlant(fixture.db, 'Plant')
  broker = await new TestBroker().listen()
})
afterAll(async () => {
  await fixture?.close()
  await broker?.close()
})

const config = { ...initialSparkplugOutConfig, group: 'G', edge: 'E', clientId: 'edge' }
const own = () => broker.published.filter(({ topic }) => topic.startsWith('spBv1.0/G/'))
const kinds = () => own().map(({ topic }) => topic.split('/')[2])

test('points of one company are devices of an edge node that our own host follows, births and rebirths included', async () => {
  const other = await addPlant(fixture.db, 'Other')
  const { mappingId } = await addSensor(fixture.db, plant, 'S-1')
  const { mappingId: silent } = await addSensor(fixture.db, plant, 'S-2')
  await addSensor(fixture.db, other, 'S-1')
  await sql`update mapping set name = 'Drive/end +1' where id = ${mappingId}`.execute(fixture.db)
  const [gateway, foreign] = [await fixture.client(plant.token), await fixture.client(other.token)]
  await send(gateway, 'v1/gateway/telemetry', sampleOf('S-1', start, { vX: 1.5, tem: 40 }))
  const id = await addConnector(fixture.db, plant, config, { port: broker.port })
  await stateOf(fixture.db, id, ({ state }) => state === 'running')
  const device = `${mappingId} Pump Drive-end -1`
  await vi.waitFor(() => expect(own().map(({ topic }) => topic)).toEqual(['spBv1.0/G/NBIRTH/E', `spBv1.0/G/DBIRTH/E/${device}`]), patience)

  await send(gateway, 'v1/gateway/telemetry', sampleOf('S-1', start + 1000, { vX: 2.5 }))
  await send(foreign, 'v1/gateway/telemetry', sampleOf('S-1', start + 1000, { vX: 9 }))
  // A metric that its birth did not have, and a point without a value until now.
  await send(gateway, 'v1/gateway/telemetry', sampleOf('S-1', start + 2000, { vY: 3.5 }))
  await send(gateway, 'v1/gateway/telemetry', sampleOf('S-2', start + 2000, { vX: 4.5 }))
  await vi.waitFor(() => expect(kinds()).toEqual(['NBIRTH', 'DBIRTH', 'DDATA', 'DBIRTH', 'DBIRTH']), patience)
  expect(own().some(({ retain }) => retain)).toBe(false)

  // A host that asks for the births, twice.
  const rebirth = writeSparkplug({ timestamp: 1, seq: null, metrics: [metricOf('Node Control/Rebirth', true, sparkplugType.boolean)] })
  for (let i = 0; i < 2; i++) broker.publish('spBv1.0/G/NCMD/E', Buffer.from(rebirth))
  await vi.waitFor(() => expect(kinds().slice(5)).toEqual(['NBIRTH', 'DBIRTH', 'DBIRTH']), patience)

  const host = new SparkplugHostState(1000)
  const actions = own().flatMap(({ topic, bytes }, i) => host.receive(topic, bytes, i))
  expect(actions.filter(({ kind }) => kind === 'rebirth' || kind === 'refused')).toEqual([])
  const values = actions.flatMap((action) =>
    action.kind === 'data' && action.topic.device !== null
      ? action.payload.metrics.map(({ name, value, timestamp }) => [action.topic.device, name, value, timestamp])
      : [],
  )
  expect(values).toContainEqual([device, 'vX', 2.5, start + 1000])
  expect(values).toContainEqual([device, 'vY', 3.5, start + 2000])
  expect(values.some(([name, , value]) => String(name).startsWith(`${silent} `) && value === 4.5)).toBe(true)
  expect(values.some(([, , value]) => value === 9)).toBe(false)

  await fixture.db.deleteFrom('connector').where('id', '=', id).execute()
  await vi.waitFor(() => expect(kinds().at(-1)).toBe('NDEATH'), patience)
  const death = own().at(-1)
  expect(host.receive(death?.topic ?? '', death?.bytes ?? Buffer.alloc(0), 100)).toMatchObject([
    { kind: 'stale', group: 'G', edge: 'E', device: null },
  ])
})

test('a trial publishes nothing, and shows what it would', async () => {
  const before = own().length
  const { tenantId, gatewayId } = plant
  const setup = { id: null, tenantId, gatewayId, host: '127.0.0.1', port: broker.port, userName: '', password: null, config }
  const result = await fixture.ingest.connectors?.try(setup)
  expect(result?.error).toBeNull()
  expect(result?.readings).toContainEqual(expect.objectContaining({ key: 'vX', value: 2.5, quality: 'good' }))
  // Its will died with a connection that ended cleanly; a trial has none.
  expect(own()).toHaveLength(before)
})

test('does not show its gateway as connected: no device is reached by publishing', async () => {
  const [published, followed] = [await addPlant(fixture.db, 'Published'), await addPlant(fixture.db, 'Followed')]
  const connectedTo = async ({ gatewayId }: Plant) =>
    (await fixture.db.selectFrom('gateway').select('connectedTo').where('id', '=', gatewayId).executeTakeFirstOrThrow()).connectedTo
  const out = await addConnector(fixture.db, published, { ...config, edge: 'P', clientId: 'edge-p' }, { port: broker.port })
  await stateOf(fixture.db, out, ({ state }) => state === 'running')
  // A connector that reads is shown later; by then the publishing one would be shown, too.
  const host = await addConnector(fixture.db, followed, initialSparkplugConfig, { port: broker.port })
  await vi.waitFor(async () => expect(await connectedTo(followed)).not.toBeNull(), { timeout: 40_000 })
  expect(await connectedTo(published)).toBeNull()
  await fixture.db.deleteFrom('connector').where('id', 'in', [out, host]).execute()
}, 60_000)
