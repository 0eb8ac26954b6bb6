import type { Call } from '@undertone/domain/core/call'
import { coreErrors } from '@undertone/domain/core/error'
import { recordingCalls as calls } from '@undertone/domain/waveform/recording/recording.calls'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import { turnMarksIn } from '@undertone/domain/waveform/tacho-marks'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { decodeMat } from '@undertone/formats/recording/mat'
import type { Outgoing } from '@undertone/formats/recording/recording'
import { decodeUff } from '@undertone/formats/recording/uff-decode'
import { encodeUff, encodeUffBinary } from '@undertone/formats/recording/uff-encode'
import { decodeWav, encodeWav } from '@undertone/formats/recording/wav'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../platform/identity/principal.ts'
import { readWorkbook } from '../../../platform/sheet/workbook.ts'
import { openWavePlant, type WavePlant } from '../../../testing/test-wave-plant.ts'
import { Recordings } from './recording.service.ts'

let plant: WavePlant
beforeAll(async () => {
  plant = await openWavePlant('recordings')
})
afterAll(async () => plant?.server.close())

const hz = 5120
const sine = (amplitude: number, n = 1024) => Float32Array.from({ length: n }, (_, i) => amplitude * Math.sin((2 * Math.PI * 50 * i) / hz))
const outgoing = (samples: readonly Float32Array[]): Outgoing => ({
  title: 'R',
  startedAt: '2026-11-19 10:00:00',
  domain: 'time',
  quantity: 'acceleration',
  step: 1 / hz,
  rpm: null,
  channels: samples.map((one, i) => ({ name: `ch${i + 1}`, axis: null, unit: 'g', samples: one })),
  facts: [],
})

