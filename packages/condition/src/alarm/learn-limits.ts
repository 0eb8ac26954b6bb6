import { medianOf, robustSpread } from '../statistics/median.ts'

/** Limits learned for one value of a running machine. */
export interface LearnedLimit {
  readonly C: number
  readonly D: number
  readonly median: number
  /** Robust standard deviation: 1.4826 times the median distance from the median. */
  readonly sigma: number
  readonly count: number
}

/** Limits in robust standard deviations above the median. Guess: 3 σ is the usual control limit (Shewhart), twice that is not chance. */
const sigmasOf = { C: 4, D: 8 } as const

/**
 * Minimum margin between limit and median, as a share of the median: a very steady machine would otherwise alarm on tiny changes (guess).
 */
const minMargin = { C: 0.25, D: 0.6 } as const

/** Minimum number of readings (guess: two days of hours). */
export const minReadings = 48

/** Limits learned from readings of a healthy period, for a value that alarms when it rises; null with too few readings. */
export function learnLimits(readings: readonly number[]): LearnedLimit | null {
  const [median, sigma] = [medianOf(readings), robustSpread(readings)]
  if (readings.length < minReadings || median === null || sigma === null) return null
  const limit = (level: 'C' | 'D') => Number((median + Math.max(sigmasOf[level] * sigma, minMargin[level] * median)).toPrecision(4))
  return { C: limit('C'), D: limit('D'), median, sigma, count: readings.length }
}

/** Keeps a learned limit within `rangePercent` of the configured one: learning refines a person's setting but does not overrule it. */
export function withinRange(learned: number, set: number | null, rangePercent: number | null): number {
  if (set === null || rangePercent === null) return learned
  const room = (Math.abs(set) * rangePercent) / 100
  return Number(Math.min(Math.max(learned, set - room), set + room).toPrecision(12))
}
