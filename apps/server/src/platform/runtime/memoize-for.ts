interface Entry<T> {
  readonly since: number
  readonly value: Promise<T>
}

/**
 * Memoizes expensive results that many request at the same time and that may be slightly stale: one computation serves all calls with the
 * same key within the given ms of its start.
 */
export class MemoizeFor<T> {
  readonly #forMs: number
  #entries = new Map<string, Entry<T>>()

  constructor(forMs: number) {
    this.#forMs = forMs
  }

  /**
   * The result of a key; a key must include whatever limits access to the result. A failure is returned to concurrent calls and not cached.
   */
  get(key: string, compute: () => Promise<T>): Promise<T> {
    const now = performance.now()
    for (const [known, { since }] of this.#entries) if (now - since >= this.#forMs) this.#entries.delete(known)
    const existing = this.#entries.get(key)
    if (existing) return existing.value
    const own = { since: now, value: compute() }
    this.#entries.set(key, own)
    own.value.catch(() => {
      if (this.#entries.get(key) === own) this.#entries.delete(key)
    })
    return own.value
  }

  /** The next call computes a new result, even if a computation is in progress. */
  clear(): void {
    this.#entries = new Map()
  }
}
