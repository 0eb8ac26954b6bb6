import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWavePlant, sampleHz, t0, type WavePlant } from '../testing/test-wave-plant.ts'
import { phaseOf } from './phase.ts'

/** cos(2 pi 25 t - lag): 1,500 r/min, a length of 50 turns unless told. */
const turning = (lagDeg: number, length = 2 * sampleHz) =>
  Float32Array.from({ length }, (_, i) => Math.cos((2 * Math.PI * 25 * i) / sampleHz - (lagDeg * Math.PI) / 180))

describe('a phase difference', () => {
  const phase = (first: Float32Array, second: Float32Array, hz = 25) => phaseOf({ first, second, sampleHz, hz })

  test('is that of the second record against the first, in degrees', () => {
    const { degrees, coherence } = phase(turning(0), turning(90))
    expect(degrees).toBeCloseTo(-90, 4)
    expect(coherence).toBeCloseTo(1, 6)
    expect(phase(turning(0), turning(-30)).degrees).toBeCloseTo(30, 4)
  })

  test('has no coherence of a single piece', () => {
    expect(phase(turning(0, sampleHz / 5), turning(0, sampleHz / 5))).toMatchObject({ coherence: null, problem: null })
  })

  test('says why there is none', () => {
    const still = new Float32Array(2 * sampleHz)
    expect(phase(turning(0), turning(0), 0).problem).toBe('noSpeed')
    expect(phase(turning(0), turning(0), sampleHz).problem).toBe('bandAboveNyquist')
    expect(phase(turning(0), still).problem).toBe('constant')
    expect(phase(turning(0), turning(0, 100)).problem).toBe('lengthsDiffer')
    expect(phase(turning(0, 300), turning(0, 300)).problem).toBe('tooShort')
    expect(phase(turning(0, 1), turning(0, 1)).problem).toBe('tooShort')
    expect(phase(turning(0), turning(0).fill(Number.NaN, 3, 4)).problem).toBe('notFinite')
  })
})

describe('GET /wave/getAxisOrbit', () => {
  let plant: WavePlant
  let waveId = ''
  beforeAll(async () => {
    plant = await openWavePlant('axis_orbit')
    const id = await plant.storeSampling(t0 - 7_200_000, 0)
    for (const [axis, lag] of [
      ['X', 0],
      ['Y', 90],
      ['Z', 180],
    ] as const) {
      await plant.storeWave(axis, id, turning(lag), 'm/s2')
    }
    waveId = String(id)
  })
  afterAll(() => plant?.server.close())
  const ask = (query: object) => plant.server.send(waveformCalls.getAxisOrbit, { query }, plant.token)

  test('answers the signals, the interval and the phase of Y against X at the entered speed', async () => {
    const { data } = await ask({ waveId, rotation: '1500' })
    expect([data.y1?.length, data.y2?.length, data.y3?.length]).toEqual([2 * sampleHz, 2 * sampleHz, 2 * sampleHz])
    expect(data).toMatchObject({
      interval: 1000 / sampleHz,
      unit: 'm/s²',
      rotation: 1500,
      sensorId: 'VB24H-1',
      problems: [],
      missingAxes: [],
    })
    expect(data.phaseDiff).toBeCloseTo(-90, 3)
  })

  test('takes the axes by number, and the speed of the sampling where none is entered', async () => {
    const { data } = await ask({ waveId, rotation: '1500', phaseAxis1: '2', phaseAxis2: '3' })
    expect(data.phaseDiff).toBeCloseTo(-90, 3)
    expect((await ask({ waveId })).data.rotation).toBe(1480)
    expect((await ask({ waveId, phaseAxis1: '4' })).code).not.toBe(200)
    expect((await ask({ waveId, rotation: '-1' })).code).not.toBe(200)
  })

  test('shows the axes that arrived, and says that the other is missing', async () => {
    const { data } = await ask({ waveId: String(plant.ids.waveId) })
    expect(data).toMatchObject({ missingAxes: ['Y'], phaseDiff: null, phaseProblem: 'axisMissing' })
    expect(data.y1).toHaveLength(sampleHz)
    expect((await ask({ waveId: String(plant.ids.waveId), rotation: '0', phaseAxis2: '3' })).data.phaseProblem).toBe('noSpeed')
  })

  test('asks for a wave, and does not find one that is not there', async () => {
    expect((await ask({})).code).toBe(1401)
    expect((await ask({ waveId: '999999' })).code).toBe(1002)
  })
})
