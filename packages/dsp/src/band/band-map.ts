import { realFft } from '../kernel/fft.ts'
import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import { type Samples, withoutMean } from '../record/samples.ts'
import { type BandScore, bandScore } from './band-scores.ts'
import { isInnerBand, isValidLevels, shortSquaredEnvelope, type TreeBand, treeBands } from './band-tree.ts'

/** A band with its score (no unit); null for an empty band. */
export type BandCell = TreeBand & { readonly score: number | null }

/** All bands of a tree, level by level, and the one with the highest score. */
export type BandMap = { readonly cells: readonly BandCell[]; readonly best: BandCell | null }

/** Fewest lines of a band: the scores of fewer are chance. Guess. */
const MIN_LINES = 32

/**
 * The kurtogram, autogram or infogram of a record: the score of the squared envelope in every band of the 1/3-binary tree, from the whole band (level 0) to `levels` + 0.5. Levels whose bands hold fewer than 32 lines are left out.
 * The first and the last band of a level are never the best. Problems: fewer than 128 samples, not finite, constant, levels not 1 to 12.
 */
export function bandMap(x: Samples, sampleHz: number, score: BandScore, levels: number): BandMap | Problem {
  const problem = recordProblem(x, sampleHz, 4 * MIN_LINES) ?? (isValidLevels(levels) ? undefined : 'badSetting')
  if (problem) return toProblem(problem)
  const spectrum = realFft(withoutMean(x))
  const cells: BandCell[] = []
  for (const band of treeBands(sampleHz, levels, 0)) {
    if ((band.highHz - band.lowHz) * (x.length / sampleHz) < MIN_LINES) break
    const squares = shortSquaredEnvelope(spectrum, x.length, sampleHz, band)
    cells.push({ ...band, score: squares ? bandScore(squares, score) : null })
  }
  return { cells, best: bestOf(cells, sampleHz) }
}

/** The inner band with the highest score; of equal ones the first. */
function bestOf(cells: readonly BandCell[], sampleHz: number): BandCell | null {
  let best: BandCell | null = null
  for (const cell of cells) {
    if (cell.score !== null && isInnerBand(cell, sampleHz) && cell.score > (best?.score ?? Number.NEGATIVE_INFINITY)) best = cell
  }
  return best
}
