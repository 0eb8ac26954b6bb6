import type { ProblemReason } from '../record/problem.ts'

/** Pass band of a filter, in Hz: only `lowHz` for a high-pass, only `highHz` for a low-pass, both for a band-pass. */
export type FilterBand = { readonly lowHz?: number; readonly highHz?: number }

/** Why the filter is not possible, or undefined: no edge, an edge not between 0 and Nyquist, inverted edges. */
export function filterProblem({ lowHz, highHz }: FilterBand, sampleHz: number): ProblemReason | undefined {
  if (!(sampleHz > 0 && sampleHz < Number.POSITIVE_INFINITY)) return 'badRate'
  const edges = [lowHz, highHz].filter((edge) => edge !== undefined)
  if (edges.length === 0 || edges.some((edge) => !(edge > 0))) return 'bandEmpty'
  if (edges.some((edge) => edge >= sampleHz / 2)) return 'bandAboveNyquist'
  return lowHz !== undefined && highHz !== undefined && lowHz >= highHz ? 'bandEmpty' : undefined
}
