import type { Lease } from '../message/lease.ts'
import { memoryOf } from '../queue/tenant-queue.ts'
import type { Bundle } from './envelope.ts'

/** A bundle that was read from the stream, until all of its messages are settled and it is deleted there. */
export class HeldBundle {
  readonly bundle: Bundle
  readonly lease: Lease
  /** Its place in the stream. */
  readonly seq: number
  /** Memory of its messages, bytes, and their number. */
  readonly load: { readonly bytes: number; readonly messages: number }
  #left: number
  #refused = 0
  /** It was in a stream that was removed: its place may be another bundle's. */
  isGone = false

  /** `length`: its bytes in the stream, which have the mappings of its messages as well. */
  constructor(bundle: Bundle, lease: Lease, seq: number, length: number) {
    this.bundle = bundle
    this.lease = lease
    this.seq = seq
    const { messages } = bundle
    const bytes = messages.reduce((sum, message) => sum + memoryOf(message), 0)
    this.load = { bytes: Math.max(bytes, length), messages: messages.length }
    this.#left = messages.length
  }

  get isSettled(): boolean {
    return this.#left === 0
  }

  /** Messages that could neither be stored nor quarantined. */
  get refused(): number {
    return this.#refused
  }

  settleOne(isRefused: boolean): void {
    this.#left--
    if (isRefused) this.#refused++
  }
}
