import { hourMs, weekOf } from '../../history/codec/span.ts'
import type { Message } from '../message/message.ts'
import type { Unit } from '../message/unit.ts'
import { maxSamplesOf } from './tenant-queue.ts'

/**
 * Messages that may have more samples are bulk (guess; of JSON, where the upper bound is twice as high, two hundred, which take as long as
 * a whole batch of single ones).
 */
const bulkSamples = 400
/** Limits of one tenant's round: messages, and the upper bound of their samples (guesses: a batch of single samples). */
const roundLimits = { messages: 1000, samples: 4000 } as const
/** Packed weeks opened in one transaction (guess: each is two thousand rows to write back). */
const maxOpenWeeks = 8
/** The resent rule also checks neighbours of a sample, ms: they may be at the end of the previous week. */
const neighbourMs = hourMs / 2
/** A week that was written to stays unpacked for longer than this, ms (half of the packing delay). */
const staysOpenMs = hourMs / 2
/** Maximum remembered weeks; when exceeded, all are forgotten (guess). */
const maxOpened = 50_000

/** Whether a message holds so many samples that writing it is slow; decided without decoding it. */
export const isLarge = (message: Message): boolean => maxSamplesOf(message) > bulkSamples

/** Whether a unit belongs to a week that may be packed and would have to be opened. */
export const isLate = (unit: Unit, packedBeforeWeek: number): boolean =>
  unit.kind === 'point' && unit.point.t !== null && weekOf(unit.point.t - neighbourMs) < packedBeforeWeek

/** Queue of messages that are slow to write, in rounds over the tenants, beside all other messages. */
export class BulkQueue {
  /** In order of rounds: the next tenant is first. */
  readonly #waiting = new Map<number, Message[]>()
  #wake: (() => void) | undefined
  #isClosed = false

  push(message: Message): void {
    const { tenantId } = message.sender
    const own = this.#waiting.get(tenantId)
    if (own) own.push(message)
    else this.#waiting.set(tenantId, [message])
    this.#wake?.()
  }

  /** The next tenant's round; waits for messages, and returns null when the queue is closed and empty. */
  async take(): Promise<Message[] | null> {
    for (;;) {
      for (const [tenantId, own] of this.#waiting) return this.#roundOf(tenantId, own)
      if (this.#isClosed) return null
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      this.#wake = undefined
    }
  }

  /** Closes the queue for new messages. */
  close(): void {
    this.#isClosed = true
    this.#wake?.()
  }

  #roundOf(tenantId: number, own: Message[]): Message[] {
    let count = 0
    for (let samples = 0; count < own.length && count < roundLimits.messages && samples < roundLimits.samples; count++)
      samples += maxSamplesOf(own[count]!)
    const taken = own.splice(0, count)
    this.#waiting.delete(tenantId)
    if (own.length > 0) this.#waiting.set(tenantId, own)
    return taken
  }
}

/** Splits the units of bulk messages so that no transaction takes long. */
export class BulkSlicer {
  readonly #now: () => number
  /** Last write to a point's week: it is open, and costs no more than any other. */
  readonly #opened = new Map<string, number>()

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** The next units from `from`: at most `max`, and no more packed weeks than can be opened in one transaction. */
  next(units: readonly Unit[], from: number, max: number, packedBeforeWeek: number): Unit[] {
    const closed = new Set<string>()
    let to = from
    for (; to < units.length && to - from < max; to++) {
      const week = this.#closedWeek(units[to]!, packedBeforeWeek)
      if (week === null) continue
      if (closed.size === maxOpenWeeks && !closed.has(week)) break
      closed.add(week)
    }
    if (this.#opened.size > maxOpened) this.#opened.clear()
    for (const week of closed) this.#opened.set(week, this.#now())
    return units.slice(from, to)
  }

  #closedWeek(unit: Unit, packedBeforeWeek: number): string | null {
    if (unit.kind !== 'point' || unit.point.t === null || !isLate(unit, packedBeforeWeek)) return null
    const { gatewayId } = unit.message.sender
    const week = `${gatewayId}/${unit.point.sensorId ?? ''}/${weekOf(unit.point.t)}`
    const since = this.#opened.get(week)
    return since !== undefined && this.#now() - since < staysOpenMs ? null : week
  }
}
