import { setTimeout as pause } from 'node:timers/promises'
import type { NatsSession, NatsSessions } from '../../platform/nats/nats-link.ts'
import type { FetchedMessages, StreamConsumer, StreamMessage } from '../../platform/nats/nats-package.ts'
import { type Log, textOfError } from '../../platform/runtime/log.ts'
import type { Lease } from '../message/lease.ts'
import { decodeBundle, type Unreadable } from './envelope.ts'
import { HeldBundle } from './held-bundle.ts'
import { fetchBundles, idleConsumerNs } from './stream-limits.ts'

/** Longest wait for bundles, ms (guess): then it is checked whether any were lost on the way, and they are asked for again. */
const fetchMs = 5000
/** Pause after a failure, and between two looks for room, ms (guesses). */
const retryMs = 500
const roomMs = 10

const sumOf = (loads: readonly HeldBundle['load'][], of: keyof HeldBundle['load']): number => loads.reduce((sum, load) => sum + load[of], 0)

/** What a reader works with. */
export interface PartitionReaderParts {
  readonly link: NatsSessions
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

/** A consumer, and how many bundles it has delivered. */
interface Reading {
  readonly consumer: StreamConsumer
  delivered: number
}

/**
 * Reads one share of the stream as long as this server has it, in order, and deletes each bundle once it is stored. What is in the stream is not stored: so a
 * reader begins with the oldest bundle, and begins again, without those that it holds, whenever one may have been lost on the way.
 */
export class PartitionReader {
  readonly lease: Lease
  readonly #parts: PartitionReaderParts
  readonly #held = new Map<number, HeldBundle>()
  /** Places of bundles that stay in the stream, for the next server that has the share: with a message that can neither be stored nor quarantined, or of another version. */
  readonly #left = new Set<number>()
  readonly #loop: Promise<void>
  readonly #drained = Promise.withResolvers<void>()
  #isStopping = false
  #fetched: FetchedMessages | undefined
  /** The name of its consumer, and when the stream of that was made. */
  #consumer: string | null = null
  #created: string | null = null

  constructor(lease: Lease, parts: PartitionReaderParts) {
    this.lease = lease
    this.#parts = parts
    this.#loop = this.#run()
  }

  /** Reads no more, and resolves when everything that was read is written and deleted, or is someone else's. */
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

  /** Memory of what was read and is not deleted, bytes, and its messages. */
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
      if (session) await this.#readFrom(session)
      else await pause(retryMs, undefined, { ref: false })
    }
    // Not waited for: NATS may be away.
    if (this.#parts.link.current) void this.#closeConsumer(this.#parts.link.current)
  }

