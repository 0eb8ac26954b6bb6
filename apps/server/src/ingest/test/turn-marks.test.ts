import { createHash } from 'node:crypto'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import { fileTopics } from '@undertone/device/file-transfer/topic'
import { encodeInit } from '@undertone/device/file-transfer/wave-meta'
import type { WaveMeta } from '@undertone/device/message/wave'
import { turnMarksIn } from '@undertone/domain/waveform/tacho-marks'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, send } from './test-fixture.ts'

let fixture: IngestFixture
beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
})
afterAll(() => fixture?.close())

test('tacho pulses and a speed curve sent with a wave are stored with it, and with the command that requested it', async () => {
  const plant = await addPlant(fixture.db, 'Turning')
  const client = await fixture.client(plant.token)
  const sensor = await addSensor(fixture.db, plant, 'VB24H-TURN')
  const bytes = encodeSamples(
    Float32Array.from({ length: 64 }, (_, i) => Math.sin(i)),
    'float32le',
  )
  const marks = { tacho: { pulsesPerTurn: 2, pulsesS: [0.001, 0.0015, 0.002] }, speedCurve: { timesS: [0, 0.0025], rpm: [29_800, 30_000] } }
  const wave: WaveMeta = {
    ...{ sensorId: 'VB24H-TURN', t0: Date.UTC(2026, 9, 1), sampleHz: 25_600, n: 64, axis: 'Z', quantity: 'acceleration', unit: 'm/s2' },
    ...{ dtype: 'float32le', scale: 1, offset: 0, freqMode: 1, rpm: null, trigger: 'command', cmdId: 'c-7', marks },
  }
  await Promise.all([
    send(client, fileTopics.init('turning'), encodeInit({ name: 'turning.bin', wave })),
    send(client, fileTopics.segment('turning', 0), Buffer.from(bytes)),
    send(client, fileTopics.fin('turning', bytes.length, createHash('sha256').update(bytes).digest('hex')), ''),
  ])
  const { meta } = await fixture.db
    .selectFrom('wave as w')
    .innerJoin('sampling as s', 's.id', 'w.samplingId')
    .select('w.meta')
    .where('s.sensorPk', '=', sensor.sensorPk)
    .executeTakeFirstOrThrow()
  expect(meta).toMatchObject({ cmdId: 'c-7' })
  expect(turnMarksIn([null, meta])).toEqual(marks)
})
