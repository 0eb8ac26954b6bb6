import { bandScore } from '../band/band-scores.ts'
import { isInnerBand, isValidLevels, shortSquaredEnvelope, treeBands } from '../band/band-tree.ts'
import { realFft } from '../kernel/fft.ts'
import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import { type Band, type Samples, withoutMean } from '../record/samples.ts'

/** One cell of a kurtogram: level L for 2^L bands, L + 0.5 for 3 x 2^(L-1); `kurtosis` is 0 for stationary noise, -1 for a steady line, null for an empty band. */
export type KurtogramCell = Band & { readonly level: number; readonly index: number; readonly kurtosis: number | null }

/** All cells, level by level, and the best one. */
export type Kurtogram = { readonly cells: readonly KurtogramCell[]; readonly best: KurtogramCell | null }

/**
 * Kurtosis of the envelope in brick-wall bands: mean|z|^4 / mean(|z|^2)^2 - 2 of each band's analytic signal z; high values indicate impacts.
 * The first and the last band of a level are never the best: gravity, and the roll-off of the sensor's filter, reach 142 there (field guide).
 * Source: Antoni 2007, the oracle's `band_kurtosis_grid`. Problems: fewer than 16 samples, not finite, constant.
 */
export function kurtogram(x: Samples, sampleHz: number, levels = 4): Kurtogram | Problem {
  const problem = recordProblem(x, sampleHz, 16) ?? (isValidLevels(levels) ? undefined : 'badSetting')
  if (problem) return toProblem(problem)
  const spectrum = realFft(withoutMean(x))
  const cells = Array.from(treeBands(sampleHz, levels, 1), (band): KurtogramCell => {
    const squares = shortSquaredEnvelope(spectrum, x.length, sampleHz, band)
    return { ...band, kurtosis: squares ? bandScore(squares, 'kurtosis') : null }
  })
  return { cells, best: largest(cells.filter((cell) => isInnerBand(cell, sampleHz))) }
}

function largest(cells: readonly KurtogramCell[]): KurtogramCell | null {
  let best: KurtogramCell | null = null
  for (const cell of cells) {
    if (cell.kurtosis !== null && cell.kurtosis > (best?.kurtosis ?? Number.NEGATIVE_INFINITY)) best = cell
  }
  return best
}
