import { queueItemId } from '@undertone/device/chirpstack/downlink'
import { metricOf, sparkplugType, writeSparkplug } from '@undertone/device/sparkplug/payload'
import { initialChirpstackConfig } from '@undertone/domain/connector/broker-config'
import type { ModbusTarget } from '@undertone/domain/connector/command-target'
import { initialModbusConfig } from '@undertone/domain/connector/modbus-config'
import { initialSparkplugConfig } from '@undertone/domain/connector/sparkplug-config'
import { commandStatus } from '@undertone/domain/device/device.enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { DownCommand } from '../../../contracts/device-link.ts'
import { addGateway, addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant } from '../../test/test-fixture.ts'
import { TestBroker } from './test-broker.ts'
import { addConnector, connectorOptions, patience, stateOf } from './test-connectors.ts'
import { listeningDevice } from './test-modbus-device.ts'

const { Success, Failed, HasSend } = commandStatus.members
let fixture: IngestFixture
let plant: Plant
let broker: TestBroker
const listening: number[] = []

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { connectors: connectorOptions() })
  fixture.events.on('gatewayListens', ({ gatewayId }) => void listening.push(gatewayId))
  plant = await addPlant(fixture.db, 'Plant')
  broker = await new TestBroker().listen()
})
afterAll(async () => {
  await fixture?.close()
  await broker?.close()
})

/** A plant of the same customer with a gateway of its own: each connector takes only commands of its gateway. */
const ownGateway = async (name: string): Promise<Plant> => ({
  ...plant,
  gatewayId: await addGateway(fixture.db, plant.tenantId, `${name}-token-of-a-gateway`),
})

/** A command that is noted as sent, and goes down by a connector. */
async function sent(of: Plant, sensorPk: number | null, sensorId: string | null, method: string, params: Record<string, unknown>) {
  const { rows } = await sql<{
    id: number
  }>`insert into device_command (tenant_id, gateway_id, sensor_pk, kind, payload, status, expires_at, sent_at)
    values (${of.tenantId}, ${of.gatewayId}, ${sensorPk}, ${method}, ${JSON.stringify(params)}::jsonb, ${HasSend.code}, now() + interval '1 day', now())
    returning id`.execute(fixture.db)
  const id = rows[0]?.id ?? 0
  const command: DownCommand = { id, sensorId, method, params, hasSecrets: false }
  return { id, delivery: await fixture.ingest.sendByConnector(of.gatewayId, command) }
}
const outcomeOf = async (id: number) =>
  (
    await sql<{
      status: number
      reason: string | null
      result: unknown
    }>`select status, reason, result from device_command where id = ${id}`.execute(fixture.db)
  ).rows[0]
const ended = (id: number, expected: object) => vi.waitFor(async () => expect(await outcomeOf(id)).toMatchObject(expected), patience)

