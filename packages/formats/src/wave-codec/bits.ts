/** Writes bits, most significant first, into 32-bit words. */
export class BitWriter {
  #words = new Uint32Array(4096)
  #count = 0
  #current = 0
  #free = 32

  /** Bits written so far. */
  get length(): number {
    return this.#count * 32 + 32 - this.#free
  }

  /** Writes the lowest `width` bits of a value; width 0 to 32. */
  write(value: number, width: number): void {
    if (width === 0) return
    const bits = width === 32 ? value >>> 0 : (value & ((1 << width) - 1)) >>> 0
    if (width < this.#free) {
      this.#free -= width
      this.#current |= bits << this.#free
      return
    }
    const rest = width - this.#free
    this.#push(this.#current | (bits >>> rest))
    this.#free = 32 - rest
    this.#current = rest === 0 ? 0 : bits << this.#free
  }

  /** Writes `zeros` zero bits and a one. */
  unary(zeros: number): void {
    let left = zeros
    for (; left >= 31; left -= 31) this.write(0, 31)
    this.write(1, left + 1)
  }

  /** The whole words as little-endian bytes, padded with zero bits. */
  bytes(): Uint8Array {
    const total = this.#count + (this.#free < 32 ? 1 : 0)
    const out = new DataView(new ArrayBuffer(total * 4))
    for (let i = 0; i < this.#count; i++) out.setUint32(i * 4, this.#words[i]!, true)
    if (this.#free < 32) out.setUint32(this.#count * 4, this.#current >>> 0, true)
    return new Uint8Array(out.buffer)
  }

  #push(word: number): void {
    if (this.#count === this.#words.length) {
      const grown = new Uint32Array(this.#words.length * 2)
      grown.set(this.#words)
      this.#words = grown
    }
    this.#words[this.#count] = word
    this.#count += 1
  }
}

/**
 * Reads what a BitWriter wrote. Past the end it reads zeros, so that no read fails: callers check `isBeyondEnd` when done and bound their
 * loops by the expected counts.
 */
export class BitReader {
  /** The words, followed by two of zeros. */
  readonly words: Uint32Array
  /** Total bits. */
  readonly end: number
  /** The next bit to read. */
  position = 0

  constructor(bytes: Uint8Array) {
    const count = bytes.byteLength >> 2
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.words = new Uint32Array(count + 2)
    for (let i = 0; i < count; i++) this.words[i] = view.getUint32(i * 4, true)
    this.end = count * 32
  }

  get isBeyondEnd(): boolean {
    return this.position > this.end
  }

  /** The next `width` bits as an unsigned number; width 0 to 32. */
  read(width: number): number {
    if (width === 0) return 0
    const at = this.position
    this.position = at + width
    if (at >= this.end) return 0
    const word = at >>> 5
    const shift = at & 31
    const window = shift === 0 ? this.words[word]! : (this.words[word]! << shift) | (this.words[word + 1]! >>> (32 - shift))
    return window >>> (32 - width)
  }

  /** The next `width` bits as a number in two's complement; width 1 to 32. */
  signed(width: number): number {
    return (this.read(width) << (32 - width)) >> (32 - width)
  }
}
