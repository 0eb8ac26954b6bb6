/** Allows each key at most once per interval; the oldest keys are evicted when there are too many, so that memory stays bounded. */
export class Throttle {
  readonly #everyMs: number
  readonly maxKeys: number
  readonly #at = new Map<string, number>()

  constructor(everyMs: number, maxKeys = 10_000) {
    this.#everyMs = everyMs
    this.maxKeys = maxKeys
  }

  isDue(key: string, nowMs: number): boolean {
    const last = this.#at.get(key)
    if (last !== undefined && nowMs - last < this.#everyMs) return false
    this.#at.delete(key)
    this.#at.set(key, nowMs)
    const [oldest] = this.#at.keys()
    if (this.#at.size > this.maxKeys && oldest !== undefined) this.#at.delete(oldest)
    return true
  }
}
