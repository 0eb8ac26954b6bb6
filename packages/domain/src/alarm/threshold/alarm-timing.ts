import { alarmTimingDefaults } from './alarm-limits.ts'

/** When an alarm begins, ends and is told again. */
export interface AlarmTiming {
  /** Samples beyond the limit before an episode begins, out of the newest `outOf`. */
  readonly count: number
  readonly outOf: number
  /** Samples in a row back within the limit before it ends. */
  readonly effectiveCount: number
  /** How far a value must come back from the limit to count as within, in percent of the limit. */
  readonly hysteresisPercent: number
  /** How long the value must have been beyond, and back, before the episode begins and ends, ms; in addition to the counts. */
  readonly onDelayMs: number
  readonly offDelayMs: number
  /** How long before the same episode notifies again, ms; 0: at every sample (decision 21 of the product). */
  readonly remindMs: number
}

/** Come back from a limit of this share, percent. A guess: dead bands of 1 to 5 % are the habit of process alarms. */
export const hysteresisDefault = 5

/** Most minutes that an alarm may be delayed; a guess: a day. */
export const alarmDelayMaxMinutes = 1440

/** The timing of an alarm of which nobody said anything. */
export const usualTiming: AlarmTiming = {
  count: alarmTimingDefaults.intervalCount,
  outOf: alarmTimingDefaults.intervalCount,
  effectiveCount: alarmTimingDefaults.effectiveIntervalCount,
  hysteresisPercent: hysteresisDefault,
  onDelayMs: 0,
  offDelayMs: 0,
  remindMs: alarmTimingDefaults.intervalTime * 3_600_000,
}

/**
 * A crossing within this time of the beginning of the last episode belongs to it, ms: a value that wanders about its limit is one alarm a
 * day and not thirty. Source: the order of the product, "a week of a noisy point gives at most one episode a day".
 */
export const sameEpisodeMs = 24 * 3_600_000

/** An alarm on data that were received so long after they were measured is marked as late, ms (guess: two uploads of the slowest common cycle). */
export const lateAfterMs = 2 * 3_600_000

/** And beyond this age it is recorded and no longer notified, ms (guess: yesterday's alarm is read in the morning, not rung at night). */
export const quietAfterMs = 12 * 3_600_000
