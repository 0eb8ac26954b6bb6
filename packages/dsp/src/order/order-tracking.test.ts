import { describe, expect, it } from 'vitest'
import fixture from '../fixtures/order-orbit.json' with { type: 'json' }
import { isProblem, type Problem } from '../record/problem.ts'
import { topPeaks } from '../spectrum/peaks.ts'
import { type AngleRecord, orderSpectrum, resampledByAngle } from './order-tracking.ts'
import { phaseOfSpeedCurve, phaseOfSteadySpeed, phaseOfTacho } from './shaft-phase.ts'
import { averagedTurn, synchronousAverage } from './synchronous-average.ts'

const { fs, N, per_rev } = fixture.runup
const angle = (n: number) => 2 * Math.PI * (10 * (n / fs) + (30 * (n / fs) ** 2) / 16)
const x = Float64Array.from({ length: N }, (_, n) => Math.cos(angle(n)) + 0.5 * Math.cos(3.5 * angle(n) + 0.4))
const tacho = Float64Array.from({ length: N }, (_, n) => (angle(n) % (2 * Math.PI) < 0.3 ? 1 : 0))
const speed = Float64Array.from({ length: N }, (_, n) => 10 + (30 * (n / fs)) / 8)

function done<Result extends object>(result: Result | Problem): Result {
  if (isProblem(result)) throw new Error(`problem: ${result.error}`)
  return result
}

function expectOrders(record: AngleRecord, theirs: readonly { order: number; a: number }[]): void {
  const { orderStep, amplitude, turns } = done(orderSpectrum(record, 196))
  expect(turns).toBe(196)
  const peaks = topPeaks({ df: orderStep, amplitude }, { count: 2, lowHz: 0.3, highHz: 10 })
  for (const [i, { order, a }] of theirs.entries()) {
    expect(peaks[i]?.exactHz).toBeCloseTo(order, 9)
    expect(peaks[i]?.exactAmplitude).toBeCloseTo(a, 9)
  }
}

describe('the run-up of the oracle, 10 to 40 Hz', () => {
  it('by tacho', () => {
    const phase = done(phaseOfTacho(tacho, fs))
    expect(phase.timesS.length).toBe(fixture.runup.pulses)
    for (const [i, time] of fixture.runup.first_pulses_s.entries()) expect(phase.timesS[i]).toBeCloseTo(time, 12)
    expect(phase.timesS.at(-1)).toBeCloseTo(fixture.runup.last_pulse_s, 12)
    const record = done(resampledByAngle(x, fs, phase, per_rev))
    expect(record.samples.length).toBe(fixture.runup.samples)
    expectOrders(record, fixture.runup.tacho_peaks)
  })

  it('by speed curve', () => {
    const phase = done(phaseOfSpeedCurve(speed, fs, 64))
    expectOrders(done(resampledByAngle(x, fs, phase, per_rev)), fixture.runup.speed_curve_peaks)
  })
})

describe('pulses', () => {
  it('are counted once on a noisy edge, by hysteresis', () => {
    const trembling = Float64Array.from({ length: 1000 }, (_, n) => (n % 100 < 10 ? 1 : 0) - (n > 50 && n % 100 === 1 ? 0.52 : 0))
    expect(done(phaseOfTacho(trembling, 1000)).timesS.length).toBe(9)
    expect(done(phaseOfTacho(trembling, 1000, { hysteresis: 0 })).timesS.length).toBeGreaterThan(9)
  })

  it('of several per revolution give the angle in revolutions', () => {
    const four = Float64Array.from({ length: 1000 }, (_, n) => (n % 25 < 5 ? 1 : 0))
    const phase = done(phaseOfTacho(four, 1000, { pulsesPerTurn: 4 }))
    expect((phase.turns[8] ?? 0) - (phase.turns[0] ?? 0)).toBe(2)
    expect((phase.timesS[8] ?? 0) - (phase.timesS[0] ?? 0)).toBeCloseTo(0.2, 12)
  })
})

describe('the mean revolution', () => {
  const steady = done(phaseOfSteadySpeed(25, 4))
  const own = (turn: number) => Math.cos(2 * Math.PI * turn) + 0.3 * Math.cos(2 * Math.PI * 5 * turn)

  it('keeps what is synchronous with the shaft and removes the rest', () => {
    // Another shaft at 7.25 times the speed averages to zero over four revolutions.
    const both = Float64Array.from(
      { length: 40_001 },
      (_, n) => own((25 * n) / 10_000) + Math.cos(2 * Math.PI * 7.25 * ((25 * n) / 10_000)),
    )
    const { samples, turns, residual } = done(synchronousAverage(both, 10_000, steady, 64))
    expect(turns).toBe(100)
    for (const [i, value] of samples.entries()) expect(value).toBeCloseTo(own(i / 64), 3)
    expect(Math.max(...residual)).toBeGreaterThan(0.9)
  })

  it('needs two revolutions', () => {
    expect(averagedTurn({ perTurn: 8, samples: new Float64Array(15) })).toEqual({ error: 'tooShort' })
  })
})

describe('what cannot be tracked is a problem', () => {
  it.each([
    ['a tacho that never moves', () => phaseOfTacho(new Float64Array(100), 100), 'noPulses'],
    ['two pulses', () => phaseOfTacho(Float64Array.of(0, 1, 0, 1, 0), 100), 'noPulses'],
    ['a tacho with a gap', () => phaseOfTacho(Float64Array.of(0, Number.NaN, 0), 100), 'notFinite'],
    ['a speed of zero', () => phaseOfSteadySpeed(0, 4), 'notTurning'],
    ['a speed curve through zero', () => phaseOfSpeedCurve(Float64Array.of(2, 1, 0, 1), 100), 'notTurning'],
    [
      'an angle that runs back',
      () => resampledByAngle(x, fs, { timesS: Float64Array.of(0, 1, 2), turns: Float64Array.of(0, 5, 1) }, 64),
      'notTurning',
    ],
    [
      'times that stand still',
      () => resampledByAngle(x, fs, { timesS: Float64Array.of(0, 0), turns: Float64Array.of(0, 5) }, 64),
      'notTurning',
    ],
    ['less than a turn', () => orderSpectrum({ perTurn: 64, samples: new Float64Array(63) }), 'tooShort'],
    [
      'one sample',
      () => resampledByAngle(Float64Array.of(1), fs, { timesS: Float64Array.of(0, 1), turns: Float64Array.of(0, 1) }, 64),
      'tooShort',
    ],
  ])('%s', (_, work, reason) => expect(work()).toEqual({ error: reason }))
})
