import { randomUUID } from 'node:crypto'
import type { StreamState } from '@undertone/domain/core/status.calls'
import type { Database } from '../../platform/database/database.ts'
import { NatsLink, type NatsSession } from '../../platform/nats/nats-link.ts'
import { hasNats } from '../../platform/nats/nats-package.ts'
import type { NatsSettings } from '../../platform/nats/nats-settings.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import type { Lease } from '../message/lease.ts'
import type { QuarantineLimits } from '../message/limits.ts'
import type { Verdict } from '../message/message.ts'
import { quarantine } from '../quarantine/quarantine.store.ts'
import type { Inlet } from '../queue/inlet.ts'
import { IntakeQueue, type QueueLimits } from '../queue/intake-queue.ts'
import type { EngineLoad, QueueEngine } from '../queue/queue-engine.ts'
import { ensureStream, type FoundStream } from './ensure-stream.ts'
import type { HeldBundle } from './held-bundle.ts'
import { checkLeases, LeaseKeeper, prepareLeases } from './lease-keeper.ts'
import { PartitionReader } from './partition-reader.ts'
import { type StreamMetrics, streamMetrics } from './stream.metrics.ts'
import { partitions, readAheadPart } from './stream-limits.ts'
import { StreamSender } from './stream-sender.ts'
import { SyncWatch } from './sync-watch.ts'
import { decodeVerdicts, VerdictSender } from './verdicts.ts'

/** What an engine with a stream is made of. */
export interface StreamEngineParts {
  readonly db: Database
  readonly databaseUrl: string
  readonly nats: NatsSettings
  /** The number of this server. */
  readonly serverRun: number
  readonly queueLimits: QueueLimits
  readonly quarantineLimits: QuarantineLimits
  /** While true, this server writes nothing. */
  readonly isSuspended?: (() => boolean) | undefined
  readonly metrics: Metrics
  readonly log: Log
}

/** The stream of an installation and its subjects: no other one, also on the same servers of NATS, has its id. */
const namesOf = (id: string) => ({
  stream: `undertone-${id}`,
  bundles: (partition: number | '*') => `undertone.${id}.in.${partition}`,
  verdicts: (address: string) => `undertone.${id}.stored.${address}`,
})

/** What NATS takes at once by default, bytes. */
const usualPayload = 1024 * 1024
/** How often the length of the stream is asked for, ms (guess: it is shown to operators). */
const waitingLookMs = 5000

/**
 * Between the intake and the writer is a stream of NATS, which any number of servers share: each sends what it receives, and writes its shares of what all have
 * received (decision 166). What the intake pushes waits in one fair queue until it is settled, what was read of the stream in another one for the writer.
 */
export class StreamEngine implements QueueEngine {
  readonly checkLeases = checkLeases
  readonly outlet: IntakeQueue
  readonly inlet: Inlet
  readonly #parts: StreamEngineParts
  readonly #names: ReturnType<typeof namesOf>
  readonly #address = randomUUID()
  readonly #metrics: StreamMetrics
  readonly #received: IntakeQueue
  readonly #watch: SyncWatch
  readonly #link: NatsLink
  readonly #verdicts: VerdictSender
  readonly #sender: StreamSender
  readonly #sending: Promise<void>
  readonly #keeper: LeaseKeeper
  readonly #readers = new Map<Lease, PartitionReader>()
  readonly #looks: NodeJS.Timeout
  #waiting: number | null = null
  /** Since when the oldest bundle waits, epoch ms. */
  #waitingSince: number | null = null

