import { cepstraHead, orderCalls } from '@undertone/domain/analysis/shaft/order.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWavePlant, t0, type WavePlant } from '../../../testing/test-wave-plant.ts'
import { cepstrumOf } from '../../../waves/compute/cepstrum.ts'

/** The oracle's record `syn_impacts` (25600 Hz): hits of 4 kHz 80 times a second, each dying within 600 samples. */
const hitsHz = 25_600
const hits = new Float32Array(25_600)
for (let start = 0; start < hits.length; start += 320) {
  for (let m = 0; m < 600 && start + m < hits.length; m++) {
    hits[start + m] = hits[start + m]! + Math.exp(-m / 60) * Math.sin((2 * Math.PI * 4000 * (start + m)) / hitsHz)
  }
}

test('impacts 80 times a second appear at 12.5 ms and its multiples, with the heights of the oracle', () => {
  const { values, problem } = cepstrumOf({ samples: hits, factor: 1, sampleHz: hitsHz })
  expect(problem).toBeNull()
  expect(values).toHaveLength(hitsHz / 2)
  // Its vectors are of 64-bit records; stored samples are 32-bit.
  for (const [n, height] of [
    [320, 0.7378898860512187],
    [640, 0.7341409845860121],
    [960, 0.7252213499435796],
  ] as const) {
    expect(values[n]).toBeCloseTo(height, 2)
  }
})

test('a unit moves the value at quefrency 0 and no other', () => {
  const [g, si] = [1, 9.80665].map((factor) => cepstrumOf({ samples: hits, factor, sampleHz: hitsHz }).values)
  expect(si![0]! - g![0]!).toBeCloseTo(Math.log(9.80665), 6)
  expect(si![320]).toBeCloseTo(g![320]!, 6)
})

test('a record without any reports why', () => {
  const problemOf = (...samples: number[]) => cepstrumOf({ samples: Float32Array.from(samples), factor: 1, sampleHz: 1000 }).problem
  expect([problemOf(), problemOf(1), problemOf(1, 2, Number.NaN, 4), problemOf(3, 3, 3, 3)]).toEqual([
    'noSamples',
    'tooShort',
    'notFinite',
    'constant',
  ])
})

describe('GET /wave/getCepstrum', () => {
  let plant: WavePlant
  beforeAll(async () => {
    plant = await openWavePlant('cepstrum')
  })
  afterAll(() => plant?.server.close())
  const ask = (query: { waveId?: string }) => plant.server.send(waveformCalls.getCepstrum, { query }, plant.token)

  test('answers each axis over quefrencies in seconds, with the names of the title', async () => {
    const { data } = await ask({ waveId: String(plant.ids.waveId) })
    expect(data).toMatchObject({ areaName: 'Hall', equipmentName: 'P-1', pointName: 'DE', sensorId: 'VB24H-1' })
    expect(data).toMatchObject({ missingAxes: ['Y'], problems: [] })
    expect(data.x1.slice(0, 2)).toEqual([0, 1 / 5120])
    expect([data.y1?.length, data.y2, data.y3?.length]).toEqual([2560, undefined, 2560])
  })

  test('shows the axes with a cepstrum and reports why the others have none', async () => {
    const waveId = await plant.storeSampling(t0 - 7_200_000, 0)
    await plant.storeWave('X', waveId, new Float32Array(64).fill(2), 'm/s2')
    await plant.storeWave('Y', waveId, hits.slice(0, 64).fill(Number.NaN, 5, 6), 'm/s2')
    await plant.storeWave('Z', waveId, hits.slice(0, 64), 'm/s2')
    const { data } = await ask({ waveId: String(waveId) })
    expect([data.x1.length, data.y1, data.y2, data.y3?.length]).toEqual([32, undefined, undefined, 32])
    expect(data.problems).toEqual([
      { axis: 'X', problem: 'constant' },
      // Bytes that are no numbers are damage to the reader.
      { axis: 'Y', problem: 'damaged' },
    ])
  })

  test('for the chart is binary, axis by axis', async () => {
    const { data } = await plant.server.send(orderCalls.cepstra, { query: { waveId: String(plant.ids.waveId) } }, plant.token)
    const bytes = Buffer.from(data as never)
    const length = bytes.readUInt32LE()
    const head = cepstraHead.parse(JSON.parse(bytes.toString('utf8', 4, 4 + length)))
    expect(head).toMatchObject({
      axes: ['X', 'Z'],
      n: 2560,
      stepMs: 1000 / 5120,
      rpm: 1480,
      missingAxes: ['Y'],
      problems: [],
      saturated: [],
    })
    const { data: json } = await ask({ waveId: String(plant.ids.waveId) })
    expect(bytes.readFloatLE(4 + length + 4 * 51)).toBeCloseTo(json.y1?.[51] ?? Number.NaN, 5)
    expect(bytes.length).toBe(4 + length + 2 * 4 * 2560)
  })

  test('of a single sample is empty, and reports so', async () => {
    const waveId = await plant.storeSampling(t0 - 10_800_000, 0)
    await plant.storeWave('Z', waveId, Float32Array.of(1), 'V')
    const { data } = await ask({ waveId: String(waveId) })
    expect(data).toMatchObject({ x1: [], missingAxes: ['X', 'Y'], problems: [{ axis: 'Z', problem: 'tooShort' }] })
  })

  test('requires a waveform, and does not find a missing one', async () => {
    expect((await ask({})).code).toBe(1401)
    expect((await ask({ waveId: '999999' })).code).toBe(1002)
  })
})
