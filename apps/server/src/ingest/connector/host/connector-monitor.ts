import type { connectorState } from '@undertone/domain/connector/connector.enums'
import { type Said, withValues } from '@undertone/domain/connector/said'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { ConnectorStatus, ReadingState, RefusalState } from '../../../contracts/connector-link.ts'
import { storableText } from '../../message/storable-text.ts'

/** Readings and refusals that are kept for the page (guess: what a person reads). */
const maxReadings = 500
const maxRefusals = 20
/** An error or refusal of a device is shown up to this length. */
const maxText = 400
const maxSource = 200
/** A time of a device that is shown lies between 1970 and 9999: others are a mistake, and no calendar writes them. */
const lastMs = Date.UTC(9999, 11, 31)

const shownTime = (at: number | null): number | null => (at !== null && at >= 0 && at <= lastMs ? at : null)

/** Counts events of the last minute in buckets of five seconds. */
class MinuteRate {
  readonly #buckets = new Map<number, number>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  add(): void {
    const slot = Math.floor(this.#now() / 5000)
    this.#buckets.set(slot, (this.#buckets.get(slot) ?? 0) + 1)
    for (const old of this.#buckets.keys()) if (old <= slot - 12) this.#buckets.delete(old)
  }

  get value(): number {
    const oldest = Math.floor(this.#now() / 5000) - 12
    return [...this.#buckets].filter(([slot]) => slot > oldest).reduce((sum, [, count]) => sum + count, 0)
  }
}

/** A text whose values, which devices and servers choose, can be stored. */
const storable = (text: Said): Said => withValues(text, (value) => storableText(value, maxText))

/** A reading whose texts, which devices choose, can be stored. */
const shownReading = (one: ReadingState): ReadingState => ({
  ...one,
  sensorId: storableText(one.sensorId, maxSource),
  key: storableText(one.key, maxSource),
  source: storableText(one.source, maxSource),
  detail: one.detail && storable(one.detail),
  at: shownTime(one.at),
})

const isBelow = (source: string, place: string): boolean =>
  place === '' || source === place || ['/', ' · '].some((end) => source.startsWith(`${place}${end}`))

/** Watches one connector: what the connection page shows of it. */
export class ConnectorMonitor {
  readonly #now: () => number
  readonly #rate: MinuteRate
  readonly #readings = new Map<string, ReadingState>()
  #refusals: RefusalState[] = []
  #state: CodeOf<typeof connectorState> = 'connecting'
  #since: number
  #stored = 0
  #refused = 0
  #lastDataAt: number | null = null
  #lastHeartbeatAt: number | null = null
  #lastError: Said | null = null
  #lastErrorAt: number | null = null

  constructor(now: () => number) {
    this.#now = now
    this.#since = now()
    this.#rate = new MinuteRate(now)
  }

  enter(state: CodeOf<typeof connectorState>): void {
    if (state === this.#state) return
    this.#state = state
    this.#since = this.#now()
  }

  /** Records an error that does not end the connection. */
  error(text: Said): void {
    this.#lastError = storable(text)
    this.#lastErrorAt = this.#now()
  }

  /** The connection ended, and is tried again. */
  failed(text: Said): void {
    this.error(text)
    this.enter('failing')
  }

  heartbeat(): void {
    this.#lastHeartbeatAt = this.#now()
  }

  stored(): void {
    this.#stored++
    this.#rate.add()
    this.#lastDataAt = this.#now()
  }

  refused(address: string, detail: Said): void {
    this.#refused++
    this.#rate.add()
    const shown = { at: this.#now(), address: storableText(address, maxText), detail: storable(detail) }
    this.#refusals = [shown, ...this.#refusals].slice(0, maxRefusals)
  }

  read(readings: readonly ReadingState[]): void {
    for (const given of readings) {
      const one = shownReading(given)
      const key = `${one.sensorId}/${one.key}/${one.source}`
      if (this.#readings.has(key) || this.#readings.size < maxReadings) {
        // A value that cannot be read now is shown with the time when it last could.
        this.#readings.set(key, one.value === null ? { ...one, at: this.#readings.get(key)?.at ?? null } : one)
      }
    }
  }

  /** Values of a source, and of what is below it (`G/E`: `G/E · name`, `G/E/D · name`), are no longer current; empty: all. */
  stale(source: string): void {
    for (const [key, one] of this.#readings)
      if (isBelow(one.source, source) && one.quality === 'good') this.#readings.set(key, { ...one, value: null, quality: 'stale' })
  }

  get status(): ConnectorStatus {
    return {
      state: this.#state,
      since: this.#since,
      perMinute: this.#rate.value,
      stored: this.#stored,
      refused: this.#refused,
      lastDataAt: this.#lastDataAt,
      lastHeartbeatAt: this.#lastHeartbeatAt,
      lastError: this.#lastError,
      lastErrorAt: this.#lastErrorAt,
      readings: [...this.#readings.values()],
      refusals: this.#refusals,
    }
  }
}
