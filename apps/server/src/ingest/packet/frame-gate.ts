/** Why a byte stream is not acceptable MQTT. */
export type FrameFault = 'tooLarge' | 'malformed'

/**
 * Tracks the packet boundaries of an MQTT stream without buffering, so that a packet is rejected by its declared length before any of it is
 * stored (the parser would buffer up to 256 MB).
 */
export class FrameGate {
  /** 0: before the first byte; 1 to 4: that many bytes of header read; 5: inside the body. */
  #stage = 0
  #length = 0
  #left = 0

  /** Whether the next byte starts a packet. */
  get isFresh(): boolean {
    return this.#stage === 0
  }

  /** Index after the end of the packet that continues at `from`, `null` if it does not end in this chunk, or why it is rejected. */
  next(chunk: Uint8Array, from: number, limit: number): number | null | FrameFault {
    let at = from
    while (at < chunk.length && this.#stage < 5) {
      const byte = chunk[at++]!
      if (this.#stage === 0) {
        this.#stage = 1
        this.#length = 0
        continue
      }
      this.#length += (byte & 0x7f) * 128 ** (this.#stage - 1)
      if (this.#length > limit) return 'tooLarge'
      if ((byte & 0x80) === 0) {
        this.#left = this.#length
        this.#stage = 5
      } else if (++this.#stage === 5) return 'malformed'
    }
    if (this.#stage < 5) return null
    const taken = Math.min(this.#left, chunk.length - at)
    this.#left -= taken
    if (this.#left > 0) return null
    this.#stage = 0
    return at + taken
  }
}
