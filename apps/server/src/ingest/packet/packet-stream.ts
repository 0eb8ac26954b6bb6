import type { FrameFault } from './frame-gate.ts'
import { PublishHead } from './publish-head.ts'

/** Longest type and length of a packet (MQTT 2.2). */
const headerBytes = 5
const publishType = 3

/** Where the parts of a stream go. */
export interface PacketSinks {
  /** Packets of allowed length, in pieces as they arrive; returns whether they are unreadable. */
  readonly read: (bytes: Buffer) => boolean
  /** Bytes of a longer message that were received and not kept. */
  readonly dropped: (bytes: number) => void
  /** The end of a longer message, with its beginning. */
  readonly cut: (head: PublishHead) => void
}

/**
 * The packets of a client. The parser would buffer up to 256 MB for one: of a message above the limit only the beginning is kept and the rest is dropped as it
 * arrives, so that it can be acknowledged. Any other packet above the limit ends the stream; where `isCutting` is false, a message does, too.
 */
export class PacketStream {
  readonly #limit: number
  readonly #isCutting: boolean
  readonly #sinks: PacketSinks
  /** The type and length of a packet while they are incomplete: passed on when the length is known. */
  #header: number[] = []
  /** Bytes of the current packet that are still to come. */
  #left = 0
  #head: PublishHead | null = null

  constructor(limit: number, isCutting: boolean, sinks: PacketSinks) {
    this.#limit = limit
    this.#isCutting = isCutting
    this.#sinks = sinks
  }

  /** Takes a chunk of the stream; a fault ends it. */
  take(chunk: Buffer): FrameFault | null {
    let from = 0 // what begins here is not passed on yet
    let at = 0
    while (at < chunk.length) {
      if (this.#left > 0) {
        at = this.#takeBody(chunk, at)
        if (this.#head) from = at
        if (this.#left === 0) this.#endHead()
        continue
      }
      const start = at
      const isContinued = this.#header.length > 0
      while (at < chunk.length && this.#header.length < headerBytes && !this.#isHeaderComplete) this.#header.push(chunk[at++]!)
      if (!this.#isHeaderComplete) return this.#header.length < headerBytes ? this.#pass(chunk.subarray(from, start)) : 'malformed'
      const header = Buffer.from(this.#header)
      this.#header = []
      this.#left = lengthOf(header)
      if (this.#left > this.#limit) {
        if (!this.#isCutting || header[0]! >> 4 !== publishType) return 'tooLarge'
        const fault = this.#pass(chunk.subarray(from, start))
        if (fault) return fault
        this.#head = new PublishHead(header[0]!, this.#left)
        from = at
      } else if (isContinued) {
        const fault = this.#pass(header)
        if (fault) return fault
        from = at
      }
    }
    return this.#pass(chunk.subarray(from))
  }

  get #isHeaderComplete(): boolean {
    const { length } = this.#header
    return length > 1 && (this.#header[length - 1]! & 0x80) === 0
  }

  /** Takes what this chunk has of the body; returns the index after it. */
  #takeBody(chunk: Buffer, at: number): number {
    const end = Math.min(at + this.#left, chunk.length)
    this.#left -= end - at
    if (this.#head) this.#sinks.dropped(end - at - this.#head.add(chunk.subarray(at, end)))
    return end
  }

  #endHead(): void {
    const head = this.#head
    this.#head = null
    if (head) this.#sinks.cut(head)
  }

  #pass(bytes: Buffer): FrameFault | null {
    return bytes.length > 0 && this.#sinks.read(bytes) ? 'malformed' : null
  }
}

const lengthOf = (header: Buffer): number => header.subarray(1).reduce((sum, byte, i) => sum + (byte & 0x7f) * 128 ** i, 0)
