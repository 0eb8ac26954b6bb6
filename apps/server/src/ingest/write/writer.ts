import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { StorageAwayError } from '../../platform/bucket/storage-away.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { type Metrics, type Outcome, outcomes } from '../../platform/runtime/metrics.ts'
import { Throttle } from '../../platform/runtime/throttle.ts'
import type { UsageMeter } from '../../platform/usage/usage-meter.ts'
import { type DatabaseFault, databaseFaultOf, isMissingPartition, textOfError } from '../message/database-fault.ts'
import { LeaseLostError } from '../message/lease.ts'
import type { Message, Verdict } from '../message/message.ts'
import { joinedNotes, type SampleNotes } from '../message/sample-notes.ts'
import { fileVerdict, quarantinedPoint, rejectedUnit, stored, type Unit, unitsOf } from '../message/unit.ts'
import { quarantineTruncated } from '../quarantine/quarantine.metrics.ts'
import { BatchSize } from '../queue/batch-size.ts'
import { BulkQueue, BulkSlicer, isLarge, isLate } from '../queue/bulk-queue.ts'
import type { BatchWorker, IntakeQueue } from '../queue/intake-queue.ts'
import { announceCommit } from './announce-commit.ts'
import type { BatchStores, CommitResult } from './batch.ts'
import { DamageGuard } from './damage-guard.ts'
import { PackedLimit } from './packed-limit.ts'
import { sampleQualities } from './quality.metrics.ts'
import { commitTraced } from './traced-batch.ts'
import type { DatabaseState, StorageFault, WriterParts } from './writer-parts.ts'

/** Pauses between attempts while the database is unavailable, ms (guess). */
const minRetryMs = 100
const maxRetryMs = 3000

/**
 * Minimum interval between the starts of two transactions, ms, if at least this many messages came together (guesses): then more are on
 * their way, and sharing a transaction costs them a third. Measured at 5,000 messages a second: 20 ms take 58 % of two cores, 40 ms 45 to
 * 49 %, 70 ms 45 %; half of the messages wait for 35, 51 and 86 ms. A client that sends one message and waits for its answer is not
 * delayed.
 */
const minIntervalMs = 40
const minGatheredMessages = 4

/** Maximum units of bulk messages per transaction, and its target duration, ms (guesses: as for a batch of the queue). */
const sliceUnits = 2000
const sliceMs = 100

/** A damaged page is logged so often for each gateway, ms (guess). */
const damageLogMs = 60_000

/** Time slice of decoding, ms (guess): then the event loop gets its turn. */
const decodeSliceMs = 4

/** A message with uncommitted units. */
interface PendingMessage {
  readonly message: Message
  readonly isSingle: boolean
  left: number
  verdict: Verdict
  notes: SampleNotes | undefined
}

/** A message and its units. */
type DecodedMessage = readonly [Message, readonly Unit[]]

const isPoint = (unit: Unit): boolean => unit.kind === 'point' || (unit.kind === 'quarantine' && unit.counted === 'point')

/** Messages split into units. */
interface DecodedBatch {
  readonly units: Unit[]
  readonly open: Map<Message, PendingMessage>
}

/** Circumstances of an attempt: units that the database rejected once, or a damaged page that earlier attempts have met. */
interface Attempt {
  readonly isLastTry?: boolean
  readonly isDamaged?: boolean
}

const stateTexts = {
  away: 'the database is unavailable: nothing is acknowledged until it is back',
  damaged: 'a page of the database is damaged: nothing is acknowledged until it is repaired',
} as const

/**
 * Takes batches from the queue, commits each in one transaction, and acknowledges after the commit. Three transactions run concurrently:
 * batches of tenants within their share, batches of the others, and slices of slow messages (very many samples, weeks to be opened). So no
 * one waits for another tenant's load.
 */
export class Writer {
  readonly #queue: IntakeQueue
  readonly #stores: BatchStores
  readonly #events: Events
  readonly #security: WriterParts['security']
  readonly #metrics: Metrics
  readonly #truncated: ReturnType<typeof quarantineTruncated>
  readonly #qualities: ReturnType<typeof sampleQualities>
  readonly #log: Log
  readonly #usage: UsageMeter | undefined
  readonly #isSuspended: () => boolean
  readonly #bulk = new BulkQueue()
  readonly #slices = new BulkSlicer()
  readonly #sliceSize = new BatchSize(sliceMs)
  readonly #packed: PackedLimit
  readonly #abandon = new AbortController()
  readonly #damage = new DamageGuard()
  readonly #damageLog = new Throttle(damageLogMs)
  #database: DatabaseState = 'ok'
  #storageFault: StorageFault = null

