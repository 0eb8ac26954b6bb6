import { hash } from 'node:crypto'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import { fileTopics } from '@undertone/device/file-transfer/topic'
import { encodeInit } from '@undertone/device/file-transfer/wave-meta'
import type { WaveMeta } from '@undertone/device/message/wave'
import type { Call, InputOf } from '@undertone/domain/core/call'
import { type QuarantineSelection, quarantineCalls } from '@undertone/domain/quarantine/quarantine.calls'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Ingest, startIngest } from '../../ingest/run/start-ingest.ts'
import { addGateway, addPlant, addSensor, type Plant, sampleOf, send } from '../../ingest/test/test-fixture.ts'
import { createMetrics } from '../../platform/runtime/metrics.ts'
import { type OpenRetry, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { loadEntries } from './selection.store.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const topic = 'v1/gateway/telemetry'
const start = Date.UTC(2026, 9, 1)
const limits = { gatewayBytes: 60_000, headBytes: 4000 }

let server: TestServer
let ingest: Ingest
let plant: Plant
let client: MqttClient
let platform: string

beforeAll(async () => {
  const openRetry: OpenRetry = async ({ db, events, blobs }) => {
    const options = { db, events, blobs, host: '127.0.0.1', port: 0, metrics: createMetrics(), log: quiet, quarantineLimits: limits }
    ingest = await startIngest(options)
    return ingest.retry
  }
  server = await startTestServer('quarantine', { openRetry })
  plant = await addPlant(server.db, 'Plant with a quarantine')
  client = await connectAsync({ host: '127.0.0.1', port: ingest.port, protocolVersion: 5, username: plant.token, reconnectPeriod: 0 })
  client.on('error', () => undefined)
  platform = await server.login('superadmin')
})
beforeEach(async () => {
  await server.db.deleteFrom('quarantine').execute()
  await server.db.deleteFrom('feature').execute()
})
afterAll(async () => {
  client?.end(true)
  await ingest?.stop()
  await server?.close()
})

const rows = () => server.db.selectFrom('quarantine').selectAll().orderBy('id').execute()
const page = async (filter: Partial<InputOf<typeof quarantineCalls.findPage>['body']> = {}) =>
  (await server.send(quarantineCalls.findPage, { body: filter }, platform)).data
const replay = async (body: QuarantineSelection) => {
  const { data } = await server.send(quarantineCalls.replay, { body }, platform)
  expect(data.state).toBe('done')
  return data.result?.rows
}
const retryAll = async () => replay({ filter: {}, lastId: (await page()).lastId })
const samplesOf = (sensor: { mappingId: number }) =>
  server.db.selectFrom('feature').select(['ts', 'receivedAt']).where('mappingId', '=', sensor.mappingId).orderBy('ts').execute()
/** Sensors created in the database are visible after a notification. */
const emitted = () => server.events.emit('assets', { tenantId: plant.tenantId, companyId: plant.tenantId, resource: 'sensor' })

const waveOf = (sensorId: string, more: Partial<WaveMeta> = {}): WaveMeta => ({
  sensorId,
  t0: start,
  sampleHz: 25_600,
  n: 500,
  axis: 'X',
  quantity: 'acceleration',
  unit: 'm/s2',
  dtype: 'float32le',
  scale: 1,
  offset: 0,
  freqMode: 1,
  rpm: null,
  trigger: null,
  cmdId: null,
  ...more,
})
const sine = (seed: number, n = 500) => Float32Array.from({ length: n }, (_, i) => Math.sin(i * seed))
const transfer = async (id: string, meta: WaveMeta, samples: Float32Array) => {
  const bytes = encodeSamples(samples, 'float32le')
  await send(client, fileTopics.init(id), encodeInit({ name: id, wave: meta }))
  await send(client, fileTopics.segment(id, 0), Buffer.from(bytes))
  return send(client, fileTopics.fin(id, bytes.byteLength), '')
}

describe('access', () => {
  test('only the administrator of the platform', async () => {
    const tenant = await server.login('demoadmin')
    const inputs: readonly (readonly [Call, object])[] = [
      [quarantineCalls.findPage, { body: {} }],
      [quarantineCalls.use, {}],
      [quarantineCalls.find, { params: { id: '1' } }],
      [quarantineCalls.raw, { params: { id: '1' } }],
      [quarantineCalls.replay, { body: { ids: [1] } }],
      [quarantineCalls.discard, { body: { ids: [1] } }],
    ]
    expect(inputs).toHaveLength(Object.keys(quarantineCalls).length)
    for (const [call, input] of inputs) {
      expect((await server.send(call, input, tenant)).status, call.path).toBe(403)
      expect((await server.send(call, input)).status, call.path).toBe(401)
    }
  })
})

describe('the list', () => {
  test('entries by reason, tenant, gateway, topic and text, with their size beside the limit', async () => {
    const token = 'second-plant-token'
    const other = await addPlant(server.db, 'Another plant')
    const second = await addGateway(server.db, other.tenantId, token)
    const rival = await connectAsync({ host: '127.0.0.1', port: ingest.port, protocolVersion: 5, username: token, reconnectPeriod: 0 })
    rival.on('error', () => undefined)
    await send(client, topic, 'no json')
    await send(client, topic, 'no json')
    await send(client, topic, sampleOf('S-nobody', start, { vX: 1 }))
    await send(rival, 'v1/devices/me/telemetry', '{"vX":"much"}')
    rival.end(true)

    const all = await page()
    expect(all.records.map((row) => [row.reason, row.times, row.tenantName])).toEqual([
      ['badValue', 1, 'Another plant'],
      ['unknownSensor', 1, 'Plant with a quarantine'],
      ['json', 2, 'Plant with a quarantine'],
    ])
    expect(all.reasons.map(({ reason, entries }) => [reason, entries])).toEqual([
      ['badValue', 1],
      ['json', 1],
      ['unknownSensor', 1],
    ])
    const found = async (filter: Parameters<typeof page>[0]) => (await page(filter)).records.map((row) => row.reason)
    expect(await found({ tenantId: other.tenantId })).toEqual(['badValue'])
    expect(await found({ gatewayId: plant.gatewayId })).toEqual(['unknownSensor', 'json'])
    expect(await found({ topic: 'devices/me' })).toEqual(['badValue'])
    expect(await found({ keyword: 's-NOBODY' })).toEqual(['unknownSensor'])
    expect(await found({ reason: 'json' })).toEqual(['json'])
    expect(await found({ begin: Date.now() + 60_000, end: Date.now() + 120_000 })).toEqual([])
    expect(await found({ sort: 'bytes', order: 'asc' })).toEqual(['json', 'badValue', 'unknownSensor'])
    expect(await found({ pageNum: 2, pageSize: 1, sort: 'times', order: 'desc' })).toHaveLength(1)

    const { data: use } = await server.send(quarantineCalls.use, {}, platform)
    expect(use).toMatchObject({ entries: 3, gatewayBytes: limits.gatewayBytes })
    expect(use.gateways.map(({ gatewayId, entries, tenantName }) => [gatewayId, entries, tenantName])).toEqual([
      [plant.gatewayId, 2, 'Plant with a quarantine'],
      [second, 1, 'Another plant'],
    ])
  })

  test('one entry with its first bytes and checksum; all bytes as a file that no browser opens', async () => {
    const hostile = Buffer.from('<script>alert(1)</script>\u0000\xff', 'latin1')
    await send(client, topic, hostile)
    const [row] = await rows()
    const id = String(row?.id)
    const { data } = await server.send(quarantineCalls.find, { params: { id } }, platform)
    expect(data).toMatchObject({ reason: 'utf8', bytes: hostile.length, sha256: hash('sha256', hostile), obstacle: null, kept: 'whole' })
    expect(Buffer.from(data.head, 'base64').equals(hostile)).toBe(true)
    const file = await server.app.inject({ url: `/system/quarantine/export/${id}`, headers: { token: platform } })
    expect(file.rawPayload.equals(hostile)).toBe(true)
    expect(file.headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' })
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    expect((await server.send(quarantineCalls.find, { params: { id: '999999' } }, platform)).code).toBe(1002)
  })
})

describe('replay', () => {
  test('the sample of an unknown sensor is stored once the sensor is there, with the time of its receipt', async () => {
    const untimed = '{"S-late":[{"vX":1.5}]}'
    await send(client, topic, untimed)
    await send(client, topic, sampleOf('S-late', start, { vX: 2 }))
    const before = await rows()
    expect(await retryAll()).toEqual([{ reason: 'unknownSensor', outcome: 'kept', now: 'unknownSensor', obstacle: null, entries: 2 }])
    expect(await rows()).toEqual(before)

    const sensor = await addSensor(server.db, plant, 'S-late')
    emitted()
    expect(await retryAll()).toEqual([{ reason: 'unknownSensor', outcome: 'stored', now: null, obstacle: null, entries: 2 }])
    expect(await rows()).toEqual([])
    const stored = await samplesOf(sensor)
    expect(stored.map((row) => row.ts.getTime())).toEqual([start, before[0]?.firstAt.getTime()])
    expect(stored[1]?.receivedAt).toEqual(before[0]?.firstAt)
  })

  test('data sent again after a retry are duplicates', async () => {
    const message = sampleOf('S-again', start, { vX: 1 })
    await send(client, topic, message)
    const sensor = await addSensor(server.db, plant, 'S-again')
    emitted()
    await retryAll()
    expect(await send(client, topic, message)).toBe(0)
    expect(await samplesOf(sensor)).toHaveLength(1)
    expect(await rows()).toEqual([])
  })

  test('poison stays as it is, entry by entry', async () => {
    for (const payload of ['no json', '{"S":[{"vX":1e400}]}', Buffer.from([0xff, 0xfe]), `{"S":[${'['.repeat(99)}${']'.repeat(99)}]}`])
      await send(client, topic, payload)
    await send(client, 'v1/gateway/attributes', 'no json')
    const before = await rows()
    expect(before.map((row) => row.reason)).toEqual(['json', 'badValue', 'utf8', 'tooDeep', 'badAttributes'])
    const report = await retryAll()
    expect(report?.map(({ outcome, entries }) => [outcome, entries])).toEqual(Array(5).fill(['kept', 1]))
    expect(await rows()).toEqual(before)
  })

  test('an entry that fails for another reason keeps its id and shows the reason', async () => {
    await send(client, topic, sampleOf('S-elsewhere', start, { vX: 1 }))
    await send(client, topic, sampleOf('S-elsewhere', start, { vX: 1 }))
    const [before] = await rows()
    const gatewayId = await addGateway(server.db, plant.tenantId, 'neighbour-gateway-token')
    await addSensor(server.db, { ...plant, gatewayId }, 'S-elsewhere')
    emitted()
    expect(await retryAll()).toMatchObject([{ reason: 'unknownSensor', outcome: 'kept', now: 'foreignSensor' }])
    const [after] = await rows()
    expect(after).toMatchObject({
      id: before?.id,
      reason: 'foreignSensor',
      times: 2,
      firstAt: before?.firstAt,
      receivedAt: before?.receivedAt,
    })
    await server.db
      .updateTable('sensor')
      .set({ gatewayId: plant.gatewayId, mappingId: null })
      .where('sensorId', '=', 'S-elsewhere')
      .execute()
    emitted()
    expect(await retryAll()).toMatchObject([{ reason: 'foreignSensor', outcome: 'kept', now: 'unboundSensor' }])
    const free = await addSensor(server.db, plant, 'S-lends-its-point')
    await server.db.updateTable('sensor').set({ mappingId: null }).where('id', '=', free.sensorPk).execute()
    await server.db.updateTable('sensor').set({ mappingId: free.mappingId }).where('sensorId', '=', 'S-elsewhere').execute()
    emitted()
    expect(await retryAll()).toMatchObject([{ reason: 'unboundSensor', outcome: 'stored' }])
    expect(await samplesOf(free)).toHaveLength(1)
  })

  test('of a message with several entries only the failing ones come back', async () => {
    const sensor = await addSensor(server.db, plant, 'S-good')
    emitted()
    const raw = Buffer.from(
      `{"S-good":[{"ts":${start},"values":{"vX":1}}],"S-bad":[{"ts":${start},"values":{"vX":1}}],"S-worse":[{"vX":"x"}]}`,
    )
    const { id } = await server.db
      .insertInto('quarantine')
      .values({
        tenantId: plant.tenantId,
        gatewayId: plant.gatewayId,
        topic,
        reason: 'tooManyEntries',
        detail: 'of an earlier version',
        raw,
        digest: Buffer.from('a digest'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await retryAll()
    expect(await samplesOf(sensor)).toHaveLength(1)
    const left = await rows()
    expect(left.map((row) => row.reason).sort()).toEqual(['badValue', 'unknownSensor'])
    expect(left.map((row) => row.id)).toContain(id)
  })

  test('a waveform is restored completely with its announcement', async () => {
    await addSensor(server.db, plant, 'S-wave')
    emitted()
    expect(await transfer('first', waveOf('S-wave'), sine(0.1))).toBe(0)
    expect(await transfer('second', waveOf('S-wave'), sine(0.2))).toBe(0)
    expect(await transfer('early', waveOf('S-wave', { t0: 5 }), sine(0.3))).toBe(0)
    expect(await transfer('nan', waveOf('S-wave', { axis: 'Z' }), sine(0.4).fill(Number.NaN, 3))).toBe(0)
    await server.db.deleteFrom('fileTransfer').execute()
    expect((await rows()).map((row) => row.reason)).toEqual(['waveConflict', 'clockSuspect', 'badSamples'])
    expect((await retryAll())?.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'kept'])
    await server.db.deleteFrom('wave').execute()
    expect(await retryAll()).toContainEqual({ reason: 'waveConflict', outcome: 'stored', now: null, obstacle: null, entries: 1 })
    const wave = await server.db.selectFrom('wave').select(['axis', 'sha256']).executeTakeFirstOrThrow()
    expect(wave.sha256.equals(hash('sha256', encodeSamples(sine(0.2), 'float32le'), 'buffer'))).toBe(true)
    expect((await rows()).map((row) => row.reason)).toEqual(['clockSuspect', 'badSamples'])
  })

  test('an entry that cannot be retried stays, with the reason', async () => {
    await send(client, fileTopics.init('bad'), '{"name":"bad"')
    await send(client, 'v1/gateway/claim', '{}')
    for (let i = 0; i < 9; i++) await send(client, topic, `${i}`.repeat(9000))
    const gone = await addGateway(server.db, plant.tenantId, 'going-gateway-token')
    await server.db
      .insertInto('quarantine')
      .values({
        tenantId: plant.tenantId,
        gatewayId: gone,
        topic,
        reason: 'json',
        detail: 'x',
        raw: Buffer.from('x'),
        digest: Buffer.from('x'),
      })
      .execute()
    await server.db.deleteFrom('gateway').where('id', '=', gone).execute()
    const obstacles = (await page({ pageSize: 50 })).records.map((row) => row.obstacle)
    expect(new Set(obstacles)).toEqual(new Set([null, 'deniedTopic', 'noWave', 'notWhole', 'noGateway']))
    const before = await rows()
    const skipped = (await retryAll())?.filter(({ outcome }) => outcome === 'skipped').map(({ obstacle }) => obstacle)
    expect(skipped?.sort()).toEqual(['deniedTopic', 'noGateway', 'noWave', 'notWhole'])
    expect(await rows()).toEqual(before)
  })

  test('an entry discarded meanwhile is not ingested', async () => {
    const sensor = await addSensor(server.db, plant, 'S-discarded')
    await send(client, topic, sampleOf('S-not-yet', start, { vX: 1 }))
    const [row] = await rows()
    const [entry] = await loadEntries(server.db, [row?.id ?? 0])
    await server.db.deleteFrom('quarantine').execute()
    const raw = Buffer.from(sampleOf('S-discarded', start, { vX: 1 }))
    emitted()
    expect(entry && (await ingest.retry.retry({ ...entry, raw }))).toEqual({ outcome: 'gone' })
    expect(await samplesOf(sensor)).toEqual([])
    expect(await replay({ ids: [row?.id ?? 0] })).toEqual([])
  })
})

describe('discard', () => {
  test('the selected ones, or all of a filter up to the newest one shown; the log records it', async () => {
    for (const text of ['a', 'b', 'c']) await send(client, topic, text.repeat(10))
    await send(client, topic, sampleOf('S-nobody', start, { vX: 1 }))
    const [first] = await rows()
    const one = await server.send(quarantineCalls.discard, { body: { ids: [first?.id ?? 0] } }, platform)
    expect(one.data).toMatchObject({ state: 'done', result: { entries: 1, bytes: 10 } })
    const { lastId } = await page({ reason: 'json' })
    await send(client, topic, 'd'.repeat(10))
    const rest = await server.send(quarantineCalls.discard, { body: { filter: { reason: 'json' }, lastId } }, platform)
    expect(rest.data.result).toEqual({ entries: 2, bytes: 20 })
    expect((await rows()).map((row) => row.reason)).toEqual(['unknownSensor', 'json'])
    const log = await server.db.selectFrom('operationLog').select(['kind', 'path', 'ids', 'input']).orderBy('id', 'desc').limit(2).execute()
    expect(log).toMatchObject([
      { kind: 3, path: '/system/quarantine/remove', input: { filter: { reason: 'json' }, lastId } },
      { kind: 3, path: '/system/quarantine/remove', ids: [String(first?.id)] },
    ])
  })
})
