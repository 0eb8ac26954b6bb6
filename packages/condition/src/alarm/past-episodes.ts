import { type AlarmRule, alarmKey } from './rule.ts'
import {
  type AlarmTrack,
  type Episode,
  isQuiet,
  quietAlarm,
  type RuleValue,
  type ShownValue,
  type Step,
  stepAlarm,
} from './track-episode.ts'

/** A change of an episode in the past. */
export interface PastStep {
  readonly kind: Step
  readonly at: number
  readonly shown: ShownValue | null
  readonly level: Episode['level']
}

/** An episode found in stored values, with its changes. */
export interface PastEpisode {
  /** Any of the rules that share it. */
  readonly rule: AlarmRule
  readonly episode: Episode
  readonly escalatedAt: number | null
  readonly steps: readonly PastStep[]
}

/** What stored values say about the alarms of a point. */
export interface PastResult {
  /** Alarms that had values, by key: their state after the last value. */
  readonly tracks: ReadonlyMap<string, AlarmTrack>
  readonly past: readonly PastEpisode[]
  /** Time of the last evaluated sample, epoch ms. */
  readonly last: number
}

/** Evaluates stored values of one point again, in order of measuring, with the state machine of live evaluation. */
export class PastEvaluator {
  readonly #tracks = new Map<string, AlarmTrack>()
  readonly #newest = new Map<string, number>()
  readonly #past: PastEpisode[] = []
  #last = Number.NEGATIVE_INFINITY

  /** Whether no evaluated sample affects the samples to come. */
  get isQuiet(): boolean {
    return [...this.#tracks.values()].every(isQuiet)
  }

  /** Registers a stored sample, even without values to evaluate. */
  advance(t: number): void {
    this.#last = Math.max(this.#last, t)
  }

  /** Evaluates the values of one alarm at one time. */
  push(t: number, values: readonly RuleValue[]): void {
    this.advance(t)
    const [first] = values
    if (!first) return
    const key = alarmKey(first.rule)
    const { track, step, shown } = stepAlarm(this.#tracks.get(key) ?? quietAlarm, t, values)
    this.#tracks.set(key, track)
    const { episode } = track
    if (!step || !episode) return
    const at = step === 'Began' ? this.#past.length : this.#newest.get(key)
    if (at === undefined) return
    this.#newest.set(key, at)
    const before = step === 'Began' ? null : this.#past[at]
    this.#past[at] = {
      rule: first.rule,
      episode,
      escalatedAt: step === 'Escalated' ? t : (before?.escalatedAt ?? null),
      steps: [...(before?.steps ?? []), ...(step === 'Grew' ? [] : [{ kind: step, at: t, shown, level: episode.level }])],
    }
  }

  result(): PastResult {
    return { tracks: this.#tracks, past: this.#past, last: this.#last }
  }
}
