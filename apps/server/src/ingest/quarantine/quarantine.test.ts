import { hash } from 'node:crypto'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import { fileTopics } from '@undertone/device/file-transfer/topic'
import { encodeInit } from '@undertone/device/file-transfer/wave-meta'
import type { WaveMeta } from '@undertone/device/message/wave'
import { sql } from 'kysely'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import {
  addGateway,
  addPlant,
  addSensor,
  count,
  type IngestFixture,
  openIngestFixture,
  type Plant,
  sampleOf,
  send,
} from '../test/test-fixture.ts'
import { expireQuarantine } from './expire-quarantine.job.ts'

const topic = 'v1/gateway/telemetry'
const start = Date.UTC(2026, 9, 1)
const limits = { gatewayBytes: 40_000, totalBytes: 60_000, headBytes: 4000 }
const waveOf = (sensorId: string, more: Partial<WaveMeta> = {}): WaveMeta => ({
  sensorId,
  t0: start,
  sampleHz: 25_600,
  n: 2000,
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
const samples = (n: number, seed: number) => Float32Array.from({ length: n }, (_, i) => Math.sin(i * seed))
const withNaN = (n: number, seed: number) => samples(n, seed).fill(Number.NaN, n - 1)

describe('limits of the quarantine', () => {
  let fixture: IngestFixture
  let plant: Plant
  let client: MqttClient

  beforeAll(async () => {
    fixture = await openIngestFixture(inject('adminUrl'), { quarantineLimits: limits })
    plant = await addPlant(fixture.db, 'Plant')
    client = await fixture.client(plant.token)
    await addSensor(fixture.db, plant, 'S-1')
  })
  beforeEach(async () => {
    await fixture.db.deleteFrom('quarantine').execute()
  })
  afterAll(async () => fixture.close())

  const rows = () => fixture.db.selectFrom('quarantine').selectAll().orderBy('id').execute()
  const truncated = async (kept: string) => {
    const metric = fixture.metrics.registry.getSingleMetric('undertone_ingest_quarantine_truncated_total')
    if (!metric) throw new Error('no such metric')
    return count(metric, kept)
  }
  const used = async () =>
    (await sql<{ gatewayId: number; entries: number; bytes: number }>`select * from quarantine_use order by gateway_id`.execute(fixture.db))
      .rows
  const transfer = async (id: string, meta: WaveMeta, bytes: Uint8Array) => {
    expect(await send(client, fileTopics.init(id), encodeInit({ name: id, wave: meta }))).toBe(0)
    expect(await send(client, fileTopics.segment(id, 0), Buffer.from(bytes))).toBe(0)
    return send(client, fileTopics.fin(id, bytes.byteLength), '')
  }
  /** Invalid messages until there is no space for another of this size. */
  const fill = async (size = 9000, by = client) => {
    for (let i = 0; i < 6; i++) await send(by, topic, `${i}`.repeat(size))
  }

  test('a message over the limit is counted with its reason and checksum; only its bytes are lost', async () => {
    const before = await truncated('digest')
    const bodies = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => letter.repeat(9000))
    for (const body of bodies) expect(await send(client, topic, body)).toBe(0x99)
    const kept = await rows()
    expect(kept.map((row) => [row.raw.toString(), row.times])).toEqual([...bodies.slice(0, 4).map((body) => [body, 1]), ['', 3]])
    expect(kept.at(-1)).toMatchObject({ reason: 'json', topic, gatewayId: plant.gatewayId })
    expect(kept.at(-1)?.detail).toContain(`9000 bytes, sha256 ${hash('sha256', 'g'.repeat(9000))}`)
    expect((await truncated('digest')) - before).toBe(3)
    expect(await send(client, topic, bodies[1] ?? '')).toBe(0x99)
    expect((await rows()).map((row) => row.times)).toEqual([1, 2, 1, 1, 3])
  })

  test('endless invalid messages add no more rows; valid data of the same gateway is stored', async () => {
    await fill()
    const full = (await rows()).length
    for (let i = 0; i < 30; i++) await send(client, topic, `${i}`.padEnd(9000, 'x'))
    expect(await rows()).toHaveLength(full)
    expect(await send(client, topic, sampleOf('S-1', start, { vX: 1 }))).toBe(0)
  })

  test('a sample whose bytes were not stored is not acknowledged as stored', async () => {
    const large = sampleOf('S-unknown', start, { vX: 1 }) + ' '.repeat(10)
    expect(await send(client, topic, large)).toBe(0)
    for (let i = 0; i < 90; i++) await send(client, topic, `${i}`)
    await fill(300)
    expect(await send(client, topic, sampleOf('S-unknown', start + 1, { vX: 1 }))).toBe(0x99)
    expect((await rows()).filter((row) => row.reason === 'unknownSensor').map((row) => row.raw.byteLength > 0)).toEqual([true, false])
  })

  test('another gateway has its own limit, until the total is reached', async () => {
    const token = 'token-of-the-second-gateway'
    const second = await addGateway(fixture.db, plant.tenantId, token)
    const other = await fixture.client(token)
    await fill()
    await fill(9000, other)
    const whole = (await rows()).filter((row) => row.raw.byteLength > 0).map((row) => row.gatewayId)
    expect(whole).toEqual([...Array(4).fill(plant.gatewayId), ...Array(2).fill(second)])
    expect(await used()).toMatchObject([
      { gatewayId: plant.gatewayId, entries: 5, bytes: 36_000 },
      { gatewayId: second, entries: 3, bytes: 18_000 },
    ])
    await fixture.db.deleteFrom('quarantine').where('gatewayId', '=', plant.gatewayId).execute()
    expect(await used()).toMatchObject([
      { entries: 0, bytes: 0 },
      { entries: 3, bytes: 18_000 },
    ])
    expect(await send(client, topic, 'room again')).toBe(0x99)
    expect((await rows()).at(-1)?.raw.toString()).toBe('room again')
  })

  test('the beginning of a long wave with NaN is stored, and the sender must drop it', async () => {
    const before = await truncated('head')
    const bytes = encodeSamples(withNaN(2000, 0.3), 'float32le')
    expect(await transfer('nan', waveOf('S-1'), bytes)).toBe(0x83)
    const [row] = await rows()
    expect(row?.raw.equals(Buffer.from(bytes.subarray(0, 4000)))).toBe(true)
    expect(row?.detail).toBe(`the first 4000 of 8000 bytes, sha256 ${hash('sha256', bytes)}: sample 1999 is not a finite number`)
    expect((await truncated('head')) - before).toBe(1)
    for (const [step, payload] of [
      [fileTopics.init('nan'), encodeInit({ name: 'nan', wave: waveOf('S-1') })],
      [fileTopics.segment('nan', 0), Buffer.from(bytes)],
      [fileTopics.fin('nan', 8000), ''],
    ] as const)
      expect(await send(client, step, payload)).toBe(0x83)
    expect(await rows()).toHaveLength(1)
    const short = encodeSamples(withNaN(1000, 0.3), 'float32le')
    expect(await transfer('nan-short', waveOf('S-1', { n: 1000 }), short)).toBe(0)
    expect((await rows()).at(-1)?.raw.equals(Buffer.from(short))).toBe(true)
  })

  test('45 waves with NaN stay within the limit', async () => {
    for (let i = 0; i < 45; i++)
      expect(await transfer(`many-${i}`, waveOf('S-1'), encodeSamples(withNaN(2000, 1 + i), 'float32le'))).toBe(0x83)
    const kept = await rows()
    expect(kept.reduce((sum, row) => sum + row.raw.byteLength, 0)).toBeLessThanOrEqual(limits.gatewayBytes)
    expect(kept.reduce((sum, row) => sum + row.times, 0)).toBe(45)
    expect(await fixture.db.selectFrom('fileSegment').select('position').execute()).toEqual([])
  })

  test('valid samples without quarantine space stay with the sender: pause, then accepted when there is space', async () => {
    await fill()
    const bytes = encodeSamples(samples(2000, 0.2), 'float32le')
    const meta = waveOf('S-1', { t0: 5 })
    const rejected = await count(fixture.metrics.waves, 'rejected')
    expect(await transfer('early', meta, bytes)).toBe(0x97)
    expect(await send(client, fileTopics.fin('early', 8000), '')).toBe(0x97)
    expect((await count(fixture.metrics.waves, 'rejected')) - rejected).toBe(2)
    expect((await rows()).map((row) => row.reason)).not.toContain('clockSuspect')
    expect(await transfer('good', waveOf('S-1', { axis: 'Y' }), bytes)).toBe(0)
    await fixture.db.deleteFrom('quarantine').execute()
    expect(await send(client, fileTopics.fin('early', 8000), '')).toBe(0)
    expect((await rows()).map((row) => [row.reason, row.raw.equals(Buffer.from(bytes))])).toEqual([['clockSuspect', true]])
  })

  test('a wave outside float32 and one with less than a sample per second are quarantined', async () => {
    const bytes = encodeSamples(samples(500, 0.2), 'float32le')
    for (const [id, more] of [
      ['huge', { scale: 1e300 }],
      ['deep', { scale: 1e40, offset: -1e308 }],
    ] as const)
      expect(await transfer(id, waveOf('S-1', { n: 500, axis: 'Z', ...more }), bytes)).toBe(0)
    expect((await rows()).map((row) => row.reason)).toEqual(['badSamples', 'badSamples'])
    expect(await fixture.db.selectFrom('wave').select('axis').where('axis', '=', 'Z').execute()).toEqual([])
    const slow = encodeInit({ name: 'slow', wave: waveOf('S-1', { sampleHz: 5e-324 }) })
    expect(await send(client, fileTopics.init('slow'), slow)).toBe(0x83)
  })

  test('expired entries are deleted and their space is freed', async () => {
    await fill()
    const now = Date.now()
    expect(await expireQuarantine(fixture.db, new Date(now + 89 * 86_400_000))).toBe(0)
    expect(await expireQuarantine(fixture.db, new Date(now + 91 * 86_400_000))).toBe(5)
    expect((await used()).map((row) => [row.entries, row.bytes])).toContainEqual([0, 0])
  })

  test('received equals stored, duplicate, quarantined and rejected together', async () => {
    expect(await count(fixture.metrics.points)).toBe(await count(fixture.metrics.pointsReceived))
    expect(await count(fixture.metrics.waves)).toBe(await count(fixture.metrics.wavesReceived))
  })
})
