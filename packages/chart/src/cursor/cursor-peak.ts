import type { Samples } from '../spec/chart-spec.ts'

/** The bin of the maximum within `reach` bins of a clicked bin. */
export function snapToPeak(y: Samples, bin: number, reach: number): number {
  const middle = Math.min(y.length - 1, Math.max(0, bin))
  const first = Math.max(0, middle - reach)
  const last = Math.min(y.length - 1, middle + reach)
  let best = middle
  for (let index = first; index <= last; index++) if (y[index]! > y[best]!) best = index
  return best
}

/** Ratio of a peak to the median, and how many neighbours on each side it must exceed. Guess. */
const peakOverMedian = 4
const peakNeighbours = 2

/** The level above which a maximum counts as a peak: a multiple of the median, which represents the noise. */
export function peakFloor(y: Samples): number {
  if (y.length === 0) return 0
  // A sample of some thousand values is enough, also for a million lines (guess).
  const stride = Math.max(1, Math.floor(y.length / 20_000))
  const some = new Float64Array(Math.ceil(y.length / stride))
  for (let at = 0, index = 0; index < y.length; index += stride) some[at++] = y[index]!
  some.sort()
  return peakOverMedian * (some[some.length >> 1] ?? 0)
}

/** Whether a bin is a local maximum above the floor. */
export function isPeak(y: Samples, bin: number, floor: number): boolean {
  const height = y[bin]
  if (height === undefined || !(height > floor)) return false
  for (let step = 1; step <= peakNeighbours; step++) {
    if ((y[bin - step] ?? Number.NEGATIVE_INFINITY) > height || (y[bin + step] ?? Number.NEGATIVE_INFINITY) >= height) return false
  }
  return true
}

/** The next peak to the right (1) or left (-1); the bin itself if there is none. */
export function nextPeak(y: Samples, bin: number, direction: 1 | -1, floor: number): number {
  for (let index = bin + direction; index >= 0 && index < y.length; index += direction) if (isPeak(y, index, floor)) return index
  return bin
}

/** The bin of the maximum within [first, last]. */
export function maxBin(y: Samples, first: number, last: number): number {
  const middle = Math.floor((first + last) / 2)
  return snapToPeak(y, middle, Math.ceil((last - first) / 2))
}

/** The bins of the largest peaks, largest first. Only values above the noise are compared, so that half a million lines take one pass. */
export function largestPeaks(y: Samples, count: number, floor = peakFloor(y)): number[] {
  const bins: number[] = []
  for (let index = 1; index < y.length - 1; index++) if (y[index]! > floor && isPeak(y, index, floor)) bins.push(index)
  return bins.sort((a, b) => y[b]! - y[a]!).slice(0, count)
}
