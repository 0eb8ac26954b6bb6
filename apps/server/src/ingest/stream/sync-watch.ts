import { setTimeout as pause } from 'node:timers/promises'
import { askServers, type SyncReport } from '../../platform/nats/server-sync.ts'
import type { Log } from '../../platform/runtime/log.ts'

/** How often the servers of NATS are asked whether they sync, ms (guess: one that is replaced is down for longer). */
const lookMs = 10_000
/** Copies of the stream that survive the loss of a server. */
const safeReplicas = 3

const notAsked: SyncReport = { isSynced: false, servers: null, text: 'the servers of NATS were not asked yet' }

/**
 * Knows when the stream may be trusted with what is acknowledged: when all of its servers sync every write, and enough of them have it. Otherwise two servers
 * that lose their power at once lose up to two minutes (NATS' own `sync_interval`), and gateways are acknowledged after the commit in PostgreSQL.
 */
export class SyncWatch {
  readonly #monitors: readonly string[]
  readonly #log: Log
  readonly #ending = new AbortController()
  readonly #loop: Promise<void>
  #report = notAsked
  #replicas = 0

  constructor(monitors: readonly string[], log: Log) {
    this.#monitors = monitors
    this.#log = log
    this.#loop = this.#run()
  }

  /** Notes how many servers have the stream. */
  noteReplicas(count: number): void {
    this.#replicas = count
  }

  get #hasCopies(): boolean {
    return this.#replicas >= Math.min(safeReplicas, this.#report.servers ?? safeReplicas)
  }

  /** Whether what the stream has confirmed survives. */
  get isKept(): boolean {
    return this.#report.isSynced && this.#hasCopies
  }

  /** Why, in English for an operator. */
  get text(): string {
    return this.#report.isSynced && !this.#hasCopies
      ? `only ${this.#replicas} of ${this.#report.servers} NATS servers have the stream`
      : this.#report.text
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#loop
  }

  async #run(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      const before = this.#report
      this.#report = await askServers(this.#monitors)
      if (before.text !== this.#report.text)
        this.#log.info({ acknowledges: this.isKept ? 'once the stream keeps a message' : 'once a message is committed' }, this.#report.text)
      await pause(lookMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
}
