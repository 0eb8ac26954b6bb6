/** First byte of the packets that are read. */
export const packetKind = { connack: 0x20, puback: 0x40 } as const

/** Reads CONNACK and PUBACK from a stream without parsing the rest: the generator must use little CPU. */
export class PacketReader {
  #rest: Buffer | undefined
  readonly #onPacket: (kind: number, packetId: number, reason: number) => void

  constructor(onPacket: (kind: number, packetId: number, reason: number) => void) {
    this.#onPacket = onPacket
  }

  read(chunk: Buffer): void {
    const bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk
    this.#rest = undefined
    let at = 0
    while (at < bytes.length) {
      const end = this.#packet(bytes, at)
      if (end === null) {
        this.#rest = bytes.subarray(at)
        return
      }
      at = end
    }
  }

  #packet(bytes: Buffer, start: number): number | null {
    let at = start + 1
    let length = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) return null
      length += (byte & 0x7f) * shift
      if (byte < 0x80) break
    }
    const end = at + length
    if (end > bytes.length) return null
    const kind = (bytes[start] ?? 0) & 0xf0
    if (kind === packetKind.puback) this.#onPacket(kind, bytes.readUInt16BE(at), length > 2 ? (bytes[at + 2] ?? 0) : 0)
    else if (kind === packetKind.connack) this.#onPacket(kind, 0, bytes[at + 1] ?? 0)
    return end
  }
}
