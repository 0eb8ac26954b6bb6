import type { Socket } from 'node:net'
import type { Access } from '../access/gateway-access.ts'
import type { ConnectionLimits } from '../message/limits.ts'
import type { IngestRates } from './ingest-rates.ts'
import type { IntakeQueue } from './intake-queue.ts'
import type { PaceMetrics } from './pace.metrics.ts'

/** Shared state that decides how fast connections may send. */
export interface Pacing {
  readonly queue: IntakeQueue
  readonly rates: IngestRates
  readonly limits: ConnectionLimits
  readonly paced: PaceMetrics
  /** Once true, nothing more is read. */
  isStopping(): boolean
  /** While true, nothing is read: new data could not be stored. */
  diskIsFull(): boolean
}

/** Why a sender is paused: its own pending messages, the queue, a rate limit, the disk, or server shutdown. */
export type PauseReason = 'own' | 'queue' | 'gateway' | 'tenant' | 'disk' | 'stop'

/** Maximum wait until rate and disk are checked again, ms (guess: they are shared, and others may have left). */
const maxWaitMs = 1000

/** Reads a socket while there is space and pauses it otherwise; unread data is acknowledged later, and nothing is dropped. */
export class Pacer {
  readonly #socket: Socket
  readonly #pacing: Pacing
  readonly #access: Access
  readonly #keepAliveMs: number
  readonly #removeReader: () => void
  #messages = 0
  #bytes = 0
  #pauseReason: PauseReason | 'login' | null = 'login'
  #isOver = false
  #timer: NodeJS.Timeout | undefined

  /** Starts with the socket paused; `keepAliveMs` is how long a client may be silent while being read, 0 for unlimited. */
  constructor(socket: Socket, pacing: Pacing, access: Access, keepAliveMs: number) {
    this.#socket = socket
    this.#pacing = pacing
    this.#access = access
    this.#keepAliveMs = keepAliveMs
    this.#removeReader = pacing.queue.addReader(access.sender.tenantId, () => this.update())
    socket.setTimeout(keepAliveMs)
  }

  /** While paused, silence of the client means nothing. */
  get isPaused(): boolean {
    return this.#pauseReason !== null
  }

  received(bytes: number): void {
    this.#messages++
    this.#bytes += bytes
    this.#pacing.rates.take(this.#access, bytes)
  }

  settled(bytes: number): void {
    this.#messages--
    this.#bytes -= bytes
    this.update()
  }

  /** Pauses or resumes reading. */
  update(): void {
    if (this.#isOver) return
    const reason = this.#findPauseReason()
    if (reason === this.#pauseReason) return
    const previous = this.#pauseReason
    this.#pauseReason = reason
    if (reason !== null) {
      if (previous === null || previous === 'login') this.#pacing.paced.pauseStarted(reason, this.#access.sender.tenantId)
      this.#socket.pause()
      return
    }
    // The paused time does not count as silence.
    this.#socket.setTimeout(this.#keepAliveMs)
    this.#socket.resume()
  }

  /** Stops reading for good; messages already read are still settled. */
  stop(): void {
    this.#pauseReason = 'stop'
    this.#socket.pause()
    this.#end()
  }

  /** The connection has ended: stop pacing. */
  close(): void {
    this.#end()
  }

  #findPauseReason(): PauseReason | null {
    const { queue, rates, limits } = this.#pacing
    if (this.#pacing.isStopping()) return 'stop'
    if (this.#messages >= limits.pendingMessages || this.#bytes >= limits.pendingBytes) return 'own'
    if (queue.isFullFor(this.#access.sender.tenantId)) return 'queue'
    if (this.#pacing.diskIsFull()) {
      this.#scheduleUpdate(maxWaitMs)
      return 'disk'
    }
    const wait = rates.waitOf(this.#access)
    if (wait) this.#scheduleUpdate(wait.ms)
    return wait?.by ?? null
  }

  #scheduleUpdate(ms: number): void {
    if (this.#timer) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.update()
      },
      Math.min(ms, maxWaitMs),
    )
    this.#timer.unref()
  }

  #end(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#removeReader()
  }
}
