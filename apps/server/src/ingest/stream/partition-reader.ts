import { setTimeout as pause } from 'node:timers/promises'
import type { NatsLink, NatsSession } from '../../platform/nats/nats-link.ts'
import type { FetchedMessages, StreamConsumer, StreamMessage } from '../../platform/nats/nats-package.ts'
import { type Log, textOfError } from '../../platform/runtime/log.ts'
import type { Lease } from '../message/lease.ts'
import { type Bundle, decodeBundle } from './envelope.ts'
import { HeldBundle } from './held-bundle.ts'
import { isInStream } from './in-stream.ts'
import { fetchBytes, maxUnconfirmed } from './stream-limits.ts'

/** Longest wait for bundles, ms (guess): then they are asked for again. */
const fetchMs = 5000
/** Pause after a failure, and between two looks for room, ms (guesses). */
const retryMs = 500
const roomMs = 10

const sumOf = (loads: readonly HeldBundle['load'][], of: keyof HeldBundle['load']): number => loads.reduce((sum, load) => sum + load[of], 0)

/** What a reader works with. */
export interface PartitionReaderParts {
  readonly link: NatsLink
  readonly stream: string
  /** The subject of this share. */
  readonly subject: string
  /** Whether more may be read. */
  readonly hasRoom: () => boolean
  /** Hands a bundle to the writer; `settled` is called for each of its messages. */
  readonly accept: (held: HeldBundle, settled: (isRefused: boolean) => void) => void
  /** Keeps a bundle that cannot be read; resolves when it is in the quarantine. */
  readonly quarantine: (data: Uint8Array, error: string) => Promise<void>
  readonly log: Log
}

/**
 * Reads one share of the stream as long as this server has it. It begins with the oldest bundle that is not confirmed, in order: a consumer of the server
 * before is removed with what it was delivered, so that nothing is delivered out of order later.
 */
export class PartitionReader {
  readonly lease: Lease
  readonly #parts: PartitionReaderParts
  readonly #held = new Map<number, HeldBundle>()
  readonly #loop: Promise<void>
  #isStopping = false
  #fetched: FetchedMessages | undefined
  #drained = Promise.withResolvers<void>()

  constructor(lease: Lease, parts: PartitionReaderParts) {
    this.lease = lease
    this.#parts = parts
    this.#loop = this.#run()
  }

  /** Reads no more, and resolves when everything that was read is written and confirmed, or is someone else's. */
  async stop(): Promise<void> {
    this.abandon()
    await this.#loop
    if (this.#held.size > 0 && !this.lease.isLost) await this.#drained.promise
  }

  /** Reads no more. */
  abandon(): void {
    this.#isStopping = true
    this.#fetched?.stop()
    if (this.lease.isLost) this.#drained.resolve()
  }

  /** Memory of what was read and is not confirmed, bytes, and its messages. */
  get load(): HeldBundle['load'] {
    const loads = [...this.#held.values()].map(({ load }) => load)
    return { bytes: sumOf(loads, 'bytes'), messages: sumOf(loads, 'messages') }
  }

  get #isOver(): boolean {
    return this.#isStopping || this.lease.isLost
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const session = this.#parts.link.current
      if (!session) {
        await pause(retryMs, undefined, { ref: false })
        continue
      }
      try {
        const consumer = await this.#openConsumer(session)
        while (consumer && !this.#isOver) await this.#read(consumer)
      } catch (error) {
        if (this.#isOver) return
        this.#parts.log.warn(
          { partition: this.lease.partition, error: textOfError(error) },
          'a share of the stream could not be read and is tried again',
        )
        await pause(retryMs, undefined, { ref: false })
      }
    }
  }

  /** Its own consumer, instead of that of an earlier holder; null if there is one of a later holder. */
  async #openConsumer({ manager, stream: { consumers } }: NatsSession): Promise<StreamConsumer | null> {
    const { stream, subject } = this.#parts
    const { partition, epoch } = this.lease
    for await (const { name, config } of manager.consumers.list(stream)) {
      if (config.filter_subject !== subject) continue
      if (Number(name.split('-').at(-1)) > epoch) {
        this.lease.isLost = true
        return null
      }
      await manager.consumers.delete(stream, name).catch(() => false)
    }
    const name = `share-${partition}-${epoch}`
    await manager.consumers.add(stream, {
      durable_name: name,
      filter_subject: subject,
      ack_policy: 'explicit',
      deliver_policy: 'all',
      max_ack_pending: maxUnconfirmed,
      max_deliver: -1,
    })
    return consumers.get(stream, name)
  }

  async #read(consumer: StreamConsumer): Promise<void> {
    while (!this.#parts.hasRoom() && !this.#isOver) await pause(roomMs, undefined, { ref: false })
    if (this.#isOver) return
    const fetched = await consumer.fetch({ max_bytes: fetchBytes, expires: fetchMs })
    this.#fetched = fetched
    if (this.#isOver) fetched.stop()
    for await (const delivery of fetched) {
      if (this.lease.isLost) return
      await this.#take(delivery)
    }
  }

  async #take(delivery: StreamMessage): Promise<void> {
    const { seq, data } = delivery
    // Delivered again because it takes long: it is on its way.
    const known = this.#held.get(seq)
    if (known) {
      known.delivered(delivery)
      return
    }
    const bundle = decodeBundle(data)
    if ('error' in bundle) {
      await this.#parts.quarantine(data, bundle.error)
      delivery.term(bundle.error)
      return
    }
    this.#hold(bundle, delivery)
  }

  #hold(bundle: Bundle, delivery: StreamMessage): void {
    const { seq } = delivery
    const held = new HeldBundle(bundle, this.lease, delivery)
    this.#held.set(seq, held)
    if (held.isSettled) void this.#finish(held, seq)
    this.#parts.accept(held, (isRefused) => {
      held.settleOne(isRefused)
      if (held.isSettled) void this.#finish(held, seq)
    })
  }

  async #isThere(id: string, seq: number): Promise<boolean> {
    const { link, stream } = this.#parts
    return link.current ? isInStream(link.current.manager, stream, { id, seq }) : true
  }

  /** Everything of a bundle is settled. What can neither be stored nor quarantined stays in the stream, which delivers it again. */
  async #finish(held: HeldBundle, seq: number): Promise<void> {
    if (held.refused === 0) await held.confirm(() => this.#isThere(held.bundle.id, seq))
    this.#held.delete(seq)
    if (this.#held.size === 0 && this.#isStopping) this.#drained.resolve()
  }
}
