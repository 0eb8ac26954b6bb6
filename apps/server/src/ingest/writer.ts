import { setTimeout as pause } from 'node:timers/promises'
import type { Events } from '../core/events.ts'
import { type Metrics, type Outcome, outcomes } from '../core/metrics.ts'
import { type BatchStores, type Committed, commitBatch } from './batch.ts'
import { databaseFaultOf, isMissingPartition, textOfError } from './database-fault.ts'
import type { IntakeQueue } from './intake-queue.ts'
import { type Log, type Message, telemetryReason, type Verdict } from './message.ts'
import { quarantineTruncated } from './quarantine.metrics.ts'
import { refusedUnit, stored, type Unit, unitsOf } from './unit.ts'

/** Pauses between attempts while the database is away, ms (guess). */
const firstPauseMs = 100
const longestPauseMs = 3000

/** A message of which some units are still to be committed. */
interface Open {
  readonly message: Message
  left: number
  verdict: Verdict
}

const isPoint = (unit: Unit): boolean => unit.kind === 'point' || (unit.kind === 'quarantine' && unit.counted === 'point')

/** Takes batches from the queue, commits each in one transaction, and acknowledges after the commit. */
export class Writer {
  readonly #queue: IntakeQueue
  readonly #stores: BatchStores
  readonly #events: Events
  readonly #metrics: Metrics
  readonly #truncated: ReturnType<typeof quarantineTruncated>
  readonly #log: Log
  readonly #abandon = new AbortController()
  #databaseIsAway = false

  constructor(queue: IntakeQueue, stores: BatchStores, events: Events, metrics: Metrics, log: Log) {
    this.#queue = queue
    this.#stores = stores
    this.#events = events
    this.#metrics = metrics
    this.#truncated = quarantineTruncated(metrics.registry)
    this.#log = log
  }

  /** Whether the last attempt failed because the database could not be used. */
  get databaseIsAway(): boolean {
    return this.#databaseIsAway
  }

  /** Runs until the queue is closed and empty, or the work is abandoned. */
  async run(): Promise<void> {
    for (;;) {
      const messages = await this.#queue.take()
      if (!messages || this.#abandon.signal.aborted) return
      await this.#take(messages)
    }
  }

  /** Gives up what cannot be committed: it stays unacknowledged, and its senders will send it again. */
  abandon(): void {
    this.#abandon.abort()
  }

  async #take(messages: readonly Message[]): Promise<void> {
    this.#metrics.batchMessages.observe(messages.length)
    const open = new Map<Message, Open>()
    const units: Unit[] = []
    let received = 0
    for (const message of messages) {
      const own = unitsOf(message)
      received += own.filter(isPoint).length
      if (own.length === 0) this.#finish({ message, left: 0, verdict: stored })
      else open.set(message, { message, left: own.length, verdict: stored })
      for (const unit of own) units.push(unit)
    }
    if (received > 0) this.#metrics.pointsReceived.inc(received)
    if (units.length > 0) await this.#commit(units, open)
  }

  /** Commits the units, in halves when one of them is poison, again when the database was away. */
  async #commit(units: readonly Unit[], open: Map<Message, Open>, isLastTry = false): Promise<void> {
    for (let attempt = 0; !this.#abandon.signal.aborted; attempt++) {
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
    this.#queue.release(unit.message)
    open.delete(unit.message)
    if (unit.counted) this.#count(unit.counted, 'rejected', 1)
  }

  #publish(committed: Committed, open: Map<Message, Open>): void {
    const points = committed.settled.filter(({ counted }) => counted === 'point')
    for (const outcome of outcomes) this.#count('point', outcome, points.filter((one) => one.outcome === outcome).length)
    for (const { unit, counted, outcome, verdict, reason, kept } of committed.settled) {
      if (counted === 'wave' && outcome) this.#count('wave', outcome, 1)
      if (reason) this.#metrics.quarantineReasons.inc({ reason })
      if (kept === 'head' || kept === 'digest') this.#truncated.inc({ kept })
      const entry = open.get(unit.message)
      if (!entry) continue
      entry.left--
      if (unit.kind === 'file' || verdict.code === telemetryReason.keptInQuarantine) entry.verdict = verdict
      if (unit.kind === 'quarantine' && unit.message.meaning.kind === 'file') entry.verdict = verdict
      if (entry.left === 0) this.#finish(entry)
    }
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