  private constructor(parts: StreamEngineParts, id: string) {
    const { nats, metrics, queueLimits, log } = parts
    this.#parts = parts
    this.#names = namesOf(id)
    this.#metrics = streamMetrics(
      metrics.registry,
      () => this.#lookForWaiting(),
      () => this.#watch.isKept,
    )
    this.#received = new IntakeQueue(queueLimits, metrics)
    this.outlet = new IntakeQueue(queueLimits, this.#metrics.held)
    this.inlet = inletOf(this.#received, this.outlet)
    this.#link = new NatsLink({
      settings: nats,
      prepare: (session) => this.#prepare(session),
      onChange: () => this.#watch.distrust(),
      log,
    })
    this.#watch = new SyncWatch({ monitors: nats.monitors, look: () => this.#lookAtStream(), log })
    this.#verdicts = new VerdictSender({
      maxBytes: () => this.#link.current?.connection.info?.max_payload ?? usualPayload,
      send: (to, data) => this.#link.current?.connection.publish(this.#names.verdicts(to), data),
      log,
    })
    this.#sender = new StreamSender({
      link: this.#link,
      queue: this.#received,
      outlet: this.outlet,
      stream: this.#names.stream,
      subjectOf: this.#names.bundles,
      address: this.#address,
      isKept: () => this.#watch.isKept,
      onRefusal: () => this.#watch.lookNow(),
      metrics: this.#metrics,
      log,
    })
    this.#sending = this.#sender.run()
    this.#keeper = new LeaseKeeper({
      db: parts.db,
      databaseUrl: parts.databaseUrl,
      me: parts.serverRun,
      canWrite: () => this.#link.isOpen && parts.isSuspended?.() !== true,
      holder: { taken: (lease) => this.#taken(lease), given: (lease) => this.#given(lease), lost: (lease) => this.#lost(lease) },
      log,
    })
    this.#looks = setInterval(() => void this.#lookForWaiting(), waitingLookMs).unref()
  }

  /** Begins to send and to write. Throws if the optional package is missing; a stream that cannot be reached is waited for. */
  static async open(parts: StreamEngineParts): Promise<StreamEngine> {
    if (!hasNats()) throw new Error('NATS_URL needs an optional package: npm ci --prefix optional/nats')
    const { id } = await parts.db.selectFrom('ingestStream').select('id').executeTakeFirstOrThrow()
    await prepareLeases(parts.db)
    return new StreamEngine(parts, id)
  }

  get load(): EngineLoad {
    const { bytes, messages } = this.#received.load
    const ages = [this.#received.oldestAt, this.#sender.awaited.oldestAt, this.outlet.oldestAt].filter((one) => one !== null)
    return {
      bytes,
      messages,
      oldestAt: ages.length > 0 ? Math.min(...ages) : null,
      isPacing: this.#received.isPacing || this.outlet.isPacing,
    }
  }

  get stream(): StreamState {
    return {
      isOpen: this.#link.isOpen && !this.#sender.isAway,
      acknowledges: this.#watch.isKept ? 'kept' : 'committed',
      why: this.#watch.text,
      waiting: this.#waiting,
      oldestMs: this.#waitingSince === null ? null : Math.max(0, Date.now() - this.#waitingSince),
      shares: this.#keeper.held,
      allShares: partitions,
      unread: this.#keeper.unread,
    }
  }

  async close(): Promise<void> {
    this.#keeper.takeNoMore()
    this.#received.close()
    await this.#sending
    await Promise.all([...this.#readers.values()].map((reader) => reader.stop()))
    this.outlet.close()
  }

  async end(): Promise<void> {
    clearInterval(this.#looks)
    this.#sender.abandon()
    this.#received.close()
    this.outlet.close()
    for (const reader of this.#readers.values()) reader.abandon()
    await this.#keeper.stop()
    await Promise.all([this.#watch.stop(), this.#link.stop()])
  }

  async #prepare(session: NatsSession): Promise<void> {
    this.#watch.note(await this.#ensure(session))
    session.connection.subscribe(this.#names.verdicts(this.#address), {
      callback: (error, { data }) => {
        if (!error) this.#sender.awaited.take(decodeVerdicts(data))
      },
    })
  }

  #ensure({ connection, manager }: NatsSession): Promise<FoundStream> {
    const { stream, bundles } = this.#names
    return ensureStream(manager, stream, [bundles('*')], connection.info?.cluster !== undefined)
  }

  async #lookAtStream(): Promise<FoundStream | null> {
    return this.#link.isOpen && this.#link.current ? this.#ensure(this.#link.current) : null
  }

  /** How many bundles wait in the stream, as NATS says now; null if it does not. */
  async #lookForWaiting(): Promise<number | null> {
    const session = this.#link.isOpen ? this.#link.current : null
    const info = await session?.manager.streams.info(this.#names.stream).catch(() => null)
    this.#waiting = info?.state.messages ?? null
    this.#waitingSince = info && info.state.messages > 0 ? Date.parse(info.state.first_ts) : null
    return this.#waiting
  }

  #taken(lease: Lease): void {
    const { stream, bundles } = this.#names
    this.#metrics.takeovers.inc()
    const subject = bundles(lease.partition)
    const reader = new PartitionReader(lease, {
      link: this.#link,
      stream,
      subject,
      hasRoom: () => this.#hasRoom(),
      accept: (held, settled) => this.#accept(held, settled),
      quarantine: (data, error) => this.#quarantine(subject, data, error),
      log: this.#parts.log,
    })
    this.#readers.set(lease, reader)
  }

  async #given(lease: Lease): Promise<void> {
    await this.#readers.get(lease)?.stop()
  }

  #lost(lease: Lease): void {
    this.#readers.get(lease)?.abandon()
    this.#readers.delete(lease)
  }

  /** Whether more may be read ahead of the writer. */
  #hasRoom(): boolean {
    const { bytes, messages } = this.#parts.queueLimits
    const loads = [...this.#readers.values()].map(({ load }) => load)
    const sum = (of: keyof HeldBundle['load']) => loads.reduce((all, load) => all + load[of], 0)
    return sum('bytes') < bytes * readAheadPart && sum('messages') < messages * readAheadPart
  }

  #accept({ bundle, lease }: HeldBundle, settled: (isRefused: boolean) => void): void {
    const { id, from, messages } = bundle
    for (const [place, { isAwaited, ...message }] of messages.entries()) {
      const settle = (verdict: Verdict) => {
        if (isAwaited) this.#verdicts.add(from, id, place, verdict)
        settled(false)
      }
      const refuse = () => {
        if (isAwaited) this.#verdicts.addRefused(from, id, place)
        settled(true)
      }
      this.outlet.push({ ...message, lease, settle, refuse })
    }
  }

  async #quarantine(address: string, raw: Uint8Array, detail: string): Promise<void> {
    const { db, log, quarantineLimits, metrics } = this.#parts
    log.error({ address, bytes: raw.byteLength, error: detail }, 'a message of the stream cannot be read')
    const entry = { tenantId: null, gatewayId: null, address, reason: 'shape', detail, raw, onFull: 'count' } as const
    await db.transaction().execute((tx) => quarantine(tx, [entry], quarantineLimits))
    metrics.quarantineReasons.inc({ reason: entry.reason })
  }
}

/** What was received goes through the stream; what a person retries is in the quarantine until this server has stored it. */
const inletOf = (received: IntakeQueue, outlet: IntakeQueue): Inlet => ({
  isFullFor: (tenantId) => received.isFullFor(tenantId) || outlet.isFullFor(tenantId),
  push: (message) => (message.retry ? outlet : received).push(message),
  addReader: (tenantId, pace) => {
    const removers = [received, outlet].map((queue) => queue.addReader(tenantId, pace))
    return () => {
      for (const remove of removers) remove()
    }
  },
})