  constructor({ queue, stores, events, security, metrics, log, usage, isSuspended = () => false }: WriterParts) {
    this.#queue = queue
    this.#stores = stores
    this.#events = events
    this.#security = security
    this.#metrics = metrics
    this.#truncated = quarantineTruncated(metrics.registry)
    this.#qualities = sampleQualities(metrics.registry)
    this.#log = log
    this.#usage = usage
    this.#isSuspended = isSuspended
    this.#packed = new PackedLimit(stores.db)
  }

  /** The database at the last attempt. */
  get database(): DatabaseState {
    return this.#database
  }

  /** Why waveforms could not be stored at the last attempt. */
  get storageFault(): StorageFault {
    return this.#storageFault
  }

  /** Asks whether waveforms can be stored again, where they could not: until one arrives only this ends the warning. */
  async retryStorage(): Promise<void> {
    if (this.#storageFault === null) return
    try {
      await this.#stores.blobs.tryStorage()
      this.#storageFault = null
    } catch (error) {
      if (!(error instanceof StorageAwayError)) throw error
      this.#storageFault = textOfError(error)
    }
  }

  /** Runs until the queue is closed and empty, or the work is abandoned. */
  async run(): Promise<void> {
    const bulk = this.#runBulk()
    await Promise.all([this.#runBatches('prompt'), this.#runBatches('backlog')])
    this.#bulk.close()
    await bulk
  }

  async #runBatches(worker: BatchWorker): Promise<void> {
    const take = () => this.#next(() => this.#queue.take(worker))
    for (let messages = await take(); messages; messages = await take()) {
      const begin = performance.now()
      await this.#take(messages)
      const left = minIntervalMs - (performance.now() - begin)
      if (left > 0 && messages.length >= minGatheredMessages) await pause(left)
    }
  }

  async #runBulk(): Promise<void> {
    const take = () => this.#next(() => this.#bulk.take())
    for (let messages = await take(); messages; messages = await take()) {
      const { units, open } = this.#split(await this.#read(messages))
      const packedBeforeWeek = await this.#packed.week()
      for (let from = 0; from < units.length && !this.#abandon.signal.aborted; ) {
        await this.#waitWhileSuspended()
        const slice = this.#slices.next(units, from, this.#sliceSize.of(sliceUnits), packedBeforeWeek)
        const begin = performance.now()
        await this.#commit(slice, open)
        this.#sliceSize.recordDuration(performance.now() - begin)
        from += slice.length
      }
    }
  }

  /** The next messages once writing is allowed; null when there are no more, or the work is abandoned. */
  async #next(take: () => Promise<Message[] | null>): Promise<Message[] | null> {
    const messages = await take()
    await this.#waitWhileSuspended()
    return this.#abandon.signal.aborted ? null : messages
  }

  async #waitWhileSuspended(): Promise<void> {
    const { signal } = this.#abandon
    while (this.#isSuspended() && !signal.aborted) await pause(minRetryMs, undefined, { signal }).catch(() => undefined)
  }

  /** Gives up uncommitted messages: they stay unacknowledged, and their senders will send them again. */
  abandon(): void {
    this.#abandon.abort()
  }

