import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { clientFor } from './hosts/primary-client.ts'

/** Timeout of connecting and of a query, ms (guess). */
const answerTimeoutMs = 5000

/** Options of a dedicated connection. */
export interface DedicatedConnectionOptions {
  readonly url: string
  /** `application_name` in the views of PostgreSQL. */
  readonly name: string
  /** Pause between two heartbeats, and before reconnecting, ms. */
  readonly heartbeatMs: number
  /** Called with a new client before it connects. */
  readonly onClient?: (client: pg.Client) => void
  /** Called once connected and after each pause. An error ends the connection. */
  readonly heartbeat: (client: pg.Client, isOpen: () => boolean) => Promise<void>
  /** Called when the connection ended. */
  readonly onEnd: () => void
  /** Called on the second failure in a row: the database is unavailable, not just this connection. */
  readonly onFailure: (error: unknown) => void
}

/**
 * A connection outside the pool for what PostgreSQL binds to a session: a lock, a subscribed channel. It reconnects whenever it ends and
 * checks its liveness by a heartbeat. Needs a session of its own, not one of a pooler.
 */
export class DedicatedConnection {
  readonly #options: DedicatedConnectionOptions
  readonly #stopping = new AbortController()
  readonly #loop: Promise<void>
  #client: pg.Client | undefined
  #failures = 0

  constructor(options: DedicatedConnectionOptions) {
    this.#options = options
    this.#loop = this.#reconnectLoop()
  }

  get isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#loop
  }

  /** Reconnects until the server stops. */
  async #reconnectLoop(): Promise<void> {
    while (!this.isStopping) {
      try {
        await this.#runClient()
      } catch (error) {
        this.#failures += 1
        if (this.#failures === 2) this.#options.onFailure(error)
      }
      await this.#wait()
    }
  }

  #wait(): Promise<void> {
    return pause(this.#options.heartbeatMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
  }

  /** Runs one connection until the server stops; throws when the connection ends earlier. */
  async #runClient(): Promise<void> {
    const { url, name, onClient, heartbeat } = this.#options
    const client = clientFor(url, {
      application_name: name,
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
      keepAlive: true,
    })
    const ended = () => this.#ended(client)
    client.on('error', ended)
    client.on('end', ended)
    onClient?.(client)
    this.#client = client
    try {
      await client.connect()
      // PostgreSQL detects a disconnected machine after about ten seconds (Linux; elsewhere the system's default).
      await client.query('set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3')
      while (!this.isStopping) {
        await heartbeat(client, () => this.#client === client)
        this.#failures = 0
        await this.#wait()
      }
    } finally {
      ended()
      await client.end().catch(() => undefined)
    }
  }

  #ended(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#options.onEnd()
  }
}
