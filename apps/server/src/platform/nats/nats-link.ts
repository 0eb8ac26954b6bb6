import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Log, textOfError } from '../runtime/log.ts'
import { type JetStream, type JetStreamManager, loadNats, type NatsConnection } from './nats-package.ts'
import type { NatsSettings } from './nats-settings.ts'

/** How long a server may take to answer, pause before it is tried again, and longest silence of one until another is tried, ms (guesses). */
const connectMs = 3000
const reconnectMs = 500
const pingMs = 2500

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
  readonly log: Log
}

async function connect({ servers, user, password, credentialsFile, tls }: NatsSettings): Promise<NatsSession> {
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
  return { connection, stream: nats.jetstream(connection), manager: await nats.jetstreamManager(connection) }
}

/** Keeps one connection to NATS for as long as the server runs: a lost one is made again, and one that cannot be made is tried until it can. */
export class NatsLink {
  readonly #parts: NatsLinkParts
  readonly #ending = new AbortController()
  readonly #loop: Promise<void>
  #session: NatsSession | null = null
  #opened = Promise.withResolvers<NatsSession | null>()
  #isConnected = false
  #hasFailed = false

  constructor(parts: NatsLinkParts) {
    this.#parts = parts
    this.#loop = this.#keep()
  }

  /** Whether it is connected right now. */
  get isOpen(): boolean {
    return this.#session !== null && this.#isConnected
  }

  /** The session, as soon as there is one; null when the link ends before. */
  async session(): Promise<NatsSession | null> {
    return this.#session ?? this.#opened.promise
  }

  /** The session if there is one now. */
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
      await pause(reconnectMs, undefined, { signal }).catch(() => undefined)
    }
  }

  async #keepOne(): Promise<void> {
    const session = await connect(this.#parts.settings)
    try {
      void this.#watch(session.connection)
      await this.#parts.prepare(session)
      if (this.#ending.signal.aborted) return
      this.#isConnected = true
      this.#hasFailed = false
      this.#session = session
      this.#opened.resolve(session)
      const error = await session.connection.closed()
      if (error) throw error
    } finally {
      this.#session = null
      this.#isConnected = false
      this.#opened = Promise.withResolvers()
      if (this.#ending.signal.aborted) this.#opened.resolve(null)
      await session.connection.close().catch(() => undefined)
    }
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue
      this.#isConnected = type === 'reconnect'
      this.#parts.log.warn({}, type === 'reconnect' ? 'connected to NATS again' : 'the connection to NATS was lost')
    }
  }

  /** One line for each time it goes away. */
  #failed(error: unknown): void {
    if (this.#hasFailed || this.#ending.signal.aborted) return
    this.#hasFailed = true
    this.#parts.log.error({ error: textOfError(error) }, 'NATS is unavailable: nothing is acknowledged until it is back')
  }
}