  async #take(messages: readonly Message[]): Promise<void> {
    this.#metrics.batchMessages.observe(messages.length)
    for (const { trace } of messages) trace?.taken()
    const packedBeforeWeek = await this.#packed.week()
    // A retried entry leaves the quarantine in one transaction.
    const isBulk = (message: Message) => !message.retry && isLarge(message)
    for (const message of messages) if (isBulk(message)) this.#bulk.push(message)
    const prompt: DecodedMessage[] = []
    for (const read of await this.#read(messages.filter((message) => !isBulk(message)))) {
      const [message, own] = read
      if (!message.retry && own.some((unit) => isLate(unit, packedBeforeWeek))) this.#bulk.push(message)
      else prompt.push(read)
    }
    const { units, open } = this.#split(prompt)
    if (units.length > 0) await this.#commit(units, open)
  }

  async #read(messages: readonly Message[]): Promise<DecodedMessage[]> {
    const read: DecodedMessage[] = []
    let since = performance.now()
    for (const message of messages) {
      if (performance.now() - since > decodeSliceMs) {
        await nextTurn()
        since = performance.now()
      }
      read.push([message, unitsOf(message)])
    }
    return read
  }

  #split(messages: readonly DecodedMessage[]): DecodedBatch {
    const open = new Map<Message, PendingMessage>()
    const units: Unit[] = []
    let received = 0
    for (const [message, own] of messages) {
      received += own.filter(isPoint).length
      if (own.length === 0) this.#finish(message, stored)
      else open.set(message, { message, isSingle: own.length === 1, left: own.length, verdict: stored, notes: undefined })
      for (const unit of own) units.push(unit)
    }
    if (received > 0) this.#metrics.pointsReceived.inc(received)
    return { units, open }
  }

  /** Commits the units; splits them to isolate an invalid one, and retries while the database is unavailable. */
  async #commit(
    given: readonly Unit[],
    open: Map<Message, PendingMessage>,
    { isLastTry = false, isDamaged = false }: Attempt = {},
  ): Promise<void> {
    let units = given
    for (let attempt = 0; !this.#abandon.signal.aborted; attempt++) {
      // Checked again: decoding took a while, and the transaction may take longer.
      await this.#waitWhileSuspended()
      if (this.#abandon.signal.aborted) return
      units = this.#withoutLost(units, open)
      if (units.length === 0) return
      try {
        const committed = await commitTraced(this.#stores, units, isDamaged)
        this.#database = 'ok'
        if (committed.visible.length > 0) this.#storageFault = null
        this.#damage.recordCommitted(committed.settled)
        this.#publish(committed, open)
        return
      } catch (error) {
        if (error instanceof LeaseLostError) continue
        if (attempt === 0 && isMissingPartition(error)) {
          this.#stores.partitions.clear()
          continue
        }
        const fault = databaseFaultOf(error)
        this.#metrics.batchRetries.inc({ reason: fault })
        if (fault === 'data') return this.#isolate(units, open, error, isLastTry)
        if (fault === 'storage') return this.#leaveFiles(units, open, error)
        if (fault === 'damage' && !isDamaged) return this.#commit(units, open, { isDamaged: true })
        if (fault === 'damage' && (await this.#avoidDamage(units, open, error))) return
        await this.#waitFor(fault, attempt, error)
      }
    }
  }

  /** Without the units that another server writes by now: it has received them as well. */
  #withoutLost(units: readonly Unit[], open: Map<Message, PendingMessage>): readonly Unit[] {
    const lost = units.filter(({ message }) => message.lease?.isLost)
    if (lost.length === 0) return units
    for (const { message } of lost) if (open.delete(message)) this.#queue.release(message)
    this.#count('point', 'duplicate', lost.filter(isPoint).length)
    return units.filter(({ message }) => !message.lease?.isLost)
  }

  async #waitFor(fault: Exclude<DatabaseFault, 'data' | 'storage'>, attempt: number, error: unknown): Promise<void> {
    const state = fault === 'damage' ? 'damaged' : 'away'
    if (fault !== 'again' && this.#database !== state) {
      this.#database = state
      this.#log.error({ error: textOfError(error) }, stateTexts[state])
    }
    const ms = fault === 'again' ? minRetryMs / 10 : Math.min(maxRetryMs, minRetryMs * 2 ** attempt)
    await pause(ms, undefined, { signal: this.#abandon.signal }).catch(() => undefined)
  }

  /** What stores waveforms is away: files stay with their senders, who try again, and everything else is committed. */
  async #leaveFiles(units: readonly Unit[], open: Map<Message, PendingMessage>, error: unknown): Promise<void> {
    if (this.#storageFault === null)
      this.#log.error({ error: textOfError(error) }, 'waveforms cannot be stored: they stay with their senders')
    this.#storageFault = textOfError(error)
    for (const { kind, message } of units)
      if (kind === 'filePart' && open.delete(message))
        this.#finish(message, fileVerdict('pause', 'waveforms cannot be stored at the moment'))
    const others = units.filter(({ kind }) => kind !== 'filePart')
    if (others.length > 0) await this.#commit(others, open)
  }

  /**
   * One of these units needs a damaged page: a sample is quarantined until the repair, a file stays with its sender. False if they have to wait: the damage
   * concerns the samples of all, or the quarantine itself.
   */
  async #avoidDamage(units: readonly Unit[], open: Map<Message, PendingMessage>, error: unknown): Promise<boolean> {
    if (units.length > 1) {
      await this.#halve(units, open, { isDamaged: true })
      return true
    }
    const [unit] = units
    if (!unit || unit.kind === 'quarantine') return false
    if (unit.kind === 'point' && this.#damage.isEverywhere(unit)) return false
    const detail = textOfError(error)
    const { address, sender } = unit.message
    if (this.#damageLog.isDue(String(sender.gatewayId), performance.now()))
      this.#log.error({ address, gatewayId: sender.gatewayId, error: detail }, 'a page of the database is damaged')
    if (unit.kind === 'filePart') {
      if (open.delete(unit.message)) this.#finish(unit.message, fileVerdict('pause', 'the database is damaged'))
      return true
    }
    const avoided = unit.kind === 'point' ? quarantinedPoint(unit, 'refusedByDatabase', detail) : rejectedUnit(unit, detail)
    await this.#commit([avoided], open, { isLastTry: true, isDamaged: true })
    return true
  }

  async #halve(units: readonly Unit[], open: Map<Message, PendingMessage>, attempt: Attempt = {}): Promise<void> {
    const middle = units.length >> 1
    await this.#commit(units.slice(0, middle), open, attempt)
    await this.#commit(units.slice(middle), open, attempt)
  }

  /** One of these units is rejected by the database: only that one is quarantined. */
  async #isolate(units: readonly Unit[], open: Map<Message, PendingMessage>, error: unknown, isLastTry: boolean): Promise<void> {
    // The cause may be a sensor or point that was just deleted.
    this.#stores.sensors.clear()
    if (units.length > 1) return this.#halve(units, open)
    const unit = units[0]
    if (!unit) return
    if (!isLastTry) return this.#commit(units, open, { isLastTry: true })
    const detail = textOfError(error)
    this.#log.warn({ address: unit.message.address, gatewayId: unit.message.sender.gatewayId, error: detail }, 'rejected by the database')
    if (unit.kind !== 'quarantine') return this.#commit([rejectedUnit(unit, detail)], open, { isLastTry: true })
    // Not even its bytes can be stored: without an acknowledgement the sender keeps it.
    this.#log.error({ address: unit.message.address, error: detail }, 'could not be quarantined')
    if (open.delete(unit.message)) {
      this.#queue.release(unit.message)
      unit.message.refuse?.()
    }
    if (unit.counted) this.#count(unit.counted, 'rejected', 1)
  }

  #publish(committed: CommitResult, open: Map<Message, PendingMessage>): void {
    const points = committed.settled.filter(({ counted }) => counted === 'point')
    for (const outcome of outcomes) this.#count('point', outcome, points.filter((one) => one.outcome === outcome).length)
    for (const { unit, counted, outcome, verdict, reason, sensorId, retained } of committed.settled) {
      if (counted === 'wave' && outcome) this.#count('wave', outcome, 1)
      if (unit.kind === 'point' && outcome === 'stored')
        this.#usage?.add(unit.message.sender.tenantId, 'measuredValues', Object.keys(unit.point.values).length)
      if (reason) this.#metrics.quarantineReasons.inc({ reason })
      if (sensorId !== undefined && !unit.message.retry) this.#report(unit.message.sender, reason, sensorId)
      if (retained === 'head' || retained === 'digest') this.#truncated.inc({ kept: retained })
      const entry = open.get(unit.message)
      if (!entry) continue
      entry.left--
      const isWorse = verdict.isQuarantined === true && entry.verdict.answer === 'stored'
      if (entry.isSingle || isWorse) entry.verdict = verdict
      entry.notes = joinedNotes(entry.notes, verdict.notes)
      if (entry.left === 0) this.#finish(entry.message, entry.notes ? { ...entry.verdict, notes: entry.notes } : entry.verdict)
    }
    for (const [quality, times] of Object.entries(committed.quality)) if (times > 0) this.#qualities.inc({ quality }, times)
    if (committed.cleared > 0) this.#metrics.segmentsCleared.inc(committed.cleared)
    announceCommit(committed, this.#events, this.#usage)
  }

  #report(sender: Message['sender'], reason: string | undefined, sensorId: string): void {
    if (reason === 'foreignSensor') this.#security.record('foreignSensor', sender, '', { sensorId })
    if (reason === 'unknownSensor') this.#security.recordUnknownSensor(sender, '', sensorId)
  }

  #finish(message: Message, verdict: Verdict): void {
    this.#queue.release(message)
    message.settle(verdict)
  }

  #count(counted: 'point' | 'wave', outcome: Outcome, times: number): void {
    if (times === 0) return
    if (counted === 'point') this.#metrics.points.inc({ outcome }, times)
    else {
      // Only now it is known whether a step completes a wave.
      this.#metrics.wavesReceived.inc(times)
      this.#metrics.waves.inc({ outcome }, times)
    }
  }
}
