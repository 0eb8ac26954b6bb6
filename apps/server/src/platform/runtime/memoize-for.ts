interface Kept<T> {
  readonly since: number
  readonly made: Promise<T>
}

/**
 * Answers that cost much, that many ask for at the same time, and that may be a moment old: one is made, and given to everybody who asks the same
 * within so many ms of its beginning.
 */
export class Briefly<T> {
  readonly #forMs: number
  #kept = new Map<string, Kept<T>>()

  constructor(forMs: number) {
    this.#forMs = forMs
  }

  /** The answer to a question; who may see what must be part of its key. A failure is given to those who wait for it and kept for nobody else. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const now = performance.now()
    for (const [known, { since }] of this.#kept) if (now - since >= this.#forMs) this.#kept.delete(known)
    const kept = this.#kept.get(key)
    if (kept) return kept.made
    const own = { since: now, made: make() }
    this.#kept.set(key, own)
    own.made.catch(() => {
      if (this.#kept.get(key) === own) this.#kept.delete(key)
    })
    return own.made
  }

  /** Whoever asks next gets a new answer, also where one is being made now. */
  forget(): void {
    this.#kept = new Map()
  }
}
