import { type ComplexArrays, complexFft } from '../kernel/fft.ts'
import { type Band, binStepHz } from '../record/samples.ts'

/** A band of the 1/3-binary tree: level L for 2^L bands, L + 0.5 for 3 x 2^(L-1), each of fs/2 divided by as many; level 0 is the whole. */
export type TreeBand = Band & { readonly level: number; readonly index: number }

/** The most levels of a tree: 4,096 bands in the last one. */
export const MAX_LEVELS = 12

/** Whether a number of levels can be asked for. */
export const isValidLevels = (levels: number): boolean => Number.isInteger(levels) && levels >= 1 && levels <= MAX_LEVELS

/** The bands of a tree from level `first` (0 or 1) to `levels` + 0.5, level by level, from low to high. Source: Antoni 2007. */
export function* treeBands(sampleHz: number, levels: number, first: 0 | 1): Generator<TreeBand> {
  for (let level = first; level <= levels; level++) {
    const whole = [2 ** level, level] as const
    for (const [bands, at] of level === 0 ? [whole] : [whole, [3 * 2 ** (level - 1), level + 0.5] as const]) {
      const widthHz = sampleHz / 2 / bands
      for (let index = 0; index < bands; index++) yield { level: at, index, lowHz: index * widthHz, highHz: (index + 1) * widthHz }
    }
  }
}

/** Whether a band is neither the first nor the last of its level: gravity, and the roll-off of the sensor's filter, score high there (field guide). */
export const isInnerBand = ({ lowHz, highHz }: Band, sampleHz: number): boolean => lowHz > 0 && highHz < (sampleHz / 2) * (1 - 1e-9)

/**
 * The squared envelope of a brick-wall band from the spectrum of a record of `samples` samples, samples' unit squared up to a factor, or null if the band holds no line. It has a power of two of at least
 * twice as many points as the band has lines, equally spaced over the record: shifting the lines to 0 Hz does not change the envelope, and so many points give the means of its square and fourth power exactly. A short
 * transform per band instead of one of the whole record.
 */
export function shortSquaredEnvelope(spectrum: ComplexArrays, samples: number, sampleHz: number, band: Band): Float64Array | null {
  const df = binStepHz(samples, sampleHz)
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
  const squares = z.re
  for (let i = 0; i < points; i++) squares[i] = squares[i]! * squares[i]! + z.im[i]! * z.im[i]!
  return squares
}
