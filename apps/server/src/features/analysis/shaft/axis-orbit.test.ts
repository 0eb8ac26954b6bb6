import { orbitHead, orderCalls } from '@undertone/domain/analysis/shaft/order.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWavePlant, sampleHz, t0, type WavePlant } from '../../../testing/test-wave-plant.ts'
import { type OrbitJob, orbitOf } from '../../../waves/compute/axis-orbit.ts'
import { phaseOf } from '../../../waves/compute/phase.ts'

/** cos(2 pi 25 t - lag): 1,500 r/min, a length of 50 turns by default. */
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

  test('reports why there is none', () => {
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

describe('an orbit', () => {
  const job = (x: Float32Array, y: Float32Array, rest: Partial<OrbitJob> = {}): OrbitJob => ({
    axes: [
      { axis: 'X', samples: x, factor: 1 },
      { axis: 'Y', samples: y.map((value) => value / 2), factor: 1 },
    ],
    ...{ sampleHz, quantity: 'acceleration', pair: ['X', 'Y'], speedHz: 25, tacho: null, orders: [] },
    ...rest,
  })

  test('runs forwards when the second axis lags by a quarter turn, with the half-axes of the ellipse', () => {
    const { ellipse, lines, doubts, shaftHz } = orbitOf(job(turning(0), turning(90)))
    expect([ellipse?.forward, doubts]).toEqual([true, []])
    expect([ellipse?.major, ellipse?.minor, shaftHz].map((value) => value?.toFixed(4))).toEqual(['1.0000', '0.5000', '25.0000'])
    expect(lines.map(({ axis, amplitude, phaseDeg }) => [axis, amplitude.toFixed(3), phaseDeg.toFixed(1)])).toEqual([
      ['X', '1.000', '0.0'],
      ['Y', '0.500', '-90.0'],
    ])
    expect(orbitOf(job(turning(90), turning(0))).ellipse?.forward).toBe(false)
  })

  test('of displacement has its lengths in micrometres, and a slow shaft is not filtered out', () => {
    const { ellipse, highPassHz } = orbitOf(job(turning(0), turning(90), { quantity: 'displacement' }))
    expect(ellipse?.major).toBeCloseTo(1e6 / (2 * Math.PI * 25) ** 2, 2)
    expect(highPassHz).toBe(10)
    expect(orbitOf(job(turning(0), turning(90), { quantity: 'displacement', speedHz: 5 })).highPassHz).toBe(2)
  })

  test('uses exactly the entered speed, names a line near it, and warns where there is none', () => {
    const near = orbitOf(job(turning(0), turning(90), { speedHz: 25.4 }))
    expect(near.shaftHz).toBe(25.4)
    expect(near.lineRpm).toBeCloseTo(1500, 1)
    expect(orbitOf(job(turning(0), turning(90))).lineRpm).toBeNull()
    expect(orbitOf(job(turning(0), turning(90), { speedHz: 40 }))).toMatchObject({ lineRpm: null, doubts: ['noLine'] })
    const short = (lag: number) => turning(lag, sampleHz / 4)
    expect(orbitOf(job(short(0), short(90))).doubts).toContain('onePiece')
  })

  test.each(['acceleration', 'velocity', 'displacement'] as const)(
    'of %s has phase and length of a clean tone that does not fit into the record',
    (quantity) => {
      const hz = 1462.2 / 60
      const tone = Float32Array.from({ length: 2 * sampleHz }, (_, i) => Math.cos((2 * Math.PI * hz * i) / sampleHz - Math.PI / 6))
      const { lines, phaseFrom } = orbitOf(job(tone, tone, { quantity, speedHz: hz }))
      const omega = 2 * Math.PI * hz
      const expected = { acceleration: [1, -30], velocity: [1e3 / omega, -120], displacement: [1e6 / omega ** 2, 150] }[quantity]
      expect(phaseFrom).toBe('start')
      expect(Math.abs(lines[0]!.amplitude / expected[0]! - 1)).toBeLessThan(1e-4)
      expect(Math.abs(lines[0]!.phaseDeg - expected[1]!)).toBeLessThan(0.1)
    },
  )

  test('refers phases to the pulses of a tachometer, at its speed and at an entered one', () => {
    const hz = 24.37
    // A pulse at 0.013 s and after every revolution; the tone peaks a twelfth of a revolution after each.
    const timesS = Array.from({ length: 48 }, (_, k) => 0.013 + k / hz)
    const tone = Float32Array.from({ length: 2 * sampleHz }, (_, i) => Math.cos(2 * Math.PI * (hz * (i / sampleHz - 0.013) - 1 / 12)))
    for (const isSpeed of [true, false]) {
      const { lines, phaseFrom } = orbitOf(job(tone, tone, { speedHz: hz, tacho: { timesS, pulsesPerTurn: 1, isSpeed } }))
      expect(phaseFrom).toBe('tacho')
      expect(Math.abs(lines[0]!.phaseDeg + 30)).toBeLessThan(0.1)
    }
  })

  test('follows the pulses of a shaft that speeds up, and marks one angle of several pulses per revolution', () => {
    const turnsAt = (t: number) => 20 * t + 2 * t * t
    // The times of every half revolution.
    const timesS = Array.from({ length: 90 }, (_, k) => (-20 + Math.sqrt(400 + 8 * (k / 2))) / 4).filter((t) => t < 2)
    const tone = Float32Array.from({ length: 2 * sampleHz }, (_, i) => Math.cos(2 * Math.PI * turnsAt(i / sampleHz)))
    const followed = orbitOf(job(tone, tone, { speedHz: 24, tacho: { timesS, pulsesPerTurn: 2, isSpeed: true } }))
    expect(followed.lines[0]?.amplitude).toBeCloseTo(1, 3)
    expect(Math.abs(followed.lines[0]!.phaseDeg)).toBeLessThan(0.1)
    const hz = 25
    const halves = Array.from({ length: 99 }, (_, k) => k / 2 / hz)
    const steady = orbitOf(job(turning(0), turning(0), { tacho: { timesS: halves, pulsesPerTurn: 2, isSpeed: false } }))
    expect(Math.abs(steady.lines[0]!.phaseDeg)).toBeLessThan(0.1)
  })

  test('shows the requested orders only, and the full signal where the speed is unknown', () => {
    const both = turning(0).map(
      (value, i) => value + Math.cos((2 * Math.PI * 50 * i) / sampleHz) + Math.cos((2 * Math.PI * 333 * i) / sampleHz),
    )
    const alone = orbitOf(job(both, turning(90), { orders: [1] }))
    for (const i of [0, 777, 10_000]) expect(alone.signals[0]?.values[i]).toBeCloseTo(turning(0)[i] ?? 0, 2)
    const unknown = orbitOf(job(both, turning(90), { orders: [1], speedHz: 0 }))
    expect(unknown).toMatchObject({ orders: [], shaftHz: null, ellipse: null, lines: [], phase: { problem: 'noSpeed' } })
    expect(unknown.signals[0]?.values).toEqual(both)
  })

  test('of a single sample, a constant or a missing axis shows what is available and reports the rest', () => {
    const one = orbitOf(job(Float32Array.of(1), Float32Array.of(2)))
    expect(one).toMatchObject({ lines: [], ellipse: null, phase: { problem: 'tooShort' } })
    expect(one.signals.map(({ values }) => values.length)).toEqual([1, 1])
    const still = orbitOf(job(turning(0), turning(0).fill(3)))
    expect([still.phase.problem, still.signals.length]).toEqual(['constant', 2])
    const damaged = orbitOf({ ...job(turning(0), turning(90)), axes: [{ axis: 'X', samples: null, factor: 1 }] })
    expect(damaged).toMatchObject({ signals: [], problems: [{ axis: 'X', problem: 'damaged' }], phase: { problem: 'axisMissing' } })
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

  const chart = async (query: object) => {
    const { data } = await plant.server.send(orderCalls.orbit, { query }, plant.token)
    const bytes = Buffer.from(data as never)
    const length = bytes.readUInt32LE()
    return { head: orbitHead.parse(JSON.parse(bytes.toString('utf8', 4, 4 + length))), body: bytes.subarray(4 + length) }
  }

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

  test('takes the axes by number, and the speed of the measurement by default', async () => {
    const { data } = await ask({ waveId, rotation: '1500', phaseAxis1: '2', phaseAxis2: '3' })
    expect(data.phaseDiff).toBeCloseTo(-90, 3)
    expect((await ask({ waveId })).data.rotation).toBe(1480)
    expect((await ask({ waveId, phaseAxis1: '4' })).code).not.toBe(200)
    expect((await ask({ waveId, rotation: '-1' })).code).not.toBe(200)
  })

  test('shows the received axes, and reports the missing one', async () => {
    const { data } = await ask({ waveId: String(plant.ids.waveId) })
    expect(data).toMatchObject({ missingAxes: ['Y'], phaseDiff: null, phaseProblem: 'axisMissing' })
    expect(data.y1).toHaveLength(sampleHz)
    expect((await ask({ waveId: String(plant.ids.waveId), rotation: '0', phaseAxis2: '3' })).data.phaseProblem).toBe('noSpeed')
  })

  test('takes the speed and the reference of the phase from the pulses that came with the measurement', async () => {
    const id = await plant.storeSampling(t0 - 10_800_000, 0)
    await plant.storeWave('X', id, turning(0), 'm/s2')
    await plant.storeWave('Y', id, turning(90), 'm/s2')
    const pulsesS = Array.from({ length: 50 }, (_, k) => 0.01 + k / 25)
    await plant.server.db
      .updateTable('wave')
      .set({ meta: JSON.stringify({ tacho: { pulsesPerTurn: 1, pulsesS } }) })
      .where('samplingId', '=', id)
      .execute()
    const headOf = async (query: object) => (await chart({ waveId: String(id), axes: 'XY', ...query })).head
    const pulses = await headOf({ quantity: 'acceleration' })
    expect(pulses).toMatchObject({ rotationFrom: 'tacho', phaseFrom: 'tacho' })
    expect(pulses.rotation).toBeCloseTo(1500, 6)
    // 0.01 s at 25 Hz is a quarter of a revolution.
    expect(pulses.lines[0]?.phaseDeg).toBeCloseTo(90, 1)
    expect(await headOf({ quantity: 'acceleration', rotation: '1510' })).toMatchObject({
      rotation: 1510,
      rotationFrom: 'entered',
      phaseFrom: 'tacho',
    })
  })

  test('requires a waveform, and does not find a missing one', async () => {
    expect((await ask({})).code).toBe(1401)
    expect((await ask({ waveId: '999999' })).code).toBe(1002)
  })

  test('for the chart is binary, in the requested quantity, of the received axes', async () => {
    const { head, body } = await chart({ waveId, rotation: '1500', quantity: 'velocity', axes: 'YZ', orders: '1' })
    expect(head).toMatchObject({ unit: 'mm/s', quantity: 'velocity', orders: [1], axes: ['X', 'Y', 'Z'], n: 2 * sampleHz })
    expect(head.phaseDiff).toBeCloseTo(-90, 3)
    expect(body.length).toBe(3 * 4 * 2 * sampleHz)
    expect((await chart({ waveId: String(plant.ids.waveId) })).head).toMatchObject({
      missingAxes: ['Y'],
      phaseProblem: 'axisMissing',
      rotation: 1480,
    })
    expect((await chart({ waveId: String(plant.ids.voltId), quantity: 'displacement' })).head).toMatchObject({
      undeclared: true,
      unit: 'V',
    })
  })
})
