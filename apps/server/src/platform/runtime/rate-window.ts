/** Counts events per key in a time window and says when there are too many; the oldest keys are evicted when there are too many. */
export class RateWindow {
  readonly max: number
  readonly #windowMs: number
  readonly maxKeys: number
  readonly #counts = new Map<string, { since: number; n: number }>()

  constructor(max: number, windowMs: number, maxKeys = 10_000) {
    this.max = max
    this.#windowMs = windowMs
    this.maxKeys = maxKeys
  }

  note(key: string, nowMs: number): void {
    const current = this.#counts.get(key)
    if (current && nowMs - current.since < this.#windowMs) {
      current.n += 1
      return
    }
    this.#counts.delete(key)
    this.#counts.set(key, { since: nowMs, n: 1 })
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > this.maxKeys && oldest !== undefined) this.#counts.delete(oldest)
  }

  isOver(key: string, nowMs: number): boolean {
    const standing = this.#counts.get(key)
    return standing !== undefined && nowMs - standing.since < this.#windowMs && standing.n >= this.max
  }

  /** Whole seconds until the window of a key ends, at least one. */
  secondsLeft(key: string, nowMs: number): number {
    const since = this.#counts.get(key)?.since ?? nowMs - this.#windowMs
    return Math.max(1, Math.ceil((since + this.#windowMs - nowMs) / 1000))
  }
}
