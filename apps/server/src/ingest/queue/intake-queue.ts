import type { Metrics } from '../../platform/runtime/metrics.ts'
import type { Message } from '../message/message.ts'
import { BatchSize } from './batch-size.ts'
import { costOf, overheadBytes, type Strand, TenantLane } from './tenant-queue.ts'

/** What may wait in memory, and what one transaction takes (guesses; a gateway is paced long before memory is short). */
export interface QueueLimits {
  readonly bytes: number
  readonly messages: number
  readonly batchBytes: number
  readonly batchMessages: number
  /** How long one transaction should take, ms: a fifth of the 500 ms that an acknowledgement may take (L-1). */
  readonly batchMs: number
  /** The same while gateways of other tenants are connected: twice as long would be felt by them beside a flood (I-8). */
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

/** What each tenant may take in one round before the next one's turn, bytes (guess: some fifty messages of one sample). */
const roundBytes = 32 * 1024
/** What one reading of a socket can bring, bytes: the size of Node's buffer. */
const readBytes = 64 * 1024

/** Part of a full batch that tenants may have waiting together before what waits of one is called a backlog (guess). */
const sharedPart = 1 / 2

/**
 * The two transactions that write beside each other: one for all tenants that have no more waiting than their share, and one for those
 * that have. A tenant alone on the server has both.
 */
export type Taker = 'prompt' | 'backlog'

/** What a taker has taken last, and how much it may take. */
class Hand {
  readonly #alone: BatchSize
  readonly #shared: BatchSize
  strands: readonly Strand[] = []
  /** When the oldest message of the batch that is being written was received, epoch ms. */
  writtenSince = Number.POSITIVE_INFINITY
  wake: (() => void) | undefined
  #taken: { readonly at: number; readonly size: BatchSize } | undefined

  constructor({ batchMs, sharedBatchMs }: QueueLimits) {
    this.#alone = new BatchSize(batchMs)
    this.#shared = new BatchSize(sharedBatchMs)
  }

  /** How large the next batch is. */
  begin(isShared: boolean, at: number): BatchSize {
    const size = isShared ? this.#shared : this.#alone
    this.#taken = { at, size }
    return size
  }

  hold(batch: readonly Message[], strands: readonly Strand[]): void {
    this.strands = strands
    for (const strand of strands) strand.isBeingWritten = true
    for (const { receivedAt } of batch) this.writtenSince = Math.min(this.writtenSince, receivedAt)
  }

  /** The batch is written. */
  end(at: number): void {
    this.#taken?.size.took(at - this.#taken.at)
    this.#taken = undefined
    for (const strand of this.strands) strand.isBeingWritten = false
    this.strands = []
    this.writtenSince = Number.POSITIVE_INFINITY
  }
}

/**
 * Messages between the sockets and the writer, apart by tenant. It never refuses and never drops: who pushes looks at `isFullFor` and
 * stops reading. A tenant may occupy as much as is still free (the dynamic threshold of Choudhury and Hahne, 1998): alone half of the
 * room, with a second one a third each, so that a newcomer always finds room. A batch takes from its tenants in turn, each the same
 * number of bytes (deficit round robin: Shreedhar and Varghese, 1995).
 */
export class IntakeQueue {
  readonly #limits: QueueLimits
  readonly #metrics: Metrics
  readonly #hands: Readonly<Record<Taker, Hand>>
  readonly #now: () => number
  readonly #lanes = new Map<number, TenantLane>()
  /** Strands with waiting messages, the next one first. */
  #turns: Strand[] = []
  #bytes = 0
  #messages = 0
  #fullLanes = 0
  #closed = false
  #lookIsDue = false

  constructor(limits: QueueLimits, metrics: Metrics, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#metrics = metrics
    this.#hands = { prompt: new Hand(limits), backlog: new Hand(limits) }
    this.#now = now
  }

