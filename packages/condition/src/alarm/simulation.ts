import type { RunStretch } from '@undertone/domain/alarm/threshold/run-periods'
import { type AlarmRule, monitoredWhenStopped, rulesByAlarm } from './rule.ts'
import { slopeKeyOf } from './slope-hours.ts'
import { type AlarmTrack, type Episode, isQuiet, quietAlarm, type RuleValue, stepAlarm } from './track-episode.ts'

/** Stored samples of a point by column, in order of measuring; NaN where a sample has no value. */
export interface SimulationSamples {
  /** Epoch ms. */
  readonly times: ArrayLike<number>
  readonly values: ReadonlyMap<string, ArrayLike<number>>
}

/** An episode that rules raise over stored samples. */
export interface SimulatedEpisode {
  /** Any of the rules that share it. */
  readonly rule: AlarmRule
  readonly episode: Episode
}

/** The range of values in which a rule has no effect while no episode is active. */
function calmRange({ bounds }: AlarmRule): readonly [low: number, high: number] {
  const of = (side: 'above' | 'below') => bounds.filter((bound) => bound.side === side).map(({ value }) => value)
  return [Math.max(...of('below'), Number.NEGATIVE_INFINITY), Math.min(...of('above'), Number.POSITIVE_INFINITY)]
}

/** The column a rule evaluates: its telemetry key, or the slope of its axis. */
const columnOf = ({ key, alarmType, axis }: AlarmRule): string | null => key ?? (alarmType === 'Trend' && axis ? slopeKeyOf(axis) : null)

/** Tells whether a machine was stopped; called with ascending times. It counts as running before the first period or without any. */
export function stoppedDuring(stretches: readonly RunStretch[] | null): (t: number) => boolean {
  let at = 0
  return (t) => {
    if (!stretches) return false
    while (at < stretches.length - 1 && t >= (stretches[at + 1]?.from ?? Number.POSITIVE_INFINITY)) at++
    const stretch = stretches[at]
    return stretch !== undefined && t >= stretch.from && !stretch.running
  }
}

interface SimulatedRule {
  readonly rule: AlarmRule
  readonly column: string
  readonly low: number
  readonly high: number
}

interface SimulatedAlarm {
  readonly rules: readonly SimulatedRule[]
  readonly whenStopped: boolean
  track: AlarmTrack
  /** Index of its last episode among the results. */
  at: number
}

/** Whether all values of a sample are in the calm range or missing. */
const isCalmAt = (own: readonly (SimulatedRule & { readonly values: ArrayLike<number> })[], i: number): boolean =>
  own.every(({ values, low, high }) => {
    const value = values[i] ?? Number.NaN
    return !(value > high || value < low)
  })

/** Runs the rules of one point over stored samples with the state machine of live evaluation, one batch at a time. */
export class RuleSimulation {
  readonly #alarms: SimulatedAlarm[]
  readonly #found: SimulatedEpisode[] = []

  constructor(given: readonly AlarmRule[]) {
    this.#alarms = [...rulesByAlarm(given).values()].map((own) => ({
      rules: own.flatMap((rule): SimulatedRule[] => {
        const [low, high] = calmRange(rule)
        const column = columnOf(rule)
        return column === null ? [] : [{ rule, column, low, high }]
      }),
      whenStopped: own.some(({ alarmType }) => monitoredWhenStopped.includes(alarmType)),
      track: quietAlarm,
      at: -1,
    }))
  }

  /** Adds the next samples, all columns of an alarm together; `resting` marks samples of a stopped machine. */
  pushSamples({ times, values }: SimulationSamples, resting: ArrayLike<number>): void {
    for (const alarm of this.#alarms) {
      const own = alarm.rules.flatMap((one) => {
        const column = values.get(one.column)
        return column ? [{ ...one, values: column }] : []
      })
      if (own.length > 0) this.#run(alarm, own, times, resting)
    }
  }

  #run(
    alarm: SimulatedAlarm,
    own: readonly (SimulatedRule & { readonly values: ArrayLike<number> })[],
    times: ArrayLike<number>,
    resting: ArrayLike<number>,
  ): void {
    let isCalm = isQuiet(alarm.track)
    for (let i = 0; i < times.length; i++) {
      if ((isCalm && isCalmAt(own, i)) || (!alarm.whenStopped && resting[i] === 1)) continue
      const given: RuleValue[] = []
      for (const { rule, values } of own) {
        const value = values[i] ?? Number.NaN
        if (!Number.isNaN(value)) given.push({ rule, value })
      }
      const [first] = given
      if (!first) continue
      const { track, step } = stepAlarm(alarm.track, times[i] ?? 0, given)
      alarm.track = track
      isCalm = isQuiet(track)
      if (!step || !track.episode) continue
      if (step === 'Began') alarm.at = this.#found.push({ rule: first.rule, episode: track.episode }) - 1
      else if (alarm.at >= 0) this.#found[alarm.at] = { rule: first.rule, episode: track.episode }
    }
  }

  /** Raised episodes in the order of raising. */
  episodes(): SimulatedEpisode[] {
    return this.#found.toSorted((a, b) => a.episode.raisedAt - b.episode.raisedAt)
  }
}

const weekMs = 7 * 86_400_000

/** Number of times in each week of a range; weeks are counted back from its end, the first may be shorter. */
export function perWeek(begin: number, end: number, instants: readonly number[]): { readonly from: number; readonly count: number }[] {
  const weeks = Math.max(1, Math.ceil((end - begin) / weekMs))
  const counts = Array.from({ length: weeks }, () => 0)
  for (const t of instants) {
    if (t < begin || t > end) continue
    const at = weeks - 1 - Math.min(weeks - 1, Math.floor((end - t) / weekMs))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts.map((count, i) => ({ from: Math.max(begin, end - (weeks - i) * weekMs), count }))
}

/**
 * An alarm counts as a prediction of a fault when it was raised at most this long before the fault was resolved, ms (guess: a quarter;
 * bearing defects grow for weeks to months).
 */
const maxLeadMs = 90 * 86_400_000

/**
 * Lead time of each fault, ms: from the first alarm after the previous fault, at most a quarter old, to its resolution. Null without such
 * an alarm. Faults ascend.
 */
export function leadTimes(faults: readonly number[], raised: readonly number[]): (number | null)[] {
  return faults.map((at, i) => {
    const after = Math.max(faults[i - 1] ?? Number.NEGATIVE_INFINITY, at - maxLeadMs)
    const before = raised.filter((t) => t > after && t <= at)
    return before.length === 0 ? null : at - Math.min(...before)
  })
}
