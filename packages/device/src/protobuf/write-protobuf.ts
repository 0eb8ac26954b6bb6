/** The fields of a message, as `readProtobuf` reads them. */
export class ProtoWriter {
  readonly #bytes: number[] = []

  varint(field: number, value: bigint | number): this {
    this.#raw((BigInt(field) << 3n) | 0n)
    return this.#raw(BigInt.asUintN(64, BigInt(value)))
  }

  /** Eight bytes, little-endian. */
  fixed64(field: number, bits: bigint): this {
    this.#raw((BigInt(field) << 3n) | 1n)
    for (let i = 0n; i < 8n; i++) this.#bytes.push(Number((bits >> (8n * i)) & 255n))
    return this
  }

  /** Four bytes, little-endian. */
  fixed32(field: number, bits: number): this {
    this.#raw((BigInt(field) << 3n) | 5n)
    for (let i = 0; i < 4; i++) this.#bytes.push((bits >>> (8 * i)) & 255)
    return this
  }

  bytes(field: number, bytes: Uint8Array): this {
    this.#raw((BigInt(field) << 3n) | 2n)
    this.#raw(BigInt(bytes.length))
    for (const byte of bytes) this.#bytes.push(byte)
    return this
  }

  text(field: number, text: string): this {
    return this.bytes(field, new TextEncoder().encode(text))
  }

  done(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }

  #raw(value: bigint): this {
    let rest = value
    while (rest >= 0x80n) {
      this.#bytes.push(Number(rest & 0x7fn) | 0x80)
      rest >>= 7n
    }
    this.#bytes.push(Number(rest))
    return this
  }
}
