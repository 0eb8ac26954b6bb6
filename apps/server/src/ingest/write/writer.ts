import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { type Metrics, type Outcome, outcomes } from '../../platform/runtime/metrics.ts'
import { databaseFaultOf, isMissingPartition, textOfError } from '../message/database-fault.ts'
import { type Message, telemetryReason, type Verdict } from '../message/message.ts'
import { refusedUnit, stored, type Unit, unitsOf } from '../message/unit.ts'
import { quarantineTruncated } from '../quarantine/quarantine.metrics.ts'
import { BatchSize } from '../queue/batch-size.ts'
import { BulkLane, BulkSlices, isLarge, isLate } from '../queue/bulk-queue.ts'
import type { IntakeQueue, Taker } from '../queue/intake-queue.ts'
import { type BatchStores, type Committed, commitBatch } from './batch.ts'
import { PackedLimit } from './packed-limit.ts'
import { sampleQualities } from './quality.metrics.ts'

/** Pauses between attempts while the database is away, ms (guess). */
const firstPauseMs = 100
const longestPauseMs = 3000

/**
 * From the beginning of one transaction to that of the next, ms, when at least so many messages came together (guesses): then more are
 * on their way, and sharing a transaction costs them a third. Measured at 5,000 messages a second: 20 ms take 58 % of two cores, 40 ms 45 to 49 %, 70 ms 45 %;
 * half of them wait for 35, 51 and 86 ms. Who sends one message and waits for its answer is not held up.
 */
const gatherMs = 40
const gatherFrom = 4

/** Units of bulk messages in one transaction at most, and how long it should take, ms (guesses: as for a batch of the queue). */
const sliceUnits = 2000
const sliceMs = 100

/** Messages are read for so long at a time, ms (guess): then whoever else waits for the processor has his turn. */
const readingMs = 4

/** A message of which some units are still to be committed. */
interface Open {
  readonly message: Message
  left: number
  verdict: Verdict
}

/** A message and its units. */
type Read = readonly [Message, readonly Unit[]]

const detailOf = (unit: Unit): string => (unit.kind === 'quarantine' ? unit.entry.detail : 'a file of a sensor of another gateway')

const isPoint = (unit: Unit): boolean => unit.kind === 'point' || (unit.kind === 'quarantine' && unit.counted === 'point')

/** What messages were cut into. */
interface Cut {
  readonly units: Unit[]
  readonly open: Map<Message, Open>
}

/**
 * Takes batches from the queue, commits each in one transaction, and acknowledges after the commit. Three transactions go on beside each
 * other: the batches of those who send no more than their share, those of the others, and, in slices, what takes long whoever sends it
 * (very many samples, weeks to be opened). So nobody waits for what another one sends too much of.
 */
export class Writer {
  readonly #queue: IntakeQueue
  readonly #stores: BatchStores
  readonly #events: Events
  readonly #metrics: Metrics
  readonly #truncated: ReturnType<typeof quarantineTruncated>
  readonly #qualities: ReturnType<typeof sampleQualities>
  readonly #log: Log
  readonly #isHeld: () => boolean
  readonly #bulk = new BulkLane()
  readonly #slices = new BulkSlices()
  readonly #sliceSize = new BatchSize(sliceMs)
  readonly #packed: PackedLimit
  readonly #abandon = new AbortController()
  #databaseIsAway = false

  constructor(queue: IntakeQueue, stores: BatchStores, events: Events, metrics: Metrics, log: Log, isHeld = () => false) {
    this.#queue = queue
    this.#stores = stores
    this.#events = events
    this.#metrics = metrics
    this.#truncated = quarantineTruncated(metrics.registry)
    this.#qualities = sampleQualities(metrics.registry)
    this.#log = log
    this.#isHeld = isHeld
    this.#packed = new PackedLimit(stores.db)
  }

  /** Whether the last attempt failed because the database could not be used. */
  get databaseIsAway(): boolean {
    return this.#databaseIsAway
  }

