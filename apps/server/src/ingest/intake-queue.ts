import type { Metrics } from '../core/metrics.ts'
import type { Message } from './message.ts'

/** What may wait in memory, and what one transaction takes (guesses; a gateway is paced long before memory is short). */
export interface QueueLimits {
  readonly bytes: number
  readonly messages: number
  readonly batchBytes: number
  readonly batchMessages: number
}
export const defaultQueueLimits: QueueLimits = {
  bytes: 64 * 1024 * 1024,
  messages: 50_000,
  batchBytes: 4 * 1024 * 1024,
  batchMessages: 2000,
}

/** A message costs this besides its payload: objects, topic, decoded values (guess). */
const overheadBytes = 512

/** Messages between the sockets and the writer. It never refuses and never drops: who pushes looks at `isFull` and stops reading. */
export class IntakeQueue {
  readonly #limits: QueueLimits
  readonly #metrics: Metrics
  #waiting: Message[] = []
  #head = 0
  #bytes = 0
  #messages = 0
  #wake: (() => void) | undefined
  #closed = false
  #wasFull = false
  readonly #onRoom = new Set<() => void>()

  constructor(limits: QueueLimits, metrics: Metrics) {
    this.#limits = limits
    this.#metrics = metrics
  }

  /** Bytes and messages not yet settled, the batch that is being written included. */
  get load(): { bytes: number; messages: number } {
    return { bytes: this.#bytes, messages: this.#messages }
  }

  get isFull(): boolean {
    return this.#bytes >= this.#limits.bytes || this.#messages >= this.#limits.messages
  }

  push(message: Message): void {
    this.#waiting.push(message)
    this.#account(message, 1)
    this.#wasFull ||= this.isFull
    this.#wake?.()
  }

  /** The next batch; waits for one, and answers null when the queue is closed and empty. */
  async take(): Promise<Message[] | null> {
    while (this.#head >= this.#waiting.length) {
      if (this.#closed) return null
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      this.#wake = undefined
    }
    const from = this.#head
    let bytes = 0
    while (this.#head < this.#waiting.length && this.#head - from < this.#limits.batchMessages && bytes < this.#limits.batchBytes) {
      bytes += this.#waiting[this.#head]!.payload.byteLength
      this.#head++
    }
    const batch = this.#waiting.slice(from, this.#head)
    if (this.#head === this.#waiting.length || this.#head > 4096) {
      this.#waiting = this.#waiting.slice(this.#head)
      this.#head = 0
    }
    return batch
  }

  /** A message is settled: its memory is free again. */
  release(message: Message): void {
    this.#account(message, -1)
    if (!this.#wasFull || this.#bytes > this.#limits.bytes / 2 || this.#messages > this.#limits.messages / 2) return
    this.#wasFull = false
    for (const listener of [...this.#onRoom]) listener()
  }

  /** Calls back when the queue was full and is at most half full again, until the returned function is called. */
  onRoom(listener: () => void): () => void {
    this.#onRoom.add(listener)
    return () => this.#onRoom.delete(listener)
  }

  /** No more will come: `take` answers what is left and then null. */
  close(): void {
    this.#closed = true
    this.#wake?.()
  }

  #account(message: Message, sign: 1 | -1): void {
    this.#bytes += sign * (message.payload.byteLength + overheadBytes)
    this.#messages += sign
    this.#metrics.queueBytes.set(this.#bytes)
    this.#metrics.queueMessages.set(this.#messages)
  }
}
