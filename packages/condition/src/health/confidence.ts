import { confidenceLevels, healthTimes } from '@undertone/domain/health/health-parts.table'
import { silentAfterMs } from '@undertone/domain/monitor/monitor.enums'

/** What is known of the data behind a score. */
export interface DataKnown {
  /** Measuring time of the newest row, epoch ms. */
  readonly lastMs: number | null
  readonly uploadMinutes: number
  /** Hours of the last day in which there were samples, running or not. */
  readonly hours: number
  /** Days with values among those that growth is looked for in. */
  readonly days: number
  /** Whether a baseline was learned: then the days before it say enough. */
  readonly hasBaseline: boolean
}

/** Shares of 0 to 1; the confidence is the least of them, which names what lacks. */
export interface Confidence {
  readonly share: number
  /** How fresh the newest value is: all within one upload period, nothing when the point counts as offline. */
  readonly freshness: number
  /** In how many of the hours there were samples in which the upload period promises some: a lost upload among many changes no median. */
  readonly coverage: number
  /** How much is known of the days before. */
  readonly history: number
}

const minuteMs = 60_000
const limited = (share: number): number => Math.min(1, Math.max(0, share))

/** Hours of a day in which a sensor that uploads so often, in minutes, has samples. */
export const promisedHours = (uploadMinutes: number): number =>
  Math.max(1, Math.floor(healthTimes.windowHours / Math.max(1, uploadMinutes / 60)))

/** How far the data behind a score can be trusted at a time, epoch ms. */
export function confidenceOf({ lastMs, uploadMinutes, hours, days, hasBaseline }: DataKnown, nowMs: number): Confidence {
  const periodMs = uploadMinutes * minuteMs
  const silentMs = silentAfterMs(uploadMinutes)
  const freshness = lastMs === null ? 0 : limited(1 - (nowMs - lastMs - periodMs) / (silentMs - periodMs))
  const coverage = limited(hours / promisedHours(uploadMinutes))
  const history = hasBaseline ? 1 : limited(days / healthTimes.enoughDays)
  return { share: Math.min(freshness, coverage, history), freshness, coverage, history }
}

/** The word for a share of confidence. */
export const confidenceLevelOf = (share: number): 'High' | 'Medium' | 'Low' =>
  share >= confidenceLevels.High ? 'High' : share >= confidenceLevels.Medium ? 'Medium' : 'Low'
