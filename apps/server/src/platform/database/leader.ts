import type pg from 'pg'
import { type Log, textOfError } from '../runtime/log.ts'
import { HeldConnection } from './held-connection.ts'

/** Lock that the leader holds as long as its connection lives; any constant will do. */
const leaderLock = 7_305_121
/** How often the lock is tried for, or the connection that holds it asked whether it lives, ms (guess: a takeover within seconds). */
const usualBeatMs = 2000

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
 * safe to run twice, the lead keeps them from doing so in vain.
 */
export class Leader extends Schedule {
  readonly #connection: HeldConnection

  constructor({ url, log, beatMs = usualBeatMs }: { url: string; log: Log; beatMs?: number }) {
    super(log)
    this.#connection = new HeldConnection({
      url,
      name: 'undertone leader',
      beatMs,
      beat: (client, isOpen) => this.#beat(client, isOpen),
      gone: () => this.#gone(),
      failing: (error) => log.warn({ error: textOfError(error) }, 'the lead cannot be asked for; jobs rest until it can'),
    })
  }

  override async stop(): Promise<void> {
    await super.stop()
    await this.#connection.stop()
  }

  async #beat(client: pg.Client, isOpen: () => boolean): Promise<void> {
    if (this.isLeader()) {
      await client.query('select 1')
      return
    }
    const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [leaderLock])
    if (rows[0]?.won !== true || !isOpen()) return
    this.win()
    this.log.info({}, 'this server leads: it runs the jobs')
  }

  #gone(): void {
    if (!this.isLeader()) return
    this.lose()
    if (!this.#connection.isStopping) this.log.warn({}, 'the lead is lost: its connection ended')
  }
}