async function upload(call: Call, query: Record<string, string>, bytes: Uint8Array, fileName: string, token = plant.token) {
  const boundary = 'XXX-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const answer = await plant.server.app.inject({
    method: 'POST',
    url: `${call.path}?${new URLSearchParams(query)}`,
    headers: { token, 'accept-language': 'en', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return answer.json()
}
const settings = (more: Record<string, string> = {}) => ({
  mappingId: String(plant.ids.mappingId),
  channels: '0X,1Z',
  unit: 'g',
  time: '2026-11-19 10:00:00',
  ...more,
})
const get = (url: string, token = plant.token) =>
  plant.server.app.inject({ method: 'GET', url, headers: { token, 'accept-language': 'en' } })

describe('a recording', () => {
  test('is previewed before it is imported: channels, rate, range, picture', async () => {
    const { code, data } = await upload(calls.preview, {}, encodeWav(outgoing([sine(1), sine(2)]), 32), '../dir/a.wav')
    expect(code).toBe(200)
    expect(data).toMatchObject({ fileName: 'a.wav', format: 'wav', startedAt: '2026-11-19 10:00:00', csv: null })
    expect(data.channels[1]).toMatchObject({ name: 'ch2', unit: 'g', sampleHz: hz, n: 1024, problem: null })
    expect(data.channels[1].max).toBeCloseTo(2, 3)
    expect(data.channels[1].picture).toHaveLength(320)
  })

  test('becomes a measurement of the point, with its file and importer, and can be deleted', async () => {
    const seen: unknown[] = []
    const unsubscribe = plant.server.events.on('wave', (event) => seen.push(event.axis))
    const taken = await upload(calls.apply, settings({ rpm: '1480' }), encodeWav(outgoing([sine(1), sine(2)]), 32), 'a.wav')
    unsubscribe()
    expect(taken).toMatchObject({ code: 200, data: { mappingId: plant.ids.mappingId, time: '2026-11-19 10:00:00', rpm: 1480 } })
    expect(seen).toEqual(['X', 'Z'])
    const { waveId } = taken.data
    const list = await plant.server.send(waveformCalls.findPage, { body: { mappingId: plant.ids.mappingId } }, plant.token)
    expect(list.data.records.find((one) => one.waveId === waveId)).toMatchObject({
      imported: { fileName: 'a.wav', by: 'demoadmin' },
      axes: ['X', 'Z'],
      sampleHz: hz,
      unit: 'g',
    })
    expect(list.data.records.filter(({ imported }) => imported)).toHaveLength(1)
    const { data } = await plant.server.send(waveformCalls.getWaveDetail, { query: { waveId: String(waveId), axis: 'Z' } }, plant.token)
    expect(Float32Array.from(data.waveData)).toEqual(sine(2))
    const again = await upload(calls.apply, settings(), encodeWav(outgoing([sine(1), sine(2)]), 32), 'a.wav')
    expect(again).toMatchObject({ code: recordingErrors.timeTaken.code, field: 'time' })
    const logged = await plant.server.db.selectFrom('operationLog').selectAll().where('path', '=', '/wave/import/apply').execute()
    expect(logged.map(({ result, userName }) => [result, userName])).toEqual([
      [0, 'demoadmin'],
      [1, 'demoadmin'],
    ])
    expect((await plant.server.send(calls.remove, { params: { waveId: String(waveId) } }, plant.token)).code).toBe(200)
    expect((await plant.server.send(calls.remove, { params: { waveId: String(waveId) } }, plant.token)).code).toBe(1002)
  })

  test('is deleted without an axis that a gateway sent of the same time', async () => {
    const { data } = await upload(
      calls.apply,
      settings({ time: '2026-11-12 10:00:00' }),
      encodeWav(outgoing([sine(1), sine(2)]), 32),
      'a.wav',
    )
    const { waveId } = data
    await sql`insert into wave (sampling_id, axis, n, quantity, unit, dtype, scale, value_offset, segment, position, length, pyramid_position, pyramid_length, sha256)
      select sampling_id, 'Y', n, quantity, unit, dtype, scale, value_offset, segment, position, length, pyramid_position, pyramid_length, sha256
      from wave where sampling_id = ${waveId} and axis = 'X'`.execute(plant.server.db)
    expect((await plant.server.send(calls.remove, { params: { waveId: String(waveId) } }, plant.token)).code).toBe(200)
    const left = await plant.server.db.selectFrom('wave').select('axis').where('samplingId', '=', waveId).execute()
    expect(left).toEqual([{ axis: 'Y' }])
    const again = await plant.server.send(calls.remove, { params: { waveId: String(waveId) } }, plant.token)
    expect(again.code).toBe(recordingErrors.notImported.code)
  })

  test('of a slow line leaves room for those of other tenants', async () => {
    const recordings = new Recordings(plant.server.db, { store: async () => 'diskFull' })
    const of = (tenantId: number) => ({ scope: { tenantId } }) as unknown as Caller
    let open: () => void = () => undefined
    const stuck = new Promise<void>((resolve) => {
      open = resolve
    })
    const slow = Array.from({ length: 6 }, () => recordings.withReadSlot(of(1), () => stuck))
    await expect(recordings.withReadSlot(of(1), async () => 'mine')).rejects.toMatchObject({ row: { code: coreErrors.unavailable.code } })
    expect(await recordings.withReadSlot(of(2), async () => 'theirs')).toBe('theirs')
    open()
    await Promise.all(slow)
    expect(await recordings.withReadSlot(of(1), async () => 'mine')).toBe('mine')
    await recordings.close()
  })

  test('sent by a sensor is not deleted', async () => {
    const answer = await plant.server.send(calls.remove, { params: { waveId: String(plant.ids.waveId) } }, plant.token)
    expect(answer.code).toBe(recordingErrors.notImported.code)
  })

  test('takes its unit from the file unless another one is stated', async () => {
    const uff = Buffer.concat([...encodeUffBinary(outgoing([sine(1), sine(2)]))])
    const { unit: _, ...query } = settings({ time: '2026-11-13 10:00:00' })
    const unitOf = (waveId: number) => plant.server.db.selectFrom('wave').select('unit').where('samplingId', '=', waveId).execute()
    const taken = await upload(calls.apply, query, uff, 'a.uff')
    expect(taken.code).toBe(200)
    expect(await unitOf(taken.data.waveId)).toEqual([{ unit: 'g' }, { unit: 'g' }])
    const stated = await upload(calls.apply, { ...query, time: '2026-11-13 11:00:00', unit: 'm/s2' }, uff, 'a.uff')
    expect(await unitOf(stated.data.waveId)).toEqual([{ unit: 'm/s2' }, { unit: 'm/s2' }])
  })

  test('takes its speed from a tacho channel, and its unit from a scale', async () => {
    const tacho = Float32Array.from({ length: 1024 }, (_, i) => (i % 256 < 10 ? 5 : 0))
    const query = settings({ channels: '0Y,1T', scale: '0.5', time: '2026-11-18 10:00:00', pulsesPerTurn: '2' })
    const { data } = await upload(calls.apply, query, encodeWav(outgoing([sine(1), tacho]), 32), 'a.wav')
    expect(data.rpm).toBeCloseTo((60 * hz) / 256 / 2, 6)
    const { meta } = await plant.server.db.selectFrom('wave').select('meta').where('samplingId', '=', data.waveId).executeTakeFirstOrThrow()
    expect(turnMarksIn([meta]).tacho).toMatchObject({
      pulsesPerTurn: 2,
      pulsesS: [256, 512, 768].map((at) => expect.closeTo((at - 0.5) / hz, 9)),
    })
    const { waveData } = (
      await plant.server.send(waveformCalls.getWaveDetail, { query: { waveId: String(data.waveId), axis: 'Y' } }, plant.token)
    ).data
    expect(Float32Array.from(waveData)).toEqual(sine(0.5))
  })

  const wav = encodeWav(outgoing([sine(1), sine(2)]), 32)
  const text = (lines: string) => new TextEncoder().encode(lines)
  const rows = (make: (i: number) => string) => text(Array.from({ length: 40 }, (_, i) => make(i)).join('\n'))
  const bare = { time: '2026-11-17 10:00:00' }
  test.each([
    ['that contradicts its name', bare, wav, 'a.mat', recordingErrors.notARecording, 'does not match the content: WAV'],
    ['that is empty', bare, new Uint8Array(0), 'a.wav', recordingErrors.notARecording, 'empty'],
    [
      'with a value that is no number',
      bare,
      rows((i) => (i === 8 ? 'NaN,1' : `${(i * 7) % 5},1`)),
      'a.csv',
      recordingErrors.badChannel,
      'sample 9',
    ],
    ['without a rate', bare, rows((i) => `${(i * 7) % 5},1`), 'a.csv', recordingErrors.rateNeeded, 'sampling rate'],
    [
      'without a unit',
      { ...bare, unit: '', sampleHz: '5120' },
      rows((i) => `${(i * 7) % 5};1`),
      'a.csv',
      recordingErrors.unitNeeded,
      'unit',
    ],
    ['without a time', { time: '' }, wav, 'a.wav', recordingErrors.timeNeeded, 'recording time'],
    ['of the future', { time: '2126-01-01 00:00:00' }, wav, 'a.wav', recordingErrors.timeInFuture, 'future'],
    ['with two channels as one axis', { ...bare, channels: '0X,1X' }, wav, 'a.wav', recordingErrors.axisTwice, 'X'],
    ['with a tacho and no axis', { ...bare, channels: '0T' }, wav, 'a.wav', recordingErrors.chooseAxis, 'X, Y or Z'],
    [
      'with a tacho that does not turn',
      { ...bare, channels: '0X,1T', scale: '1' },
      encodeWav(outgoing([sine(1), new Float32Array(1024)]), 32),
      'a.wav',
      recordingErrors.noPulses,
      'pulses',
    ],
    ['of no point', { ...bare, mappingId: '999' }, wav, 'a.wav', { code: 1002 }, 'exist'],
  ])('%s is rejected with the reason', async (_what, change, bytes, name, row, word) => {
    const query = Object.fromEntries(Object.entries(settings(change)).filter(([, value]) => value !== ''))
    const answer = await upload(calls.apply, query, bytes, name)
    expect(answer.code).toBe(row.code)
    expect(answer.msg).toContain(word)
  })

  test('with channels of different rates is imported channel by channel', async () => {
    const slow = { ...outgoing([sine(1)]), step: 1 / 100 }
    const bytes = new Uint8Array(Buffer.concat([...encodeUff(outgoing([sine(1)])), ...encodeUff(slow)]))
    const answer = await upload(calls.apply, settings(bare), bytes, 'a.uff')
    expect(answer.code).toBe(recordingErrors.ratesDiffer.code)
    expect(answer.msg).toContain('5120, 100')
  })

  test('at a point without a sensor requires one', async () => {
    await sql`update sensor set mapping_id = null`.execute(plant.server.db)
    expect((await upload(calls.apply, settings(bare), wav, 'a.wav')).code).toBe(recordingErrors.noSensor.code)
    await sql`update sensor set mapping_id = ${plant.ids.mappingId}`.execute(plant.server.db)
  })

  test('needs the permission, and stays in its tenant', async () => {
    await plant.server.db
      .updateTable('role')
      .set({ permissions: ['business:wave:*'] })
      .where('kind', '=', 4)
      .execute()
    const engineer = await plant.server.login('engineer')
    expect((await upload(calls.preview, {}, wav, 'a.wav', engineer)).code).toBe(403)
    expect((await upload(calls.preview, {}, wav, 'a.wav', 'nobody')).code).toBe(401)
  })
})

describe('an export', () => {
  test('as UFF58 and WAV reads back as what is shown', async () => {
    const { waveId } = plant.ids
    const uff = await get(`/excel/ware/export?waveId=${waveId}&chartType=100&format=uffb`)
    const read = decodeUff(new Uint8Array(uff.rawPayload), { channels: 8, samples: 1_048_576 })
    if ('error' in read) throw new Error(read.error)
    expect(read).toMatchObject({ startedAt: '2026-11-20 12:00:00', rpm: 1480 })
    expect(read.channels.map(({ axis, sampleHz, unit }) => [axis, sampleHz, unit])).toEqual([
      ['X', hz, 'm/s2'],
      ['Z', hz, 'm/s2'],
    ])
    expect(read.channels[1]?.samples[0]).toBeCloseTo(9.80665, 4)
    const raw = decodeWav(new Uint8Array((await get(`/excel/ware/download?waveId=${waveId}`)).rawPayload), recordingLimits)
    if ('error' in raw) throw new Error(raw.error)
    expect(raw.channels.map(({ samples }) => samples[0])).toEqual([10, 1])
    expect(raw.startedAt).toBe('2026-11-20 12:00:00')
  })

  test('as MAT reads back with its rate, speed and axes', async () => {
    const mat = await get(`/excel/ware/export?waveId=${plant.ids.waveId}&chartType=100&format=mat`)
    expect(mat.headers['content-disposition']).toMatch(/\.mat/)
    const read = decodeMat(new Uint8Array(mat.rawPayload), () => null, { channels: 8, samples: 1_048_576 })
    if ('error' in read) throw new Error(read.error)
    expect(read.rpm).toBe(1480)
    expect(read.channels.map(({ axis, sampleHz, samples }) => [axis, sampleHz, samples.length, samples[0]])).toEqual([
      ['X', hz, hz, 10],
      ['Z', hz, hz, Math.fround(9.80665)],
    ])
    expect((await get(`/excel/ware/export?waveId=${plant.ids.waveId}&chartType=101&format=mat`)).headers['content-type']).toBe(
      'application/octet-stream',
    )
  })

  test('as a workbook carries its settings above the numbers', async () => {
    const answer = await get(`/excel/ware/export?waveId=${plant.ids.waveId}&chartType=104&format=xlsx`)
    const { rows } = await readWorkbook(answer.rawPayload)
    const facts = new Map(rows.slice(1, 13).map(({ cells }) => [cells[0], cells[1]]))
    expect(facts.get('Window')).toBe('hann')
    expect(facts.get('Sampling rate (Hz)')).toBe(5120)
    expect(facts.get('Envelope band (Hz)')).toMatch(/^\d+-\d+$/)
    expect(rows.find(({ cells }) => cells[0] === 'Frequency (Hz)')?.cells).toEqual(['Frequency (Hz)', 'H (X) (m/s²)', 'A (Z) (m/s²)'])
    expect(rows.at(-1)?.cells[0]).toBe(hz / 2)
  })

  test('of a live spectrum is what the screen computes, with its settings', async () => {
    const query = 'kind=velocity&window=flatTop&segment=2048&overlap=0.5&averaging=rms&detection=rms&fmaxHz=500&highPassHz=5'
    const answer = await get(`/excel/spectrum/export?waveId=${plant.ids.waveId}&${query}`)
    const lines = answer.body.split('\r\n')
    expect(lines).toContain('Window,flatTop')
    expect(lines).toContain('"Averages","4 (rms, 50 %)"'.replaceAll('"Averages"', 'Averages'))
    const rows = lines.slice(lines.indexOf('Frequency (Hz),H (X) (mm/s),A (Z) (mm/s)') + 1).map((line) => line.split(',').map(Number))
    expect(rows.filter((row) => row.length === 3)).toHaveLength(201)
    // 10 m/s² at 100 Hz are 15.9155 mm/s.
    expect(rows[40]![0]).toBe(100)
    expect(rows[40]![1]).toBeCloseTo(15.9155 * Math.SQRT1_2, 2)
    expect((await get(`/excel/spectrum/export?waveId=${plant.ids.voltId}&kind=velocity`)).json().code).toBe(1406)
    expect((await get(`/excel/spectrum/export?waveId=${plant.ids.waveId}&segment=99999`)).json().code).toBe(recordingErrors.noSpectrum.code)
  })

  test('of a spectrum as WAV is rejected, and so is one out of scope', async () => {
    expect((await get(`/excel/ware/export?waveId=${plant.ids.waveId}&chartType=101&format=wav`)).json().code).toBe(
      recordingErrors.notATimeSignal.code,
    )
    for (const url of ['/excel/ware/export?waveId=9999', '/excel/ware/download?waveId=9999'])
      expect((await get(url)).json().code).toBe(1002)
    expect((await get('/excel/ware/download')).json().code).toBe(1401)
  })

  test('of the values of a point requires it and a range, and stays in its tenant', async () => {
    const range = 'startTime=2026-11-20&endTime=2026-11-20&format=csv'
    const answer = await get(`/excel/data/export?mappingId=${plant.ids.mappingId}&${range}`)
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.body.split('\r\n')[0]).toContain('Measuring point')
    expect((await get(`/excel/data/export?mappingId=${plant.ids.mappingId}`)).json().code).toBe(1403)
    expect((await get(`/excel/data/export?mappingId=999&${range}`)).json().code).toBe(1002)
  })

  test('of a sensor lists its waves', async () => {
    const answer = await get('/excel/ware/export/sensor?sensorId=VB24H-1&format=csv')
    expect(answer.body).toContain('VB24H-1,Medium frequency,5120,5120,X Z')
    expect((await get('/excel/ware/export/sensor?sensorId=other&format=csv')).body.split('\r\n')).toHaveLength(2)
    expect((await get('/excel/ware/export/sensor')).json().code).toBe(recordingErrors.selectSensor.code)
  })
})