test('a setting is written to its registers, read back, and reported; a wrong value and a missing target are refused', async () => {
  const own = await ownGateway('modbus')
  const { sensorPk } = await addSensor(fixture.db, own, 'MB-W')
  const words: Record<number, number> = { 10: 0, 11: 0, 20: 5, 30: 0 }
  const coils = new Map([[3, false]])
  const peer = await listeningDevice('tcp', {
    read: (_unit, _table, address) => words[address],
    write: (_unit, address, value) => {
      // A register that keeps what it has.
      if (address !== 20) words[address] = value
      return address in words
    },
    coil: (_unit, address) => coils.get(address),
    setCoil: (_unit, address, isOn) => coils.has(address) && coils.set(address, isOn).size > 0,
  })
  const target = (key: string, address: number, given: Partial<ModbusTarget> = {}): ModbusTarget => ({
    ...{ sensorId: 'MB-W', key, unit: 1, table: 'holding', address, type: 'uint32', order: 'ABCD', scale: 1, offset: 0 },
    ...given,
  })
  const targets = [
    target('sleepT', 10),
    target('stuck', 20, { type: 'uint16' }),
    target('absent', 99, { type: 'uint16' }),
    target('restart', 3, { table: 'coil' }),
  ]
  const values = [
    {
      sensorId: 'MB-W',
      key: 'vX',
      unit: 1,
      table: 'holding',
      address: 30,
      type: 'uint16',
      order: 'ABCD',
      scale: 1,
      offset: 0,
      periodS: 60,
    } as const,
  ]
  const connector = await addConnector(fixture.db, own, { ...initialModbusConfig, timeoutMs: 300, values, targets }, { port: peer.port })
  await stateOf(fixture.db, connector, ({ state }) => state === 'running')
  await vi.waitFor(() => expect(listening).toContain(own.gatewayId), patience)

  const written = await sent(own, sensorPk, 'MB-W', 'writeSettings', { sleepT: 100_000 })
  expect(written.delivery).toBe('delivered')
  await ended(written.id, { status: Success.code, result: { values: { sleepT: 100_000 } } })
  expect([words[10], words[11]]).toEqual([1, 34_464])
  expect(await fixture.ingest.http.attributes.read(own, 'MB-W', null)).toEqual({ sleepT: 100_000 })

  const read = await sent(own, sensorPk, 'MB-W', 'readParams', {})
  await ended(read.id, { status: Failed.code, result: { error: 'absent: exception 2' } })
  const stuck = await sent(own, sensorPk, 'MB-W', 'writeSettings', { stuck: 7 })
  await ended(stuck.id, { status: Failed.code, reason: 'error', result: { error: 'stuck: the device has 5 instead' } })
  const large = await sent(own, sensorPk, 'MB-W', 'writeSettings', { stuck: 70_000 })
  await ended(large.id, { status: Failed.code, reason: 'refused' })
  const unknown = await sent(own, sensorPk, 'MB-W', 'writeSettings', { sleepT: 1, other: 2 })
  await ended(unknown.id, { status: Failed.code, reason: 'refused', result: { error: 'the connector has no target for other' } })
  expect(words[11]).toBe(34_464)
  const restart = await sent(own, sensorPk, 'MB-W', 'restart', {})
  await ended(restart.id, { status: Success.code })
  expect(coils.get(3)).toBe(true)

  expect((await sent(own, null, null, 'restart', {})).delivery).toBe('notSupported')
  expect((await sent(plant, null, null, 'restart', {})).delivery).toBe('notConnected')
  await fixture.db.deleteFrom('connector').where('id', '=', connector).execute()
  await vi.waitFor(async () => expect((await sent(own, sensorPk, 'MB-W', 'restart', {})).delivery).toBe('notConnected'), patience)
  await peer.close()
})

test('a downlink waits for a device that has been heard, and ends with its acknowledgement, also of another run', async () => {
  const own = await ownGateway('lorawan')
  const eui = '0102030405060708'
  const { sensorPk } = await addSensor(fixture.db, own, eui)
  const rules = [{ profile: '', fPort: null, source: 'vX', key: 'vX', scale: 1, offset: 0 }]
  const targets = [{ sensor: '', key: 'sleepT', fPort: 10, bytes: '01 {uint16be}', scale: 1, offset: 0 }]
  const config = { ...initialChirpstackConfig, clientId: 'cs', rules, targets }
  const connector = await addConnector(fixture.db, own, config, { port: broker.port })
  await stateOf(fixture.db, connector, ({ state }) => state === 'running')
  expect((await sent(own, sensorPk, eui, 'writeSettings', { sleepT: 30 })).delivery).toBe('notSupported')

  listening.length = 0
  const at = `application/app-1/device/${eui}/event`
  broker.publish(`${at}/up`, JSON.stringify({ time: '2026-11-29T08:00:00Z', deviceInfo: { devEui: eui }, object: { vX: 1 } }))
  await vi.waitFor(() => expect(listening).toContain(own.gatewayId), patience)
  const first = await sent(own, sensorPk, eui, 'writeSettings', { sleepT: 30 })
  expect(first.delivery).toBe('delivered')
  const downlink = broker.published.find(({ topic }) => topic === `application/app-1/device/${eui}/command/down`)
  expect(JSON.parse(downlink?.payload ?? '{}')).toEqual({
    ...{ id: queueItemId(connector, first.id), devEui: eui, confirmed: true, fPort: 10, data: 'AQAe' },
  })
  broker.publish(`${at}/ack`, JSON.stringify({ queueItemId: queueItemId(connector, first.id), acknowledged: true }))
  await ended(first.id, { status: Success.code, result: { values: { sleepT: 30 } } })

  const refused = await sent(own, sensorPk, eui, 'writeSettings', { sleepT: 40 })
  broker.publish(`${at}/ack`, JSON.stringify({ queueItemId: queueItemId(connector, refused.id) }))
  await ended(refused.id, { status: Failed.code, result: { error: 'the device did not acknowledge the downlink' } })
  // One of another gateway, and one that is no queue item of ours.
  const foreign = await sent(plant, null, null, 'restart', {})
  broker.publish(`${at}/ack`, JSON.stringify({ queueItemId: queueItemId(connector, foreign.id), acknowledged: true }))
  broker.publish(`${at}/ack`, JSON.stringify({ queueItemId: 'x', acknowledged: true }))
  await vi.waitFor(() => expect(broker.unacked('cs')).toBe(0), patience)
  expect(await outcomeOf(foreign.id)).toMatchObject({ status: HasSend.code })
})

