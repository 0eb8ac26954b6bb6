import { protocols } from '@undertone/device/protocols'
import { bytesOf, type Message } from '../message/message.ts'

/** Overhead of a message besides its bytes: objects, decoded values (guess). */
export const overheadBytes = 512
/** Decoded size of a sample of one value, bytes (measured: 0.9 KB). */
const sampleBytes = 1024

/** Memory of a message until it is settled, bytes. */
export const memoryOf = (message: Pick<Message, 'address' | 'payload'>): number => bytesOf(message) + overheadBytes

/** Upper bound of the samples in a message, before it is decoded. */
export const maxSamplesOf = ({ protocol, address, payload, mapping = null, samples }: Message): number =>
  samples ?? (protocol && protocols[protocol].samples?.max(payload, address, mapping)) ?? 0

/** Load of a message in a batch, in bytes: a few messages may hold more samples than thousands of others. */
const workOf = (message: Message): number => bytesOf(message) + maxSamplesOf(message) * sampleBytes

/** A queued message and its load in a batch, bytes. */
export interface QueuedMessage {
  readonly message: Message
  readonly work: number
}

/**
 * Queued messages of half of a tenant's gateways, in order. While a batch contains some of them no other batch takes any: so everything a
 * gateway sends is committed and acknowledged in order.
 */
export class DeviceQueue {
  readonly tenant: TenantQueue
  /** Gateways with an even number, or with an odd number. */
  readonly half: 0 | 1
  /** Bytes it may still take in the current round. */
  credit = 0
  isBeingWritten = false
  #waiting: QueuedMessage[] = []
  #head = 0

  constructor(tenant: TenantQueue, half: 0 | 1) {
    this.tenant = tenant
    this.half = half
  }

  get first(): QueuedMessage | undefined {
    return this.#waiting[this.#head]
  }

  push(message: Message): void {
    const waiting = { message, work: workOf(message) }
    this.#waiting.push(waiting)
    this.tenant.waitingWork += waiting.work
  }

  shift(): void {
    this.tenant.waitingWork -= this.first?.work ?? 0
    this.#head++
    if (this.#head < this.#waiting.length && this.#head <= 4096) return
    this.#waiting = this.#waiting.slice(this.#head)
    this.#head = 0
  }
}

/** The messages of one tenant, and its readers. */
export class TenantQueue {
  readonly readers = new Set<() => void>()
  readonly #deviceQueues = [new DeviceQueue(this, 0), new DeviceQueue(this, 1)] as const
  /** Unsettled: queued or in a batch being written. */
  bytes = 0
  messages = 0
  /** Load of the queued messages, bytes. */
  waitingWork = 0
  /** More was queued than the tenant's share of a batch, and some of it still is. */
  hasBacklog = false
  isFull = false

  /** Has no messages and no readers. */
  get isIdle(): boolean {
    return this.messages === 0 && this.readers.size === 0
  }

  deviceQueueOf({ sender }: Message): DeviceQueue {
    return this.#deviceQueues[sender.gatewayId % 2 === 0 ? 0 : 1]
  }
}