  /** Runs until the queue is closed and empty, or the work is abandoned. */
  async run(): Promise<void> {
    const bulk = this.#runBulk()
    await Promise.all([this.#runBatches('prompt'), this.#runBatches('backlog')])
    this.#bulk.close()
    await bulk
  }

  async #runBatches(taker: Taker): Promise<void> {
    const take = () => this.#next(() => this.#queue.take(taker))
    for (let messages = await take(); messages; messages = await take()) {
      const begin = performance.now()
      await this.#take(messages)
      const left = gatherMs - (performance.now() - begin)
      if (left > 0 && messages.length >= gatherFrom) await pause(left)
    }
  }

  async #runBulk(): Promise<void> {
    const take = () => this.#next(() => this.#bulk.take())
    for (let messages = await take(); messages; messages = await take()) {
      const { units, open } = this.#cut(await this.#read(messages))
      const packedBeforeWeek = await this.#packed.week()
      for (let from = 0; from < units.length && !this.#abandon.signal.aborted; ) {
        await this.#whileHeld()
        const slice = this.#slices.next(units, from, this.#sliceSize.of(sliceUnits), packedBeforeWeek)
        const begin = performance.now()
        await this.#commit(slice, open)
        this.#sliceSize.took(performance.now() - begin)
        from += slice.length
      }
    }
  }

