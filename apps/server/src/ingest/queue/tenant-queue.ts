import type { Message } from '../message/message.ts'

/** A message costs this besides its payload: objects, topic, decoded values (guess). */
export const overheadBytes = 512
/** What each opening brace of telemetry comes to once it is read, bytes: a sample of one value (measured: 0.9 KB). */
const braceBytes = 1024
/** More is not counted: a message of so many is refused, or has 10,000 samples of two braces each. */
const maxBraces = 20_000
const brace = 0x7b

/** What a message occupies in memory until it is settled, bytes. */
export const costOf = (message: Message): number => message.payload.byteLength + overheadBytes

/** How many samples a message can hold at most, before it is read: its opening braces. */
export function bracesOf({ meaning, payload }: Message): number {
  if (meaning.kind !== 'gatewayTelemetry' && meaning.kind !== 'deviceTelemetry') return 0
  let count = 0
  for (let at = payload.indexOf(brace); at >= 0 && count < maxBraces; at = payload.indexOf(brace, at + 1)) count++
  return count
}

/** What a message asks of a batch, as bytes: a few of them may hold more samples than thousands of others. */
const workOf = (message: Message): number => message.payload.byteLength + bracesOf(message) * braceBytes

/** A waiting message and what it asks of a batch, bytes. */
export interface Waiting {
  readonly message: Message
  readonly work: number
}

/**
 * The waiting messages of half of a tenant's gateways, in their order. While a batch with some of them is written no other batch takes
 * any: so whatever a gateway sends is committed and acknowledged in its order.
 */
export class Strand {
  readonly lane: TenantLane
  /** By number, gateways with an even one and gateways with an odd one. */
  readonly half: 0 | 1
  /** What it may still take in the current round, bytes. */
  credit = 0
  isBeingWritten = false
  #waiting: Waiting[] = []
  #head = 0

  constructor(lane: TenantLane, half: 0 | 1) {
    this.lane = lane
    this.half = half
  }

  get first(): Waiting | undefined {
    return this.#waiting[this.#head]
  }

  push(message: Message): void {
    const waiting = { message, work: workOf(message) }
    this.#waiting.push(waiting)
    this.lane.waitingWork += waiting.work
  }

  shift(): void {
    this.lane.waitingWork -= this.first?.work ?? 0
    this.#head++
    if (this.#head < this.#waiting.length && this.#head <= 4096) return
    this.#waiting = this.#waiting.slice(this.#head)
    this.#head = 0
  }
}

/** The messages of one tenant, and who reads more of them from the network. */
export class TenantLane {
  readonly readers = new Set<() => void>()
  readonly #strands = [new Strand(this, 0), new Strand(this, 1)] as const
  /** Unsettled: waiting or in a batch that is being written. */
  bytes = 0
  messages = 0
  /** What those that wait ask of a batch, bytes. */
  waitingWork = 0
  /** More waited than is its share of a batch, and some of it still does. */
  hasBacklog = false
  isFull = false

  /** Neither holds a message nor expects one. */
  get isIdle(): boolean {
    return this.messages === 0 && this.readers.size === 0
  }

  strandOf({ sender }: Message): Strand {
    return this.#strands[sender.gatewayId % 2 === 0 ? 0 : 1]
  }
}
