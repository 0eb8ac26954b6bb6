import type { BlobReader } from '../form/wave-file.ts'

/** A single range takes at most this share of the memory: else one long wave would displace all others. */
const largestShare = 0.25

interface Kept {
  readonly bytes: Promise<Uint8Array>
  /** 0 until they are there. */
  size: number
}

/**
 * Keeps ranges that were read from a bucket in memory, up to a number of bytes, and leaves out those that were not read for longest. A segment never changes
 * and its number is never used again, so that nothing kept is ever out of date.
 */
export class RangeCache implements BlobReader {
  readonly #blobs: BlobReader
  readonly #maxBytes: number
  /** Least recently read first. */
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  constructor(blobs: BlobReader, maxBytes: number) {
    this.#blobs = blobs
    this.#maxBytes = maxBytes
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#bytes
  }

  /** A copy: callers may change what they read. */
  async read(segment: number, position: number, length: number): Promise<Uint8Array> {
    if (length > this.#maxBytes * largestShare) return this.#blobs.read(segment, position, length)
    const key = `${segment} ${position} ${length}`
    const kept = this.#kept.get(key) ?? this.#begin(key, segment, position, length)
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return Uint8Array.from(await kept.bytes)
  }

  #begin(key: string, segment: number, position: number, length: number): Kept {
    const kept: Kept = { bytes: this.#blobs.read(segment, position, length), size: 0 }
    kept.bytes.then(
      () => {
        if (this.#kept.get(key) !== kept) return
        kept.size = length
        this.#bytes += length
        this.#makeRoom()
      },
      // What could not be read is read again.
      () => this.#kept.get(key) === kept && this.#kept.delete(key),
    )
    return kept
  }

  #makeRoom(): void {
    for (const [key, { size }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return
      if (size === 0) continue
      this.#kept.delete(key)
      this.#bytes -= size
    }
  }
}
