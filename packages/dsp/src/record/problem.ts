import type { Band, Samples } from './samples.ts'

/** Why a calculation is not possible: codes that screens translate. */
export const PROBLEM_REASONS = [
  'noSamples',
  'tooShort',
  'notFinite',
  'constant',
  'badRate',
  'badSetting',
  'bandEmpty',
  'bandAboveNyquist',
  'lengthsDiffer',
  'noPulses',
  'notTurning',
] as const

/** Code of a problem. */
export type ProblemReason = (typeof PROBLEM_REASONS)[number]

/** Result of a calculation that is not possible or not meaningful. */
export type Problem = { readonly error: ProblemReason }

/** A problem result. */
export const toProblem = (error: ProblemReason): Problem => ({ error })

/** Whether a result is a problem. */
export function isProblem(result: object): result is Problem {
  return 'error' in result
}

/** Why a record cannot be analysed, or undefined: fewer than `min` samples, non-finite samples, an invalid sampling rate, or a constant record. */
export function recordProblem(x: Samples, sampleHz: number, min = 2): ProblemReason | undefined {
  if (!(sampleHz > 0 && sampleHz < Number.POSITIVE_INFINITY)) return 'badRate'
  if (x.length === 0) return 'noSamples'
  // A finite number minus itself is 0, NaN and infinities are not: the sum detects them without a branch per sample.
  let odd = 0
  let moves = 0
  for (let i = 0; i < x.length; i++) {
    const value = x[i]!
    odd += value - value
    moves += value === x[0] ? 0 : 1
  }
  if (odd !== 0) return 'notFinite'
  if (x.length < min) return 'tooShort'
  return moves > 0 ? undefined : 'constant'
}

/** Why a band is invalid for a sampling rate, or undefined: it ends above Nyquist, or is inverted. */
export function bandProblem({ lowHz, highHz }: Band, sampleHz: number): ProblemReason | undefined {
  if (!(lowHz >= 0 && highHz > lowHz)) return 'bandEmpty'
  // Tolerance for rounding: 3 x fs/6 is not always fs/2.
  return highHz > (sampleHz / 2) * (1 + 1e-12) ? 'bandAboveNyquist' : undefined
}
