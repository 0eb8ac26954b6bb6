/** Ends a request that takes too long: until its first bytes, between two, or in all. */
export class Watchdog {
  readonly #cut = new AbortController()
  readonly #idleMs: number
  readonly #total: NodeJS.Timeout
  #timer: NodeJS.Timeout

  constructor({ firstByteMs, idleMs, totalMs }: { readonly firstByteMs: number; readonly idleMs: number; readonly totalMs: number }) {
    this.#idleMs = idleMs
    this.#timer = this.#later(firstByteMs)
    this.#total = this.#later(totalMs)
  }

  get signal(): AbortSignal {
    return this.#cut.signal
  }

  #later = (ms: number): NodeJS.Timeout => setTimeout(() => this.#cut.abort(), ms)

  /** Something has arrived. */
  heard(): void {
    clearTimeout(this.#timer)
    this.#timer = this.#later(this.#idleMs)
  }

  close(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#total)
  }
}
