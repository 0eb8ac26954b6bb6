import { metricOf, type SparkplugMetric, sparkplugType, writeSparkplug } from '@undertone/device/sparkplug/payload'
import { said } from '@undertone/domain/connector/said'
import { initialSparkplugConfig } from '@undertone/domain/connector/sparkplug-config'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant } from '../../test/test-fixture.ts'
import { TestBroker } from './test-broker.ts'
import { addConnector, connectorOptions, patience, stateOf } from './test-connectors.ts'

let fixture: IngestFixture
let plant: Plant
let broker: TestBroker

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { connectors: connectorOptions() })
  plant = await addPlant(fixture.db, 'Plant')
  broker = await new TestBroker().listen()
})
afterAll(async () => {
  await fixture?.close()
  await broker?.close()
})

const { float, uint64 } = sparkplugType
const at = Date.UTC(2026, 10, 29, 8)
const send = (topic: string, seq: number | null, metrics: SparkplugMetric[], timestamp = at) =>
  broker.publish(`spBv1.0/${topic}`, Buffer.from(writeSparkplug({ timestamp, seq, metrics })))
const byAlias = (value: number): SparkplugMetric => ({ ...metricOf('', value, 0), name: null, alias: 1n })
const rows = async (mappingId: number) =>
  (await fixture.db.selectFrom('feature').select('vX').where('mappingId', '=', mappingId).orderBy('ts').execute()).map(({ vX }) => vX)
const states = () => broker.published.filter(({ topic }) => topic === 'spBv1.0/STATE/undertone')

test('a host announces itself, asks for births, stores mapped metrics by alias, and marks dead ones', async () => {
  const { mappingId } = await addSensor(fixture.db, plant, 'D-1')
  const rule = { from: 'G', metric: 'Vib', sensor: '{device}', key: 'vX', scale: 1, offset: 0 }
  const config = { ...initialSparkplugConfig, rules: [rule] }
  const id = await addConnector(fixture.db, plant, config, { port: broker.port })
  await stateOf(fixture.db, id, ({ state }) => state === 'running')
  expect(states()).toMatchObject([{ retain: true, payload: expect.stringContaining('"online":true') }])

  send('G/DDATA/E/D-1', 1, [byAlias(9)])
  await vi.waitFor(() => expect(broker.published.map(({ topic }) => topic)).toContain('spBv1.0/G/NCMD/E'), patience)
  send('G/NBIRTH/E', 0, [metricOf('bdSeq', 4, uint64), metricOf('Up\u0000time', 7, float)])
  send('G/DBIRTH/E/D-1', 1, [metricOf('Vib', 1, float, { alias: 1n })])
  send('G/DDATA/E/D-1', 2, [byAlias(2)], at + 1000)
  // Buffered while we were offline, and out of order.
  send('G/DDATA/E/D-1', 3, [{ ...byAlias(0.5), isHistorical: true }], at - 5000)
  await vi.waitFor(async () => expect(await rows(mappingId)).toEqual([0.5, 1, 2]), patience)
  // Acknowledged after the commit, which the rows above show first.
  await vi.waitFor(() => expect(broker.unacked('undertone-host')).toBe(0), patience)

  send('G/NDEATH/E', null, [metricOf('bdSeq', 4, uint64)])
  await vi.waitFor(async () => {
    const state = await stateOf(fixture.db, id, () => true)
    expect(state?.readings).toMatchObject([
      { source: 'G/E · bdSeq', quality: 'unmapped' },
      // PostgreSQL stores no NUL: the state of every connector would stay as it was.
      { source: 'G/E · Up\ufffdtime', quality: 'unmapped' },
      { source: 'G/E/D-1 · Vib', quality: 'stale', value: null },
    ])
  }, patience)

  broker.publish('spBv1.0/STATE/undertone', '{"online":false,"timestamp":1}')
  await vi.waitFor(() => expect(states()).toHaveLength(2), patience)
  await fixture.db.deleteFrom('connector').where('id', '=', id).execute()
  await vi.waitFor(() => expect(states().at(-1)?.payload).toContain('"online":false'), patience)
})

test('a trial reads what comes, and asks no node for its birth', async () => {
  const { tenantId, gatewayId } = plant
  const setup = { id: null, tenantId, gatewayId, host: '127.0.0.1', port: broker.port, userName: '', password: null }
  const rules = [{ from: '', metric: 'x', sensor: 'x', key: 'vX', scale: 1, offset: 0 }]
  const sending = setInterval(() => send('Try/DDATA/E/D', 1, [byAlias(9)]), 300)
  const running = fixture.ingest.connectors?.try({ ...setup, config: { ...initialSparkplugConfig, rules } })
  const second = await fixture.ingest.connectors?.try({ ...setup, config: { ...initialSparkplugConfig, rules } })
  expect(second?.error?.key).toBe('otherTrial')
  const result = await running
  clearInterval(sending)
  expect(result?.error).toEqual(said('placeAndCause', { place: 'Try/E', cause: said('dataBeforeNode') }))
  expect(broker.published.filter(({ topic }) => topic.startsWith('spBv1.0/Try'))).toEqual([])
})
