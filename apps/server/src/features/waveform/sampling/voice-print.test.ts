import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import { voicePrintCalls as calls } from '@undertone/domain/waveform/voice-print/voice-print.calls'
import { voicePrintErrors } from '@undertone/domain/waveform/voice-print/voice-print.errors'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { decodeWav } from '@undertone/formats/recording/wav'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWavePlant, sampleHz, sine, t0, type WavePlant } from '../../../testing/test-wave-plant.ts'

let plant: WavePlant
let token: string
let ids: WavePlant['ids']
let printId = 0

const setModel = (model: string) => plant.server.db.updateTable('sensor').set({ model }).where('id', '=', ids.sensorPk).execute()
const list = async (more: object = {}) =>
  plant.server.send(calls.samplingTimes, { query: { mappingId: String(ids.mappingId), ...more } }, token)
const fetchSound = (query: string) =>
  plant.server.app.inject({ method: 'GET', url: `/excel/waveVoicePrint/export${query}`, headers: { token, 'accept-language': 'en' } })

beforeAll(async () => {
  plant = await openWavePlant('voice-print')
  ;({ token, ids } = plant)
})
afterAll(() => plant?.server.close())

test('a sensor that supports sound recordings without any has an empty list; one that does not reports so', async () => {
  expect((await list()).data).toEqual({ records: [], total: 0 })
  await setModel('VB21')
  expect(await list()).toMatchObject({ code: voicePrintErrors.unsupported.code })
  await setModel('VB24H')
})

test('sound recordings are listed without the waveforms, which are listed on request', async () => {
  printId = await plant.storeSampling(t0 + 60_000, collectionFrequencyMode.members.VoicePrint.code)
  await plant.storeWave(
    'X',
    printId,
    sine(2).map((value) => value + 9.81),
    'm/s2',
  )
  await plant.storeWave('Z', printId, sine(1), 'g')
  const { data } = await list()
  expect(data.records).toMatchObject([{ waveId: printId, freqMode: 3, sampleHz, axes: ['X', 'Z'], missingAxes: ['Y'] }])
  expect((await list({ mhfHz: '-1' })).data.records.map((row) => row.waveId)).toEqual([printId, ids.waveId, ids.voltId])
  expect((await list({ startTime: '2026-11-21', endTime: '2026-11-22' })).data.total).toBe(0)
  // Recordings of a replaced sensor can still be played.
  await setModel('VB21')
  expect((await list()).data.total).toBe(1)
  await setModel('VB24H')
})

test('the file is the chosen axis at its own rate, without its mean, and is named after point and time', async () => {
  const answer = await fetchSound(`?waveId=${printId}&axis=X`)
  expect(answer.headers['content-type']).toBe('audio/wav')
  expect(answer.headers['content-disposition']).toContain('Hall-P-1-DE-VB24H-1_2026-11-20-12-01-00_X.wav')
  const wav = decodeWav(answer.rawPayload, recordingLimits)
  if ('error' in wav) throw new Error(wav.error)
  const [channel] = wav.channels
  expect(channel).toMatchObject({ sampleHz, axis: 'X' })
  const wanted = sine(2)
  expect(channel?.samples).toHaveLength(wanted.length)
  for (let i = 0; i < wanted.length; i += 97) expect(Math.abs((channel?.samples[i] ?? 9) - (wanted[i] ?? 0))).toBeLessThan(2e-3)
})

test('a waveform of a sensor without sound recordings is a sound file as well', async () => {
  await setModel('VB21')
  const answer = await fetchSound(`?waveId=${ids.waveId}&axis=X`)
  expect(answer.headers['content-type']).toBe('audio/wav')
  expect('error' in decodeWav(answer.rawPayload, recordingLimits)).toBe(false)
  await setModel('VB24H')
})

test('errors: no waveform, a missing axis, non-finite values', async () => {
  expect((await fetchSound('')).json()).toMatchObject({ code: waveformErrors.selectWave.code })
  expect((await fetchSound(`?waveId=${printId}&axis=Y`)).json()).toMatchObject({ code: voicePrintErrors.axisMissing.code })
  const holedId = await plant.storeSampling(t0 + 120_000, 3)
  await plant.storeWave('Z', holedId, Float32Array.of(1, Number.NaN, 2), 'm/s2')
  expect((await fetchSound(`?waveId=${holedId}`)).json()).toMatchObject({ code: voicePrintErrors.noSound.code })
})

test('sound out of scope is not accessible', async () => {
  const { server } = plant
  const stranger = await server.login('superadmin')
  expect((await server.send(calls.samplingTimes, { query: { mappingId: String(ids.mappingId) } }, stranger)).code).not.toBe(200)
  const answer = await server.app.inject({
    method: 'GET',
    url: `/excel/waveVoicePrint/export?waveId=${printId}`,
    headers: { token: stranger },
  })
  expect(answer.headers['content-type']).not.toContain('audio')
})
