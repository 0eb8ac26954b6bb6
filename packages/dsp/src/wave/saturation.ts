import type { Samples } from '../record/samples.ts'

/** An end of the range is saturated if it has this many times more samples than just below it; a sine has fewer. Guess. */
const PILED = 3
/** "Just below" is this share of the range (guess). */
const NEAR = 0.01
/** Minimum samples at an end (guess: fewer are chance). */
const MIN_SAMPLES = 8
/** Minimum number of levels of a record: fewer are too coarse to detect saturation (guess). */
const LEVELS = 16

/**
 * The share of saturated samples, per mille: samples at an end of the range of the sensor or its input. Clipping adds harmonics to the spectrum that the
 * machine does not generate. 0 if neither end is saturated.
 */
export function saturatedPermille(x: Samples): number {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of x) {
    if (value < low) low = value
    if (value > high) high = value
  }
  if (!(high > low) || !hasLevels(x)) return 0
  const near = NEAR * (high - low)
  const ends = { low: 0, aboveLow: 0, high: 0, belowHigh: 0 }
  for (const value of x) {
    if (value === low) ends.low++
    else if (value - low < near) ends.aboveLow++
    if (value === high) ends.high++
    else if (high - value < near) ends.belowHigh++
  }
  const stopped = (on: number, beside: number): number => (on >= MIN_SAMPLES && on >= PILED * beside ? on : 0)
  return (1000 * (stopped(ends.low, ends.aboveLow) + stopped(ends.high, ends.belowHigh))) / x.length
}

function hasLevels(x: Samples): boolean {
  const seen = new Set<number>()
  for (const value of x) {
    seen.add(value)
    if (seen.size >= LEVELS) return true
  }
  return false
}
