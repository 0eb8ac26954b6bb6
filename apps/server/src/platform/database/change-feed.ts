import { type Log, textOfError } from '../runtime/log.ts'
import { DedicatedConnection } from './dedicated-connection.ts'

/** Channel on which the triggers of migration 0042 announce changes to accounts and their rights. */
const channel = 'caller_change'
/** Interval of the heartbeat on the connection, ms (guess: four misses before nothing is cached). */
const heartbeatIntervalMs = 250
/** How long a heartbeat reply is valid, ms: the maximum staleness of cached principals. Source: security.md, S-34. */
const validMs = 1000

/** Notifies of every change to accounts and rights, from any source: another server, a job, a person with `psql`. */
export interface CallerChanges {
  /** Whether every change up to a second ago was received. While false, nothing cached may be used. */
  isLive(): boolean
  /** The listener is called on every change, and whenever changes may have been missed. */
  onChange(listener: () => void): void
}

/** Listens to PostgreSQL on a dedicated connection. A silently cut network ends `isLive` within a second. */
export class ChangeFeed implements CallerChanges {
  readonly #connection: DedicatedConnection
  readonly #listeners: (() => void)[] = []
  #confirmedAt = Number.NEGATIVE_INFINITY

  constructor({ url, log }: { url: string; log: Log }) {
    this.#connection = new DedicatedConnection({
      url,
      name: 'undertone changes',
      heartbeatMs: heartbeatIntervalMs,
      onClient: (client) => client.on('notification', () => this.#notify()),
      heartbeat: async (client, isOpen) => {
        const sentAt = performance.now()
        // The first call subscribes; later calls change nothing, but only a live listening connection answers them.
        await client.query(`listen ${channel}`)
        if (isOpen()) this.#confirmedAt = sentAt
      },
      onEnd: () => {
        this.#confirmedAt = Number.NEGATIVE_INFINITY
        this.#notify()
      },
      onFailure: (error) =>
        log.warn({ error: textOfError(error) }, 'change feed unavailable: accounts are read on every request until it reconnects'),
    })
  }

  isLive(): boolean {
    return performance.now() - this.#confirmedAt < validMs
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  stop(): Promise<void> {
    return this.#connection.stop()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
