import type { Band, Samples } from './samples.ts'

/** Why a calculation cannot be done on a record: words for a screen to translate. */
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

/** Why a calculation cannot be done on a record. */
export type ProblemReason = (typeof PROBLEM_REASONS)[number]

/** What a calculation gives instead of a result that would mean nothing. */
export type Problem = { readonly error: ProblemReason }

/** A refusal for a reason. */
export const toProblem = (error: ProblemReason): Problem => ({ error })

/** Whether a result is a refusal. */
export function isProblem(result: object): result is Problem {
  return 'error' in result
}

/** Why a record can carry no analysis, or undefined: fewer than `least` samples, one that is no number, a sampling rate that is none, or every sample the same. */
export function recordProblem(x: Samples, sampleHz: number, min = 2): ProblemReason | undefined {
  if (!(sampleHz > 0 && sampleHz < Number.POSITIVE_INFINITY)) return 'badRate'
  if (x.length === 0) return 'noSamples'
  // NaN and the infinities are what a number minus itself does not make 0 of: a sum finds them without a branch for each sample.
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

/** Why a band cannot be used at a sampling rate, or undefined: it ends above Nyquist, or is upside down. */
export function bandProblem({ lowHz, highHz }: Band, sampleHz: number): ProblemReason | undefined {
  if (!(lowHz >= 0 && highHz > lowHz)) return 'bandEmpty'
  // A division of the range rounds: 3 x fs/6 is not always fs/2.
  return highHz > (sampleHz / 2) * (1 + 1e-12) ? 'bandAboveNyquist' : undefined
}
