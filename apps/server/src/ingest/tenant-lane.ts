import type { Message } from './message.ts'

/** A message costs this besides its payload: objects, topic, decoded values (guess). */
export const overheadBytes = 512
/** What each opening brace of telemetry comes to once it is read, bytes: a sample of one value (measured: 0.9 KB). */
const braceBytes = 1024
/** More is not counted: a message of so many is refused, or has 10,000 samples of two braces each. */
const mostBraces = 20_000
const brace = 0x7b

/** What a message occupies in memory until it is settled, bytes. */
export const costOf = (message: Message): number => message.payload.byteLength + overheadBytes

/** How many samples a message can hold at most, before it is read: its opening braces. */
export function bracesOf({ meaning, payload }: Message): number {
  if (meaning.kind !== 'gatewayTelemetry' && meaning.kind !== 'deviceTelemetry') return 0
  let count = 0
  for (let at = payload.indexOf(brace); at >= 0 && count < mostBraces; at = payload.indexOf(brace, at + 1)) count++
  return count
}

/** What a message asks of a batch, as bytes: a few of them may hold more samples than thousands of others. */
const workOf = (message: Message): number => message.payload.byteLength + bracesOf(message) * braceBytes

/** A waiting message and what it asks of a batch, bytes. */
export interface Waiting {
  readonly message: Message
  readonly work: number
}

/** The messages of one tenant in their order, and who reads more of them from the network. */
export class TenantLane {
  readonly readers = new Set<() => void>()
  /** Unsettled: waiting or in the batch that is being written. */
  bytes = 0
  messages = 0
  /** What this lane may still take in the current round, bytes. */
  credit = 0
  isFull = false
  #waiting: Waiting[] = []
  #head = 0

  get first(): Waiting | undefined {
    return this.#waiting[this.#head]
  }

  /** Neither holds a message nor expects one. */
  get isIdle(): boolean {
    return this.messages === 0 && this.readers.size === 0
  }

  push(message: Message): void {
    this.#waiting.push({ message, work: workOf(message) })
  }

  shift(): void {
    this.#head++
    if (this.#head < this.#waiting.length && this.#head <= 4096) return
    this.#waiting = this.#waiting.slice(this.#head)
    this.#head = 0
  }
}
