import type { Metrics } from '../../platform/runtime/metrics.ts'
import type { Message } from '../message/message.ts'
import { BatchSize } from './batch-size.ts'
import type { Inlet } from './inlet.ts'
import { type DeviceQueue, memoryOf, overheadBytes, TenantQueue } from './tenant-queue.ts'

/** Limits of the queue, and of one transaction (guesses; a gateway is throttled long before memory runs out). */
export interface QueueLimits {
  readonly bytes: number
  readonly messages: number
  readonly batchBytes: number
  readonly batchMessages: number
  /** Target duration of a transaction, ms: a fifth of the 500 ms that an acknowledgement may take (L-1). */
  readonly batchMs: number
  /** The same while gateways of other tenants are connected: twice as long would delay them during a flood (I-8). */
  readonly sharedBatchMs: number
}
export const defaultQueueLimits: QueueLimits = {
  bytes: 64 * 1024 * 1024,
  messages: 20_000,
  batchBytes: 4 * 1024 * 1024,
  batchMessages: 2000,
  batchMs: 100,
  sharedBatchMs: 40,
}

/** Where a queue shows how much it holds. */
export type QueueGauges = Pick<Metrics, 'queueBytes' | 'queueMessages'>

/** What each tenant may take per round, bytes (guess: some fifty messages of one sample). */
const roundBytes = 32 * 1024
/** Maximum bytes of one socket read: the size of Node's buffer. */
const readBytes = 64 * 1024

/** Part of a full batch that all tenants together may have waiting before one tenant's share counts as a backlog (guess). */
const sharedPart = 1 / 2

/**
 * The two workers that write concurrently: one for all tenants within their share, one for those with a backlog. A tenant alone on the
 * server uses both.
 */
export type BatchWorker = 'prompt' | 'backlog'

/** The current batch of a worker, and the size of its batches. */
class BatchState {
  readonly #alone: BatchSize
  readonly #shared: BatchSize
  deviceQueues: readonly DeviceQueue[] = []
  /** Receipt of the oldest message in the batch being written, epoch ms. */
  writtenSince = Number.POSITIVE_INFINITY
  wake: (() => void) | undefined
  #taken: { readonly at: number; readonly size: BatchSize } | undefined

  constructor({ batchMs, sharedBatchMs }: QueueLimits) {
    this.#alone = new BatchSize(batchMs)
    this.#shared = new BatchSize(sharedBatchMs)
  }

  /** Size of the next batch. */
  begin(isShared: boolean, at: number): BatchSize {
    const size = isShared ? this.#shared : this.#alone
    this.#taken = { at, size }
    return size
  }

  start(batch: readonly Message[], deviceQueues: readonly DeviceQueue[]): void {
    this.deviceQueues = deviceQueues
    for (const queue of deviceQueues) queue.isBeingWritten = true
    for (const { receivedAt } of batch) this.writtenSince = Math.min(this.writtenSince, receivedAt)
  }

  /** The batch has been written. */
  end(at: number): void {
    this.#taken?.size.recordDuration(at - this.#taken.at)
    this.#taken = undefined
    for (const deviceQueue of this.deviceQueues) deviceQueue.isBeingWritten = false
    this.deviceQueues = []
    this.writtenSince = Number.POSITIVE_INFINITY
  }
}

/**
 * Queue between the sockets and the writer, by tenant. It never rejects or drops: producers check `isFullFor` and stop reading. A tenant
 * may occupy as much as is still free (the dynamic threshold of Choudhury and Hahne, 1998): alone half of the space, with a second one a
 * third each, so that a newcomer always finds space. A batch takes from its tenants in rounds, the same number of bytes from each (deficit
 * round robin: Shreedhar and Varghese, 1995).
 */
export class IntakeQueue implements Inlet {
  readonly #limits: QueueLimits
  readonly #metrics: QueueGauges
  readonly #batches: Readonly<Record<BatchWorker, BatchState>>
  readonly #now: () => number
  readonly #tenants = new Map<number, TenantQueue>()
  /** Device queues with waiting messages, the next one first. */
  #round: DeviceQueue[] = []
  #bytes = 0
  #messages = 0
  #fullTenants = 0
  #closed = false
  #admitIsScheduled = false

