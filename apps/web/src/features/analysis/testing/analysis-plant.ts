import { baselineCalls } from '@undertone/domain/analysis/baseline/baseline.calls'
import { monitorCalls, type TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { viewCalls } from '@undertone/domain/view/view.calls'
import { metricsOf } from '@undertone/domain/waveform/sensor-metrics'
import { voicePrintCalls } from '@undertone/domain/waveform/voice-print/voice-print.calls'
import { type SamplingRecord, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { type Answer, answer, answerRaw, type ReceivedRequest } from '../../../core/testing/fake-server.ts'

/** The plant of the tests: two areas with a machine each; point 4 has a sensor. */
export const testTree: TreeArea[] = [
  {
    areaId: 2,
    areaName: 'Mill',
    companyId: 1,
    companyName: 'Acme',
    equipmentDetailVOList: [
      {
        equipmentId: 3,
        equipmentName: 'Fan',
        orderNum: 1,
        runTime: null,
        worstMappingId: null,
        state: 'normal',
        mappingDetailVOList: [
          { mappingId: 4, mappingName: 'Drive end', sensorId: 'A1', sensorType: 'W1', state: 'normal' },
          { mappingId: 5, mappingName: 'Free end', sensorId: null, sensorType: null, state: 'normal' },
        ],
      },
    ],
  },
  {
    areaId: 6,
    areaName: 'Kiln',
    companyId: 1,
    companyName: 'Acme',
    equipmentDetailVOList: [
      {
        equipmentId: 7,
        equipmentName: 'Pump',
        orderNum: 1,
        runTime: null,
        worstMappingId: null,
        state: 'normal',
        mappingDetailVOList: [{ mappingId: 8, mappingName: 'Motor', sensorId: 'B2', sensorType: 'W1', state: 'normal' }],
      },
    ],
  },
]

/** A measurement of the list; `waveId` 100 is the newest, lower ones are older by an hour each. */
export const samplingOf = (waveId: number, part: Partial<SamplingRecord> = {}): SamplingRecord => ({
  waveId,
  dateTime: `2026-11-20 ${String(waveId - 80).padStart(2, '0')}:00:00`,
  createTime: '2026-11-20 21:00:00',
  mappingId: 4,
  sensorId: 'A1',
  freqMode: 1,
  sampleHz: 2560,
  wavePoint: 2048,
  unit: 'm/s²',
  rpm: 1480,
  axes: ['X', 'Y', 'Z'],
  missingAxes: [],
  ...part,
})

const page = (all: SamplingRecord[], { pageNum = '1', pageSize = '20', startTime = '', endTime = '~' }: ReceivedRequest['query']) => {
  const records = all.filter(({ dateTime }) => startTime <= dateTime && dateTime <= endTime)
  const [num, size] = [Number(pageNum), Number(pageSize)]
  return { records: records.slice((num - 1) * size, num * size), total: records.length }
}

/** The head of a waveform. */
export const headOfWave = (waveId: number) => ({
  wavePoint: 2048,
  waveTime: samplingOf(waveId).dateTime,
  sampleHz: 2560,
  unit: 'm/s²',
  rpm: 1480,
  missingAxes: [] as string[],
  band: null,
})

/** The first page of a waveform: a short ramp on three axes. */
export const pageOfWave = (waveId: number) => ({
  title: 'Mill-Fan-Drive end-A1',
  mappingId: 4 as number | null,
  offset: 0,
  end: 4,
  eigenvalue: [{ axis: 'Z' as const, z1: 1.5, z2: 4.25, z3: 8, z4: 0, z5: 2.8, z6: null, z7: 0.1, z8: 3, z9: 3.3, z10: 1.2 }],
  headInfo: headOfWave(waveId),
  wave: [0, 1, 2, 3].map((n) => ({ x: n * 0.390625, y1: n, y2: -n, y3: 2 * n })),
  interval: 0.390625,
})

/** A binary response: a head, then the numbers of each axis. */
export function binaryResponse(head: object, values: readonly Float32Array[]): Response {
  const text = new TextEncoder().encode(JSON.stringify(head))
  const start = Math.ceil((4 + text.length) / 4) * 4
  const bytes = new Uint8Array(start + values.reduce((sum, one) => sum + one.byteLength, 0)).fill(32, 4 + text.length, start)
  new DataView(bytes.buffer).setUint32(0, text.length, true)
  bytes.set(text, 4)
  let at = start
  for (const one of values) {
    bytes.set(new Uint8Array(one.buffer, one.byteOffset, one.byteLength), at)
    at += one.byteLength
  }
  return new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } })
}

/** All samples of a waveform of three axes. */
export const samplesOfWave = (waveId: number): Response =>
  binaryResponse({ waveId, chartType: 100, axes: ['X', 'Y', 'Z'], n: 8, step: 0.390625, sampleHz: 2560, rpm: 1480, unit: 'm/s²' }, [
    Float32Array.of(0, 1, 0, -1, 0, 1, 0, -1),
    Float32Array.of(1, 0, -1, 0, 1, 0, -1, 0),
    Float32Array.of(0, 2, 0, -2, 0, 2, 0, -2),
  ])

/** The measurements 100 to 81, newest first. */
export const testSamplings: SamplingRecord[] = Array.from({ length: 20 }, (_, n) => samplingOf(100 - n))

const numberIn = (value: unknown): number => Number(value)

/** The answers of the analysis page; later answers of a test replace them. */
export const analysisAnswers: readonly Answer[] = [
  answer(monitorCalls.tree, testTree),
  answer(waveformCalls.defaultWave, {
    ...{ companyId: 1, areaId: 2, equipmentId: 3, mappingId: 4 },
    ...{ startTime: '2026-11-14 00:00:00', endTime: '2026-11-20 23:59:59' },
  }),
  answer(waveformCalls.sensorType, {
    ...{ sensorId: 'A1', sensorType: 'W1', axes: ['X', 'Y', 'Z'], directions: [1, 2, 3], voicePrint: true },
    metrics: metricsOf('VB24H', null),
    frequencyOptions: [
      { label: 'All frequencies', value: 0 },
      { label: 'High frequency', value: 2 },
    ],
  }),
  answer(waveformCalls.samplingTimes, ({ query }) => page(testSamplings, query)),
  answer(voicePrintCalls.samplingTimes, ({ query }) => page(testSamplings, query)),
  answer(waveformCalls.waveHave, { have: true, count: 20, first: '2026-11-20 01:00:00', last: '2026-11-20 20:00:00' }),
  answer(waveformCalls.detail, ({ body }) => pageOfWave(numberIn(body.waveId))),
  answerRaw(waveformCalls.samples, ({ query }) => samplesOfWave(numberIn(query.waveId))),
  answer(waveformCalls.getDataByTimeRange, { unit: 'm/s²', points: 0, list: [] }),
  answer(baselineCalls.find, null),
  answer(viewCalls.list, []),
]
