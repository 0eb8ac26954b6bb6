import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import type { Samples } from '../record/samples.ts'
import { amplitudeSpectrum } from '../spectrum/spectrum.ts'
import { cubicSpline } from './cubic-spline.ts'
import type { ShaftPhase } from './shaft-phase.ts'

/** A record over the shaft angle: `perTurn` samples per revolution, the first at a whole step of the angle; samples' unit. */
export type AngleRecord = { readonly perTurn: number; readonly samples: Float64Array }

/** An amplitude spectrum over orders: `amplitude[k]` at order k x `orderStep`, of `turns` whole revolutions. */
export type OrderSpectrum = { readonly orderStep: number; readonly amplitude: Float64Array; readonly turns: number }

/**
 * Resamples a record at equal steps of the shaft angle: natural spline through the angle, inverted linearly on the sample grid, cubic spline of the record.
 * `perTurn` must exceed twice the highest order in the record because there is no anti-aliasing filter. Source: the oracle's `angular_resample`.
 * Problems: not finite, constant, an angle that is not ascending, less than one step within the record.
 */
export function resampledByAngle(x: Samples, sampleHz: number, phase: ShaftPhase, perTurn: number): AngleRecord | Problem {
  const problem = recordProblem(x, sampleHz, 4) ?? (Number.isInteger(perTurn) && perTurn >= 2 ? undefined : 'badSetting')
  if (problem) return toProblem(problem)
  const angles = anglesOnGrid(x.length, sampleHz, phase)
  if (!angles) return toProblem('notTurning')
  const { first, turns } = angles
  const from = Math.ceil((turns[0] ?? 0) * perTurn)
  const to = Math.floor((turns.at(-1) ?? 0) * perTurn)
  if (to < from || turns.length < 2) return toProblem('tooShort')
  const record = cubicSpline(
    Float64Array.from(x, (_, i) => i),
    Float64Array.from(x),
    'notAKnot',
  )
  const samples = new Float64Array(to - from + 1)
  let i = 0
  for (let step = from; step <= to; step++) {
    const turn = step / perTurn
    while (i < turns.length - 2 && turns[i + 1]! <= turn) i++
    const part = (turn - turns[i]!) / (turns[i + 1]! - turns[i]!)
    samples[step - from] = record.at(first + i + part)
  }
  return { perTurn, samples }
}

/** The angle in revolutions at every sample within the known phase, or undefined if it is not ascending. */
function anglesOnGrid(samples: number, sampleHz: number, phase: ShaftPhase): { first: number; turns: Float64Array } | undefined {
  const { timesS, turns } = phase
  if (timesS.length < 2 || timesS.length !== turns.length || !timesS.every((time, i) => i === 0 || time > timesS[i - 1]!)) return undefined
  const spline = cubicSpline(timesS, turns, 'natural')
  let first = Math.max(0, Math.ceil(timesS[0]! * sampleHz) - 1)
  while (first / sampleHz < timesS[0]!) first++
  const end = timesS.at(-1) ?? 0
  const out: number[] = []
  for (let i = first; i < samples && i / sampleHz <= end; i++) {
    const turn = spline.at(i / sampleHz)
    if (out.length > 0 && !(turn > out[out.length - 1]!)) return undefined
    out.push(turn)
  }
  return { first, turns: Float64Array.from(out) }
}

/**
 * Amplitude spectrum (Hann, peak values) over whole revolutions, so that integer orders fall on bins; `maxTurns` limits their number.
 * Source: the oracle's `order_spectrum`. Problems: less than one revolution.
 */
export function orderSpectrum({ perTurn, samples }: AngleRecord, maxTurns = Number.POSITIVE_INFINITY): OrderSpectrum | Problem {
  const turns = Math.min(Math.floor(samples.length / perTurn), Math.floor(maxTurns))
  if (!(turns >= 1)) return toProblem('tooShort')
  const { df, amplitude } = amplitudeSpectrum(samples.subarray(0, turns * perTurn), perTurn)
  return { orderStep: df, amplitude, turns }
}