  constructor(limits: QueueLimits, metrics: QueueGauges, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#metrics = metrics
    this.#batches = { prompt: new BatchState(limits), backlog: new BatchState(limits) }
    this.#now = now
  }

  /** Bytes and messages not yet settled, including the batch being written. */
  get load(): { bytes: number; messages: number } {
    return { bytes: this.#bytes, messages: this.#messages }
  }

  /** Receipt of the oldest unsettled message, epoch ms; null if there is none. */
  get oldestAt(): number | null {
    if (this.#messages === 0) return null
    const { prompt, backlog } = this.#batches
    const written = Math.min(prompt.writtenSince, backlog.writtenSince)
    const oldest = this.#round.reduce((min, { first }) => Math.min(min, first?.message.receivedAt ?? min), written)
    return Number.isFinite(oldest) ? oldest : null
  }

  /** Whether any tenant is paused. */
  get isPacing(): boolean {
    return this.#fullTenants > 0
  }

  /** Whether this tenant is paused. */
  isFullFor(tenantId: number): boolean {
    return this.#tenants.get(tenantId)?.isFull ?? false
  }

  push(message: Message): void {
    const tenant = this.#tenantQueue(message.sender.tenantId)
    const deviceQueue = tenant.deviceQueueOf(message)
    if (!deviceQueue.first) this.#round.push(deviceQueue)
    deviceQueue.push(message)
    tenant.hasBacklog ||= tenant.waitingWork > this.#share
    this.#account(tenant, message, 1)
    if (!tenant.isFull && this.#exceeds(tenant, 1)) {
      this.#setFull(tenant, true)
      for (const pace of [...tenant.readers]) pace()
    }
    this.#wake()
  }

  /**
   * The next batch; waits for messages, and returns null when the queue is closed and empty. The worker's previous batch must be written by
   * then.
   */
  async take(worker: BatchWorker): Promise<Message[] | null> {
    const state = this.#batches[worker]
    state.end(this.#now())
    // The other worker may now continue with the tenants written here.
    this.#wake()
    for (;;) {
      const deviceQueues = this.#round.filter((deviceQueue) => this.#mayTake(worker, deviceQueue))
      if (deviceQueues.length > 0) return this.#nextBatch(state, deviceQueues)
      if (this.#closed && this.#round.length === 0) return null
      await new Promise<void>((resolve) => {
        state.wake = resolve
      })
      state.wake = undefined
    }
  }

  /** A message is settled: its memory is freed. */
  release(message: Message): void {
    const { tenantId } = message.sender
    const tenant = this.#tenantQueue(tenantId)
    this.#account(tenant, message, -1)
    this.#removeIdle(tenantId, tenant)
    this.#scheduleAdmit()
  }

  /** Calls back whenever this tenant must pause or may continue, until the returned function is called. */
  addReader(tenantId: number, pace: () => void): () => void {
    this.#tenantQueue(tenantId).readers.add(pace)
    return () => {
      const tenant = this.#tenants.get(tenantId)
      if (!tenant) return
      tenant.readers.delete(pace)
      this.#removeIdle(tenantId, tenant)
    }
  }

  /** Closes the queue for new messages: `take` returns the rest, then null. */
  close(): void {
    this.#closed = true
    this.#wake()
  }

  #tenantQueue(tenantId: number): TenantQueue {
    let tenant = this.#tenants.get(tenantId)
    if (!tenant) {
      tenant = new TenantQueue()
      this.#tenants.set(tenantId, tenant)
    }
    return tenant
  }

  #removeIdle(tenantId: number, tenant: TenantQueue): void {
    if (!tenant.isIdle) return
    this.#setFull(tenant, false)
    this.#tenants.delete(tenantId)
  }

  #setFull(tenant: TenantQueue, isFull: boolean): void {
    if (tenant.isFull !== isFull) this.#fullTenants += isFull ? 1 : -1
    tenant.isFull = isFull
  }

  /** Bytes that each tenant may have waiting without a backlog. */
  get #share(): number {
    return Math.max(roundBytes, (this.#limits.batchBytes * sharedPart) / this.#tenants.size)
  }

  #wake(): void {
    for (const { wake } of Object.values(this.#batches)) wake?.()
  }

  #mayTake(worker: BatchWorker, { tenant, half, isBeingWritten }: DeviceQueue): boolean {
    if (isBeingWritten) return false
    if (!tenant.hasBacklog) return worker === 'prompt'
    // No other tenant can be delayed: both workers write.
    if (this.#tenants.size === 1) return half === (worker === 'backlog' ? 0 : 1)
    return worker === 'backlog'
  }

  #nextBatch(hand: BatchState, deviceQueues: readonly DeviceQueue[]): Message[] {
    const size = hand.begin(this.#tenants.size > 1, this.#now())
    const maxBytes = size.of(this.#limits.batchBytes)
    const maxMessages = size.of(this.#limits.batchMessages)
    const batch: Message[] = []
    const round = [...deviceQueues]
    const taken = new Set<DeviceQueue>()
    let bytes = 0
    while (round.length > 0 && batch.length < maxMessages && bytes < maxBytes) {
      const deviceQueue = round.shift()!
      deviceQueue.credit += roundBytes
      let next = deviceQueue.first
      while (next && next.work + overheadBytes <= deviceQueue.credit && batch.length < maxMessages && bytes < maxBytes) {
        deviceQueue.shift()
        deviceQueue.credit -= next.work + overheadBytes
        bytes += next.work
        batch.push(next.message)
        taken.add(deviceQueue)
        next = deviceQueue.first
      }
      // Unused credit is not saved up.
      if (next) round.push(deviceQueue)
      else deviceQueue.credit = 0
    }
    const considered = new Set(deviceQueues)
    this.#round = [...this.#round.filter((deviceQueue) => !considered.has(deviceQueue)), ...round]
    for (const { tenant } of taken) tenant.hasBacklog &&= tenant.waitingWork > 0
    hand.start(batch, [...taken])
    return batch
  }

  /** Whether a tenant occupies more than this part of the free space. */
  #exceeds(tenant: TenantQueue, part: number): boolean {
    const { bytes, messages } = this.#limits
    return tenant.bytes >= (bytes - this.#bytes) * part || tenant.messages >= (messages - this.#messages) * part
  }

  /** Runs once for everything settled in this turn of the event loop. */
  #scheduleAdmit(): void {
    if (this.#admitIsScheduled || !this.isPacing) return
    this.#admitIsScheduled = true
    setImmediate(() => {
      this.#admitIsScheduled = false
      for (const tenant of this.#tenants.values()) {
        if (!tenant.isFull || this.#exceeds(tenant, 1 / 2)) continue
        this.#setFull(tenant, false)
        this.#admit(tenant)
      }
    })
  }

  /** Resumes the readers of a tenant, as many at a time as there is space for what each may read. */
  #admit(tenant: TenantQueue, waiting = [...tenant.readers]): void {
    const room = Math.max(1, Math.floor((this.#limits.bytes - this.#bytes) / 2 / readBytes))
    for (const pace of waiting.slice(0, room)) {
      if (tenant.isFull) return
      // Move to the end for the next time.
      if (!tenant.readers.delete(pace)) continue
      tenant.readers.add(pace)
      pace()
    }
    const rest = waiting.slice(room)
    if (rest.length > 0) setImmediate(() => this.#admit(tenant, rest))
  }

  #account(tenant: TenantQueue, message: Message, sign: 1 | -1): void {
    tenant.bytes += sign * memoryOf(message)
    tenant.messages += sign
    this.#bytes += sign * memoryOf(message)
    this.#messages += sign
    this.#metrics.queueBytes.set(this.#bytes)
    this.#metrics.queueMessages.set(this.#messages)
  }
}
