import { isProblem, type Problem, toProblem } from '../record/problem.ts'
import type { Samples } from '../record/samples.ts'
import { type AngleRecord, resampledByAngle } from './order-tracking.ts'
import type { ShaftPhase } from './shaft-phase.ts'

/** The mean turn of a shaft: `samples` over one revolution in the record's unit, from `turns` revolutions; what runs with other shafts falls by sqrt(turns). */
export type SynchronousAverage = { readonly samples: Float64Array; readonly turns: number; readonly residual: Float64Array }

/**
 * Time synchronous average over whole turns of the shaft, and the residual (record over angle minus the mean turn), where bearings and other shafts are left.
 * Source: Braun 1975. Refused as `resampledByAngle`, and below two turns.
 */
export function synchronousAverage(x: Samples, sampleHz: number, phase: ShaftPhase, perTurn: number): SynchronousAverage | Problem {
  const record = resampledByAngle(x, sampleHz, phase, perTurn)
  return isProblem(record) ? record : averagedTurn(record)
}

/** The same of a record that is over the angle already. */
export function averagedTurn({ perTurn, samples }: AngleRecord): SynchronousAverage | Problem {
  const turns = Math.floor(samples.length / perTurn)
  if (turns < 2) return toProblem('tooShort')
  const mean = new Float64Array(perTurn)
  for (let i = 0; i < turns * perTurn; i++) mean[i % perTurn] = mean[i % perTurn]! + samples[i]!
  for (let i = 0; i < perTurn; i++) mean[i] = mean[i]! / turns
  return { samples: mean, turns, residual: samples.map((value, i) => value - mean[i % perTurn]!) }
}