  /** Reads from the oldest bundle on, until one may be missing. */
  async #readFrom(session: NatsSession): Promise<void> {
    try {
      const reading = { consumer: await this.#openConsumer(session), delivered: 0 }
      for (let found = await this.#read(reading); found !== 'gap' && !this.#isOver; found = await this.#read(reading))
        if (found === 'nothing' && (await this.#misses(session))) return
    } catch (error) {
      if (this.#isOver) return
      const { partition } = this.lease
      this.#parts.log.warn({ partition, error: textOfError(error) }, 'a share of the stream could not be read and is tried again')
      await pause(retryMs, undefined, { ref: false })
    }
  }

  /** One that NATS keeps in memory, on one server, and forgets by itself: what was read is known here, and what is stored is deleted. */
  async #openConsumer(session: NatsSession): Promise<StreamConsumer> {
    const { manager, stream: js } = session
    const { stream, subject } = this.#parts
    await this.#closeConsumer(session)
    const { created } = await manager.streams.info(stream)
    if (this.#created !== null && created !== this.#created) this.#forgetPlaces()
    this.#created = created
    const { name } = await manager.consumers.add(stream, {
      filter_subject: subject,
      ack_policy: 'none',
      deliver_policy: 'all',
      mem_storage: true,
      num_replicas: 1,
      inactive_threshold: idleConsumerNs,
    })
    this.#consumer = name
    return js.consumers.get(stream, name)
  }

  /** Those that are left behind NATS removes after a while. */
  async #closeConsumer({ manager }: NatsSession): Promise<void> {
    if (this.#consumer === null) return
    await manager.consumers.delete(this.#parts.stream, this.#consumer).catch(() => undefined)
    this.#consumer = null
  }

  /** The stream was made again: other bundles have the places of those that were read. */
  #forgetPlaces(): void {
    for (const held of this.#held.values()) held.isGone = true
    this.#held.clear()
    this.#left.clear()
    if (this.#isStopping) this.#drained.resolve()
  }

  /** Reads what there is, for some seconds; a gap is a bundle that was lost on the way. */
  async #read(reading: Reading): Promise<'something' | 'nothing' | 'gap'> {
    while (!this.#parts.hasRoom() && !this.#isOver) await pause(roomMs, undefined, { ref: false })
    if (this.#isOver) return 'nothing'
    const fetched = await reading.consumer.fetch({ max_messages: fetchBundles, expires: fetchMs })
    this.#fetched = fetched
    if (this.#isOver) fetched.stop()
    const before = reading.delivered
    for await (const delivery of fetched) {
      if (this.lease.isLost || delivery.info.deliverySequence !== ++reading.delivered) return 'gap'
      await this.#take(delivery)
    }
    return reading.delivered > before ? 'something' : 'nothing'
  }

  /** Whether the stream has more of this share than is held here. */
  async #misses({ manager }: NatsSession): Promise<boolean> {
    const { stream, subject } = this.#parts
    const { state } = await manager.streams.info(stream, { subjects_filter: subject })
    return (state.subjects?.[subject] ?? 0) > this.#held.size + this.#left.size
  }

  async #take({ seq, data }: StreamMessage): Promise<void> {
    if (this.#left.has(seq)) return
    const bundle = decodeBundle(data)
    if ('error' in bundle) return this.#takeUnreadable(seq, data, bundle)
    const known = this.#held.get(seq)
    if (known?.bundle.id === bundle.id) return
    // The stream was made again a moment ago.
    if (known) this.#forgetPlaces()
    const held = new HeldBundle(bundle, this.lease, seq, data.byteLength)
    this.#held.set(seq, held)
    if (held.isSettled) void this.#finish(held)
    this.#parts.accept(held, (isRefused) => {
      held.settleOne(isRefused)
      if (held.isSettled) void this.#finish(held)
    })
  }

  /** What is damaged goes to the quarantine. A bundle of another version stays where it is: a server of that version reads it, as during an update. */
  async #takeUnreadable(seq: number, data: Uint8Array, { error, isOfOtherVersion }: Unreadable): Promise<void> {
    const { quarantine, log } = this.#parts
    if (isOfOtherVersion) {
      log.warn({ partition: this.lease.partition, seq, error }, 'a bundle of the stream is left to servers of another version')
      this.#left.add(seq)
      return
    }
    await quarantine(data, error)
    await this.#delete(seq)
  }

  /** Everything of a bundle is settled. */
  async #finish(held: HeldBundle): Promise<void> {
    if (held.isGone) return
    const { seq, refused } = held
    if (refused > 0) this.#left.add(seq)
    else await this.#delete(seq)
    if (this.#held.get(seq) === held) this.#held.delete(seq)
    if (this.#held.size === 0 && this.#isStopping) this.#drained.resolve()
  }

  /** Deletes a bundle; tries until that is certain, or another server has the share and reads it once more. */
  async #delete(seq: number): Promise<void> {
    const { link, stream } = this.#parts
    while (!this.lease.isLost) {
      const manager = link.current?.manager
      const isDone = await manager?.streams.deleteMessage(stream, seq, false).catch(async () => {
        // Deleted by an attempt whose answer was lost.
        const left = await manager.streams.getMessage(stream, { seq }).catch(() => undefined)
        return left === null
      })
      if (isDone) return
      await pause(retryMs, undefined, { ref: false })
    }
  }
}
