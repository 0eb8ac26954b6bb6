import type pg from 'pg'
import { type Log, textOfError } from '../runtime/log.ts'
import { DedicatedConnection } from './dedicated-connection.ts'

/** Advisory lock of the leader, held as long as its connection lives; the number is arbitrary. */
const leaderLock = 7_305_121
/** Interval of trying to get the lock, or of checking the connection that holds it, ms (guess: a takeover within seconds). */
const defaultHeartbeatMs = 2000

/** A job of the server; the signal aborts when the lead is lost or the server stops. */
export type PeriodicJob = (signal: AbortSignal) => Promise<unknown>

/** A job with its name and interval. */
export interface ScheduledJob {
  readonly name: string
  readonly everyMs: number
  readonly run: PeriodicJob
}

/** Runs jobs on one server at a time. */
export interface Jobs {
  /** Whether this server runs the jobs. */
  isLeader(): boolean
  /** Runs a job repeatedly, never concurrently with itself; a failure is logged and the job retried at the next interval. */
  every(ms: number, name: string, job: PeriodicJob): void
  /** Starts no more jobs, aborts the running ones and waits for them. */
  stop(): Promise<void>
}

/** Schedules jobs by the monotonic clock, unaffected by changes of the wall clock. */
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
        .catch((error: unknown) => this.log.warn({ job: name, error: textOfError(error) }, 'a job failed and will be retried'))
        .finally(() => this.#running.delete(name))
      this.#running.set(name, run)
    }, ms)
    timer.unref()
    this.#timers.add(timer)
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.stopLeading()
    await Promise.all(this.#running.values())
  }

  protected startLeading(): void {
    this.#lead ??= new AbortController()
  }

  protected stopLeading(): void {
    this.#lead?.abort()
    this.#lead = undefined
  }
}

class SingleServerJobs extends Schedule {
  constructor(log: Log) {
    super(log)
    this.startLeading()
  }
}

/** Jobs of the only server on its database: a test or a tool. */
export const singleServerJobs = (log: Log): Jobs => new SingleServerJobs(log)

/**
 * Elects one leader among the servers of a database by an advisory lock on a dedicated connection; PostgreSQL passes the lock on when that
 * connection ends. A leader that notices late may overlap with its successor: jobs are safe to run twice, leadership only avoids duplicate
 * work.
 */
export class Leader extends Schedule {
  readonly #connection: DedicatedConnection

  constructor({ url, log, heartbeatMs = defaultHeartbeatMs }: { url: string; log: Log; heartbeatMs?: number }) {
    super(log)
    this.#connection = new DedicatedConnection({
      url,
      name: 'undertone leader',
      heartbeatMs,
      heartbeat: (client, isOpen) => this.#heartbeat(client, isOpen),
      onEnd: () => this.#connectionEnded(),
      onFailure: (error) =>
        log.warn({ error: textOfError(error) }, 'leader election unavailable: jobs are paused until the database answers'),
    })
  }

  override async stop(): Promise<void> {
    await super.stop()
    await this.#connection.stop()
  }

  async #heartbeat(client: pg.Client, isOpen: () => boolean): Promise<void> {
    if (this.isLeader()) {
      await client.query('select 1')
      return
    }
    const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [leaderLock])
    if (rows[0]?.won !== true || !isOpen()) return
    this.startLeading()
    this.log.info({}, 'this server is now the leader and runs the jobs')
  }

  #connectionEnded(): void {
    if (!this.isLeader()) return
    this.stopLeading()
    if (!this.#connection.isStopping) this.log.warn({}, 'leadership lost: the connection ended')
  }
}
