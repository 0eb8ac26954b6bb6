import type { Socket } from 'node:net'
import type { ConnectionLimits } from '../message/limits.ts'
import type { RatedSender } from '../queue/ingest-rates.ts'
import type { PaceMetrics } from '../queue/pace.metrics.ts'
import type { Intake, Obstacle } from './intake.ts'

/** Shared state that decides how fast connections may send. */
export interface Pacing {
  readonly intake: Intake
  readonly limits: ConnectionLimits
  readonly paced: PaceMetrics
}

/** Why a sender is paused: its own pending messages, the queue, a rate limit, the disk, or server shutdown. */
export type PauseReason = 'own' | Obstacle['by']

/** Maximum wait until rate and disk are checked again, ms (guess: they are shared, and others may have left). */
const maxWaitMs = 1000

/** Reads a socket while there is space and pauses it otherwise; unread data is acknowledged later, and nothing is dropped. */
export class Pacer {
  readonly #socket: Socket
  readonly #pacing: Pacing
  readonly #from: RatedSender
  readonly #keepAliveMs: number
  readonly #removeReader: () => void
  #messages = 0
  #bytes = 0
  #pauseReason: PauseReason | 'login' | null = 'login'
  #isOver = false
  #timer: NodeJS.Timeout | undefined

  /** Starts with the socket paused; `keepAliveMs` is how long a client may be silent while being read, 0 for unlimited. */
  constructor(socket: Socket, pacing: Pacing, from: RatedSender, keepAliveMs: number) {
    this.#socket = socket
    this.#pacing = pacing
    this.#from = from
    this.#keepAliveMs = keepAliveMs
    this.#removeReader = pacing.intake.onRoomChange(from.sender.tenantId, () => this.update())
    socket.setTimeout(keepAliveMs)
  }

  /** While paused, silence of the client means nothing. */
  get isPaused(): boolean {
    return this.#pauseReason !== null
  }

  received(bytes: number): void {
    this.#messages++
    this.#bytes += bytes
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
      if (previous === null || previous === 'login') this.#pacing.paced.pauseStarted(reason, this.#from.sender.tenantId)
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
    const { intake, limits } = this.#pacing
    if (this.#messages >= limits.pendingMessages || this.#bytes >= limits.pendingBytes) return 'own'
    const obstacle = intake.obstacleOf(this.#from)
    if (obstacle) this.#scheduleUpdate(obstacle.ms ?? maxWaitMs)
    return obstacle?.by ?? null
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
