import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import { fileTopics } from '@undertone/device/file-transfer/topic'
import { encodeInit, fileLimits } from '@undertone/device/file-transfer/wave-meta'
import type { WaveMeta } from '@undertone/device/message/wave'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readPyramid, readSamples } from '../../waves/form/wave-file.ts'
import { quarantineLimits } from '../message/limits.ts'
import { expireTransfers } from '../write/wave/expire-transfers.job.ts'
import { addPlant, addSensor, count, type IngestFixture, openIngestFixture, type Plant, send } from './test-fixture.ts'

const t0 = Date.UTC(2026, 9, 1)
const metaOf = (sensorId: string, more: Partial<WaveMeta> = {}): WaveMeta => ({
  sensorId,
  t0,
  sampleHz: 25_600,
  n: 1000,
  axis: 'Z',
  quantity: 'acceleration',
  unit: 'm/s2',
  dtype: 'int16le',
  scale: 0.01,
  offset: 0,
  freqMode: 1,
  rpm: 1480,
  trigger: 'cycle',
  cmdId: null,
  ...more,
})
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const wave = (n: number, seed = 1) => Float32Array.from({ length: n }, (_, i) => Math.round(1000 * Math.sin(i * 0.37 * seed) + (i % 97)))

describe('waves by file transfer', () => {
  let fixture: IngestFixture
  let plant: Plant
  let client: MqttClient

  beforeAll(async () => {
    fixture = await openIngestFixture(inject('adminUrl'))
    plant = await addPlant(fixture.db, 'Plant')
    client = await fixture.client(plant.token)
  })
  afterAll(async () => fixture.close())

  /** Sends a whole file and returns the codes of init, the segments and fin. */
  const transfer = async (id: string, meta: WaveMeta, bytes: Uint8Array, segment = 700, checksum = sha256(bytes)) => {
    const steps = [send(client, fileTopics.init(id), encodeInit({ name: `${id}.bin`, wave: meta }))]
    for (let at = 0; at < bytes.length; at += segment) {
      const part = Buffer.from(bytes.subarray(at, at + segment))
      steps.push(send(client, fileTopics.segment(id, at, sha256(part)), part))
    }
    steps.push(send(client, fileTopics.fin(id, bytes.length, checksum), ''))
    return Promise.all(steps)
  }
  test('a transfer that its sender gives up leaves nothing, and may begin again; what has ended stays', async () => {
    const sensor = await addSensor(fixture.db, plant, 'S-ABORT')
    const bytes = encodeSamples(wave(1000), 'int16le')
    const meta = metaOf('S-ABORT')
    await send(client, fileTopics.init('gone'), encodeInit({ name: 'gone.bin', wave: meta }))
    await send(client, fileTopics.segment('gone', 0), Buffer.from(bytes.subarray(0, 500)))
    expect(await send(client, fileTopics.abort('gone'), '')).toBe(0)
    expect(await send(client, fileTopics.abort('gone'), '')).toBe(0)
    expect(await send(client, fileTopics.segment('gone', 500), Buffer.from(bytes.subarray(500)))).toBe(0x10)
    expect(await fixture.db.selectFrom('fileTransfer').select('fileId').where('fileId', '=', 'gone').execute()).toEqual([])
    expect((await transfer('gone', meta, bytes)).every((code) => code === 0)).toBe(true)
    expect(await send(client, fileTopics.abort('gone'), '')).toBe(0)
    expect(await waveOf(sensor.sensorPk, 'Z')).toBeDefined()
    expect(await send(client, fileTopics.fin('gone', bytes.length), '')).toBe(0)
  })

  const waveOf = async (sensorPk: number, axis: 'X' | 'Y' | 'Z') =>
    fixture.db
      .selectFrom('wave as w')
      .innerJoin('sampling as s', 's.id', 'w.samplingId')
      .selectAll('w')
      .select(['s.mappingId', 's.sampleHz', 's.rpm', 's.freqMode', 's.t0'])
      .where('s.sensorPk', '=', sensorPk)
      .where('w.axis', '=', axis)
      .executeTakeFirst()
  const stored = async (sensorPk: number, axis: 'X' | 'Y' | 'Z') => {
    const row = await waveOf(sensorPk, axis)
    if (!row) throw new Error('no such wave')
    return row
  }

  test.each([
    ['int16le', 1000, 700],
    ['float32le', 64, 10_000],
    ['int16le', 8192, 5000],
  ] as const)('%s of %i samples is read back as measured', async (dtype, n, segment) => {
    const { sensorPk, mappingId } = await addSensor(fixture.db, plant, `W-${dtype}-${n}`)
    const raw = wave(n)
    const codes = await transfer(`f-${dtype}-${n}`, metaOf(`W-${dtype}-${n}`, { n, dtype, offset: 2 }), encodeSamples(raw, dtype), segment)
    expect(new Set(codes)).toEqual(new Set([0]))
    const row = await stored(sensorPk, 'Z')
    expect(row).toMatchObject({ mappingId, sampleHz: 25_600, rpm: 1480, freqMode: 1, n, unit: 'm/s2', t0: new Date(t0) })
    const samples = await readSamples(fixture.blobs, row)
    expect(samples).toEqual(raw.map((value) => value * 0.01 + 2))
    expect(await readSamples(fixture.blobs, row, 10, 20)).toEqual(samples.slice(10, 20))
    const pyramid = await readPyramid(fixture.blobs, row)
    expect(pyramid.min).toHaveLength(Math.ceil(n / 64))
    expect([...pyramid.max].map((value, i) => value - Math.max(...samples.slice(i * 64, i * 64 + 64)))).toEqual(
      [...pyramid.max].map(() => 0),
    )
    expect([...pyramid.min].map((value, i) => value - Math.min(...samples.slice(i * 64, i * 64 + 64)))).toEqual(
      [...pyramid.min].map(() => 0),
    )
    expect(fixture.seenWaves.at(-1)).toMatchObject({ mappingId, axis: 'Z', waveId: row.samplingId, t: t0, tenantId: plant.tenantId })
    expect(await fixture.db.selectFrom('fileSegment').selectAll().execute()).toEqual([])
  })

  test('three axes are one sampling', async () => {
    const { sensorPk } = await addSensor(fixture.db, plant, 'W-axes')
    for (const axis of ['X', 'Y', 'Z'] as const)
      await transfer(`axes-${axis}`, metaOf('W-axes', { axis }), encodeSamples(wave(1000), 'int16le'))
    const rows = await Promise.all((['X', 'Y', 'Z'] as const).map((axis) => stored(sensorPk, axis)))
    expect(new Set(rows.map((row) => row.samplingId)).size).toBe(1)
  })

  test('every step may be repeated, also after the end; the same wave under another name is a duplicate', async () => {
    const { sensorPk } = await addSensor(fixture.db, plant, 'W-again')
    const bytes = encodeSamples(wave(1000), 'int16le')
    const before = await count(fixture.metrics.waves, 'duplicate')
    await send(client, fileTopics.init('again'), encodeInit({ name: 'w', wave: metaOf('W-again') }))
    for (let i = 0; i < 2; i++) expect(await send(client, fileTopics.segment('again', 0), Buffer.from(bytes.subarray(0, 900)))).toBe(0)
    expect(await transfer('again', metaOf('W-again'), bytes)).toEqual([0, 0, 0, 0, 0])
    expect(await transfer('again', metaOf('W-again'), bytes)).toEqual([0, 0, 0, 0, 0])
    const first = await stored(sensorPk, 'Z')
    expect(await transfer('again-renamed', metaOf('W-again'), bytes)).toEqual([0, 0, 0, 0, 0])
    expect(await stored(sensorPk, 'Z')).toEqual(first)
    expect((await count(fixture.metrics.waves, 'duplicate')) - before).toBe(2)
  })

  test('different samples for the same wave are quarantined', async () => {
    const { sensorPk } = await addSensor(fixture.db, plant, 'W-other')
    await transfer('other-1', metaOf('W-other'), encodeSamples(wave(1000, 1), 'int16le'))
    const first = await stored(sensorPk, 'Z')
    const rival = encodeSamples(wave(1000, 2), 'int16le')
    expect((await transfer('other-2', metaOf('W-other'), rival)).at(-1)).toBe(0)
    expect(await stored(sensorPk, 'Z')).toEqual(first)
    const kept = await fixture.db.selectFrom('quarantine').selectAll().where('reason', '=', 'waveConflict').execute()
    expect(kept.map((row) => row.raw.equals(Buffer.from(rival)))).toEqual([true])
  })

  test.each([
    ['rate', { sampleHz: 12_800 }, 'another axis of this sampling has 25600 Hz'],
    ['length', { n: 500 }, 'another axis of this sampling has 1000 samples'],
    ['unit', { unit: 'g' }, 'another axis of this sampling has the unit m/s2'],
  ])('an axis with a different %s than the rest of its sampling is quarantined', async (name, other, detail) => {
    const { sensorPk } = await addSensor(fixture.db, plant, `W-differs-${name}`)
    await transfer(`differs-${name}-x`, metaOf(`W-differs-${name}`, { axis: 'X' }), encodeSamples(wave(1000), 'int16le'))
    const meta = metaOf(`W-differs-${name}`, { axis: 'Y', ...other })
    expect((await transfer(`differs-${name}-y`, meta, encodeSamples(wave(meta.n), 'int16le'))).at(-1)).toBe(0)
    expect(await waveOf(sensorPk, 'Y')).toBeUndefined()
    const kept = await fixture.db
      .selectFrom('quarantine')
      .select(['reason', 'detail'])
      .where('topic', 'like', `$file/differs-${name}-y/fin/%`)
      .execute()
    expect(kept).toEqual([{ reason: 'waveConflict', detail }])
  })

  test('a wrong checksum clears the segments and requests them again; sent again, the wave is stored', async () => {
    const { sensorPk } = await addSensor(fixture.db, plant, 'W-sum')
    const bytes = encodeSamples(wave(1000), 'int16le')
    const part = Buffer.from(bytes.subarray(0, 1000))
    await send(client, fileTopics.init('sum'), encodeInit({ name: 'w', wave: metaOf('W-sum') }))
    expect(await send(client, fileTopics.segment('sum', 0, 'ab'.repeat(32)), part)).toBe(0x80)
    expect((await transfer('sum', metaOf('W-sum'), bytes, 700, 'cd'.repeat(32))).at(-1)).toBe(0x80)
    expect(await waveOf(sensorPk, 'Z')).toBeUndefined()
    expect(await count(fixture.metrics.segmentsCleared)).toBe(1)
    expect(await send(client, fileTopics.fin('sum', 2000), '')).toBe(0x80)
    expect((await transfer('sum', metaOf('W-sum'), bytes)).at(-1)).toBe(0)
    expect((await stored(sensorPk, 'Z')).sha256.toString('hex')).toBe(sha256(bytes))
  })

  test('a gap requests the segments again; steps of an unknown file request all; an invalid announcement is cancelled and quarantined', async () => {
    await addSensor(fixture.db, plant, 'W-gap')
    const bytes = Buffer.from(encodeSamples(wave(1000), 'int16le'))
    await send(client, fileTopics.init('gap'), encodeInit({ name: 'w', wave: metaOf('W-gap') }))
    await send(client, fileTopics.segment('gap', 1000), bytes.subarray(1000))
    expect(await send(client, fileTopics.fin('gap', 2000), '')).toBe(0x80)
    expect(await send(client, fileTopics.segment('gap', 1500), bytes.subarray(0, 501))).toBe(0x83)
    expect(await send(client, fileTopics.segment('unknown', 0), bytes)).toBe(0x10)
    expect(await send(client, fileTopics.fin('unknown', 2000), '')).toBe(0x10)
    expect(await send(client, fileTopics.init('bad'), '{"name":"x","user_data":{"n":-1}}')).toBe(0x83)
    expect(await send(client, fileTopics.init('stranger'), encodeInit({ name: 'w', wave: metaOf('W-unknown') }))).toBe(0x83)
    const reasons = await fixture.db
      .selectFrom('quarantine')
      .select('reason')
      .where('topic', 'in', ['$file/bad/init', '$file/stranger/init'])
      .execute()
    expect(reasons.map(({ reason }) => reason).sort()).toEqual(['badWaveMeta', 'unknownSensor'])
  })

  test('a wave of a sensor without a point is stored without one; one with NaN or from 1970 is quarantined', async () => {
    const { sensorPk } = await addSensor(fixture.db, plant, 'W-unbound', false)
    await transfer('unbound', metaOf('W-unbound'), encodeSamples(wave(1000), 'int16le'))
    expect((await stored(sensorPk, 'Z')).mappingId).toBeNull()
    const nan = wave(1000)
    nan[500] = Number.NaN
    expect(
      (await transfer('nan', metaOf('W-unbound', { axis: 'X', dtype: 'float32le' }), encodeSamples(nan, 'float32le'), 1000)).at(-1),
    ).toBe(0)
    expect((await transfer('old', metaOf('W-unbound', { axis: 'X', t0: 5 }), encodeSamples(wave(1000), 'int16le'))).at(-1)).toBe(0)
    expect(await waveOf(sensorPk, 'X')).toBeUndefined()
    const kept = await fixture.db.selectFrom('quarantine').select('reason').where('topic', 'like', '$file/%/fin/%').execute()
    expect(kept.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['badSamples', 'clockSuspect']))
  })

  describe('segments that arrive one at a time', () => {
    const bytes = Buffer.from(encodeSamples(wave(1000), 'int16le'))
    const begin = async (id: string) => {
      await addSensor(fixture.db, plant, `W-${id}`)
      await send(client, fileTopics.init(id), encodeInit({ name: 'w', wave: metaOf(`W-${id}`) }))
      for (const at of [0, 1000]) expect(await send(client, fileTopics.segment(id, at), bytes.subarray(at, at + 1000))).toBe(0)
    }
    const placeOf = (id: string, position: number) =>
      fixture.db.selectFrom('fileSegment').selectAll().where('fileId', '=', id).where('position', '=', position).executeTakeFirstOrThrow()
    const sizeOnDisk = async () => (await fixture.blobs.folder.list()).segments.reduce((sum, { bytes: size }) => sum + size, 0)
    const finish = (id: string) => send(client, fileTopics.fin(id, 2000, sha256(bytes)), '')

    test('are stored in the wave store, not in the database; repeated they take no more space', async () => {
      await begin('waiting')
      expect(await placeOf('waiting', 0)).toMatchObject({ bytes: null, length: 1000 })
      const before = await sizeOnDisk()
      for (let i = 0; i < 5; i++) expect(await send(client, fileTopics.segment('waiting', 0), bytes.subarray(0, 1000))).toBe(0)
      expect(await sizeOnDisk()).toBe(before)
      expect(await finish('waiting')).toBe(0)
    })

    test('are requested again when they were damaged in the meantime', async () => {
      await begin('broke')
      const { segment, place } = await placeOf('broke', 1000)
      const file = await open(fixture.blobs.folder.logOf(segment!), 'r+')
      await file.write(Buffer.from([1, 2, 3]), 0, 3, place!)
      await file.close()
      expect(await finish('broke')).toBe(0x80)
      expect(await send(client, fileTopics.segment('broke', 1000), Buffer.concat([bytes.subarray(1000, 1999), Buffer.of(0)]))).toBe(0)
      expect(await send(client, fileTopics.segment('broke', 1000), bytes.subarray(1000))).toBe(0)
      expect(await finish('broke')).toBe(0)
    })

    test('stored in the database by earlier versions are used too', async () => {
      await begin('older')
      const older = { bytes: bytes.subarray(0, 1000), segment: null, place: null, length: null, crc: null }
      await fixture.db.updateTable('fileSegment').set(older).where('fileId', '=', 'older').where('position', '=', 0).execute()
      expect(await finish('older')).toBe(0)
    })

    test('are rejected when they overlap too much', async () => {
      await addSensor(fixture.db, plant, 'W-overlap')
      const n = fileLimits.samples
      await send(client, fileTopics.init('overlap'), encodeInit({ name: 'w', wave: metaOf('W-overlap', { n }) }))
      const codes = []
      for (let at = 0; at < 8; at++) codes.push(await send(client, fileTopics.segment('overlap', at), Buffer.alloc(fileLimits.segment, at)))
      expect(codes).toEqual([0, 0, 0, 0, 0, 0x83, 0x83, 0x83])
    })
  })

  test('MQTT 3.1.1 reads the results as JSON', async () => {
    const { sensorPk } = await addSensor(fixture.db, plant, 'W-json')
    const old = await fixture.client(plant.token, { protocolVersion: 4, clientId: 'old' })
    await old.subscribeAsync('$file-response/old')
    const answers: unknown[] = []
    old.on('message', (_topic, payload) => answers.push(JSON.parse(payload.toString())))
    const bytes = Buffer.from(encodeSamples(wave(1000), 'int16le'))
    await send(old, '$file-async/j/init', encodeInit({ name: 'w', wave: metaOf('W-json') }))
    await send(old, `$file-async/j/0/${'ab'.repeat(32)}`, bytes)
    await send(old, '$file-async/j/0', bytes)
    await send(old, '$file-async/j/fin/2000', '')
    expect(answers).toMatchObject([
      { vsn: '0.1', topic: '$file-async/j/init', reason_code: 0, reason_description: 'success' },
      { reason_code: 0x80 },
      { topic: '$file-async/j/0', reason_code: 0 },
      { topic: '$file-async/j/fin/2000', reason_code: 0 },
    ])
    expect((await stored(sensorPk, 'Z')).n).toBe(1000)
  })

  test('an unfinished transfer is listed and deleted', async () => {
    await addSensor(fixture.db, plant, 'W-lost')
    await send(client, fileTopics.init('lost'), encodeInit({ name: 'w', wave: metaOf('W-lost') }))
    await send(client, fileTopics.segment('lost', 0), Buffer.alloc(100))
    expect(await expireTransfers(fixture.db, new Date(), quarantineLimits)).toEqual({ expired: 0, withoutBytes: 0 })
    const { expired } = await expireTransfers(fixture.db, new Date(Date.now() + 25 * 3_600_000), quarantineLimits)
    expect(expired).toBeGreaterThanOrEqual(1)
    expect(await fixture.db.selectFrom('fileTransfer').selectAll().execute()).toEqual([])
    expect(await fixture.db.selectFrom('fileSegment').selectAll().execute()).toEqual([])
    const kept = await fixture.db.selectFrom('quarantine').select('topic').where('reason', '=', 'expired').execute()
    expect(kept.map((row) => row.topic)).toContain('$file/lost/init')
  })

  test('received equals stored, duplicate, quarantined and rejected together', async () => {
    const received = await count(fixture.metrics.wavesReceived)
    expect(received).toBeGreaterThan(10)
    expect(await count(fixture.metrics.waves)).toBe(received)
    expect(await count(fixture.metrics.waves, 'rejected')).toBeGreaterThan(0)
  })
})
