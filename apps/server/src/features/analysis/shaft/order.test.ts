import type { OrderHead } from '@undertone/domain/analysis/shaft/order.calls'
import { orderCalls, orderHead } from '@undertone/domain/analysis/shaft/order.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWavePlant, sampleHz, t0, type WavePlant } from '../../../testing/test-wave-plant.ts'
import { type OrderJob, ordersOf } from '../../../waves/compute/order.ts'
import type { SpeedInput } from '../../../waves/compute/order-turning.ts'

const hz = 5120
/** Turns of a run-up from 10 to 30 Hz in 4 s. */
const runUp = (time: number) => 10 * time + 2.5 * time * time
const steadyTurns = (time: number) => 24.6 * time
/** Orders 1 (height 2), 2 (1) and an odd one (0.5) of a shaft, with a floor of noise. */
function machine(turns: (time: number) => number, seconds = 4, odd = 3.57): Float32Array {
  let state = 5
  return Float32Array.from({ length: seconds * hz }, (_, i) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const angle = 2 * Math.PI * turns(i / hz)
    return 2 * Math.cos(angle) + Math.cos(2 * angle + 1) + 0.5 * Math.cos(odd * angle) + 0.02 * (state / 2 ** 31 - 1)
  })
}
/** When a shaft passes each whole turn. */
const pulsesOf = (turns: (time: number) => number, seconds = 4): number[] =>
  Array.from({ length: seconds * hz }, (_, i) => i / hz).filter(
    (time, i, all) => Math.floor(turns(time)) > Math.floor(turns(all[i - 1] ?? -1e-9)),
  )

const job = (samples: Float32Array, speed: SpeedInput, rest: Partial<OrderJob> = {}): OrderJob => ({
  axes: [{ axis: 'X', samples, factor: 1 }],
  sampleHz: hz,
  quantity: 'acceleration',
  maxOrder: 10,
  turns: 0,
  speed,
  ...rest,
})
const heightAt = ({ spectra, orderStep }: ReturnType<typeof ordersOf>, order: number) => {
  const bin = Math.round(order / orderStep)
  return Math.max(...(spectra[0]?.amplitude.slice(Math.max(0, bin - 1), bin + 2) ?? []))
}

