import { confidenceLevels, healthTimes } from '@undertone/domain/health/health-parts.table'
import { offlineAfterMs } from '@undertone/domain/monitor/monitor.enums'

/** The data behind a score. */
export interface DataBasis {
  /** Measuring time of the newest row, epoch ms. */
  readonly lastMs: number | null
  readonly uploadMinutes: number
  /** Hours of the last day with samples, running or not. */
  readonly hours: number
  /** Days with values in the growth period. */
  readonly days: number
  /** Whether a baseline was learned; it replaces the history of days. */
  readonly hasBaseline: boolean
}

/** Shares of 0 to 1; the lowest is the confidence and names what is missing. */
export interface Confidence {
  readonly share: number
  /** Freshness of the newest value: full within one upload period, zero when the point counts as offline. */
  readonly freshness: number
  /** Share of the hours with samples among those expected from the upload period: a lost upload among many changes no median. */
  readonly coverage: number
  /** Share of the required days with values. */
  readonly history: number
}

const minuteMs = 60_000
const limited = (share: number): number => Math.min(1, Math.max(0, share))

/** Hours of a day with samples for an upload period in minutes. */
export const expectedHours = (uploadMinutes: number): number =>
  Math.max(1, Math.floor(healthTimes.windowHours / Math.max(1, uploadMinutes / 60)))

/** How far the data behind a score can be trusted at a time, epoch ms. */
export function confidenceOf({ lastMs, uploadMinutes, hours, days, hasBaseline }: DataBasis, nowMs: number): Confidence {
  const periodMs = uploadMinutes * minuteMs
  const silentMs = offlineAfterMs(uploadMinutes)
  const freshness = lastMs === null ? 0 : limited(1 - (nowMs - lastMs - periodMs) / (silentMs - periodMs))
  const coverage = limited(hours / expectedHours(uploadMinutes))
  const history = hasBaseline ? 1 : limited(days / healthTimes.enoughDays)
  return { share: Math.min(freshness, coverage, history), freshness, coverage, history }
}

/** The word for a share of confidence. */
export const confidenceLevelOf = (share: number): 'High' | 'Medium' | 'Low' =>
  share >= confidenceLevels.High ? 'High' : share >= confidenceLevels.Medium ? 'Medium' : 'Low'
