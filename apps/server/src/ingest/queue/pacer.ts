import type { Socket } from 'node:net'
import type { Access } from '../access/gateway-access.ts'
import type { ConnectionLimits } from '../message/limits.ts'
import type { IngestRates } from './ingest-rates.ts'
import type { IntakeQueue } from './intake-queue.ts'
import type { PaceMetrics } from './pace.metrics.ts'

/** What decides how fast all connections may send. */
export interface Pacing {
  readonly queue: IntakeQueue
  readonly rates: IngestRates
  readonly limits: ConnectionLimits
  readonly paced: PaceMetrics
  /** Once true, nothing more is read. */
  isStopping(): boolean
  /** While true, nothing is read: what would come could not be kept. */
  diskIsFull(): boolean
}

/** What a sender waits for: its own messages, the queue, a rate, the disk, or the end of the server. */
export type Hindrance = 'own' | 'queue' | 'gateway' | 'tenant' | 'disk' | 'stop'

/** Longest wait after which rate and disk are looked at again, ms (guess: many share them, and others may have gone). */
const longestWaitMs = 1000

/** Reads a socket while there is room and stops while there is none; what is not read is acknowledged later, and nothing is dropped. */
export class Pacer {
  readonly #socket: Socket
  readonly #pacing: Pacing
  readonly #access: Access
  readonly #keepAliveMs: number
  readonly #leave: () => void
  #messages = 0
  #bytes = 0
  #why: Hindrance | 'login' | null = 'login'
  #isOver = false
  #timer: NodeJS.Timeout | undefined

  /** Begins with the socket paused; `keepAliveMs` is how long a client that is read may be silent, 0 for ever. */
  constructor(socket: Socket, pacing: Pacing, access: Access, keepAliveMs: number) {
    this.#socket = socket
    this.#pacing = pacing
    this.#access = access
    this.#keepAliveMs = keepAliveMs
    this.#leave = pacing.queue.join(access.sender.tenantId, () => this.look())
    socket.setTimeout(keepAliveMs)
  }

  /** Who is not read cannot be heard. */
  get isPaused(): boolean {
    return this.#why !== null
  }

  took(bytes: number): void {
    this.#messages++
    this.#bytes += bytes
    this.#pacing.rates.take(this.#access, bytes)
  }

  settled(bytes: number): void {
    this.#messages--
    this.#bytes -= bytes
    this.look()
  }

  /** Looks whether reading may go on, and does accordingly. */
  look(): void {
    if (this.#isOver) return
    const why = this.#reason()
    if (why === this.#why) return
    const before = this.#why
    this.#why = why
    if (why !== null) {
      if (before === null || before === 'login') this.#pacing.paced.begun(why, this.#access.sender.tenantId)
      this.#socket.pause()
      return
    }
    // The time in which it was not read does not count as silence.
    this.#socket.setTimeout(this.#keepAliveMs)
    this.#socket.resume()
  }

  /** Stops reading for good; what was read is still settled. */
  stop(): void {
    this.#why = 'stop'
    this.#socket.pause()
    this.#end()
  }

  /** The connection is over: nobody paces it any more. */
  close(): void {
    this.#end()
  }

  #reason(): Hindrance | null {
    const { queue, rates, limits } = this.#pacing
    if (this.#pacing.isStopping()) return 'stop'
    if (this.#messages >= limits.pendingMessages || this.#bytes >= limits.pendingBytes) return 'own'
    if (queue.isFullFor(this.#access.sender.tenantId)) return 'queue'
    if (this.#pacing.diskIsFull()) {
      this.#lookAgain(longestWaitMs)
      return 'disk'
    }
    const wait = rates.waitOf(this.#access)
    if (wait) this.#lookAgain(wait.ms)
    return wait?.by ?? null
  }

  #lookAgain(ms: number): void {
    if (this.#timer) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.look()
      },
      Math.min(ms, longestWaitMs),
    )
    this.#timer.unref()
  }

  #end(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#leave()
  }
}
