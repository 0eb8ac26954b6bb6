/** LRU cache limited by bytes; a value larger than the limit is not stored. */
export class ByteCache<V> {
  readonly #limit: number
  readonly #entries = new Map<string, { value: V; bytes: number }>()
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  put(key: string, value: V, bytes: number): void {
    this.drop(key)
    if (bytes > this.#limit) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break
      this.drop(oldest)
    }
  }

  drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
