import type { Socket } from 'node:net'
import type { CardSession, DataFrame, SessionStep } from '@undertone/device/card/card-session'
import { type Said, said } from '@undertone/domain/connector/said'

/** What is done with the frames of a card. */
export interface CardHandler {
  /** The settings of its channels, as JSON. */
  readonly settings: string
  /** Stores a frame, and says how it was; null: it is not acknowledged. */
  take(frame: DataFrame): Promise<'stored' | 'quarantined' | null>
  /** Something of it was refused. */
  refused(why: Said): void
  /** It says that it is there. */
  heartbeat(): void
}

/** Frames and bytes that wait for their commit before the card is read no further (guesses: a card with many channels measures at once). */
const maxPending = 64
const maxPendingBytes = 4 * 1024 * 1024
/** A card that says nothing for this time is gone, ms; it pings each 30 s. */
const silentMs = 90_000
/** Acknowledgements that a card does not read before it is disconnected, bytes (guess). */
const maxUnsent = 256 * 1024

/** The connection of a card that has logged in: reads as fast as its frames are committed, and acknowledges each after that. */
export class CardLine {
  readonly #socket: Socket
  readonly #session: CardSession
  #handler: CardHandler | null = null
  /** What came with the login. */
  #early: SessionStep[] = []
  #pending = 0
  #pendingBytes = 0
  #why: Said = said('cardClosed')
  /** Resolves with the reason. */
  readonly closed: Promise<Said>

  constructor(socket: Socket, session: CardSession, early: readonly SessionStep[]) {
    this.#socket = socket
    this.#session = session
    this.#early = [...early]
    this.closed = new Promise((resolve) => socket.once('close', () => resolve(this.#why)))
    socket.setNoDelay(true)
    socket.setKeepAlive(true, 30_000)
    // Nothing is read before somebody takes it.
    socket.pause()
  }

  /** Accepts the card and takes its frames. */
  start(handler: CardHandler): void {
    this.#handler = handler
    const socket = this.#socket
    socket.write(this.#session.accept(handler.settings))
    socket.setTimeout(silentMs)
    // What is not read because it waits for us does not count as silence.
    socket.on('timeout', () => {
      if (!socket.isPaused()) this.close(said('cardSilent'))
    })
    socket.on('data', (part: Buffer) => this.#follow(this.#session.receive(part)))
    this.#follow(this.#early)
    this.#early = []
    this.#pace()
  }

  close(why: Said = said('stopped')): void {
    this.#why = why
    this.#socket.destroy()
  }

  #follow(steps: readonly SessionStep[]): void {
    for (const step of steps) {
      if (step.do === 'send') this.#send(step.bytes)
      else if (step.do === 'ping') this.#handler?.heartbeat()
      else if (step.do === 'refused') this.#handler?.refused(refusalTexts[step.why])
      else if (step.do === 'close') this.close(step.why)
      else if (step.do === 'data') void this.#take(step.frame)
    }
  }

  async #take(frame: DataFrame): Promise<void> {
    this.#pending++
    this.#pendingBytes += frame.body.length
    this.#pace()
    try {
      const outcome = await this.#handler?.take(frame)
      if (outcome && !this.#socket.destroyed) this.#send(this.#session.ack(frame.seq, outcome))
    } catch {
      // It is not acknowledged: the card sends it again on its next connection.
      this.close(said('stopped'))
    } finally {
      this.#pending--
      this.#pendingBytes -= frame.body.length
      this.#pace()
    }
  }

  #send(bytes: Uint8Array): void {
    this.#socket.write(bytes)
    if (this.#socket.writableLength > maxUnsent) this.close(said('cardReadsNothing'))
  }

  #pace(): void {
    if (this.#pending >= maxPending || this.#pendingBytes >= maxPendingBytes) this.#socket.pause()
    else if (this.#socket.isPaused()) {
      this.#socket.setTimeout(silentMs)
      this.#socket.resume()
    }
  }
}

const refusalTexts = {
  noise: said('frameNoise'),
  checksum: said('frameChecksum'),
  version: said('frameVersion'),
  length: said('frameLength'),
  sealed: said('frameSealed'),
  unexpected: said('frameUnexpected'),
} as const
