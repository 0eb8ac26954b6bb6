import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Log, textOfError } from '../runtime/log.ts'
import { type JetStream, type JetStreamManager, loadNats, type NatsConnection } from './nats-package.ts'
import type { NatsSettings } from './nats-settings.ts'

/** How long a server may take to answer, pause before it is tried again, and longest silence of one until another is tried, ms (guesses). */
const connectMs = 3000
const reconnectMs = 500
const pingMs = 2500
/** Longest pause until a connection that failed several times is tried again, ms (guess). */
const maxRetryMs = 5000

/** A connection to NATS with its stream at hand. */
export interface NatsSession {
  readonly connection: NatsConnection
  readonly stream: JetStream
  readonly manager: JetStreamManager
}

/** What keeps a connection to NATS. */
export interface NatsLinkParts {
  readonly settings: NatsSettings
  /** Called with each new connection, before it is used; a failure is tried again. */
  readonly prepare: (session: NatsSession) => Promise<void>
  /** Called when a session has lost its connection, and when it has one again, perhaps to another server. */
  readonly onChange?: (isConnected: boolean) => void
  readonly log: Log
  /** Opens a session; tests have their own. */
  readonly open?: (settings: NatsSettings) => Promise<NatsSession>
}

/** Gives senders and readers the current session of NATS. */
export interface NatsSessions {
  /** The session if there is one now. */
  readonly current: NatsSession | null
  /** The session, as soon as there is one; null when the link ends before. */
  session(): Promise<NatsSession | null>
}

/** Opens a connection that has JetStream; rejects if there is none. */
export async function openSession({ servers, user, password, credentialsFile, tls }: NatsSettings): Promise<NatsSession> {
  const nats = await loadNats()
  const connection = await nats.connect({
    servers: [...servers],
    name: 'undertone',
    timeout: connectMs,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectMs,
    pingInterval: pingMs,
    maxPingOut: 2,
    ...(user === null ? {} : { user, pass: password ?? '' }),
    ...(credentialsFile === null ? {} : { authenticator: nats.credsAuthenticator(readFileSync(credentialsFile)) }),
    ...(tls === null
      ? {}
      : { tls: Object.fromEntries(Object.entries(tls).flatMap(([name, file]) => (file === null ? [] : [[name, file]]))) }),
  })
  try {
    return { connection, stream: nats.jetstream(connection), manager: await nats.jetstreamManager(connection) }
  } catch (error) {
    // A server without JetStream, or whose leader is being elected: the next attempt has a connection of its own.
    await connection.close().catch(() => undefined)
    throw error
  }
}

/** Keeps one connection to NATS for as long as the server runs: a lost one is made again, and one that cannot be made is tried until it can. */
export class NatsLink implements NatsSessions {
  readonly #parts: NatsLinkParts
  readonly #ending = new AbortController()
  readonly #loop: Promise<void>
  #session: NatsSession | null = null
  #opened = Promise.withResolvers<NatsSession | null>()
  #isConnected = false
  #failures = 0

  constructor(parts: NatsLinkParts) {
    this.#parts = parts
    this.#loop = this.#keep()
  }

  /** Whether it is connected right now. */
  get isOpen(): boolean {
    return this.#session !== null && this.#isConnected
  }

  async session(): Promise<NatsSession | null> {
    return this.#session ?? this.#opened.promise
  }

  get current(): NatsSession | null {
    return this.#session
  }

  /** Sends what was published, and closes. */
  async stop(): Promise<void> {
    this.#ending.abort()
    this.#opened.resolve(null)
    const session = this.#session
    if (session) await (this.#isConnected ? session.connection.drain() : session.connection.close()).catch(() => undefined)
    await this.#loop
  }

  async #keep(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      await this.#keepOne().catch((error: unknown) => this.#failed(error))
      const ms = Math.min(maxRetryMs, reconnectMs * 2 ** Math.max(0, this.#failures - 1))
      await pause(ms, undefined, { signal }).catch(() => undefined)
    }
  }

  async #keepOne(): Promise<void> {
    const { settings, prepare, open = openSession } = this.#parts
    const session = await open(settings)
    try {
      void this.#watch(session.connection)
      await prepare(session)
      if (this.#ending.signal.aborted) return
      this.#isConnected = true
      this.#failures = 0
      this.#session = session
      this.#opened.resolve(session)
      const error = await session.connection.closed()
      if (error) throw error
    } finally {
      this.#ended(session)
      await session.connection.close().catch(() => undefined)
    }
  }

  /** Callers keep waiting for the next session when one fails to start: only a session that was handed out is replaced. */
  #ended(session: NatsSession): void {
    this.#isConnected = false
    if (this.#session !== session) return
    this.#session = null
    this.#opened = Promise.withResolvers()
    if (this.#ending.signal.aborted) this.#opened.resolve(null)
    else this.#parts.onChange?.(false)
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue
      this.#isConnected = type === 'reconnect'
      this.#parts.log.warn({}, type === 'reconnect' ? 'connected to NATS again' : 'the connection to NATS was lost')
      this.#parts.onChange?.(this.#isConnected)
    }
  }

  /** One line for each time it goes away. */
  #failed(error: unknown): void {
    this.#failures++
    if (this.#failures > 1 || this.#ending.signal.aborted) return
    this.#parts.log.error({ error: textOfError(error) }, 'NATS is unavailable: nothing is acknowledged until it is back')
  }
}
