import type { RunStretch } from '@undertone/domain/alarm/run-stretches'
import { type AlarmRule, watchedAtRest } from './alarm/rule.ts'
import { type Episode, isQuiet, quietTrack, stepTrack, type Track } from './alarm/track.ts'

/** Stored samples of a point by column, in the order of measuring; NaN stands for a value that a sample lacks. */
export interface ReplaySamples {
  /** Epoch ms. */
  readonly times: ArrayLike<number>
  readonly values: ReadonlyMap<string, ArrayLike<number>>
}

/** An episode that rules raise over stored samples. */
export interface ReplayedEpisode {
  readonly rule: AlarmRule
  readonly episode: Episode
  /** The limit of the level that it reached. */
  readonly limit: number
}

/** Between what values a rule has nothing to say as long as nothing lasts. */
function calmRange({ bounds }: AlarmRule): readonly [low: number, high: number] {
  const of = (side: 'above' | 'below') => bounds.filter((bound) => bound.side === side).map(({ value }) => value)
  return [Math.max(...of('below'), Number.NEGATIVE_INFINITY), Math.min(...of('above'), Number.POSITIVE_INFINITY)]
}

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

interface Watched {
  readonly rule: AlarmRule
  readonly key: string
  readonly low: number
  readonly high: number
  readonly atRest: boolean
  track: Track
  last: { limit: number; episode: Episode; readonly at: number } | null
}

/** Runs the rules of one point over stored samples with the machine that judges live data, a stretch of samples at a time. */
export class Replay {
  readonly #watched: Watched[]
  readonly #found: ReplayedEpisode[] = []

  constructor(rules: readonly AlarmRule[]) {
    this.#watched = rules.flatMap((rule): Watched[] => {
      if (rule.key === null) return []
      const [low, high] = calmRange(rule)
      return [{ rule, key: rule.key, low, high, atRest: watchedAtRest.includes(rule.alarmType), track: quietTrack, last: null }]
    })
  }

  /** Takes the next samples; `resting` says of each whether the machine rested. */
  take({ times, values }: ReplaySamples, resting: ArrayLike<number>): void {
    for (const watched of this.#watched) {
      const own = values.get(watched.key)
      if (own) this.#run(watched, times, own, resting)
    }
  }

  #run(watched: Watched, times: ArrayLike<number>, values: ArrayLike<number>, resting: ArrayLike<number>): void {
    const { rule, low, high, atRest } = watched
    let isCalm = isQuiet(watched.track)
    for (let i = 0; i < times.length; i++) {
      const value = values[i] ?? Number.NaN
      // What a well point says most of the time; also a value that is missing.
      if (isCalm && !(value > high || value < low)) continue
      if (Number.isNaN(value) || (!atRest && resting[i] === 1)) continue
      const t = times[i] ?? 0
      const { track, step, bound } = stepTrack(rule, watched.track, t, value)
      watched.track = track
      isCalm = isQuiet(track)
      if (!step || !track.episode) continue
      if (step === 'Began' && bound) {
        watched.last = { limit: bound.value, episode: track.episode, at: this.#found.length }
        this.#found.push({ rule, episode: track.episode, limit: bound.value })
      }
      const { last } = watched
      if (!last) continue
      if (step === 'Escalated' && bound) last.limit = bound.value
      this.#found[last.at] = { rule, episode: track.episode, limit: last.limit }
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
export const announcesMs = 90 * 86_400_000

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