  /** What is to be written next, once it may be; null when there is no more, or the work is abandoned. */
  async #next(take: () => Promise<Message[] | null>): Promise<Message[] | null> {
    const messages = await take()
    await this.#whileHeld()
    return this.#abandon.signal.aborted ? null : messages
  }

  async #whileHeld(): Promise<void> {
    const { signal } = this.#abandon
    while (this.#isHeld() && !signal.aborted) await pause(firstPauseMs, undefined, { signal }).catch(() => undefined)
  }

  /** Gives up what cannot be committed: it stays unacknowledged, and its senders will send it again. */
  abandon(): void {
    this.#abandon.abort()
  }

  async #take(messages: readonly Message[]): Promise<void> {
    this.#metrics.batchMessages.observe(messages.length)
    const packedBeforeWeek = await this.#packed.week()
    // What comes from quarantine leaves it in one transaction.
    const isBulk = (message: Message) => !message.replay && isLarge(message)
    for (const message of messages) if (isBulk(message)) this.#bulk.push(message)
    const prompt: Read[] = []
    for (const read of await this.#read(messages.filter((message) => !isBulk(message)))) {
      const [message, own] = read
      if (!message.replay && own.some((unit) => isLate(unit, packedBeforeWeek))) this.#bulk.push(message)
      else prompt.push(read)
    }
    const { units, open } = this.#cut(prompt)
    if (units.length > 0) await this.#commit(units, open)
  }

  async #read(messages: readonly Message[]): Promise<Read[]> {
    const read: Read[] = []
    let since = performance.now()
    for (const message of messages) {
      if (performance.now() - since > readingMs) {
        await nextTurn()
        since = performance.now()
      }
      read.push([message, unitsOf(message)])
    }
    return read
  }

  #cut(messages: readonly Read[]): Cut {
    const open = new Map<Message, Open>()
    const units: Unit[] = []
    let received = 0
    for (const [message, own] of messages) {
      received += own.filter(isPoint).length
      if (own.length === 0) this.#finish({ message, left: 0, verdict: stored })
      else open.set(message, { message, left: own.length, verdict: stored })
      for (const unit of own) units.push(unit)
    }
    if (received > 0) this.#metrics.pointsReceived.inc(received)
    return { units, open }
  }

  /** Commits the units, in halves when one of them is poison, again when the database was away. */
  async #commit(units: readonly Unit[], open: Map<Message, Open>, isLastTry = false): Promise<void> {
    for (let attempt = 0; !this.#abandon.signal.aborted; attempt++) {
      // Once more: reading took a while, and the transaction may take longer.
      await this.#whileHeld()
      if (this.#abandon.signal.aborted) return
      try {
        const committed = await commitBatch(this.#stores, units)
        this.#databaseIsAway = false
        this.#publish(committed, open)
        return
      } catch (error) {
        if (attempt === 0 && isMissingPartition(error)) {
          this.#stores.partitions.forget()
          continue
        }
        const fault = databaseFaultOf(error)
        this.#metrics.batchRetries.inc({ reason: fault })
        if (fault === 'data') return this.#isolate(units, open, error, isLastTry)
        await this.#waitFor(fault, attempt, error)
      }
    }
  }

  async #waitFor(fault: 'again' | 'away', attempt: number, error: unknown): Promise<void> {
    if (fault === 'away' && !this.#databaseIsAway) {
      this.#databaseIsAway = true
      this.#log.error({ error: textOfError(error) }, 'the database cannot be used: nothing is acknowledged until it is back')
    }
    const ms = fault === 'again' ? firstPauseMs / 10 : Math.min(longestPauseMs, firstPauseMs * 2 ** attempt)
    await pause(ms, undefined, { signal: this.#abandon.signal }).catch(() => undefined)
  }

  /** Somewhere in these units is one that the database will not take: it alone goes to quarantine. */
  async #isolate(units: readonly Unit[], open: Map<Message, Open>, error: unknown, isLastTry: boolean): Promise<void> {
    // The reason may be a sensor or point that was deleted a moment ago.
    this.#stores.sensors.forget()
    if (units.length > 1) {
      const middle = units.length >> 1
      await this.#commit(units.slice(0, middle), open)
      await this.#commit(units.slice(middle), open)
      return
    }
    const unit = units[0]
    if (!unit) return
    if (!isLastTry) return this.#commit(units, open, true)
    const detail = textOfError(error)
    this.#log.warn({ topic: unit.message.topic, gatewayId: unit.message.sender.gatewayId, error: detail }, 'refused by the database')
    if (unit.kind !== 'quarantine') return this.#commit([refusedUnit(unit, detail)], open, true)
    // Not even its bytes can be kept: without an acknowledgement the sender keeps it.
    this.#log.error({ topic: unit.message.topic, error: detail }, 'cannot be kept in quarantine')
    if (open.delete(unit.message)) this.#queue.release(unit.message)
    if (unit.counted) this.#count(unit.counted, 'rejected', 1)
  }

  #publish(committed: Committed, open: Map<Message, Open>): void {
    const points = committed.settled.filter(({ counted }) => counted === 'point')
    for (const outcome of outcomes) this.#count('point', outcome, points.filter((one) => one.outcome === outcome).length)
    for (const { unit, counted, outcome, verdict, reason, kept } of committed.settled) {
      if (counted === 'wave' && outcome) this.#count('wave', outcome, 1)
      if (reason) this.#metrics.quarantineReasons.inc({ reason })
      if (reason === 'foreignSensor' && !unit.message.replay)
        this.#events.emit('trespass', { sender: unit.message.sender, detail: detailOf(unit) })
      if (kept === 'head' || kept === 'digest') this.#truncated.inc({ kept })
      const entry = open.get(unit.message)
      if (!entry) continue
      entry.left--
      const isWorse = verdict.isKeptAside === true && entry.verdict.code === telemetryReason.stored
      if (unit.kind === 'file' || isWorse) entry.verdict = verdict
      if (unit.kind === 'quarantine' && unit.message.meaning.kind === 'file') entry.verdict = verdict
      if (entry.left === 0) this.#finish(entry)
    }
    for (const [quality, times] of Object.entries(committed.quality)) if (times > 0) this.#qualities.inc({ quality }, times)
    if (committed.cleared > 0) this.#metrics.segmentsCleared.inc(committed.cleared)
    if (committed.newest.length > 0) {
      this.#events.emit(
        'points',
        committed.newest.flatMap(({ tenantId, place, mappingId, t, values }) => {
          if (place.equipmentId === null) return []
          return [{ tenantId, companyId: place.companyId, mappingId, equipmentId: place.equipmentId, t, values }]
        }),
      )
    }
    for (const alarm of committed.alarms) this.#events.emit('alarm', alarm)
    for (const { wave, samplingId } of committed.visible) {
      const { tenantId, place, meta } = wave
      this.#events.emit('wave', {
        tenantId,
        companyId: place.companyId,
        mappingId: place.mappingId,
        waveId: samplingId,
        axis: meta.axis,
        t: meta.t0,
      })
    }
  }

  #finish({ message, verdict }: Open): void {
    this.#queue.release(message)
    message.settle(verdict)
  }

  #count(counted: 'point' | 'wave', outcome: Outcome, times: number): void {
    if (times === 0) return
    if (counted === 'point') this.#metrics.points.inc({ outcome }, times)
    else {
      // Whether a step ends a wave is known only now.
      this.#metrics.wavesReceived.inc(times)
      this.#metrics.waves.inc({ outcome }, times)
    }
  }
}