  /** Bytes and messages not yet settled, the batch that is being written included. */
  get load(): { bytes: number; messages: number } {
    return { bytes: this.#bytes, messages: this.#messages }
  }

  /** When the oldest message that is not settled was received, epoch ms; null when all are. */
  get oldestAt(): number | null {
    if (this.#messages === 0) return null
    const { prompt, backlog } = this.#hands
    const written = Math.min(prompt.writtenSince, backlog.writtenSince)
    const oldest = this.#turns.reduce((min, { first }) => Math.min(min, first?.message.receivedAt ?? min), written)
    return Number.isFinite(oldest) ? oldest : null
  }

  /** Whether any tenant has to wait. */
  get isPacing(): boolean {
    return this.#fullLanes > 0
  }

  /** Whether this tenant has to wait. */
  isFullFor(tenantId: number): boolean {
    return this.#lanes.get(tenantId)?.isFull ?? false
  }

  push(message: Message): void {
    const lane = this.#laneOf(message.sender.tenantId)
    const strand = lane.strandOf(message)
    if (!strand.first) this.#turns.push(strand)
    strand.push(message)
    lane.hasBacklog ||= lane.waitingWork > this.#share
    this.#account(lane, message, 1)
    if (!lane.isFull && this.#exceeds(lane, 1)) {
      this.#mark(lane, true)
      for (const pace of [...lane.readers]) pace()
    }
    this.#wake()
  }

  /** The next batch; waits for one, and answers null when the queue is closed and empty. The taker's last one is written by then. */
  async take(taker: Taker): Promise<Message[] | null> {
    const hand = this.#hands[taker]
    hand.end(this.#now())
    // What was written here may go on with the other one, whose tenant it has become.
    this.#wake()
    for (;;) {
      const strands = this.#turns.filter((strand) => this.#mayTake(taker, strand))
      if (strands.length > 0) return this.#nextBatch(hand, strands)
      if (this.#closed && this.#turns.length === 0) return null
      await new Promise<void>((resolve) => {
        hand.wake = resolve
      })
      hand.wake = undefined
    }
  }

  /** A message is settled: its memory is free again. */
  release(message: Message): void {
    const { tenantId } = message.sender
    const lane = this.#laneOf(tenantId)
    this.#account(lane, message, -1)
    this.#forgetIdle(tenantId, lane)
    this.#lookForRoom()
  }

  /** Calls back whenever this tenant has to wait or may go on, until the returned function is called. */
  join(tenantId: number, pace: () => void): () => void {
    this.#laneOf(tenantId).readers.add(pace)
    return () => {
      const lane = this.#lanes.get(tenantId)
      if (!lane) return
      lane.readers.delete(pace)
      this.#forgetIdle(tenantId, lane)
    }
  }

  /** No more will come: `take` answers what is left and then null. */
  close(): void {
    this.#closed = true
    this.#wake()
  }

  #laneOf(tenantId: number): TenantLane {
    let lane = this.#lanes.get(tenantId)
    if (!lane) {
      lane = new TenantLane()
      this.#lanes.set(tenantId, lane)
    }
    return lane
  }

  #forgetIdle(tenantId: number, lane: TenantLane): void {
    if (!lane.isIdle) return
    this.#mark(lane, false)
    this.#lanes.delete(tenantId)
  }

  #mark(lane: TenantLane, isFull: boolean): void {
    if (lane.isFull !== isFull) this.#fullLanes += isFull ? 1 : -1
    lane.isFull = isFull
  }

  /** What may wait of each tenant without being a backlog, bytes. */
  get #share(): number {
    return Math.max(roundBytes, (this.#limits.batchBytes * sharedPart) / this.#lanes.size)
  }

  #wake(): void {
    for (const { wake } of Object.values(this.#hands)) wake?.()
  }

  #mayTake(taker: Taker, { lane, half, isBeingWritten }: Strand): boolean {
    if (isBeingWritten) return false
    if (!lane.hasBacklog) return taker === 'prompt'
    // Nobody is there to be held up by it: both write.
    if (this.#lanes.size === 1) return half === (taker === 'backlog' ? 0 : 1)
    return taker === 'backlog'
  }

  #nextBatch(hand: Hand, strands: readonly Strand[]): Message[] {
    const size = hand.begin(this.#lanes.size > 1, this.#now())
    const maxBytes = size.of(this.#limits.batchBytes)
    const maxMessages = size.of(this.#limits.batchMessages)
    const batch: Message[] = []
    const turns = [...strands]
    const taken = new Set<Strand>()
    let bytes = 0
    while (turns.length > 0 && batch.length < maxMessages && bytes < maxBytes) {
      const strand = turns.shift()!
      strand.credit += roundBytes
      let next = strand.first
      while (next && next.work + overheadBytes <= strand.credit && batch.length < maxMessages && bytes < maxBytes) {
        strand.shift()
        strand.credit -= next.work + overheadBytes
        bytes += next.work
        batch.push(next.message)
        taken.add(strand)
        next = strand.first
      }
      // Who has nothing more to say saves nothing up for later.
      if (next) turns.push(strand)
      else strand.credit = 0
    }
    const here = new Set(strands)
    this.#turns = [...this.#turns.filter((strand) => !here.has(strand)), ...turns]
    for (const { lane } of taken) lane.hasBacklog &&= lane.waitingWork > 0
    hand.hold(batch, [...taken])
    return batch
  }

  /** Whether a lane occupies more than this part of what is free. */
  #exceeds(lane: TenantLane, part: number): boolean {
    const { bytes, messages } = this.#limits
    return lane.bytes >= (bytes - this.#bytes) * part || lane.messages >= (messages - this.#messages) * part
  }

  /** Once for all that is settled in this turn of the event loop. */
  #lookForRoom(): void {
    if (this.#lookIsDue || !this.isPacing) return
    this.#lookIsDue = true
    setImmediate(() => {
      this.#lookIsDue = false
      for (const lane of this.#lanes.values()) {
        if (!lane.isFull || this.#exceeds(lane, 1 / 2)) continue
        this.#mark(lane, false)
        this.#admit(lane)
      }
    })
  }

  /** Lets the readers of a lane go on, no more at a time than there is room for what they may bring at once. */
  #admit(lane: TenantLane, waiting = [...lane.readers]): void {
    const room = Math.max(1, Math.floor((this.#limits.bytes - this.#bytes) / 2 / readBytes))
    for (const pace of waiting.slice(0, room)) {
      if (lane.isFull) return
      // Who was let in first comes last the next time.
      if (!lane.readers.delete(pace)) continue
      lane.readers.add(pace)
      pace()
    }
    const rest = waiting.slice(room)
    if (rest.length > 0) setImmediate(() => this.#admit(lane, rest))
  }

  #account(lane: TenantLane, message: Message, sign: 1 | -1): void {
    lane.bytes += sign * costOf(message)
    lane.messages += sign
    this.#bytes += sign * costOf(message)
    this.#messages += sign
    this.#metrics.queueBytes.set(this.#bytes)
    this.#metrics.queueMessages.set(this.#messages)
  }
}