describe('orders', () => {
  test('of a run-up are sharp by its pulses, and smear at one speed', () => {
    const x = machine(runUp)
    const tracked = ordersOf(job(x, { kind: 'pulses', timesS: pulsesOf(runUp), pulsesPerTurn: 1 }))
    expect(tracked).toMatchObject({ problem: null, sure: true })
    expect(heightAt(tracked, 1)).toBeCloseTo(2, 1)
    expect(heightAt(tracked, 2)).toBeCloseTo(1, 1)
    expect(tracked.speed?.lowRpm).toBeCloseTo(600, -2)
    expect(tracked.speed?.highRpm).toBeCloseTo(1800, -2)
    expect(heightAt(ordersOf(job(x, { kind: 'steady', hz: 20 })), 1)).toBeLessThan(0.6)
  })

  test('follow a curve of speeds that was read a few times', () => {
    const timesS = [0, 1, 2, 3, 4]
    const curve = ordersOf(job(machine(runUp), { kind: 'curve', timesS, hz: timesS.map((time) => 10 + 5 * time) }))
    expect(heightAt(curve, 1)).toBeCloseTo(2, 1)
    expect(curve).toMatchObject({ sure: true, speed: { marks: 5 }, curve: { timesS } })
  })

  test('at a steady speed are confirmed by the line of the signal, or not', () => {
    const x = machine(steadyTurns)
    const told = ordersOf(job(x, { kind: 'steady', hz: 24.5 }))
    expect(told.lineRpm).toBeCloseTo(24.6 * 60, 0)
    expect(told.sure).toBe(true)
    expect(ordersOf(job(x, { kind: 'steady', hz: 33 }))).toMatchObject({ sure: false, lineRpm: null, problem: null })
  })

  test('are found in the signal', () => {
    const search = { kind: 'search', nearHz: null } as const
    const shaft = ordersOf(job(machine(steadyTurns, 4, 3), search))
    expect(shaft.speed?.meanRpm).toBeCloseTo(24.6 * 60, 0)
    expect([shaft.sure, (shaft.speed?.confidence ?? 0) > 0.5]).toEqual([true, true])
    // A tall line that is no order may be another shaft.
    const doubtful = ordersOf(job(machine(steadyTurns), search))
    expect(doubtful).toMatchObject({ sure: false, problem: null })
    expect(heightAt(doubtful, 3.57)).toBeCloseTo(0.5, 1)
  })

  test('are averaged over sections of some turns, up to the highest order', () => {
    const pieces = ordersOf(job(machine(steadyTurns), { kind: 'steady', hz: 24.6 }, { turns: 20, maxOrder: 10 }))
    expect(pieces).toMatchObject({ orderStep: 1 / 20, turns: 20, averages: 8 })
    expect(pieces.spectra[0]?.amplitude).toHaveLength(201)
    // A record shorter than a piece is one piece.
    expect(ordersOf(job(machine(steadyTurns), { kind: 'steady', hz: 24.6 }, { turns: 100 })).turns).toBe(98)
  })

  test.each<[string, SpeedInput, OrderHead['problem']]>([
    ['less than three turns', { kind: 'steady', hz: 0.5 }, 'tooFewTurns'],
    ['a speed above half the rate', { kind: 'steady', hz: 3000 }, 'aboveNyquist'],
    ['a speed of zero', { kind: 'steady', hz: 0 }, 'standing'],
    ['a curve through rest', { kind: 'curve', timesS: [0, 2, 4], hz: [10, 0, 0] }, 'standing'],
    ['a coast-down to a tenth', { kind: 'curve', timesS: [0, 4], hz: [30, 3] }, 'variesTooMuch'],
    ['two pulses', { kind: 'pulses', timesS: [1, 2, 99], pulsesPerTurn: 1 }, 'noTacho'],
  ])('%s is rejected', (_, speed, problem) => expect(ordersOf(job(machine(steadyTurns), speed))).toMatchObject({ problem, spectra: [] }))

  test('of some axes are shown although others carry none', () => {
    const x = machine(steadyTurns)
    const axes = [
      { axis: 'X', samples: new Float32Array(x.length).fill(2), factor: 1 },
      { axis: 'Y', samples: null, factor: 1 },
      { axis: 'Z', samples: x.map((value) => Math.min(1.5, value)), factor: 1 },
    ] as const
    const result = ordersOf({ ...job(x, { kind: 'steady', hz: 24.6 }), axes })
    expect(result.spectra.map(({ axis }) => axis)).toEqual(['Z'])
    expect(result.problems).toEqual([
      { axis: 'X', problem: 'constant' },
      { axis: 'Y', problem: 'damaged' },
    ])
    expect(result.saturated[0]).toMatchObject({ axis: 'Z' })
    expect(ordersOf({ ...job(x, { kind: 'steady', hz: 24.6 }), axes: axes.slice(0, 2) }).problem).toBe('noAxis')
    expect(ordersOf(job(Float32Array.of(1), { kind: 'steady', hz: 24.6 })).problems).toEqual([{ axis: 'X', problem: 'tooShort' }])
  })
})

