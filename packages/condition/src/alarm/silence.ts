import { sameEpisodeMs } from '@undertone/domain/alarm/threshold/alarm-timing'
import { median } from '../statistics/median.ts'

/** How long a device has been silent, by two clocks: its last contact and the time it was monitored since. */
export interface SilenceInput {
  /** Last contact by the wall clock, epoch ms. */
  readonly heardAt: number
  /** Time monitored without contact, ms, by a monotonic clock. */
  readonly observedMs: number
  /** Whether the server's wall clock was changed meanwhile; it then proves nothing. */
  readonly clockJumped: boolean
}

/** A server monitors this long after its start before it calls anything silent, ms (guess: gateways reconnect within a minute or two). */
export const settleMs = 10 * 60_000

/**
 * Whether a device has been silent for longer than `toleratedMs`. A server that was down does not mistake its own absence for silence, and
 * a changed clock raises no alarm.
 */
export function hasFallenSilent({ heardAt, observedMs, clockJumped }: SilenceInput, toleratedMs: number, nowMs: number): boolean {
  if (observedMs >= toleratedMs) return true
  return !clockJumped && observedMs >= Math.min(settleMs, toleratedMs) && nowMs - heardAt > toleratedMs
}

/** A reported silence: last contact before it, when it was raised, and when contact was back. */
export interface Silence {
  readonly beganAt: number
  readonly raisedAt: number
  /** Null while active. */
  readonly endedAt: number | null
  /** How often it ended and recurred. */
  readonly flaps: number
}

/** Whether a silence at this time continues the one that ended: within a day of its start. */
const isSameSilence = ({ beganAt }: Pick<Silence, 'beganAt'>, raisedAt: number): boolean => raisedAt - beganAt < sameEpisodeMs

/**
 * Number of gaps between samples used to estimate how often a sensor sent data, and the minimum required (guesses: its period is rarely
 * changed).
 */
const gaps = { max: 5, min: 3 } as const
/** A sensor is silent after this many of its typical gaps, as the monitor counts upload periods. */
const typicalGaps = 3

/**
 * The silences of a point, from the times of its samples in order; silences of its gateway are excluded. A sensor that sent less often then
 * than it is set to now was not silent in between.
 */
export class SilenceSimulation {
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

  /** Adds a sample; `until` is the end where it stands for a period. */
  addSample(t: number, until = t): void {
    this.#gap(t, t)
    const heardAt = this.#heardAt
    if (heardAt !== null && t > heardAt) this.#usual = [...this.#usual.slice(1 - gaps.max), t - heardAt]
    this.#heardAt = Math.max(heardAt ?? until, until)
  }

  #gap(now: number, endedAt: number | null): void {
    const heardAt = this.#heardAt
    if (heardAt === null || this.#usual.length < gaps.min) return
    // Few gaps exceed the tolerated minimum, so the median is computed only for those.
    if (now - heardAt <= this.#toleratedMs) return
    const toleratedMs = Math.max(this.#toleratedMs, typicalGaps * median(this.#usual))
    if (!hasFallenSilent({ heardAt, observedMs: now - heardAt, clockJumped: false }, toleratedMs, now)) return
    if (this.#ofGateway(heardAt, now)) return
    const raisedAt = heardAt + toleratedMs
    const last = this.#found.at(-1)
    if (last && isSameSilence(last, raisedAt)) this.#found[this.#found.length - 1] = { ...last, endedAt, flaps: last.flaps + 1 }
    else this.#found.push({ beganAt: heardAt, raisedAt, endedAt, flaps: 0 })
  }

  /** All silences, up to the last time the server was listening. */
  silences(now: number): readonly Silence[] {
    this.#gap(now, null)
    this.#heardAt = null
    return this.#found
  }
}
