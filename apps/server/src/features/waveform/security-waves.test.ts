import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTenant } from '../../testing/test-samples.ts'
import { openWavePlant, type WavePlant } from '../../testing/test-wave-plant.ts'

let plant: WavePlant
let neighbour: string
beforeAll(async () => {
  plant = await openWavePlant('wave_rights')
  await addTenant(plant.server, 80, 'neighbour')
  neighbour = await plant.server.login('neighbour')
})
afterAll(async () => plant?.server.close())

const ask = (url: string, token?: string, method: 'GET' | 'DELETE' | 'PUT' = 'GET', payload?: object) =>
  plant.server.app.inject({
    method,
    url,
    headers: { 'accept-language': 'en', ...(token ? { token } : {}) },
    ...(payload ? { payload } : {}),
  })

const range = 'startTime=2026-11-01&endTime=2026-11-30'
/** Everything about a waveform or a point, by their ids. */
const addresses = (waveId: number, mappingId: number): string[] => [
  `/wave/cepstra?waveId=${waveId}`,
  `/wave/orbit?waveId=${waveId}&rotation=1500`,
  `/wave/orderSpectrum?waveId=${waveId}&rotation=1500`,
  `/excel/ware/export?waveId=${waveId}`,
  `/excel/ware/download?waveId=${waveId}`,
  `/excel/spectrum/export?waveId=${waveId}`,
  `/excel/waveVoicePrint/export?waveId=${waveId}&axis=X`,
  `/baseline/find?waveId=${waveId}`,
  `/faultFrequency/list?mappingId=${mappingId}`,
  `/waveform/chart/voicePrintSamplingTime?mappingId=${mappingId}`,
  `/statistics/getEigenDataList?mappingId=${mappingId}&${range}`,
  `/statistics/getHistoryTrend?mappingIds=${mappingId}&${range}`,
  `/statistics/getDataAround?mappingId=${mappingId}&time=2026-11-20`,
  `/statistics/getDataListByHour?mappingId=${mappingId}&${range}`,
  `/statistics/exportEigenData?mappingIds=${mappingId}&${range}&format=csv`,
  `/excel/data/export?mappingId=${mappingId}&${range}&format=csv`,
]

test('S-5, S-16: waveforms and points of another tenant do not exist, and requests without a session are rejected', async () => {
  const { waveId, mappingId } = plant.ids
  for (const url of addresses(waveId, mappingId)) {
    expect((await ask(url)).statusCode, url).toBe(401)
    const answer = await ask(url, neighbour)
    expect(answer.json(), url).toMatchObject({ code: 1002, data: null })
  }
  expect((await ask('/baseline/set', neighbour, 'PUT', { waveId })).json().code).toBe(1002)
  const { data } = (await ask('/baseline/set', plant.token, 'PUT', { waveId })).json()
  expect((await ask(`/baseline/remove/${data.id}`, neighbour, 'DELETE')).json().code).toBe(1002)
  expect((await ask(`/wave/import/remove/${waveId}`, neighbour, 'DELETE')).json().code).toBe(1002)
  expect((await ask(`/baseline/find?waveId=${waveId}`, plant.token)).json().data.id).toBe(data.id)
  for (const url of ['/excel/ware/export/sensor?sensorId=VB24H-1&format=csv', '/onlineDetection/getOnlineMappingList'])
    expect((await ask(url, neighbour)).body, url).not.toMatch(/VB24H-1,|"mappingName":"DE"/)
})

test('S-9: full access to no company sees nothing', async () => {
  const { waveId, mappingId } = plant.ids
  const { db } = plant.server
  await db
    .updateTable('role')
    .set({ permissions: ['business:*'] })
    .where('kind', '=', 4)
    .execute()
  await db.deleteFrom('roleCompany').execute()
  const anonymous = await plant.server.login('engineer')
  for (const url of addresses(waveId, mappingId)) expect((await ask(url, anonymous)).json(), url).toMatchObject({ code: 1002, data: null })
})

