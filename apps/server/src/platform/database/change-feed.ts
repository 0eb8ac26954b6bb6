import { type Log, textOfError } from '../runtime/log.ts'
import { HeldConnection } from './held-connection.ts'

/** Where the triggers of migration 0042 tell that something of callers changed. */
const channel = 'caller_change'
/** How often the connection is asked whether it lives, ms (guess: four misses before nothing is kept). */
const beatMs = 250
/** How long an answer of the connection vouches for it, ms: what is kept may be older than the truth by so much and no more. Source: security.md, S-34. */
const vouchedMs = 1000

/** Tells of changes that anybody makes to what is known of callers: another server, a job, a person with `psql`. */
export interface Changes {
  /** Whether every change until a second ago was told. While this is false nothing kept may be used. */
  isHearing(): boolean
  /** The listener hears of every change, and of every time when some may have been missed. */
  onChange(listener: () => void): void
}

/** Hears from PostgreSQL, over a connection of its own. A network that is cut in silence ends the hearing within a second. */
export class ChangeFeed implements Changes {
  readonly #connection: HeldConnection
  readonly #listeners: (() => void)[] = []
  #vouchedAt = Number.NEGATIVE_INFINITY

  constructor({ url, log }: { url: string; log: Log }) {
    this.#connection = new HeldConnection({
      url,
      name: 'undertone changes',
      beatMs,
      opening: (client) => client.on('notification', () => this.#tell()),
      beat: async (client, isOpen) => {
        const askedAt = performance.now()
        // Listens from the first time on; again it changes nothing, and only a connection that lives and listens answers it.
        await client.query(`listen ${channel}`)
        if (isOpen()) this.#vouchedAt = askedAt
      },
      gone: () => {
        this.#vouchedAt = Number.NEGATIVE_INFINITY
        this.#tell()
      },
      failing: (error) =>
        log.warn({ error: textOfError(error) }, 'changes of callers cannot be heard: each request reads who asks until they can'),
    })
  }

  isHearing(): boolean {
    return performance.now() - this.#vouchedAt < vouchedMs
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  stop(): Promise<void> {
    return this.#connection.stop()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
