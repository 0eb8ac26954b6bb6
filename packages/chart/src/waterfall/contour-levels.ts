import type { WaterfallScene } from './waterfall-data.ts'

/** Number of bands in a contour map: more shades of one colour are hard to distinguish (guess). */
export const contourBands = 8

/** The level of every column between two slices: the maximum of the axes of each, interpolated. `at` is 0 at the first slice. */
export function contourRow({ covers }: Pick<WaterfallScene, 'covers'>, at: number): Float32Array {
  const low = Math.min(covers.length - 1, Math.floor(at))
  const [a, b] = [covers[low], covers[Math.min(covers.length - 1, low + 1)]]
  if (!a || !b) return new Float32Array()
  const share = at - low
  return a.map((value, column) => value + (b[column]! - value) * share)
}

/** The band of a level from 0 to 1; 0 is the background. */
export const bandOf = (level: number): number => Math.min(contourBands, Math.floor(level * (contourBands + 1)))
