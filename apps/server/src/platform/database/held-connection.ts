import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** An answer later than this is none, and the connection is given up, ms (guess). */
const answerMs = 5000

/** What a connection is held for. */
export interface Holding {
  readonly url: string
  /** Its name in the views of PostgreSQL. */
  readonly name: string
  /** Pause between two questions, and before the next try, ms. */
  readonly beatMs: number
  /** A client that is to be connected. */
  readonly opening?: (client: pg.Client) => void
  /** Asks something: as soon as the connection stands, and after each pause. An error gives the connection up. */
  readonly beat: (client: pg.Client, isOpen: () => boolean) => Promise<void>
  /** The connection ended. */
  readonly gone: () => void
  /** A second try in a row failed: the database is away, it was not a connection that somebody ended. */
  readonly failing: (error: unknown) => void
}

/**
 * One connection outside the pool, for what PostgreSQL ties to a session: a lock, a channel that is listened to. It is made again whenever it ends, and
 * asked all the while whether it lives. It must be a session of its own, not one of a pooler.
 */
export class HeldConnection {
  readonly #holding: Holding
  readonly #stopping = new AbortController()
  readonly #trying: Promise<void>
  #client: pg.Client | undefined
  #failures = 0

  constructor(holding: Holding) {
    this.#holding = holding
    this.#trying = this.#tryOn()
  }

  get isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#trying
  }

  /** Connects again and again until the server stops. */
  async #tryOn(): Promise<void> {
    while (!this.isStopping) {
      try {
        await this.#hold()
      } catch (error) {
        this.#failures += 1
        if (this.#failures === 2) this.#holding.failing(error)
      }
      await this.#pause()
    }
  }

  #pause(): Promise<void> {
    return pause(this.#holding.beatMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
  }

  /** One connection, until the server stops. Ends with an error when the connection does not live as long. */
  async #hold(): Promise<void> {
    const { url, name, opening, beat } = this.#holding
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    const gone = () => this.#gone(client)
    client.on('error', gone)
    client.on('end', gone)
    opening?.(client)
    this.#client = client
    try {
      await client.connect()
      // PostgreSQL misses a machine that is cut off after about ten seconds (Linux; elsewhere the system's default).
      await client.query('set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3')
      while (!this.isStopping) {
        await beat(client, () => this.#client === client)
        this.#failures = 0
        await this.#pause()
      }
    } finally {
      gone()
      await client.end().catch(() => undefined)
    }
  }

  #gone(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#holding.gone()
  }
}
