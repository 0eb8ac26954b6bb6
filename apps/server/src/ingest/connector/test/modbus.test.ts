import net from 'node:net'
import { answerModbus, floatWords, type ModbusDevice } from '@undertone/device/modbus/modbus-device'
import { initialModbusConfig, type ModbusConfig, type ModbusValue } from '@undertone/domain/connector/modbus-config'
import { inWords, said } from '@undertone/domain/connector/said'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant } from '../../test/test-fixture.ts'
import { ModbusLine } from '../line/modbus-line.ts'
import { addConnector, connectorOptions, patience, stateOf } from './test-connectors.ts'
import { dialInDevice, listeningDevice } from './test-modbus-device.ts'
import { freePort } from './test-port.ts'

let fixture: IngestFixture
let plant: Plant
let dialInPort = 0

beforeAll(async () => {
  dialInPort = await freePort()
  fixture = await openIngestFixture(inject('adminUrl'), { connectors: connectorOptions(dialInPort) })
  plant = await addPlant(fixture.db, 'Plant')
})
afterAll(() => fixture?.close())

const value = (sensorId: string, given: Partial<ModbusValue> = {}): ModbusValue => ({
  ...{ sensorId, key: 'vX', unit: 1, table: 'holding', address: 0, type: 'float32', order: 'ABCD', scale: 1, offset: 0, periodS: 1 },
  ...given,
})
const config = (values: ModbusValue[], given: Partial<ModbusConfig> = {}): ModbusConfig => ({
  ...initialModbusConfig,
  timeoutMs: 300,
  values,
  ...given,
})
const device = (words: Record<number, number>, more: Partial<ModbusDevice> = {}): ModbusDevice => ({
  read: (_unit, _table, address) => words[address],
  ...more,
})
const velocities = async (mappingId: number) =>
  (await fixture.db.selectFrom('feature').select('vX').where('mappingId', '=', mappingId).execute()).map(({ vX }) => vX)
const stored = (mappingId: number, at: number, count = 1) =>
  vi.waitFor(async () => {
    const found = await velocities(mappingId)
    expect(found.filter((one) => one === at).length).toBeGreaterThanOrEqual(count)
  }, patience)

test('registers of a polled device are stored, an exception is a quality, and a cut connection comes back', async () => {
  const { mappingId } = await addSensor(fixture.db, plant, 'MB-1')
  const [high, low] = floatWords(2.5)
  const peer = await listeningDevice('tcp', device({ 0: high, 1: low }))
  const id = await addConnector(fixture.db, plant, config([value('MB-1'), value('MB-1', { key: 'tem', address: 40, type: 'int16' })]), {
    port: peer.port,
  })
  await stored(mappingId, 2.5)
  const state = await stateOf(fixture.db, id, (one) => one.state === 'running' && one.refused > 0)
  expect(state?.readings).toMatchObject([
    { key: 'vX', value: 2.5, quality: 'good', source: '1 · 4x 0' },
    { key: 'tem', value: null, quality: 'exception', detail: { key: 'exception2', values: {} } },
  ])
  const before = (await velocities(mappingId)).length
  peer.cut()
  await stored(mappingId, 2.5, before + 2)
  await peer.close()
})

test('a device behind RTU over TCP; a silent unit does not keep the others from being read', async () => {
  const { mappingId } = await addSensor(fixture.db, plant, 'MB-2')
  await addSensor(fixture.db, plant, 'MB-3')
  const peer = await listeningDevice('rtu', device({ 0: 125 }, { isSilent: (unit) => unit === 2 }))
  const id = await addConnector(
    fixture.db,
    plant,
    config([value('MB-2', { type: 'int16', scale: 0.1 }), value('MB-3', { unit: 2, type: 'int16' })], { transport: 'rtuTcp' }),
    { port: peer.port },
  )
  await stored(mappingId, 12.5, 3)
  const state = await stateOf(fixture.db, id, (one) => one.lastError?.key === 'unitSilent' && one.lastError.values.unit === 2)
  expect(state?.readings).toMatchObject([{ quality: 'good' }, { quality: 'silent', value: null }])
  await fixture.db.deleteFrom('connector').where('id', '=', id).execute()
  await peer.close()
})