describe('GET /wave/orderSpectrum', () => {
  let plant: WavePlant
  beforeAll(async () => {
    plant = await openWavePlant('order')
  })
  afterAll(() => plant?.server.close())

  async function ask(query: { waveId?: string; [key: string]: string | undefined }) {
    const { data, code } = await plant.server.send(orderCalls.orderSpectrum, { query: query as { waveId: string } }, plant.token)
    const bytes: unknown = data
    if (!Buffer.isBuffer(bytes)) return { code, head: null, body: Buffer.alloc(0) }
    const length = bytes.readUInt32LE()
    return { code, head: orderHead.parse(JSON.parse(bytes.toString('utf8', 4, 4 + length))), body: bytes.subarray(4 + length) }
  }

  test('uses the speed of the measurement, lists the sources, and contains each axis', async () => {
    const { head, body } = await ask({ waveId: String(plant.ids.waveId) })
    expect(head).toMatchObject({ axes: ['X', 'Z'], missingAxes: ['Y'], unit: 'm/s²', problem: null, turns: 24, sure: false })
    expect(head?.speed).toMatchObject({ source: 'sampling', meanRpm: 1480 })
    expect(head?.sources.map(({ source, problem }) => [source, problem])).toEqual([
      ['entered', 'notEntered'],
      ['tacho', 'noTacho'],
      ['curve', 'noReadings'],
      ['sampling', null],
      ['found', null],
    ])
    expect(body.length).toBe(2 * 4 * (head?.n ?? 0))
    // The highest order is 20 by default.
    expect(((head?.n ?? 0) - 1) * (head?.orderStep ?? 0)).toBeCloseTo(20, 1)
  })

  test('takes an entered speed first, in the requested quantity', async () => {
    const { head, body } = await ask({ waveId: String(plant.ids.waveId), rotation: '6000', quantity: 'velocity', maxOrder: '10' })
    expect(head).toMatchObject({ unit: 'mm/s', speed: { source: 'entered', meanRpm: 6000 }, highPassHz: 10, sure: true })
    expect(head?.lineRpm).toBeCloseTo(6000, 0)
    // 10 m/s² at 100 Hz are 15.9 mm/s, the first order of 6,000 r/min.
    expect(body.readFloatLE(4 * Math.round(1 / (head?.orderStep ?? 1)))).toBeCloseTo(10_000 / (2 * Math.PI * 100), 1)
  })

  test('reports why a selected source has none', async () => {
    const tacho = await ask({ waveId: String(plant.ids.waveId), source: 'tacho' })
    expect(tacho.head).toMatchObject({ problem: 'noTacho', n: 0, speed: null })
    expect((await ask({ waveId: String(plant.ids.waveId), source: 'crystal ball' })).code).not.toBe(200)
  })

  test('reads pulses of the measurement, and speed readings of the telemetry around it', async () => {
    const waveId = await plant.storeSampling(t0 - 7_200_000, 0)
    await plant.storeWave('X', waveId, machine(runUp, 1), 'm/s2')
    await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, r_speed)
      select ${plant.ids.mappingId}, to_timestamp(${(t0 - 7_200_500) / 1000}) + i * interval '0.5 second', ${plant.ids.sensorPk}, now(), i, 600 + 150 * i
      from generate_series(0, 4) i`.execute(plant.server.db)
    const curve = await ask({ waveId: String(waveId) })
    expect(curve.head?.speed).toMatchObject({ source: 'curve', marks: 3 })
    expect(curve.head?.speed?.meanRpm).toBeCloseTo(900, -1)
    await sql`update wave set meta = ${JSON.stringify({ tacho: { pulsesS: pulsesOf(runUp, 1) } })} where sampling_id = ${waveId}`.execute(
      plant.server.db,
    )
    expect((await ask({ waveId: String(waveId) })).head?.speed).toMatchObject({ source: 'tacho', marks: 13 })
  })

  test('of a record of 1,600 points at 25,600 Hz has too few turns at its speed, and of a single sample no axis', async () => {
    const short = await plant.storeSampling(t0 - 10_800_000, 0)
    await plant.server.db.updateTable('sampling').set({ sampleHz: 25_600 }).where('id', '=', short).execute()
    await plant.storeWave('X', short, machine(steadyTurns, 1).slice(0, 1600), 'm/s2')
    expect((await ask({ waveId: String(short) })).head).toMatchObject({ problem: 'tooFewTurns', speed: { meanRpm: 1480 } })
    const single = await plant.storeSampling(t0 - 14_400_000, 0)
    await plant.storeWave('X', single, Float32Array.of(1), 'm/s2')
    expect((await ask({ waveId: String(single) })).head).toMatchObject({
      problem: 'noAxis',
      problems: [{ axis: 'X', problem: 'tooShort' }],
    })
  })

  test('shows an undeclared unit as acceleration, and reports so', async () => {
    const { head } = await ask({ waveId: String(plant.ids.voltId), quantity: 'displacement' })
    expect(head).toMatchObject({ quantity: 'acceleration', undeclared: true, unit: 'V', sampleHz })
  })

  test('requires a waveform, and does not find a missing one', async () => {
    expect((await ask({})).code).toBe(1401)
    expect((await ask({ waveId: '999999' })).code).toBe(1002)
  })
})
