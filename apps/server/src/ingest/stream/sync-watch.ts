import { setTimeout as pause } from 'node:timers/promises'
import { askServers, type SyncReport } from '../../platform/nats/server-sync.ts'
import { type Log, textOfError } from '../../platform/runtime/log.ts'
import type { FoundStream } from './ensure-stream.ts'

/** How often the servers of NATS are asked whether they sync, and what the stream is like, ms (guess: a server that is replaced is down for longer). */
const lookMs = 10_000
/** Shortest time between two looks, and until a stream that cannot be used is looked at again, ms (guess). */
const minLookMs = 1000
/** Copies of the stream that survive the loss of a server. */
const safeReplicas = 3

const notAsked: SyncReport = { isSynced: false, servers: null, text: 'the servers of NATS were not asked yet' }

/** What a watch works with. */
export interface SyncWatchParts {
  /** Asks all servers of NATS whether they sync. */
  readonly ask?: () => Promise<SyncReport>
  readonly monitors: readonly string[]
  /** Looks at the stream, and makes it where it is missing; null while NATS is away. Rejects if it cannot be used. */
  readonly look: () => Promise<FoundStream | null>
  readonly log: Log
}

/**
 * Knows when the stream may be trusted with what is acknowledged: when all of its servers sync every write, and enough of them have it. Otherwise two servers
 * that lose their power at once lose up to two minutes (NATS' own `sync_interval`), and gateways are acknowledged after the commit in PostgreSQL.
 */
export class SyncWatch {
  readonly #parts: SyncWatchParts
  readonly #ending = new AbortController()
  readonly #loop: Promise<void>
  #report = notAsked
  #replicas = 0
  /** Why the stream cannot be used; null if it can. */
  #complaint: string | null = null
  #next = new AbortController()
  /** Answers of before it was distrusted count no more. */
  #generation = 0

  constructor(parts: SyncWatchParts) {
    this.#parts = parts
    this.#loop = this.#run()
  }

  /** Notes what the stream is like. */
  note({ replicas }: FoundStream): void {
    this.#replicas = replicas
    this.#complaint = null
  }

  /** Trusts the stream no longer, until its servers were asked again: they may be others. */
  distrust(): void {
    this.#report = notAsked
    this.#generation++
    this.lookNow()
  }

  /** Looks at once, instead of in some seconds. */
  lookNow(): void {
    this.#next.abort()
  }

  get #hasCopies(): boolean {
    return this.#replicas >= Math.min(safeReplicas, this.#report.servers ?? safeReplicas)
  }

  /** Whether what the stream has confirmed survives. */
  get isKept(): boolean {
    return this.#report.isSynced && this.#hasCopies && this.#complaint === null
  }

  /** Why, in English for an operator. */
  get text(): string {
    if (this.#complaint !== null) return this.#complaint
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
      const [before, generation] = [this.text, this.#generation]
      this.#next = new AbortController()
      const { ask = () => askServers(this.#parts.monitors) } = this.#parts
      const [report] = await Promise.all([ask(), this.#lookAtStream()])
      if (generation === this.#generation) this.#report = report
      if (before !== this.text)
        this.#parts.log.info({ acknowledges: this.isKept ? 'once the stream keeps a message' : 'once a message is committed' }, this.text)
      await pause(minLookMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (this.#complaint !== null) continue
      const either = AbortSignal.any([signal, this.#next.signal])
      await pause(lookMs - minLookMs, undefined, { signal: either, ref: false }).catch(() => undefined)
    }
  }

  async #lookAtStream(): Promise<void> {
    try {
      const found = await this.#parts.look()
      if (found) this.note(found)
    } catch (error) {
      this.#complaint = textOfError(error)
    }
  }
}