test('a DTU dials in, is known by its registration packet, sends heartbeats, and may come again', async () => {
  const { mappingId } = await addSensor(fixture.db, plant, 'MB-4')
  const dtu = device({ 0: 7 })
  const registration = Buffer.from('DTU-4711').toString('hex')
  const settings = { transport: 'dialIn', registration, heartbeat: 'feed', addresses: ['127.0.0.0/8'] } as const
  const id = await addConnector(
    fixture.db,
    plant,
    config([value('MB-4', { type: 'uint16' })], { ...settings, addresses: ['127.0.0.0/8'] }),
    {
      registration,
    },
  )
  await stateOf(fixture.db, id, (one) => one.state === 'listening')
  const stranger = await dialInDevice(dialInPort, Buffer.from('x'.repeat(64)).toString('hex'), dtu)
  await new Promise((resolve) => stranger.once('close', resolve))
  const socket = await dialInDevice(dialInPort, registration, dtu)
  const beat = setInterval(() => socket.write(Buffer.from('feed', 'hex')), 150)
  await stored(mappingId, 7, 2)
  clearInterval(beat)
  socket.destroy()
  const again = await dialInDevice(dialInPort, registration, device({ 0: 9 }))
  await stored(mappingId, 9)
  again.destroy()
})

test('a device that does not answer keeps no other connector from starting', async () => {
  const { mappingId } = await addSensor(fixture.db, plant, 'MB-7')
  const registration = '5a5a5a5a'
  const blocks = Array.from({ length: 20 }, (_, i) => value('MB-7', { type: 'int16', address: i * 300 }))
  const slow = config(blocks, { transport: 'dialIn', registration, addresses: ['127.0.0.1'], timeoutMs: 30_000 })
  const id = await addConnector(fixture.db, plant, slow, { registration })
  await stateOf(fixture.db, id, (one) => one.state === 'listening')
  const socket = await dialInDevice(dialInPort, registration, device({}, { isSilent: () => true }))
  await stateOf(fixture.db, id, (one) => one.state === 'running')
  await fixture.db.deleteFrom('connector').where('id', '=', id).execute()
  const peer = await listeningDevice('tcp', device({ 0: 21 }))
  await addConnector(fixture.db, plant, config([value('MB-7', { type: 'int16' })]), { port: peer.port })
  await stored(mappingId, 21)
  await new Promise<void>((resolve) => (socket.destroyed ? resolve() : socket.once('close', () => resolve())))
  await peer.close()
})

