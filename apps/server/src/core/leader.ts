import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Log, textOfError } from './log.ts'

/** Lock that the leader holds as long as its connection lives; any constant will do. */
const leaderLock = 7_305_121
/** How often the lock is tried for, or the connection that holds it asked whether it lives, ms (guess: a takeover within seconds). */
const beatMs = 2000
/** An answer later than this is none: the connection is given up, and with it the lead, ms (guess). */
const answerMs = 5000

/** A job of the server; the signal says that the lead was lost or that the server stops, and that the job is to leave off. */
export type PeriodicJob = (signal: AbortSignal) => Promise<unknown>

/** Runs jobs that one server at a time may run. */
export interface Jobs {
  /** Whether this server runs them now. */
  isLeader(): boolean
  /** Runs a job again and again, never twice at once; a failure is logged and the job tried again the next time. */
  every(ms: number, name: string, job: PeriodicJob): void
  /** Starts no job any more, tells those that run to leave off and waits for their end. */
  stop(): Promise<void>
}

/** Jobs by the clock of the process, which no change of the wall clock moves. */
class Schedule implements Jobs {
  protected readonly log: Log
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #running = new Map<string, Promise<void>>()
  #lead: AbortController | undefined

  constructor(log: Log) {
    this.log = log
  }

  isLeader(): boolean {
    return this.#lead !== undefined
  }

  every(ms: number, name: string, job: PeriodicJob): void {
    const timer = setInterval(() => {
      const signal = this.#lead?.signal
      if (!signal || this.#running.has(name)) return
      const run = job(signal)
        .then(() => undefined)
        .catch((error: unknown) => this.log.warn({ job: name, error: textOfError(error) }, 'a job failed and will be tried again'))
        .finally(() => this.#running.delete(name))
      this.#running.set(name, run)
    }, ms)
    timer.unref()
    this.#timers.add(timer)
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.lose()
    await Promise.all(this.#running.values())
  }

  protected win(): void {
    this.#lead ??= new AbortController()
  }

  protected lose(): void {
    this.#lead?.abort()
    this.#lead = undefined
  }
}

class OnlyServer extends Schedule {
  constructor(log: Log) {
    super(log)
    this.win()
  }
}

/** Jobs of a server that is alone on its database: a test or a tool. */
export const withoutRivals = (log: Log): Jobs => new OnlyServer(log)

/**
 * Of the servers that share a database one leads: it holds an advisory lock on a connection of its own, and PostgreSQL gives the lock to
 * another as soon as that connection is gone. A leader that does not notice at once may end a job beside its successor's: jobs are
 * safe to run twice, the lead keeps them from doing so in vain. The connection must be a session of its own, not one of a pooler.
 */
export class Leader extends Schedule {
  readonly #url: string
  readonly #beatMs: number
  readonly #stopping = new AbortController()
  readonly #trying: Promise<void>
  #client: pg.Client | undefined
  #failures = 0

  constructor(options: { url: string; log: Log; beatMs?: number }) {
    super(options.log)
    this.#url = options.url
    this.#beatMs = options.beatMs ?? beatMs
    this.#trying = this.#tryOn()
  }

  override async stop(): Promise<void> {
    await super.stop()
    this.#stopping.abort()
    await this.#trying
  }

  /** Connects again and again until the server stops. */
  async #tryOn(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        await this.#hold()
      } catch (error) {
        this.#failures += 1
        // A connection that was killed is one failure; a database that is away is many.
        if (this.#failures === 2) this.log.warn({ error: textOfError(error) }, 'the lead cannot be asked for; jobs rest until it can')
      }
      await pause(this.#beatMs, undefined, { signal }).catch(() => undefined)
    }
  }

  /** One connection: tries for the lock, then keeps asking whether the connection lives. Ends with an error when it does not. */
  async #hold(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'undertone leader',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    const gone = () => this.#gone(client)
    client.on('error', gone)
    client.on('end', gone)
    this.#client = client
    try {
      await client.connect()
      // A machine that is cut off keeps the lock until PostgreSQL misses it: after about ten seconds (Linux; elsewhere the system's default).
      await client.query('set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3')
      while (!this.#stopping.signal.aborted) {
        await this.#beat(client)
        this.#failures = 0
        await pause(this.#beatMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
      }
    } finally {
      gone()
      await client.end().catch(() => undefined)
    }
  }

  async #beat(client: pg.Client): Promise<void> {
    if (this.isLeader()) {
      await client.query('select 1')
      return
    }
    const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [leaderLock])
    if (rows[0]?.won !== true || this.#client !== client) return
    this.win()
    this.log.info({}, 'this server leads: it runs the jobs')
  }

  #gone(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    if (!this.isLeader()) return
    this.lose()
    if (!this.#stopping.signal.aborted) this.log.warn({}, 'the lead is lost: its connection ended')
  }
}
