import type { Samples } from '../record/samples.ts'

/** An end of the range counts as a stop where this many times more samples stand on it than just short of it; a sine has fewer there. Guess. */
const PILED = 3
/** "Just short of it" is this share of the range (guess). */
const NEAR = 0.01
/** Fewer samples than this on an end are chance (guess). */
const LEAST = 8
/** A record of fewer levels is too coarse to tell a stop from a step (guess). */
const LEVELS = 16

/**
 * The share of samples, in a thousand, that stand at an end of the range where the sensor or its input can go no further: what lies beyond was cut off, and a
 * spectrum shows harmonics that the machine does not make. 0 where neither end is piled up.
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
  const stopped = (on: number, beside: number): number => (on >= LEAST && on >= PILED * beside ? on : 0)
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
