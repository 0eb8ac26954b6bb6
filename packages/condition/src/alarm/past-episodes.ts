import { type AlarmRule, alarmKey } from './rule.ts'
import { type AlarmTrack, type Episode, isQuiet, quietAlarm, type RuleValue, type Step, stepAlarm } from './track-episode.ts'

/** Something that happened to an episode of the past. */
export interface PastStep {
  readonly kind: Step
  readonly at: number
  readonly value: number | null
  readonly level: Episode['level']
}

/** An episode that stored values tell of, with what happened to it. */
export interface PastEpisode {
  /** Any of the rules that share it. */
  readonly rule: AlarmRule
  readonly episode: Episode
  readonly escalatedAt: number | null
  readonly steps: readonly PastStep[]
}

/** What stored values tell of some alarms of a point. */
export interface PastTold {
  /** The alarms of which there were values, by key: their memory after the last. */
  readonly tracks: ReadonlyMap<string, AlarmTrack>
  readonly past: readonly PastEpisode[]
  /** The last moment that was judged, epoch ms. */
  readonly last: number
}

/** Judges stored values of one point again, in the order of measuring, with the machine that judges live ones. */
export class PastAlarms {
  readonly #tracks = new Map<string, AlarmTrack>()
  readonly #newest = new Map<string, number>()
  readonly #past: PastEpisode[] = []
  #last = Number.NEGATIVE_INFINITY

  /** Whether nothing of what was judged so far has a say in what comes. */
  get isQuiet(): boolean {
    return [...this.#tracks.values()].every(isQuiet)
  }

  /** A moment that was stored, whether or not there is anything to judge in it. */
  pass(t: number): void {
    this.#last = Math.max(this.#last, t)
  }

  /** The values of one alarm at one moment. */
  take(t: number, values: readonly RuleValue[]): void {
    this.pass(t)
    const [first] = values
    if (!first) return
    const key = alarmKey(first.rule)
    const { track, step, value } = stepAlarm(this.#tracks.get(key) ?? quietAlarm, t, values)
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
      steps: [...(before?.steps ?? []), ...(step === 'Grew' ? [] : [{ kind: step, at: t, value, level: episode.level }])],
    }
  }

  told(): PastTold {
    return { tracks: this.#tracks, past: this.#past, last: this.#last }
  }
}
