import type { ProblemReason } from '../record/problem.ts'

/** What a filter passes, in Hz: only `lowHz` a high-pass, only `highHz` a low-pass, both a band. */
export type FilterBand = { readonly lowHz?: number; readonly highHz?: number }

/** Why such a filter cannot be made, or undefined: no edge, an edge not between 0 and Nyquist, upside down. */
export function filterProblem({ lowHz, highHz }: FilterBand, sampleHz: number): ProblemReason | undefined {
  if (!(sampleHz > 0 && sampleHz < Number.POSITIVE_INFINITY)) return 'badRate'
  const edges = [lowHz, highHz].filter((edge) => edge !== undefined)
  if (edges.length === 0 || edges.some((edge) => !(edge > 0))) return 'bandEmpty'
  if (edges.some((edge) => edge >= sampleHz / 2)) return 'bandAboveNyquist'
  return lowHz !== undefined && highHz !== undefined && lowHz >= highHz ? 'bandEmpty' : undefined
}
