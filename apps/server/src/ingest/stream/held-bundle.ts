import { setTimeout as pause } from 'node:timers/promises'
import type { StreamMessage } from '../../platform/nats/nats-package.ts'
import type { Lease } from '../message/lease.ts'
import { memoryOf } from '../queue/tenant-queue.ts'
import type { Bundle } from './envelope.ts'

/** Pause until a confirmation is tried again, ms (guess: the stream may be electing a leader). */
const confirmRetryMs = 500

/** A bundle that was read from the stream, until all of its messages are settled and the stream has forgotten it. */
export class HeldBundle {
  readonly bundle: Bundle
  readonly lease: Lease
  /** Memory of its messages, bytes, and their number. */
  readonly load: { readonly bytes: number; readonly messages: number }
  /** Of its last delivery: the stream delivers again what it thinks was forgotten. */
  #delivery: StreamMessage
  #left: number
  #refused = 0

  constructor(bundle: Bundle, lease: Lease, delivery: StreamMessage) {
    this.bundle = bundle
    this.lease = lease
    const { messages } = bundle
    this.load = { bytes: messages.reduce((sum, message) => sum + memoryOf(message), 0), messages: messages.length }
    this.#delivery = delivery
    this.#left = messages.length
  }

  get isSettled(): boolean {
    return this.#left === 0
  }

  /** Messages that could neither be stored nor quarantined. */
  get refused(): number {
    return this.#refused
  }

  delivered(again: StreamMessage): void {
    this.#delivery = again
  }

  settleOne(isRefused: boolean): void {
    this.#left--
    if (isRefused) this.#refused++
  }

  /**
   * Has the stream forget it; tries until that is certain, or another server has the share. A delivery is confirmed once: if that is not answered, either the
   * bundle is gone, or it is delivered again. `isThere` asks the stream.
   */
  async confirm(isThere: () => Promise<boolean>): Promise<void> {
    while (!this.lease.isLost) {
      if (await this.#delivery.ackAck().catch(() => false)) return
      if (!(await isThere().catch(() => true))) return
      await pause(confirmRetryMs, undefined, { ref: false })
    }
  }
}
