import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import type { Samples } from '../record/samples.ts'

/** The shaft angle over time: `turns[i]` revolutions at `timesS[i]` seconds; both ascending. */
export type ShaftPhase = { readonly timesS: Float64Array; readonly turns: Float64Array }

/** How to read a tachometer channel: pulses per revolution (default 1), threshold in its unit (default: the middle of its range), and hysteresis as a share of the range (default 0.1). */
export type TachoReading = { readonly pulsesPerTurn?: number; readonly level?: number; readonly hysteresis?: number }

/**
 * The shaft angle from a tachometer channel: rising crossings of the threshold with hysteresis, times interpolated linearly between samples.
 * Source: the oracle's `tacho_to_phase`. Problems: fewer than 3 pulses, not finite, constant.
 */
export function phaseOfTacho(tacho: Samples, sampleHz: number, reading: TachoReading = {}): ShaftPhase | Problem {
  const problem = recordProblem(tacho, sampleHz)
  if (problem) return toProblem(problem === 'constant' ? 'noPulses' : problem)
  const { pulsesPerTurn = 1, hysteresis = 0.1 } = reading
  if (!(pulsesPerTurn > 0 && hysteresis >= 0 && hysteresis < 1)) return toProblem('badSetting')
  const { low, high } = range(tacho)
  const level = reading.level ?? 0.5 * (low + high)
  const rearm = level - hysteresis * (high - low)
  const times: number[] = []
  let armed = true
  for (let i = 1; i < tacho.length; i++) {
    const [before, now] = [tacho[i - 1]!, tacho[i]!]
    if (armed && before < level && now >= level) {
      times.push((i - 1 + (level - before) / (now - before)) / sampleHz)
      armed = false
    } else if (now < rearm) armed = true
  }
  if (times.length < 3) return toProblem('noPulses')
  return { timesS: Float64Array.from(times), turns: Float64Array.from(times, (_, i) => i / pulsesPerTurn) }
}

/**
 * The shaft angle from a speed curve in Hz, one value per sample: the cumulative trapezoidal integral at every `every`-th sample.
 * Source: the oracle's `speed_to_phase`. Problems: fewer than 3 values, not finite, a speed of 0 or below.
 */
export function phaseOfSpeedCurve(speedHz: Samples, sampleHz: number, every = 1): ShaftPhase | Problem {
  const problem = recordProblem(speedHz, sampleHz, 3)
  if (problem && problem !== 'constant') return toProblem(problem)
  if (!(Number.isInteger(every) && every >= 1)) return toProblem('badSetting')
  if (speedHz.some((hz) => hz <= 0)) return toProblem('notTurning')
  const kept = Math.ceil(speedHz.length / every)
  if (kept < 3) return toProblem('tooShort')
  const timesS = new Float64Array(kept)
  const turns = new Float64Array(kept)
  let sum = 0
  for (let i = 0; i < speedHz.length; i++) {
    if (i > 0) sum += 0.5 * (speedHz[i]! + speedHz[i - 1]!)
    if (i % every !== 0) continue
    timesS[i / every] = i / sampleHz
    turns[i / every] = sum / sampleHz
  }
  return { timesS, turns }
}

/** The shaft angle for a constant speed in Hz over a duration in seconds. Problems: a speed or a duration of 0 or below. */
export function phaseOfSteadySpeed(speedHz: number, durationS: number): ShaftPhase | Problem {
  if (!(speedHz > 0 && speedHz < Number.POSITIVE_INFINITY)) return toProblem('notTurning')
  if (!(durationS > 0 && durationS < Number.POSITIVE_INFINITY)) return toProblem('tooShort')
  return { timesS: Float64Array.of(0, durationS), turns: Float64Array.of(0, speedHz * durationS) }
}

function range(x: Samples): { low: number; high: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of x) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return { low, high }
}
