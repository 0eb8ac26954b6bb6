import { sameEpisodeMs } from '@undertone/domain/alarm/threshold/alarm-timing'
import { medianOf } from './slope.ts'

/** Since when something has not been heard, by two clocks: what it said itself, and how long it was watched in vain. */
export interface Watched {
  /** When it was last heard, by the wall clock, epoch ms. */
  readonly heardAt: number
  /** How long it has been watched without being heard, ms, by a clock that nobody can set. */
  readonly watchedMs: number
  /** Whether the wall clock of the server was set meanwhile: then it proves nothing. */
  readonly clockJumped: boolean
}

/** So long a server watches after its start before it calls anything silent, ms (guess: gateways reconnect within a minute or two). */
export const settleMs = 10 * 60_000

/**
 * Whether something that may be silent for `toleratedMs` has been so for longer. A server that was away does not take its own absence for
 * the silence of others, and a clock that was set raises no alarm.
 */
export function hasFallenSilent({ heardAt, watchedMs, clockJumped }: Watched, toleratedMs: number, nowMs: number): boolean {
  if (watchedMs >= toleratedMs) return true
  return !clockJumped && watchedMs >= Math.min(settleMs, toleratedMs) && nowMs - heardAt > toleratedMs
}

/** A silence that is told: since when nothing was heard, when that was too long, and when something was heard again. */
export interface Silence {
  readonly beganAt: number
  readonly raisedAt: number
  /** Null while it lasts. */
  readonly endedAt: number | null
  /** How often it ended and came back. */
  readonly flaps: number
}

/** Whether who fell silent again at a moment is the silence that ended: within a day of its beginning. */
const isSameSilence = ({ beganAt }: Pick<Silence, 'beganAt'>, raisedAt: number): boolean => raisedAt - beganAt < sameEpisodeMs

/** From so many gaps between samples it is known how often a sensor spoke then, and from no fewer (guesses: its period is set seldom). */
const gaps = { known: 5, least: 3 } as const
/** A sensor is silent after so many of its usual gaps, as the monitor counts upload periods. */
const usualGaps = 3

/**
 * The silences of a point, from the moments at which something of it was measured, in order; those of its gateway are none of its own.
 * A sensor that spoke less often then than it is set to now was not silent in between.
 */
export class SilenceReplay {
  readonly #toleratedMs: number
  readonly #ofGateway: (from: number, to: number) => boolean
  readonly #found: Silence[] = []
  #heardAt: number | null = null
  /** The newest gaps between samples. */
  #usual: readonly number[] = []

  constructor(toleratedMs: number, ofGateway: (from: number, to: number) => boolean) {
    this.#toleratedMs = toleratedMs
    this.#ofGateway = ofGateway
  }

  /** Something was measured, up to `until` where it stands for a stretch of time. */
  heard(t: number, until = t): void {
    this.#gap(t, t)
    const heardAt = this.#heardAt
    if (heardAt !== null && t > heardAt) this.#usual = [...this.#usual.slice(1 - gaps.known), t - heardAt]
    this.#heardAt = Math.max(heardAt ?? until, until)
  }

  #gap(now: number, endedAt: number | null): void {
    const heardAt = this.#heardAt
    if (heardAt === null || this.#usual.length < gaps.least) return
    // What is tolerated at least is passed by few gaps: the usual ones need not be put in order for the others.
    if (now - heardAt <= this.#toleratedMs) return
    const toleratedMs = Math.max(this.#toleratedMs, usualGaps * medianOf(this.#usual))
    if (!hasFallenSilent({ heardAt, watchedMs: now - heardAt, clockJumped: false }, toleratedMs, now)) return
    if (this.#ofGateway(heardAt, now)) return
    const raisedAt = heardAt + toleratedMs
    const last = this.#found.at(-1)
    if (last && isSameSilence(last, raisedAt)) this.#found[this.#found.length - 1] = { ...last, endedAt, flaps: last.flaps + 1 }
    else this.#found.push({ beganAt: heardAt, raisedAt, endedAt, flaps: 0 })
  }

  /** All of them, up to a moment at which it was listened last. */
  silences(now: number): readonly Silence[] {
    this.#gap(now, null)
    this.#heardAt = null
    return this.#found
  }
}
