import { alarmTimingDefaults } from './alarm-limits.ts'

/** When an alarm is raised, cleared and notified again. */
export interface AlarmTiming {
  /** Samples over the limit, out of the newest `outOf`, before an episode begins. */
  readonly count: number
  readonly outOf: number
  /** Consecutive samples within the limit before it ends. */
  readonly effectiveCount: number
  /** Dead band: how far a value must return within the limit, in percent of the limit. */
  readonly hysteresisPercent: number
  /** How long the value must be over, and back within, the limit before the episode begins and ends, ms; in addition to the counts. */
  readonly onDelayMs: number
  readonly offDelayMs: number
  /** Time before the same episode is notified again, ms; 0: at every sample (decision 21 of the product). */
  readonly remindMs: number
}

/** Default dead band in percent of the limit. A guess: 1 to 5 % is common for process alarms. */
export const hysteresisDefault = 5

/** Maximum delay of an alarm in minutes; a guess: a day. */
export const alarmDelayMaxMinutes = 1440

/** Default timing of an alarm. */
export const defaultTiming: AlarmTiming = {
  count: alarmTimingDefaults.intervalCount,
  outOf: alarmTimingDefaults.intervalCount,
  effectiveCount: alarmTimingDefaults.effectiveIntervalCount,
  hysteresisPercent: hysteresisDefault,
  onDelayMs: 0,
  offDelayMs: 0,
  remindMs: alarmTimingDefaults.intervalTime * 3_600_000,
}

/**
 * A value that crosses its limit within this time of the start of the last episode continues that episode, ms: a value that fluctuates around
 * its limit is one alarm a day and not thirty. Source: the order of the product, "a week of a noisy point gives at most one episode a day".
 */
export const sameEpisodeMs = 24 * 3_600_000

/** Age of the data, at reception, from which an alarm is marked as late, ms (guess: two uploads of the slowest common cycle). */
export const lateAfterMs = 2 * 3_600_000

/** Age of the data from which an alarm is recorded without notification, ms (guess: yesterday's alarm is read in the morning). */
export const noNotificationAfterMs = 12 * 3_600_000

/**
 * Hours before an alarm of a sensor is notified again: those of the alarm type at the sensor, else those of the sensor, else those of its
 * template, else the default.
 */
export const repeatHours = (ofType: number | undefined, ofSensor: number | null, ofTemplate: number | undefined): number =>
  ofType ?? ofSensor ?? ofTemplate ?? alarmTimingDefaults.intervalTime
