import { complexFft, realFft } from '../kernel/fft.ts'
import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import { type Band, binStepHz, type Samples, withoutMean } from '../record/samples.ts'

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
  const problem = recordProblem(x, sampleHz, 16) ?? (Number.isInteger(levels) && levels >= 1 && levels <= 12 ? undefined : 'badSetting')
  if (problem) return toProblem(problem)
  const spectrum = realFft(withoutMean(x))
  const df = binStepHz(x.length, sampleHz)
  const cells: KurtogramCell[] = []
  for (let level = 1; level <= levels; level++) {
    for (const [bands, at] of [[2 ** level, level] as const, [3 * 2 ** (level - 1), level + 0.5] as const]) {
      const widthHz = sampleHz / 2 / bands
      for (let index = 0; index < bands; index++) {
        const band = { lowHz: index * widthHz, highHz: (index + 1) * widthHz }
        cells.push({ level: at, index, ...band, kurtosis: bandKurtosis(spectrum, x.length, df, band) })
      }
    }
  }
  const inner = cells.filter(({ lowHz, highHz }) => lowHz > 0 && highHz < (sampleHz / 2) * (1 - 1e-9))
  return { cells, best: largest(inner) }
}

function largest(cells: readonly KurtogramCell[]): KurtogramCell | null {
  let best: KurtogramCell | null = null
  for (const cell of cells) {
    if (cell.kurtosis !== null && cell.kurtosis > (best?.kurtosis ?? Number.NEGATIVE_INFINITY)) best = cell
  }
  return best
}

/**
 * Shifting the band's lines to 0 Hz does not change the envelope, and twice as many points as lines give both means exactly:
 * a short transform per band instead of one of the whole record.
 */
function bandKurtosis(spectrum: { re: Float64Array; im: Float64Array }, samples: number, df: number, band: Band): number | null {
  let first = Math.max(1, Math.ceil(band.lowHz / df) - 1)
  while (first * df < band.lowHz) first++
  let end = first
  while (end < samples / 2 && end * df <= band.highHz) end++
  const lines = end - first
  if (lines < 1) return null
  let points = 2
  while (points < 2 * lines) points *= 2
  const re = new Float64Array(points)
  const im = new Float64Array(points)
  re.set(spectrum.re.subarray(first, end))
  im.set(spectrum.im.subarray(first, end))
  const z = complexFft(re, im, true)
  let squares = 0
  let fourths = 0
  for (let i = 0; i < points; i++) {
    const square = z.re[i]! * z.re[i]! + z.im[i]! * z.im[i]!
    squares += square
    fourths += square * square
  }
  return squares > 0 ? (fourths * points) / (squares * squares) - 2 : null
}