test('an answer that comes late is not taken for that to the next request', async () => {
  let served = 0
  const server = net.createServer((socket) => {
    socket.on('data', (asked) => {
      const late = ++served === 1
      const { response } = answerModbus(asked, 'rtu', device({ 0: late ? 1 : 2 })) ?? { response: Buffer.alloc(0) }
      setTimeout(() => socket.write(response), late ? 350 : 150)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const socket = net.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  const line = new ModbusLine(socket, 'rtu')
  const read = { unit: 1, table: 'holding', start: 0, count: 1 } as const
  expect(await line.request(read, 300)).toEqual({ silent: true })
  expect(await line.request(read, 5000)).toEqual({ data: Buffer.from([0, 2]) })
  line.close()
  await new Promise((resolve) => server.close(resolve))
})

test('a trial shares the connection of its own connector, for as long as a trial lasts, and takes no device of another', async () => {
  await addSensor(fixture.db, plant, 'MB-8')
  const registration = '77777777'
  const given = config([value('MB-8', { type: 'int16' })], { transport: 'dialIn', registration, addresses: ['127.0.0.1'] })
  const id = await addConnector(fixture.db, plant, given, { registration })
  await stateOf(fixture.db, id, (one) => one.state === 'listening')
  let isSilent = false
  const socket = await dialInDevice(dialInPort, registration, device({ 0: 33 }, { isSilent: () => isSilent }))
  await stateOf(fixture.db, id, (one) => one.state === 'running')
  const { tenantId, gatewayId } = plant
  const setup = { id, tenantId, gatewayId, host: '', port: null, userName: '', password: null, config: given }
  const trial = (more: object) => fixture.ingest.connectors?.try({ ...setup, ...more })
  expect((await trial({}))?.readings).toMatchObject([{ value: 33 }])
  for (const packet of [registration, '7777777788'])
    expect((await trial({ id: null, config: { ...given, registration: packet } }))?.error?.key).toBe('registrationTaken')
  isSilent = true
  expect((await trial({ config: { ...given, timeoutMs: 30_000 } }))?.error).toEqual(said('nothingArrived', { seconds: 8 }))
  socket.destroy()
})

test('S-70: an address that no connector admits is not read, and a host that is not opened is not dialled', async () => {
  const { db } = fixture
  const registration = 'aabbccdd'
  const id = await addConnector(db, plant, config([value('MB-4')], { transport: 'dialIn', registration, addresses: ['10.1.2.3'] }), {
    registration,
  })
  await stateOf(db, id, (one) => one.state === 'listening')
  await db.deleteFrom('connector').where('id', '<>', id).execute()
  await vi.waitFor(async () => {
    const socket = await dialInDevice(dialInPort, registration, device({}))
    const closed = await Promise.race([
      new Promise<true>((resolve) => socket.once('close', () => resolve(true))),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), 500)),
    ])
    socket.destroy()
    expect(closed).toBe(true)
  }, patience)
})

test('a waveform in registers is triggered, read block by block and stored; the ready register is cleared after that', async () => {
  const { sensorPk } = await addSensor(fixture.db, plant, 'MB-5')
  const words: Record<number, number> = { 500: 0, 501: 0 }
  for (let i = 0; i < 512; i++) words[1000 + i] = Math.round(1000 * Math.sin(i / 5)) & 0xffff
  const peer = await listeningDevice(
    'tcp',
    device(words, {
      write: (_unit, address, written) => {
        words[address] = written
        if (address === 500 && written === 1) words[501] = 1
        return true
      },
    }),
  )
  const wave = {
    sensorId: 'MB-5',
    unit: 1,
    axis: 'Z',
    trigger: 500,
    ready: 501,
    address: 1000,
    count: 512,
    sampleHz: 2560,
    scale: 0.01,
    periodS: 3600,
  } as const
  await addConnector(fixture.db, plant, config([], { waves: [wave] }), { port: peer.port })
  const found = await vi.waitFor(async () => {
    const row = await fixture.db
      .selectFrom('wave')
      .innerJoin('sampling', 'sampling.id', 'wave.samplingId')
      .select(['wave.axis'])
      .where('sampling.sensorPk', '=', sensorPk)
      .executeTakeFirst()
    expect(row).toBeDefined()
    return row
  }, patience)
  expect(found?.axis).toBe('Z')
  await vi.waitFor(() => expect(words[501]).toBe(0), patience)
  await peer.close()
})

test('a trial shows decoded values and what would be refused, and stores nothing', async () => {
  await addSensor(fixture.db, plant, 'MB-6', false)
  const peer = await listeningDevice('tcp', device({ 0: 5 }))
  const { tenantId, gatewayId } = plant
  const setup = { id: null, tenantId, gatewayId, host: '127.0.0.1', port: peer.port, userName: '', password: null }
  const values = [value('MB-6', { type: 'int16' }), value('nothing', { type: 'int16' }), value('MB-6', { key: 'vY', address: 9 })]
  const result = await fixture.ingest.connectors?.try({ ...setup, config: config(values) })
  expect(result?.error).toBeNull()
  expect(result?.readings).toMatchObject([{ value: 5 }, { value: 5 }, { value: null, quality: 'exception' }])
  expect(result?.refusals.map(({ detail }) => inWords(detail, 'cn')).sort()).toEqual([
    '传感器未绑定测点',
    '异常 2：数据地址无效',
    '没有传感器 nothing',
  ])
  await peer.close()
  const { error = null } = (await fixture.ingest.connectors?.try({ ...setup, config: config(values) })) ?? {}
  expect(inWords(error, 'cn')).toMatch(/^连接失败：“.*ECONNREFUSED/)
})
