import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { NatsSessions } from '../../platform/nats/nats-link.ts'
import { type Log, textOfError } from '../../platform/runtime/log.ts'
import type { Message, Verdict } from '../message/message.ts'
import { stored } from '../message/unit.ts'
import type { BatchWorker, IntakeQueue } from '../queue/intake-queue.ts'
import { type AwaitedBundle, AwaitedBundles } from './awaited-bundles.ts'
import { type Parcel, parcelsOf } from './bundles.ts'
import { encodeBundle } from './envelope.ts'
import { isInStream } from './in-stream.ts'
import type { StreamMetrics } from './stream.metrics.ts'

/** How long the stream may take to confirm a bundle, and pauses until it is sent again, ms (guesses; electing a leader takes it some seconds). */
const confirmMs = 5000
const minRetryMs = 100
const maxRetryMs = 1000

/** As for transactions: several messages at once are gathered for a while, so that they share a bundle (guess: as long). */
const minIntervalMs = 40
const minGatheredMessages = 4

/** A bundle without a verdict for longer is looked for in the stream, ms, so many at a time and so often (guesses). */
const overdueMs = 10_000
const overdueAtOnce = 8
const overdueLookMs = 2000

/** What a sender works with. */
export interface StreamSenderParts {
  readonly link: NatsSessions
  /** What was received and is not settled. */
  readonly queue: IntakeQueue
  /** What need not go through the stream, because it cannot. */
  readonly outlet: IntakeQueue
  readonly stream: string
  readonly subjectOf: (partition: number) => string
  /** The address of the verdicts for this server. */
  readonly address: string
  /** Whether the stream keeps what it has confirmed, whatever happens. */
  readonly isKept: () => boolean
  /** Called when the stream takes nothing: it may be gone. */
  readonly onRefusal: () => void
  readonly metrics: StreamMetrics
  readonly log: Log
}

/** Whether the answer to the sender says how a message was stored, so that it has to be known. */
const needsVerdict = ({ protocol, needsVerdict: isAsked }: Message): boolean => isAsked === true || protocol === 'fileTransfer'

/** The stream refuses a message for its length. Source: nats-server, `JSStreamMessageExceedsMaximumErr`; the client refuses what the server announces. */
const isTooLong = (error: unknown): boolean =>
  error instanceof Error && /message size exceeds|max_?payload/i.test(`${error.name} ${error.message}`)

/**
 * Sends what was received through the stream, in the rounds of its tenants, and settles it: once the stream keeps it, or once a writer says how it was stored.
 * Until then it is in the queue, whose senders are paused when that is full.
 */
export class StreamSender {
  readonly awaited: AwaitedBundles
  readonly #parts: StreamSenderParts
  readonly #ending = new AbortController()
  readonly #looks: NodeJS.Timeout
  #isAway = false
  #isLooking = false

  constructor(parts: StreamSenderParts) {
    this.#parts = parts
    this.awaited = new AwaitedBundles({
      settle: (message, verdict) => this.#settle(message, verdict),
      refuse: (message) => this.#refuse(message),
    })
    this.#looks = setInterval(() => void this.#lookForOverdue(), overdueLookMs).unref()
  }

