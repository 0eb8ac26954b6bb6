import { hourMs, weekOf } from '../../history/codec/span.ts'
import type { Message } from '../message/message.ts'
import type { Unit } from '../message/unit.ts'
import { bracesOf } from './tenant-queue.ts'

/** A message of more opening braces is bulk (guess: two hundred samples, which take as long as a whole batch of single ones). */
const bulkBraces = 400
/** What one tenant brings in its turn: messages, and their braces (guesses: a batch of single samples). */
const turn = { messages: 1000, braces: 4000 } as const
/** Packed weeks opened in one transaction (guess: each is two thousand rows to write back). */
const weeksAtOnce = 8
/** The resent rule looks at what lies around a sample, ms: that may be the end of the week before. */
const aroundMs = hourMs / 2
/** A week that was written to stays as rows for longer than this, ms (half of the time that packing waits for). */
const openMs = hourMs / 2
/** Remembered weeks; beyond it all are forgotten (guess). */
const maxOpened = 50_000

/** Whether a message holds so many samples that writing it takes long; told without reading it. */
export const isLarge = (message: Message): boolean => bracesOf(message) > bulkBraces

/** Whether a unit is of a week that may be packed, and would have to be opened. */
export const isLate = (unit: Unit, packedBeforeWeek: number): boolean =>
  unit.kind === 'point' && unit.point.t !== null && weekOf(unit.point.t - aroundMs) < packedBeforeWeek

/** Messages that take long to write wait here for their turn, tenant after tenant, while all the others go by. */
export class BulkLane {
  /** The tenant whose turn is next stands first. */
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

  /** What the next tenant brings in its turn; waits for something, and answers null when the lane is closed and empty. */
  async take(): Promise<Message[] | null> {
    for (;;) {
      for (const [tenantId, own] of this.#waiting) return this.#turnOf(tenantId, own)
      if (this.#isClosed) return null
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      this.#wake = undefined
    }
  }

  /** No more will come. */
  close(): void {
    this.#isClosed = true
    this.#wake?.()
  }

  #turnOf(tenantId: number, own: Message[]): Message[] {
    let count = 0
    for (let braces = 0; count < own.length && count < turn.messages && braces < turn.braces; count++) braces += bracesOf(own[count]!)
    const taken = own.splice(0, count)
    this.#waiting.delete(tenantId)
    if (own.length > 0) this.#waiting.set(tenantId, own)
    return taken
  }
}

/** Cuts the units of bulk messages so that no transaction takes long. */
export class BulkSlices {
  readonly #now: () => number
  /** When a point's week was written to last: it is open, and costs no more than any other. */
  readonly #opened = new Map<string, number>()

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** The first of these units, from one on: no more than `most`, and no more packed weeks than can be opened at once. */
  next(units: readonly Unit[], from: number, max: number, packedBeforeWeek: number): Unit[] {
    const closed = new Set<string>()
    let to = from
    for (; to < units.length && to - from < max; to++) {
      const week = this.#closedWeek(units[to]!, packedBeforeWeek)
      if (week === null) continue
      if (closed.size === weeksAtOnce && !closed.has(week)) break
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
    return since !== undefined && this.#now() - since < openMs ? null : week
  }
}
