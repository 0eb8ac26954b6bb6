import type { WaterfallScene } from './waterfall-data.ts'

/** Bands of equal height in a contour map: more than these cannot be told apart in shades of one colour (guess). */
export const contourBands = 8

/** Height of every column between two slices: the greatest of the axes of each, mixed by how near they lie. `at` runs from 0 at the first slice. */
export function contourRow({ covers }: Pick<WaterfallScene, 'covers'>, at: number): Float32Array {
  const low = Math.min(covers.length - 1, Math.floor(at))
  const [a, b] = [covers[low], covers[Math.min(covers.length - 1, low + 1)]]
  if (!a || !b) return new Float32Array()
  const share = at - low
  return a.map((value, column) => value + (b[column]! - value) * share)
}

/** The band of a height from 0 to 1; 0 is the ground. */
export const bandOf = (level: number): number => Math.min(contourBands, Math.floor(level * (contourBands + 1)))
