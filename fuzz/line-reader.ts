/** Maximum length of an MQTT frame. */
const maxBytes = 4

/** Tracks the frames of a stream independently of the server's own reader, to know when a frame is complete. */
export class LineReader {
  #head: number[] = []
  #left = 0
  /** The claimed length of the current frame; null between two frames. */
  claimed: number | null = null
  /** A length of more than four bytes: the stream cannot be parsed any further. */
  isBroken = false

  /** The packet type of the current frame (MQTT 2.1.2). */
  get type(): number {
    return (this.#head[0] ?? 0) >> 4
  }

  get isBetweenFrames(): boolean {
    return this.#head.length === 0 && this.claimed === null
  }

  read(chunk: Uint8Array): void {
    let at = 0
    while (at < chunk.length && !this.isBroken) at = this.claimed === null ? this.#readHead(chunk, at) : this.#readBody(chunk, at)
  }

  #readHead(chunk: Uint8Array, at: number): number {
    const byte = chunk[at] ?? 0
    this.#head.push(byte)
    if (this.#head.length > 1 && byte < 0x80) {
      this.claimed = this.#head.slice(1).reduce((sum, one, i) => sum + (one & 0x7f) * 128 ** i, 0)
      this.#left = this.claimed
      if (this.#left === 0) this.#next()
    } else if (this.#head.length > maxBytes) this.isBroken = true
    return at + 1
  }

  #readBody(chunk: Uint8Array, at: number): number {
    const taken = Math.min(this.#left, chunk.length - at)
    this.#left -= taken
    if (this.#left === 0) this.#next()
    return at + taken
  }

  #next(): void {
    this.#head = []
    this.claimed = null
  }
}
