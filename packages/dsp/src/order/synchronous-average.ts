import { isProblem, type Problem, toProblem } from '../record/problem.ts'
import type { Samples } from '../record/samples.ts'
import { type AngleRecord, resampledByAngle } from './order-tracking.ts'
import type { ShaftPhase } from './shaft-phase.ts'

/** The mean revolution of a shaft: `samples` over one revolution in the record's unit, from `turns` revolutions; components of other shafts are reduced by sqrt(turns). */
export type SynchronousAverage = { readonly samples: Float64Array; readonly turns: number; readonly residual: Float64Array }

/**
 * Time synchronous average over whole revolutions of the shaft, and the residual (record over angle minus the mean revolution), which contains bearings and other shafts.
 * Source: Braun 1975. Problems as `resampledByAngle`, and less than two revolutions.
 */
export function synchronousAverage(x: Samples, sampleHz: number, phase: ShaftPhase, perTurn: number): SynchronousAverage | Problem {
  const record = resampledByAngle(x, sampleHz, phase, perTurn)
  return isProblem(record) ? record : averagedTurn(record)
}

/** The same for a record that is already over the angle. */
export function averagedTurn({ perTurn, samples }: AngleRecord): SynchronousAverage | Problem {
  const turns = Math.floor(samples.length / perTurn)
  if (turns < 2) return toProblem('tooShort')
  const mean = new Float64Array(perTurn)
  for (let i = 0; i < turns * perTurn; i++) mean[i % perTurn] = mean[i % perTurn]! + samples[i]!
  for (let i = 0; i < perTurn; i++) mean[i] = mean[i]! / turns
  return { samples: mean, turns, residual: samples.map((value, i) => value - mean[i % perTurn]!) }
}