test('S-2, S-4, S-46: unexpected requests are answered with a reason and never with 500', async () => {
  const { waveId, voltId, mappingId } = plant.ids
  const spectrum = `/excel/spectrum/export?waveId=${waveId}`
  const hostile = [
    ...['9'.repeat(30), '-1', '0', '1e3', "1' or 1=1", '9007199254740993', '2147483648', '1&waveId=2', ''].flatMap((id) => [
      ...addresses(id as never, id as never),
    ]),
    ...['acceleration', 'velocity', 'displacement', 'envelope', 'whitenedEnvelope', 'enhancedEnvelope'].flatMap((kind) =>
      [
        'bandLowHz=900&bandHighHz=100',
        'bandLowHz=0&bandHighHz=0',
        'bandHighHz=1000000',
        'highPassHz=999999',
        'highPassHz=1e-9',
        'segment=1',
        'segment=2&overlap=0.99',
        'segment=16&overlap=0.99',
        'segment=1024&most=0',
        'segment=2147483647',
        'fmaxHz=1e-9',
        'fmaxHz=1000000',
        'random=true&bandLowHz=100&bandHighHz=2000',
        'rpm=0&format=uff',
        'gravity=true&detection=rms&format=uffb',
      ].map((more) => `${spectrum}&kind=${kind}&${more}`),
    ),
    ...[0, 0.000001, 999_999].flatMap((rotation) => [
      ...['acceleration', 'velocity', 'displacement'].flatMap((quantity) =>
        [waveId, voltId].flatMap((id) => [
          `/wave/orbit?waveId=${id}&rotation=${rotation}&quantity=${quantity}&orders=1,2`,
          `/wave/orderSpectrum?waveId=${id}&rotation=${rotation}&quantity=${quantity}&maxOrder=0&turns=0`,
          `/wave/orderSpectrum?waveId=${id}&source=found&quantity=${quantity}`,
        ]),
      ),
    ]),
    ...[waveId, voltId].flatMap((id) =>
      [100, 101, 102, 103, 104, 105, 106].flatMap((view) =>
        ['csv', 'wav16', 'uffb'].map((format) => `/excel/ware/export?waveId=${id}&chartType=${view}&format=${format}`),
      ),
    ),
    `/statistics/getEigenDataList?mappingIds=${mappingId}&${range}&pageNum=2147483647&pageSize=1000`,
    `/statistics/getEigenDataList?mappingIds=${mappingId}&${range}&pageNum=99999999999999`,
    `/statistics/getEigenDataList?mappingIds=1,2) or (1=1&${range}`,
    `/statistics/getEigenDataList?mappingIds=${Array.from({ length: 5000 }, (_, i) => i).join()}&${range}`,
    `/statistics/getEigenDataList?mappingId=${mappingId}&startTime=0001-01-01&endTime=9999-12-31`,
    `/statistics/getEigenDataList?mappingId=${mappingId}&startTime=-8640000000000000&endTime=8640000000000000`,
    `/statistics/getEigenDataList?mappingId=${mappingId}&startTime=8640000000000000&endTime=8640000000000000`,
    `/statistics/getDataAround?mappingId=${mappingId}&time=8640000000000000`,
    `/statistics/getDataAround?mappingId=${mappingId}&time=-8640000000000000`,
    `/statistics/getDataAround?mappingId=${mappingId}&time=0001-01-01`,
    '/onlineDetection/getOnlineMappingList?sort=id;select pg_sleep(5)&order=desc',
    '/onlineDetection/getOnlineMappingList?sort=vX&order=desc&pageNum=2147483647&pageSize=1000',
    `/onlineDetection/getOnlineMappingList?keyword=${encodeURIComponent('%_\\\u0000')}`,
    `/excel/ware/export/sensor?sensorId=${encodeURIComponent('a\u0000b')}&format=csv`,
    '/excel/ware/export/sensor?sensorId=VB24H-1&startTime=9999-12-31&endTime=0001-01-01&format=csv',
    `/waveform/chart/voicePrintSamplingTime?mappingId=${mappingId}&pageNum=2147483647&pageSize=2147483647`,
  ]
  const failed: string[] = []
  for (const url of hostile) {
    const answer = await ask(encodeURI(url).replaceAll('%25', '%'), plant.token).catch((error: Error) => error)
    if (answer instanceof Error) {
      failed.push(`${url}: ${answer.message}`)
      continue
    }
    const { statusCode, headers, body } = answer
    const response = String(headers['content-type']).includes('json') ? body.slice(0, 300) : ''
    if (statusCode >= 500 || response.includes('"code":500')) failed.push(`${url}: ${statusCode} ${response}`)
  }
  expect(failed).toEqual([])
})
