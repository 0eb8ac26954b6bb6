import type { RunStretch } from '@undertone/domain/alarm/threshold/run-periods'
import { type AlarmRule, rulesByAlarm, watchedAtRest } from './rule.ts'
import { slopeKeyOf } from './slope-hours.ts'
import { type AlarmTrack, type Episode, isQuiet, quietAlarm, type RuleValue, stepAlarm } from './track-episode.ts'

/** Stored samples of a point by column, in the order of measuring; NaN stands for a value that a sample lacks. */
export interface ReplaySamples {
  /** Epoch ms. */
  readonly times: ArrayLike<number>
  readonly values: ReadonlyMap<string, ArrayLike<number>>
}

/** An episode that rules raise over stored samples. */
export interface ReplayedEpisode {
  /** Any of the rules that share it. */
  readonly rule: AlarmRule
  readonly episode: Episode
}

/** Between what values a rule has nothing to say as long as nothing lasts. */
function calmRange({ bounds }: AlarmRule): readonly [low: number, high: number] {
  const of = (side: 'above' | 'below') => bounds.filter((bound) => bound.side === side).map(({ value }) => value)
  return [Math.max(...of('below'), Number.NEGATIVE_INFINITY), Math.min(...of('above'), Number.POSITIVE_INFINITY)]
}

/** The column that a rule judges: its telemetry key, or the slope of its axis. */
const columnOf = ({ key, alarmType, axis }: AlarmRule): string | null => key ?? (alarmType === 'Trend' && axis ? slopeKeyOf(axis) : null)

/** Tells whether a machine rested; asked in the order of time. Before its first stretch and without any it counts as running. */
export function restsIn(stretches: readonly RunStretch[] | null): (t: number) => boolean {
  let at = 0
  return (t) => {
    if (!stretches) return false
    while (at < stretches.length - 1 && t >= (stretches[at + 1]?.from ?? Number.POSITIVE_INFINITY)) at++
    const stretch = stretches[at]
    return stretch !== undefined && t >= stretch.from && !stretch.running
  }
}

interface WatchedRule {
  readonly rule: AlarmRule
  readonly column: string
  readonly low: number
  readonly high: number
}

interface WatchedAlarm {
  readonly rules: readonly WatchedRule[]
  readonly atRest: boolean
  track: AlarmTrack
  /** Where its last episode stands among those found. */
  at: number
}

/** Whether all values of a moment are such as a well point has; also those that are missing. */
const isCalmAt = (own: readonly (WatchedRule & { readonly values: ArrayLike<number> })[], i: number): boolean =>
  own.every(({ values, low, high }) => {
    const value = values[i] ?? Number.NaN
    return !(value > high || value < low)
  })

/** Runs the rules of one point over stored samples with the machine that judges live data, a stretch of samples at a time. */
export class Replay {
  readonly #alarms: WatchedAlarm[]
  readonly #found: ReplayedEpisode[] = []

  constructor(given: readonly AlarmRule[]) {
    this.#alarms = [...rulesByAlarm(given).values()].map((own) => ({
      rules: own.flatMap((rule): WatchedRule[] => {
        const [low, high] = calmRange(rule)
        const column = columnOf(rule)
        return column === null ? [] : [{ rule, column, low, high }]
      }),
      atRest: own.some(({ alarmType }) => watchedAtRest.includes(alarmType)),
      track: quietAlarm,
      at: -1,
    }))
  }

  /** Takes the next samples, of all columns of an alarm at once; `resting` says of each whether the machine rested. */
  take({ times, values }: ReplaySamples, resting: ArrayLike<number>): void {
    for (const alarm of this.#alarms) {
      const own = alarm.rules.flatMap((one) => {
        const column = values.get(one.column)
        return column ? [{ ...one, values: column }] : []
      })
      if (own.length > 0) this.#run(alarm, own, times, resting)
    }
  }

  #run(
    alarm: WatchedAlarm,
    own: readonly (WatchedRule & { readonly values: ArrayLike<number> })[],
    times: ArrayLike<number>,
    resting: ArrayLike<number>,
  ): void {
    let isCalm = isQuiet(alarm.track)
    for (let i = 0; i < times.length; i++) {
      if ((isCalm && isCalmAt(own, i)) || (!alarm.atRest && resting[i] === 1)) continue
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

  /** What was raised, in the order of raising. */
  episodes(): ReplayedEpisode[] {
    return this.#found.toSorted((a, b) => a.episode.raisedAt - b.episode.raisedAt)
  }
}

const weekMs = 7 * 86_400_000

/** How many moments fall into each week of a range; the weeks are counted back from its end, the first may be shorter. */
export function perWeek(begin: number, end: number, moments: readonly number[]): { readonly from: number; readonly count: number }[] {
  const weeks = Math.max(1, Math.ceil((end - begin) / weekMs))
  const counts = Array.from({ length: weeks }, () => 0)
  for (const t of moments) {
    if (t < begin || t > end) continue
    const at = weeks - 1 - Math.min(weeks - 1, Math.floor((end - t) / weekMs))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts.map((count, i) => ({ from: Math.max(begin, end - (weeks - i) * weekMs), count }))
}

/** An alarm announces a fault when it was raised so long before it was dealt with at most, ms (guess: a quarter; defects of bearings grow for weeks to months). */
const announcesMs = 90 * 86_400_000

/**
 * How long before each fault was dealt with the first alarm was raised, ms: of those after the fault before it, and not older than a
 * quarter. Null where none was. Faults ascend.
 */
export function leadTimes(faults: readonly number[], raised: readonly number[]): (number | null)[] {
  return faults.map((at, i) => {
    const after = Math.max(faults[i - 1] ?? Number.NEGATIVE_INFINITY, at - announcesMs)
    const before = raised.filter((t) => t > after && t <= at)
    return before.length === 0 ? null : at - Math.min(...before)
  })
}