test('a metric is written, and done when the node reports it; a restart with the next birth', async () => {
  const own = await ownGateway('sparkplug')
  const { sensorPk } = await addSensor(fixture.db, own, 'D-1')
  const rules = [{ from: '', metric: 'Vib', sensor: '{device}', key: 'vX', scale: 1, offset: 0 }]
  const targets = [
    { from: 'G', metric: 'Sleep', sensor: '{device}', key: 'sleepT', scale: 1, offset: 0 },
    { from: 'G', metric: 'Node Control/Reboot', sensor: 'D-1', key: 'restart', scale: 1, offset: 0 },
  ]
  const connector = await addConnector(
    fixture.db,
    own,
    { ...initialSparkplugConfig, clientId: 'sp', rules, targets },
    { port: broker.port },
  )
  await stateOf(fixture.db, connector, ({ state }) => state === 'running')
  const { int32, uint64, boolean } = sparkplugType
  const report = (topic: string, seq: number, metrics: ReturnType<typeof metricOf>[]) =>
    broker.publish(`spBv1.0/${topic}`, Buffer.from(writeSparkplug({ timestamp: Date.now(), seq, metrics })))
  expect((await sent(own, sensorPk, 'D-1', 'writeSettings', { sleepT: 30 })).delivery).toBe('notSupported')

  const births = () => {
    report('G/NBIRTH/E', 0, [metricOf('bdSeq', 1, uint64), metricOf('Node Control/Reboot', false, boolean)])
    report('G/DBIRTH/E/D-1', 1, [metricOf('Sleep', 10, int32)])
  }
  births()
  const written = await vi.waitFor(async () => {
    const one = await sent(own, sensorPk, 'D-1', 'writeSettings', { sleepT: 30 })
    expect(one.delivery).toBe('delivered')
    return one
  }, patience)
  await vi.waitFor(() => expect(broker.published.map(({ topic }) => topic)).toContain('spBv1.0/G/DCMD/E/D-1'), patience)
  report('G/DDATA/E/D-1', 2, [metricOf('Sleep', 30, int32, { isHistorical: true })])
  report('G/DDATA/E/D-1', 3, [metricOf('Sleep', 20, int32)])
  report('G/DDATA/E/D-1', 4, [metricOf('Sleep', 30, int32)])
  await ended(written.id, { status: Success.code, result: { values: { sleepT: 30 } } })

  const restart = await sent(own, sensorPk, 'D-1', 'restart', {})
  const command = await vi.waitFor(() => {
    const found = broker.published.filter(({ topic }) => topic === 'spBv1.0/G/NCMD/E').at(-1)
    expect(found).toBeDefined()
    return found
  }, patience)
  expect(command?.payload).toContain('Node Control/Reboot')
  births()
  await ended(restart.id, { status: Success.code })
})
