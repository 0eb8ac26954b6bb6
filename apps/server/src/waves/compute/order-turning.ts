import type { SpeedProblem } from '@undertone/domain/analysis/shaft/order-speed.table'
import { phaseOfSpeedCurve, phaseOfSteadySpeed, type ShaftPhase } from '@undertone/dsp/order/shaft-phase'
import { isProblem } from '@undertone/dsp/record/problem'

/** Input for the shaft speed: one speed, pulses, or a speed curve over seconds; or estimated from the record, near a transmitted speed. */
export type SpeedInput =
  | { readonly kind: 'steady'; readonly hz: number }
  | { readonly kind: 'pulses'; readonly timesS: readonly number[]; readonly pulsesPerTurn: number }
  | { readonly kind: 'curve'; readonly timesS: readonly number[]; readonly hz: readonly number[] }
  | { readonly kind: 'search'; readonly nearHz: number | null }

/** Whether a single speed was given, which the record can confirm. */
export const isSteady = (speed: SpeedInput): boolean => speed.kind === 'steady'

/** Rotation of the shaft during a record: its angle, its speeds in Hz, and the speed over seconds for a chart. */
export interface Turning {
  readonly phase: ShaftPhase
  readonly meanHz: number
  readonly lowHz: number
  readonly highHz: number
  /** Revolutions within the record. */
  readonly turns: number
  /** Pulses or readings within the record. */
  readonly marks: number | null
  readonly curve: { timesS: number[]; rpm: number[] } | null
}

/** Interpolation points of the angle from a speed curve: more gain nothing in a spline (guess). */
const knots = 4096
/** Points of the speed chart (guess: more than its pixels). */
const maxShown = 1000

/** Rotation of the shaft during a record of this many samples, or why it is unknown. */
export function turningOf(speed: SpeedInput, samples: number, sampleHz: number): Turning | { readonly problem: SpeedProblem } {
  const durationS = samples / sampleHz
  if (speed.kind === 'steady') return steady(speed.hz, durationS)
  if (speed.kind === 'pulses') return ofPulses(speed.timesS, speed.pulsesPerTurn, durationS)
  if (speed.kind === 'curve') return ofCurve(speed.timesS, speed.hz, samples, sampleHz)
  return { problem: 'notFound' }
}

function steady(hz: number, durationS: number): Turning | { problem: SpeedProblem } {
  const phase = phaseOfSteadySpeed(hz, durationS)
  if (isProblem(phase)) return { problem: phase.error === 'notTurning' ? 'standing' : 'tooFewTurns' }
  return { phase, meanHz: hz, lowHz: hz, highHz: hz, turns: hz * durationS, marks: null, curve: null }
}

function ofPulses(all: readonly number[], pulsesPerTurn: number, durationS: number): Turning | { problem: SpeedProblem } {
  const times = all.filter((time) => time >= 0 && time <= durationS)
  const turns = (times.length - 1) / pulsesPerTurn
  const spanS = (times.at(-1) ?? 0) - (times[0] ?? 0)
  if (times.length < 3 || !(spanS > 0)) return { problem: 'noTacho' }
  // Over a whole revolution the spacing of the marks cancels out, which is never quite even.
  const each = Math.min(pulsesPerTurn, times.length - 1)
  const speeds = times.slice(each).map((time, i) => each / pulsesPerTurn / (time - times[i]!))
  const middles = times.slice(each).map((time, i) => (time + times[i]!) / 2)
  const phase = { timesS: Float64Array.from(times), turns: Float64Array.from(times, (_, i) => i / pulsesPerTurn) }
  return { phase, meanHz: turns / spanS, ...extremesOf(speeds), turns, marks: times.length, curve: shown(middles, speeds) }
}

function ofCurve(
  times: readonly number[],
  speeds: readonly number[],
  samples: number,
  sampleHz: number,
): Turning | { problem: SpeedProblem } {
  const each = speedOfEach(times, speeds, samples, sampleHz)
  if (each.some((hz) => !(hz > 0))) return { problem: 'standing' }
  const phase = phaseOfSpeedCurve(each, sampleHz, Math.max(1, Math.floor(samples / knots)))
  if (isProblem(phase)) return { problem: 'tooFewTurns' }
  const turns = phase.turns.at(-1) ?? 0
  const within = times.map((time) => time >= 0 && time <= samples / sampleHz)
  return {
    phase,
    meanHz: turns / (phase.timesS.at(-1) ?? 1),
    ...extremesOf(each),
    turns,
    marks: within.filter(Boolean).length,
    curve: shown(times, speeds),
  }
}

/** The speed at every sample: linear between the readings, constant outside. */
function speedOfEach(times: readonly number[], speeds: readonly number[], samples: number, sampleHz: number): Float64Array {
  let after = 0
  return Float64Array.from({ length: samples }, (_, i) => {
    const time = i / sampleHz
    while (after < times.length && times[after]! <= time) after++
    const [from, to] = [times[after - 1], times[after]]
    if (from === undefined) return speeds[0] ?? 0
    if (to === undefined) return speeds.at(-1) ?? 0
    const part = (time - from) / (to - from)
    return speeds[after - 1]! * (1 - part) + speeds[after]! * part
  })
}

function extremesOf(speeds: ArrayLike<number>): { lowHz: number; highHz: number } {
  let [lowHz, highHz] = [Number.POSITIVE_INFINITY, 0]
  for (let i = 0; i < speeds.length; i++) {
    lowHz = Math.min(lowHz, speeds[i]!)
    highHz = Math.max(highHz, speeds[i]!)
  }
  return { lowHz, highHz }
}

/** The speeds for a chart, decimated if there are too many. */
function shown(timesS: readonly number[], hz: readonly number[]): Turning['curve'] {
  const step = Math.ceil(timesS.length / maxShown)
  const retained = timesS.map((_, i) => i).filter((i) => i % step === 0)
  return { timesS: retained.map((i) => timesS[i]!), rpm: retained.map((i) => hz[i]! * 60) }
}