  /** Whether the stream has not taken the last bundle. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** Runs until the queue is closed and empty, and everything is settled, or the work is abandoned. */
  async run(): Promise<void> {
    await Promise.all([this.#runBatches('prompt'), this.#runBatches('backlog')])
    await this.awaited.emptied()
  }

  /** Leaves the rest unsettled: their senders send it again. */
  abandon(): void {
    clearInterval(this.#looks)
    this.#ending.abort()
  }

  async #runBatches(worker: BatchWorker): Promise<void> {
    const { queue } = this.#parts
    for (let batch = await queue.take(worker); batch && !this.#ending.signal.aborted; batch = await queue.take(worker)) {
      const begin = performance.now()
      await Promise.all([...parcelsOf(batch).values()].map((own) => this.#sendInOrder(own)))
      const left = minIntervalMs - (performance.now() - begin)
      if (left > 0 && batch.length >= minGatheredMessages) await pause(left)
    }
  }

  async #sendInOrder(parcels: readonly Parcel[]): Promise<void> {
    for (const parcel of parcels) await this.#send(parcel)
  }

  /** Sends messages, and settles those that the stream keeps. If it cannot be trusted by the time it has confirmed them, they are sent again and awaited. */
  async #send({ partition, messages }: Parcel): Promise<void> {
    const { isKept } = this.#parts
    const early = isKept() ? messages.filter((message) => !needsVerdict(message)) : []
    const isConfirmed = await this.#publish(partition, messages, new Set(early))
    if (!isConfirmed || early.length === 0) return
    if (isKept()) for (const message of early) this.#settle(message, stored)
    else await this.#publish(partition, early, new Set())
  }

  /** Sends a bundle under one id until the stream confirms it, and awaits all but `early`. Returns false if it is written here, or the work is abandoned. */
  async #publish(partition: number, messages: readonly Message[], early: ReadonlySet<Message>): Promise<boolean> {
    const { link, address, subjectOf, metrics } = this.#parts
    const id = randomUUID()
    const data = encodeBundle({ id, from: address, messages: messages.map((message) => ({ ...message, isAwaited: !early.has(message) })) })
    const waiting = new Map([...messages.entries()].filter(([, message]) => !early.has(message)))
    const bundle: AwaitedBundle = { id, waiting, lookedAt: performance.now(), seq: null }
    // First: the verdict may come before the confirmation.
    this.awaited.add(bundle)
    for (let attempt = 0; !this.#ending.signal.aborted; attempt++) {
      try {
        const session = await link.session()
        if (!session) return false
        const { seq } = await session.stream.publish(subjectOf(partition), data, { msgID: id, timeout: confirmMs })
        bundle.seq = seq
        this.#isAway = false
        metrics.bundles.inc()
        return true
      } catch (error) {
        if (isTooLong(error)) {
          this.awaited.giveUp(bundle)
          this.#writeHere(messages, error)
          return false
        }
        await this.#waitFor(error, attempt)
      }
    }
    return false
  }

  /** A message that the stream refuses for its length is written by this server, and acknowledged after that. */
  #writeHere(messages: readonly Message[], error: unknown): void {
    this.#parts.log.warn(
      { messages: messages.length, error: textOfError(error) },
      'the stream refuses long messages: this server writes them',
    )
    for (const message of messages) {
      const settle = (verdict: Verdict) => this.#settle(message, verdict)
      this.#parts.outlet.push({ ...message, settle, refuse: () => this.#refuse(message) })
    }
  }

  async #waitFor(error: unknown, attempt: number): Promise<void> {
    const { metrics, log, onRefusal } = this.#parts
    metrics.retries.inc()
    onRefusal()
    if (!this.#isAway) log.error({ error: textOfError(error) }, 'the stream takes nothing: what it has not confirmed is not acknowledged')
    this.#isAway = true
    await pause(Math.min(maxRetryMs, minRetryMs * 2 ** attempt), undefined, { signal: this.#ending.signal }).catch(() => undefined)
  }

  #settle(message: Message, verdict: Verdict): void {
    this.#parts.queue.release(message)
    message.settle(verdict)
  }

  /** The message stays with its sender, who may send it again. */
  #refuse(message: Message): void {
    this.#parts.queue.release(message)
    message.refuse?.()
  }

  /**
   * A verdict is lost when a connection breaks. What a writer has confirmed is no longer in the stream: the messages are sent once more, and found to be stored.
   */
  async #lookForOverdue(): Promise<void> {
    const session = this.#parts.link.current
    if (!session || this.#isLooking || this.#ending.signal.aborted) return
    this.#isLooking = true
    try {
      const now = performance.now()
      for (const bundle of this.awaited.toLookFor(now - overdueMs, now, overdueAtOnce)) {
        const { id, seq } = bundle
        if (seq !== null && !(await isInStream(session.manager, this.#parts.stream, { id, seq }))) await this.#sendAgain(bundle)
      }
    } catch {
      // Looked for again in a moment.
    } finally {
      this.#isLooking = false
    }
  }

  async #sendAgain(bundle: AwaitedBundle): Promise<void> {
    const messages = this.awaited.giveUp(bundle)
    if (messages.length === 0) return
    this.#parts.log.warn({ messages: messages.length }, 'how messages were stored was not answered: they are sent again')
    await Promise.all([...parcelsOf(messages).values()].map((own) => this.#sendInOrder(own)))
  }
}
